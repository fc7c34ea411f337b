/**
 * The catalogue of all errors on the wire: a code, its status and its title. `detail` and `errors` are public sentences. Private
 * details go into `cause`, which is only logged.
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
  precondition_failed: { status: 412, title: "The resource has changed" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The media type is not supported" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "Not available right now" },
} as const;

export type ProblemCode = keyof typeof problemCatalogue;
export type ProblemStatus = (typeof problemCatalogue)[ProblemCode]["status"];

export interface ProblemOptions {
  /** One public sentence that says what to change. */
  detail?: string;
  /** Messages by the path of the member, such as `{ "nodes.q1.cases[2].nodeId": ["names no node"] }`. */
  errors?: Record<string, string[]>;
  /** Further public members of the body, e.g. `stage` of a refused asset. */
  members?: Record<string, string | number | null>;
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

/** A 400 about several members, by their paths; there is at least one. */
export function invalidMembers(errors: Record<string, string[]>): Problem {
  const [member, reasons] = Object.entries(errors)[0] ?? ["body", ["is invalid"]];
  return new Problem("invalid_request", { detail: `${member} ${reasons[0]}`, errors });
}

/** A 400 about one member: `invalid("quality", "must be a whole number from 1 to 100")`. */
export function invalid(member: string, reason: string): Problem {
  return new Problem("invalid_request", { detail: `${member} ${reason}`, errors: { [member]: [reason] } });
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
