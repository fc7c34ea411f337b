/** The declared length of the whole body, slightly more than that of a file in it. Only a hint. Null if the request does not say. */
export function contentLength(headers: Headers): number | null {
  const header = headers.get("content-length");
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
