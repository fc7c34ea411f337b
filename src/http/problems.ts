/**
 * The catalogue of all errors on the wire: a code, its status and its title. `detail` and `errors` are public. Private details go into
 * `cause`, which is only logged.
 */
export const problemCatalogue = {
  invalid_request: { status: 400, title: "The request is invalid" },
  malformed_body: { status: 400, title: "The body cannot be read" },
  asset_rejected: { status: 400, title: "The asset was not accepted" },
  quota_exceeded: { status: 400, title: "A quota of the organization is used up" },
  unauthenticated: { status: 401, title: "Authentication is required" },
  insufficient_scope: { status: 403, title: "The token lacks a scope" },
  forbidden: { status: 403, title: "You may not do this" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "The method is not allowed here" },
  conflict: { status: 409, title: "The same request is still being worked on" },
  already_exists: { status: 409, title: "It is there already" },
  not_ready: { status: 409, title: "It is not there yet" },
  precondition_failed: { status: 412, title: "The resource has changed" },
  precondition_required: { status: 428, title: "The request must say what it was based on" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The media type is not supported" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "Not available right now" },
} as const;

export type ProblemCode = keyof typeof problemCatalogue;
export type ProblemStatus = (typeof problemCatalogue)[ProblemCode]["status"];

export interface ProblemOptions {
  /** A public text that says what to change: whole sentences, each with a capital and a full stop. */
  detail?: string;
  /** Messages by the path of the member, such as `{ "nodes.q1.cases[2].nodeId": ["names no node"] }`. */
  errors?: Record<string, string[]>;
  /** Further public members of the body, e.g. `stage` of a refused asset. */
  members?: Record<string, string | number | object | null>;
  headers?: Record<string, string>;
  /** Private: only logged. */
  cause?: unknown;
}

/** A refusal, rendered by the error renderer. Use cases and the HTTP layer throw it; the domain never does. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: ProblemStatus;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? problemCatalogue[code].title, { cause: options.cause });
    this.name = "Problem";
    this.code = code;
    this.status = problemCatalogue[code].status;
    this.options = options;
  }
}

/** Where a faulty member stands in a request, as a sentence calls it. */
export type MemberKind = "member" | "parameter" | "header" | "part";

/**
 * The one form of `detail` for a faulty member: `The member name is missing.` A fault continues a sentence and has no full stop.
 */
export function faultSentence(member: string, fault: string, kind: MemberKind = kindOf(member)): string {
  const subject = member === "body" ? "The body" : `The ${kind} ${member}`;
  return `${subject} ${fault}${/[.?!]$/.test(fault) ? "" : "."}`;
}

/** Headers are written with a capital and a hyphen, and nothing else is. */
function kindOf(member: string): MemberKind {
  return /^[A-Z]\w*-/.test(member) ? "header" : "member";
}

/** A 400 about several members, by their paths; there is at least one. */
export function invalidMembers(errors: Record<string, string[]>, kind?: MemberKind): Problem {
  const [member, [fault = "is invalid"] = []] = Object.entries(errors)[0] ?? ["body"];
  return new Problem("invalid_request", { detail: faultSentence(member, fault, kind), errors });
}

/** A 400 about one member: `invalid("quality", "must be a whole number from 1 to 100")`. */
export function invalid(member: string, fault: string, kind?: MemberKind): Problem {
  return invalidMembers({ [member]: [fault] }, kind);
}

/** A 429. A program must know how long to wait, so every one says it. */
export function tooManyRequests(
  retryAfterSeconds: number,
  options: Pick<ProblemOptions, "detail" | "members" | "headers"> = {},
): Problem {
  const headers = { ...options.headers, "Retry-After": String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return new Problem("too_many_requests", { ...options, headers });
}

/** A 415 for a body that is compressed or otherwise encoded. The header names what is taken (RFC 9110 section 15.5.16). */
export function refuseEncoding(contentEncoding: string): Problem {
  const encoding = /^[\w.,* -]{1,40}$/.test(contentEncoding) ? ` as ${contentEncoding}` : "";
  return new Problem("unsupported_media_type", {
    detail: `The body is encoded${encoding}. Send it as it is, without a Content-Encoding.`,
    headers: { "Accept-Encoding": "identity" },
  });
}

/** A 401. RFC 6750 section 3.1: no error code if the request had no credentials. */
export function unauthenticated(reason?: string): Problem {
  const error = reason === undefined ? "" : `, error="invalid_token", error_description="${reason}"`;
  return new Problem("unauthenticated", { headers: { "WWW-Authenticate": `Bearer realm="muster"${error}` } });
}

/** A 403 that names the scope the token needs. */
export function insufficientScope(scope: string): Problem {
  return new Problem("insufficient_scope", {
    headers: { "WWW-Authenticate": `Bearer realm="muster", error="insufficient_scope", scope="${scope}"` },
  });
}
