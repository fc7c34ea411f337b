import { faultSentence, Problem, type ProblemCode } from "../problems.ts";

/** Refuses a body that cannot be read as one file. `fault` continues a sentence whose subject is the part `file`. */
export function unreadable(fault: string, cause?: unknown): Problem {
  return refused("malformed_body", "file", fault, cause);
}

export function tooLarge(maxBytes: number): Problem {
  return refused("body_too_large", "file", `may have at most ${maxBytes.toLocaleString("en-US")} bytes`);
}

export function invalidPart(partName: string, fault: string): Problem {
  return refused("invalid_request", partName, fault);
}

/** The part that came has another name. */
export function misnamedPart(partName: string, other: string): Problem {
  return new Problem("invalid_request", {
    detail: `The part is called ${other}; it must be ${partName}.`,
    errors: { [partName]: [`is missing: the part is called ${other}`] },
  });
}

export function notMultipart(): Problem {
  return refused("unsupported_media_type", "file", "must come in a multipart/form-data body");
}

function refused(code: ProblemCode, partName: string, fault: string, cause?: unknown): Problem {
  return new Problem(code, {
    detail: faultSentence(partName, fault, "part"),
    errors: { [partName]: [fault] },
    ...(cause === undefined ? {} : { cause }),
  });
}
