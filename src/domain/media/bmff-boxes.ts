import { ascii, uint32, uint64 } from "./bytes.ts";

export interface Box {
  type: string;
  data: number;
  /** May lie past the given bytes. */
  end: number;
}

/** The boxes between two offsets whose headers are complete. Stops at an impossible size. */
export function* boxes(bytes: Uint8Array, start: number, end: number): Generator<Box, "done" | "cut" | "corrupt"> {
  let at = start;
  while (at < end) {
    if (at + 8 > bytes.length) return "cut";
    const size32 = uint32(bytes, at);
    const type = ascii(bytes, at + 4, 4);
    const isLong = size32 === 1;
    if (isLong && at + 16 > bytes.length) return "cut";
    const headerBytes = isLong ? 16 : 8;
    const size = isLong ? uint64(bytes, at + 8) : size32 === 0 ? end - at : size32;
    if (size < headerBytes || at + size > end) return "corrupt";
    yield { type, data: at + headerBytes, end: at + size };
    at += size;
  }
  return "done";
}

export function findBox(bytes: Uint8Array, parent: { data: number; end: number }, ...path: string[]): Box | undefined {
  let within: Box | undefined = { type: "", ...parent };
  for (const type of path) {
    const children: Box[] = within ? [...boxes(bytes, within.data, within.end)] : [];
    within = children.find((box) => box.type === type);
  }
  return within;
}
