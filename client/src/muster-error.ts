export interface MusterErrorParts {
  /** What was called, such as `createAudience`. */
  operation: string;
  /** Of the answer; 0 when there was none. */
  status: number;
  title: string;
  detail?: string | null;
  /** Messages by the path of the member that they are about. */
  errors?: Record<string, string[]>;
  traceId?: string | null;
  /** Where an asset was refused, and what the server of a remote URL had answered. */
  stage?: string | null;
  upstreamHttpStatus?: number | null;
  cause?: unknown;
}

/** Whatever the service refused or could not do, and whatever kept its answer from arriving. */
export class MusterError extends Error {
  readonly operation: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string | null;
  readonly errors: Record<string, string[]>;
  /** Names the request in the service's log. */
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
  // The detail often is the first of the members' messages already.
  const details = [...new Set([...(detail ? [detail] : []), ...members])].join("; ");
  const answered = status === 0 ? title : `${status} ${title}`;
  return `${operation}: ${answered}${details ? `: ${details}` : ""}${traceId ? ` (trace ${traceId})` : ""}`;
}
