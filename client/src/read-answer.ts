import type { Exchange } from "./exchange.ts";
import { MusterError } from "./muster-error.ts";
import type { FileAnswer, Operation } from "./operation-types.ts";

/** Reads the body of a success as the operation declares it. Throws MusterError for any other body. */
export function readAnswer(operationId: string, operation: Operation, answer: Exchange): unknown {
  const contentType = answer.headers.get("content-type") ?? "";
  const unreadable = (title: string, cause?: unknown) =>
    new MusterError({ operation: operationId, status: answer.status, title, traceId: traceIdOf(answer), cause });
  switch (operation.answer) {
    case "none":
      return undefined;
    case "bytes":
      return { bytes: answer.bytes, contentType, headers: answer.headers } satisfies FileAnswer;
    case "text":
      return new TextDecoder().decode(answer.bytes);
    case "json":
      if (!isJson(contentType)) throw unreadable(`Answered ${contentType || "nothing"} in place of JSON`);
      try {
        return JSON.parse(new TextDecoder().decode(answer.bytes));
      } catch (cause) {
        throw unreadable("Answered JSON that cannot be read", cause);
      }
  }
}

/** Turns a refusal into an error. Its body may be problem details, an OAuth error, a bare string or empty. */
export function errorOf(operationId: string, { status, headers, bytes }: Exchange): MusterError {
  const body = parseProblem(headers.get("content-type") ?? "", bytes);
  const text = (name: string) => (typeof body[name] === "string" ? (body[name] as string) : null);
  return new MusterError({
    operation: operationId,
    status,
    title: text("title") ?? text("error") ?? titleOf(status),
    detail: text("detail") ?? text("error_description"),
    errors: messagesOf(body.errors),
    traceId: traceIdOf({ headers }) ?? text("traceId"),
    stage: text("stage"),
    upstreamHttpStatus: typeof body.upstreamHttpStatus === "number" ? body.upstreamHttpStatus : null,
  });
}

export function traceIdOf({ headers }: Pick<Exchange, "headers">): string | null {
  return headers.get("x-trace-id");
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
};

function titleOf(status: number): string {
  return titles[status] ?? "The request was not answered as it should be";
}
