import { ascii, uint16, uint24, uint32 } from "./bytes.ts";
import type { Inspection, StillImage } from "./inspection.ts";

const damaged = { kind: "corrupt", detail: "The WebP's header is damaged." } as const;

/** Ignores the orientation in EXIF, as browsers do: in a WebP it follows the pixels. */
export function inspectWebp(bytes: Uint8Array): Inspection {
  if (bytes.length < 30) return { kind: "more" };
  switch (ascii(bytes, 12, 4)) {
    case "VP8 ":
      return inspectLossy(bytes);
    case "VP8L":
      return inspectLossless(bytes);
    case "VP8X":
      return inspectExtended(bytes);
    default:
      return damaged;
  }
}

function inspectLossy(bytes: Uint8Array): Inspection {
  const isKeyFrame = ((bytes[20] ?? 1) & 1) === 0;
  if (!isKeyFrame || uint24(bytes, 23) !== 0x9d012a) return damaged;
  const [width, height] = [uint16(bytes, 26, true) & 0x3fff, uint16(bytes, 28, true) & 0x3fff];
  return picture({ width, height, colour: "ycbcr" });
}

function inspectLossless(bytes: Uint8Array): Inspection {
  const fields = uint32(bytes, 21, true);
  if (bytes[20] !== 0x2f || fields >>> 29 !== 0) return damaged;
  const hasAlpha = ((fields >>> 28) & 1) === 1;
  const [width, height] = [(fields & 0x3fff) + 1, ((fields >>> 14) & 0x3fff) + 1];
  return picture({ width, height, colour: hasAlpha ? "rgba" : "rgb", hasAlpha, lossless: true });
}

/** Reads flags and canvas. The colours follow somewhere after it, so their coding is unknown. */
function inspectExtended(bytes: Uint8Array): Inspection {
  const flags = bytes[20] ?? 0;
  return picture({
    width: uint24(bytes, 24, true) + 1,
    height: uint24(bytes, 27, true) + 1,
    colour: "unknown",
    animated: (flags & 0x02) !== 0,
    hasAlpha: (flags & 0x10) !== 0,
    lossless: true,
  });
}

function picture(facts: Pick<StillImage, "width" | "height" | "colour"> & Partial<StillImage>): StillImage {
  const still = { kind: "image", type: "image/webp", orientation: 1, bitDepth: 8 } as const;
  return { ...still, animated: false, hasAlpha: false, interlaced: false, ...facts };
}
