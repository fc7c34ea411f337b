/** Of the whole body, so slightly more than that of a file in it: a hint, never a promise. Null where nobody says. */
export function contentLength(headers: Headers): number | null {
  const header = headers.get("content-length");
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
