import type { PngPlan } from "./png-encoder.ts";

type Kind = [colourType: PngPlan["colourType"], bitDepth: PngPlan["bitDepth"]];

/** Every colour type with every depth that it may have. */
export const pngKinds: Kind[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 16],
  [2, 8],
  [2, 16],
  [3, 1],
  [3, 2],
  [3, 4],
  [3, 8],
  [4, 8],
  [4, 16],
  [6, 8],
  [6, 16],
];

/** Soft waves with some grain, the same each time. Each filter in turn. */
export function wavesOf([colourType, bitDepth]: Kind, width: number, height: number): PngPlan {
  const colours = 2 ** Math.min(8, bitDepth);
  const palette = Uint8Array.from(
    { length: 3 * colours },
    (_, i) => (i % 3 === 1 ? 255 : 0) ^ ((i * 255) / (3 * colours)),
  );
  return {
    width,
    height,
    colourType,
    bitDepth,
    sample: (x, y, channel) => Math.floor(wave(x, y, channel) * (2 ** bitDepth - 0.001)),
    filter: (row) => row % 5,
    ...(colourType === 3 ? { palette } : {}),
  };
}

function wave(x: number, y: number, channel: number): number {
  const soft = 0.5 + 0.5 * Math.sin(x / 23 + channel) * Math.cos(y / 19 + channel);
  const grain = (Math.imul(x * 7919 + y * 104_729 + channel, 0x9e37_79b1) >>> 16) / 65_536;
  return soft * 0.95 + grain * 0.05;
}

/** tRNS for the picture: the value of its pixel at (7, 5), or entries of the palette that fade. */
export function transparencyOf(plan: PngPlan): Uint8Array {
  if (plan.colourType === 3)
    return Uint8Array.from({ length: 2 ** plan.bitDepth - 1 }, (_, i) => (i * 255) / 2 ** plan.bitDepth);
  const bytes = Buffer.alloc(plan.colourType === 0 ? 2 : 6);
  for (let channel = 0; channel < bytes.length / 2; channel++) {
    bytes.writeUInt16BE(plan.sample(7, 5, channel), channel * 2);
  }
  return bytes;
}
