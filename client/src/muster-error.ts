export interface MusterErrorParts {
  /** The operation that was called, such as `createAudience`. */
  operation: string;
  /** The status of the answer; 0 if there was none. */
  status: number;
  title: string;
  detail?: string | null;
  /** Messages by the path of the member. */
  errors?: Record<string, string[]>;
  traceId?: string | null;
  /** The stage at which an asset was refused, and the status that the server of a remote URL answered. */
  stage?: string | null;
  upstreamHttpStatus?: number | null;
  cause?: unknown;
}

/** A refusal or failure of the service, or of the connection to it. */
export class MusterError extends Error {
  readonly operation: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string | null;
  readonly errors: Record<string, string[]>;
  /** Identifies the request in the service's log. */
  readonly traceId: string | null;
  readonly stage: string | null;
  readonly upstreamHttpStatus: number | null;

  constructor(parts: MusterErrorParts) {
    super(sentenceOf(parts), parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = "MusterError";
    this.operation = parts.operation;
    this.status = parts.status;
    this.title = parts.title;
    this.detail = parts.detail ?? null;
    this.errors = parts.errors ?? {};
    this.traceId = parts.traceId ?? null;
    this.stage = parts.stage ?? null;
    this.upstreamHttpStatus = parts.upstreamHttpStatus ?? null;
  }
}

function sentenceOf({ operation, status, title, detail, errors = {}, traceId }: MusterErrorParts): string {
  const members = Object.entries(errors).flatMap(([member, reasons]) => reasons.map((reason) => `${member} ${reason}`));
  // The detail often equals the first of the members' messages.
  const details = [...new Set([...(detail ? [detail] : []), ...members])].join("; ");
  const answered = status === 0 ? title : `${status} ${title}`;
  return `${operation}: ${answered}${details ? `: ${details}` : ""}${traceId ? ` (trace ${traceId})` : ""}`;
}
