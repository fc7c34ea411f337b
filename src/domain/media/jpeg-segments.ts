import { uint16 } from "./bytes.ts";

export interface JpegSegment {
  marker: number;
  /** The offset of the payload, after the two bytes of length. */
  start: number;
  end: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * The segments up to the first scan's header, inclusive. Ends early with "more" at the end of the bytes, and with "corrupt" at an
 * impossible length.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, "done" | "more" | "corrupt"> {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return "more";
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined) return "more";
    if (marker === endOfImage) return "corrupt";
    if (standsAlone(marker)) continue;
    if (at + 2 > bytes.length) return "more";
    const length = uint16(bytes, at);
    if (length < 2) return "corrupt";
    if (at + length > bytes.length) return "more";
    yield { marker, start: at + 2, end: at + length };
    if (marker === startOfScan) return "done";
    at += length;
  }
}

function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
