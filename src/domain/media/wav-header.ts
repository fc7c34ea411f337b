import { ascii, uint32 } from "./bytes.ts";
import type { Inspection, TimedMedia } from "./inspection.ts";

/** Duration is data bytes divided by bytes per second. A size that a live writer left open says nothing. */
export function inspectWav(bytes: Uint8Array, isAll: boolean): Inspection {
  const unknown: TimedMedia = { kind: "audio", type: "audio/wav", durationSeconds: null };
  let bytesPerSecond = 0;
  for (let i = 12; i + 8 <= bytes.length; ) {
    const size = uint32(bytes, i + 4, true);
    const chunk = ascii(bytes, i, 4);
    if (chunk === "data") {
      const isOpen = size === 0 || size >= 0xffff_ff00;
      return isOpen || bytesPerSecond === 0 ? unknown : { ...unknown, durationSeconds: size / bytesPerSecond };
    }
    if (chunk === "fmt ") {
      if (i + 20 > bytes.length) break;
      bytesPerSecond = uint32(bytes, i + 16, true);
    }
    i += 8 + size + (size % 2);
  }
  return isAll ? unknown : { kind: "more" };
}
