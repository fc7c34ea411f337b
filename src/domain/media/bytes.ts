/** Reads past the end give zeros. A parser checks for missing bytes first, and cannot crash if it forgets. */
export function uint16(bytes: Uint8Array, at: number, littleEndian = false): number {
  const [first, second] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
  return littleEndian ? first | (second << 8) : (first << 8) | second;
}

export function uint24(bytes: Uint8Array, at: number, littleEndian = false): number {
  const [first, second, third] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  return littleEndian ? first | (second << 8) | (third << 16) : (first << 16) | (second << 8) | third;
}

export function uint32(bytes: Uint8Array, at: number, littleEndian = false): number {
  const [first, second] = [uint16(bytes, at, littleEndian), uint16(bytes, at + 2, littleEndian)];
  return littleEndian ? second * 65_536 + first : first * 65_536 + second;
}

/** Exact up to 2^53, which no honest length exceeds. */
export function uint64(bytes: Uint8Array, at: number): number {
  return uint32(bytes, at) * 4_294_967_296 + uint32(bytes, at + 4);
}

export function hasAscii(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
