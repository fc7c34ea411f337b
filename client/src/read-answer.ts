import { refusal } from "./error-classes.ts";
import type { Exchange } from "./exchange.ts";
import { MusterError } from "./muster-error.ts";
import type { Operation } from "./operation.ts";
import type { FileAnswer } from "./operation-types.ts";
import { retryAfterSeconds } from "./repeat-delay.ts";

/** Reads the body of a success as the operation declares it. Throws MusterError for any other body. */
export function readAnswer(operationId: string, operation: Operation, answer: Exchange): unknown {
  const { status, headers, bytes } = answer;
  const contentType = headers.get("content-type") ?? "";
  const unreadable = (title: string, cause?: unknown) =>
    new MusterError({
      operation: operationId,
      status,
      code: "unexpected_answer",
      title,
      headers,
      cause,
      traceId: traceIdOf(answer),
    });
  switch (operation.answer) {
    case "none":
      return undefined;
    case "bytes":
      return { bytes, contentType, headers } satisfies FileAnswer;
    case "text":
      return new TextDecoder().decode(bytes);
    case "json":
      if (!isJson(contentType)) throw unreadable(`Answered ${contentType || "nothing"} in place of JSON`);
      try {
        return JSON.parse(new TextDecoder().decode(bytes));
      } catch (cause) {
        throw unreadable("Answered JSON that cannot be read", cause);
      }
  }
}

/** Turns a refusal into an error. Its body may be problem details, an OAuth error, a bare string or empty. */
export function errorOf(
  operationId: string,
  { status, headers, bytes }: Exchange,
  { file = null, now }: { file?: string | null; now: number },
): MusterError {
  const body = parseProblem(headers.get("content-type") ?? "", bytes);
  const text = (name: string) => (typeof body[name] === "string" ? (body[name] as string) : null);
  return refusal({
    operation: operationId,
    status,
    code: codeOf(text("type")) ?? text("error") ?? challengeOf(headers) ?? codes[status] ?? `http_${status}`,
    title: text("title") ?? text("error") ?? titles[status] ?? "The request was not answered as it should be",
    detail: text("detail") ?? text("error_description"),
    errors: messagesOf(body.errors),
    headers,
    retryAfter: retryAfterSeconds(headers.get("retry-after"), now),
    traceId: traceIdOf({ headers }) ?? text("traceId"),
    file,
    stage: text("stage"),
    upstreamHttpStatus: typeof body.upstreamHttpStatus === "number" ? body.upstreamHttpStatus : null,
  });
}

export function traceIdOf({ headers }: Pick<Exchange, "headers">): string | null {
  return headers.get("x-trace-id");
}

function codeOf(type: string | null): string | null {
  return /^urn:muster:problem:(\w+)$/.exec(type ?? "")?.[1] ?? null;
}

/** A 403 has no body: its challenge says whether the token lacks a scope. */
function challengeOf(headers: Headers): string | null {
  const isOfScope = (headers.get("www-authenticate") ?? "").includes('error="insufficient_scope"');
  return isOfScope ? "insufficient_scope" : null;
}

function parseProblem(contentType: string, bytes: Uint8Array): Record<string, unknown> {
  try {
    const body: unknown = isJson(contentType) ? JSON.parse(new TextDecoder().decode(bytes)) : null;
    if (typeof body === "string") return { detail: body };
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function messagesOf(errors: unknown): Record<string, string[]> {
  if (typeof errors !== "object" || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([member, reasons]) => [member, [reasons].flat().map((reason) => String(reason))]),
  );
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType);
}

const titles: Record<number, string> = {
  401: "The credentials are not accepted",
  403: "You may not do this",
  404: "Not found",
  429: "Too many requests",
  503: "Not available right now",
};

/** Codes for answers without problem details, such as those of a proxy. */
const codes: Record<number, string> = {
  400: "invalid_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  412: "precondition_failed",
  413: "body_too_large",
  415: "unsupported_media_type",
  428: "precondition_required",
  429: "too_many_requests",
  500: "internal",
  503: "unavailable",
};
