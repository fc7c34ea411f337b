export type ByteRange =
  | { kind: "whole" }
  | { kind: "part"; offset: number; length: number }
  | { kind: "unsatisfiable" };

const whole: ByteRange = { kind: "whole" };
const unsatisfiable: ByteRange = { kind: "unsatisfiable" };

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110 14). Ignores several ranges, other units and malformed headers, as a server
 * may: the answer is then the whole file.
 */
export function parseRange(header: string | null | undefined, size: number): ByteRange {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return whole;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? unsatisfiable : { kind: "part", offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  if (end < offset) return whole;
  if (offset >= size) return unsatisfiable;
  return { kind: "part", offset, length: Math.min(end, size - 1) - offset + 1 };
}

/** The Content-Range of a 206, or of a 416 if there is no range. */
export function contentRange(range: { offset: number; length: number } | null, size: number): string {
  return range ? `bytes ${range.offset}-${range.offset + range.length - 1}/${size}` : `bytes */${size}`;
}
