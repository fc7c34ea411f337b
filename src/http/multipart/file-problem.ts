import { Problem } from "../problems.ts";

/** Refuses a body that cannot be read as one file. `reason` is a public sentence without its subject. */
export function unreadable(reason: string, cause?: unknown): Problem {
  return new Problem("malformed_body", { detail: `file ${reason}`, errors: { file: [reason] }, cause });
}

export function tooLarge(maxBytes: number): Problem {
  const reason = `may have at most ${maxBytes.toLocaleString("en-US")} bytes`;
  return new Problem("body_too_large", { detail: `file ${reason}`, errors: { file: [reason] } });
}
