import type { Deadline } from "./deadline.ts";
import { guardBody } from "./guarded-body.ts";
import { noContent, onlyPartial, refusedByOrigin, tooLarge } from "./remote-failures.ts";
import type { RemoteFault, RemoteFile } from "./remote-fetch.port.ts";

interface FileRules {
  url: URL;
  deadline: Deadline;
  idleMs: number;
  maxBytes: number;
  now: Date;
}

/** Checks the headers of the last response and opens its body. Throws a RemoteFault after cancelling the unread body. */
export function openFile(response: Response, { url, deadline, idleMs, maxBytes, now }: FileRules): RemoteFile {
  const { status, body } = response;
  const contentLength = lengthOf(response.headers);
  const fault = headerFault(response, contentLength, maxBytes, now);
  if (fault || body === null) {
    body?.cancel().catch(() => {});
    throw fault ?? noContent(status);
  }
  // Content-Length counts bytes on the wire. For a compressed body it says nothing about the file.
  const declaredLength = isEncoded(response.headers) ? null : contentLength;
  const guarded = guardBody(body, { status, deadline, idleMs, maxBytes, exactBytes: declaredLength });
  return { status, finalUrl: url.href, declaredLength, body: guarded };
}

function headerFault(response: Response, length: number | null, maxBytes: number, now: Date): RemoteFault | null {
  const { status } = response;
  if (!response.ok) return refusedByOrigin(response, now);
  if (status === 204 || status === 205) return noContent(status);
  // No range was requested, so a partial response is not the file.
  if (status === 206) return onlyPartial(status);
  return length !== null && length > maxBytes ? tooLarge(status, maxBytes) : null;
}

function lengthOf(headers: Headers): number | null {
  const value = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

function isEncoded(headers: Headers): boolean {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase();
  return encoding !== undefined && encoding !== "" && encoding !== "identity";
}
