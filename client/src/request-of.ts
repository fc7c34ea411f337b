import { type FileInput, fileForm, sizeOf } from "./file-input.ts";
import type { CallOptions, Operation } from "./operation-types.ts";
import { queryString } from "./query-string.ts";

export interface LooseInput {
  path?: Record<string, string | number> | undefined;
  query?: object | undefined;
  body?: unknown;
}

const accepts = { none: "application/json", json: "application/json", text: "text/*", bytes: "*/*" };
/** Time for sending, in milliseconds a byte: 100 kB/s. A slow line receives nothing while it sends. */
const sendingMsPerByte = 0.01;

/** Builds a request without its token. `sendingMs` is the time that the body may take on a slow line. */
export function requestOf(
  baseUrl: string,
  operation: Operation,
  { input, options }: { input: LooseInput; options: CallOptions & { ifNoneMatch?: string | undefined } },
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

/** Fills ids into a path. An empty id, or dots, would lead to another operation, so they are refused. */
function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? "");
    if (["", ".", ".."].includes(value)) throw new TypeError(`${name} must not be ${JSON.stringify(value)}.`);
    return encodeURIComponent(value);
  });
}

function bodyOf({ body: kind }: Operation, given: unknown) {
  if (given === undefined || kind === "none") return { body: null, contentType: null, bytes: 0 };
  // The runtime sets the content type of a form, with its boundary.
  if (kind === "file")
    return { body: fileForm(given as FileInput), contentType: null, bytes: sizeOf(given as FileInput) };
  if (kind === "form") {
    const body = queryString(given as object).slice(1);
    return { body, contentType: "application/x-www-form-urlencoded", bytes: body.length };
  }
  const body = JSON.stringify(given);
  return { body, contentType: "application/json", bytes: body.length };
}
