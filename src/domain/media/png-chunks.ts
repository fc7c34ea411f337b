import { ascii, uint32 } from "./bytes.ts";

interface PngChunk {
  type: string;
  /** The offset of the length field. */
  start: number;
  data: number;
  length: number;
  /** The offset after the checksum. May lie past the given bytes. */
  end: number;
}

/** The chunks whose first 8 bytes are present. The last one's data may be cut off. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk, void> {
  let start = 8;
  while (start + 8 <= bytes.length) {
    const length = uint32(bytes, start);
    const chunk = { type: ascii(bytes, start + 4, 4), start, data: start + 8, length, end: start + 12 + length };
    yield chunk;
    start = chunk.end;
  }
}
