import type { ProblemCode } from "./resources.ts";

/** The reason for an error: the service's own codes, or one that this library gives where the service gave none. */
export type ErrorCode =
  | ProblemCode
  | "connection_failed"
  | "timeout"
  | "unexpected_answer"
  | "unreadable_file"
  | "run_failed"
  | "job_failed"
  | "not_signed_in"
  // OAuth servers have codes of their own. The intersection keeps the suggestions of the others.
  | (string & Record<never, never>);

export interface MusterErrorParts {
  /** The operation that was called, such as `createAudience`. */
  operation: string;
  /** The status of the answer; 0 if there was none. */
  status: number;
  code: ErrorCode;
  title: string;
  detail?: string | null;
  /** Messages by the path of the member. */
  errors?: Record<string, string[]>;
  headers?: Headers;
  /** Seconds after which the service asks to be called again. */
  retryAfter?: number | null;
  traceId?: string | null;
  /** The name of the file that was to be uploaded. */
  file?: string | null;
  /** The stage at which an asset was refused, and the status that the server of a remote URL answered. */
  stage?: string | null;
  upstreamHttpStatus?: number | null;
  cause?: unknown;
}

/** A refusal or failure of the service, or of the connection to it. Every error that a call rejects with is one, but a TypeError and an abort. */
export class MusterError extends Error {
  static {
    nameOf(MusterError, "MusterError");
  }
  /** The operation that was called, such as `createAudience`. */
  readonly operation: string;
  /** The status of the answer; 0 if there was none. */
  readonly status: number;
  /** The reason, for programs: `not_found`, `quota_exceeded`. */
  readonly code: ErrorCode;
  readonly title: string;
  readonly detail: string | null;
  /** Messages by the path of the member, such as `{ "filters[0].countries": ["must name a country"] }`. */
  readonly errors: Record<string, string[]>;
  /** The headers of the answer; empty if there was none. */
  readonly headers: Headers;
  /** Seconds after which the service asks to be called again. Null if it does not say. */
  readonly retryAfter: number | null;
  /** Identifies the request in the service's log. */
  readonly traceId: string | null;
  /** The name of the file that was to be uploaded. */
  readonly file: string | null;
  /** The stage at which an asset was refused. */
  readonly stage: string | null;
  /** The status that the server of a remote URL answered. */
  readonly upstreamHttpStatus: number | null;

  constructor(parts: MusterErrorParts) {
    super(sentenceOf(parts), parts.cause === undefined ? undefined : { cause: parts.cause });
    this.operation = parts.operation;
    this.status = parts.status;
    this.code = parts.code;
    this.title = parts.title;
    this.detail = parts.detail ?? null;
    this.errors = parts.errors ?? {};
    this.headers = parts.headers ?? new Headers();
    this.retryAfter = parts.retryAfter ?? null;
    this.traceId = parts.traceId ?? null;
    this.file = parts.file ?? null;
    this.stage = parts.stage ?? null;
    this.upstreamHttpStatus = parts.upstreamHttpStatus ?? null;
  }
}

/** Sets the name on the prototype: a minifier renames classes, and a stack trace shows the name at construction. */
export function nameOf(errorClass: { prototype: Error }, name: string): void {
  errorClass.prototype.name = name;
}

/** One sentence for people. A text that an earlier part says already is left out. */
function sentenceOf({ operation, status, title, detail, errors = {}, traceId, file }: MusterErrorParts): string {
  const said: string[] = [];
  const add = (sentence: string) => {
    const plain = sentence.replace(/\.$/, "");
    if (!said.some((earlier) => earlier.includes(plain))) said.push(plain);
  };
  if (detail) add(detail);
  for (const [member, reasons] of Object.entries(errors)) {
    for (const reason of reasons) add(reason === detail ? reason : `${member} ${reason}`);
  }
  const details = said.filter((one) => one !== title).join("; ");
  const answered = status === 0 ? title : `${status} ${title}`;
  const subject = file ? `${operation} (${file})` : operation;
  return `${subject}: ${answered}${details ? `: ${details}` : ""}${traceId ? ` (trace ${traceId})` : ""}`;
}
