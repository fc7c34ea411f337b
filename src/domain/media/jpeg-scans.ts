import { jpegSegments } from "./jpeg-segments.ts";

/**
 * How many scans a whole JPEG has, and whether its end is there. In coded data 0xFF is followed by a zero or a restart marker
 * only, so a marker found behind the first scan's header is one.
 */
export function jpegScans(bytes: Uint8Array, atMost: number): { scans: number; hasEnd: boolean } {
  let at = 2;
  for (const segment of jpegSegments(bytes)) at = segment.end;
  let scans = 1;
  while (scans <= atMost) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return { scans, hasEnd: false };
    const marker = bytes[at + 1];
    if (marker === 0xd9) return { scans, hasEnd: true };
    if (marker === 0xda) scans++;
    at += marker === 0xff ? 1 : 2;
  }
  return { scans, hasEnd: true };
}
