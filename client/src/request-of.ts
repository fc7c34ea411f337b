import { fileForm } from "./file-input.ts";
import type { Operation } from "./operation.ts";
import type { CallOptions } from "./operation-types.ts";
import { queryString } from "./query-string.ts";

export interface LooseInput {
  path?: Record<string, string | number> | undefined;
  query?: object | undefined;
  body?: unknown;
}

type SentOptions = Pick<CallOptions, "ifMatch" | "idempotencyKey" | "headers"> & { ifNoneMatch?: string | undefined };

const accepts = { none: "application/json", json: "application/json", text: "text/*", bytes: "*/*" };
/** Time for sending, in milliseconds a byte: 100 kB/s. A slow line receives nothing while it sends. */
const sendingMsPerByte = 0.01;

/** Builds a request without its token from checked arguments; the body of an upload is a File. `sendingMs` is the time that the body may take on a slow line. */
export function requestOf(
  baseUrl: string,
  operation: Operation,
  { input, options }: { input: LooseInput; options: SentOptions },
): { url: string; init: RequestInit & { headers: Record<string, string> }; sendingMs: number } {
  const url = `${baseUrl}${fillPath(operation.path, input.path ?? {})}${queryString(input.query)}`;
  const { body, contentType, bytes } = bodyOf(operation, input.body);
  const { ifMatch, ifNoneMatch, idempotencyKey } = options;
  const headers = {
    Accept: accepts[operation.answer],
    ...(contentType === null ? {} : { "Content-Type": contentType }),
    ...(operation.takesIdempotencyKey ? { "Idempotency-Key": idempotencyKey ?? crypto.randomUUID() } : {}),
    ...(ifMatch === undefined ? {} : { "If-Match": ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { "If-None-Match": ifNoneMatch }),
    ...options.headers,
  };
  return {
    url,
    init: { method: operation.method, headers, ...(body === null ? {} : { body }) },
    sendingMs: bytes * sendingMsPerByte,
  };
}

function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function bodyOf({ body: kind }: Operation, given: unknown) {
  if (given === undefined || kind === "none") return { body: null, contentType: null, bytes: 0 };
  // The runtime sets the content type of a form, with its boundary.
  if (kind === "file") return { body: fileForm(given as File), contentType: null, bytes: (given as File).size };
  if (kind === "form") {
    const body = queryString(given as object).slice(1);
    return { body, contentType: "application/x-www-form-urlencoded", bytes: body.length };
  }
  const body = JSON.stringify(given);
  return { body, contentType: "application/json", bytes: body.length };
}
