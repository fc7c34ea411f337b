import { hasAscii, uint16 } from "./bytes.ts";
import type { Inspection, StillImage } from "./inspection.ts";

type Motion = "animated" | "still" | "unknown";

/** A GIF is animated if it loops or has a second frame. A file that is cut off before either counts as still. */
export function inspectGif(bytes: Uint8Array, isWhole: boolean): Inspection {
  if (bytes.length < 13) return { kind: "more" };
  const motion = motionOf(bytes);
  if (motion === "unknown" && !isWhole) return { kind: "more" };
  return {
    kind: "image",
    type: "image/gif",
    width: uint16(bytes, 6, true),
    height: uint16(bytes, 8, true),
    orientation: 1,
    animated: motion === "animated",
    bitDepth: 8,
    colour: "palette",
    hasAlpha: false,
    interlaced: false,
  } satisfies StillImage;
}

function motionOf(bytes: Uint8Array): Motion {
  let at = 13 + paletteBytes(bytes[10]);
  let frames = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x2c) {
      if (++frames > 1) return "animated";
      at = skipSubBlocks(bytes, at + 11 + paletteBytes(bytes[at + 9]));
    } else if (block === 0x21) {
      if (hasAscii(bytes, at + 3, "NETSCAPE2.0")) return "animated";
      at = skipSubBlocks(bytes, at + 2);
    } else {
      return "still";
    }
  }
  return "unknown";
}

function paletteBytes(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function skipSubBlocks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next < bytes.length && bytes[next] !== 0) next += (bytes[next] ?? 0) + 1;
  return next + 1;
}
