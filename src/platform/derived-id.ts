import { createHash } from "node:crypto";

/** A UUID (version 8 of RFC 9562) that depends only on the parts. Other parts give another one. */
export function derivedUuid(...parts: string[]): string {
  return uuidOf(parts, 8);
}

/** The `index`-th id that follows from a random seed. It has the form of a random UUID (version 4), as ids of files must. */
export function seededUuid(seed: string, index: number): string {
  return uuidOf([seed, String(index)], 4);
}

function uuidOf(parts: string[], version: number): string {
  const bytes = createHash("sha256").update(JSON.stringify(parts)).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
