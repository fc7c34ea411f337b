import { notMultipart, unreadable } from "./file-problem.ts";
import { parseHeaderValue } from "./header-parameters.ts";

/** RFC 2046 5.1.1: a space is allowed within, but not at the end. */
const boundaryForm = /^[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]$/;

/** The boundary that a multipart/form-data Content-Type names. Throws 415 for another media type, 400 for a bad boundary. */
export function parseBoundary(contentType: string | null): string {
  const mediaType = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType !== "multipart/form-data") throw notMultipart();
  const header = parseHeaderValue(contentType ?? "");
  if (!header) throw unreadable("cannot be found: the Content-Type of the body is malformed");
  const boundary = header.parameters.get("boundary");
  if (!boundary) throw unreadable("cannot be found: the Content-Type names no boundary");
  if (!boundaryForm.test(boundary)) {
    throw unreadable("cannot be found: the boundary is not 1 to 70 characters of those that RFC 2046 allows");
  }
  return boundary;
}
