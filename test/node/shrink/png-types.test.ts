import { describe, expect, test } from "vitest";
import { encodePng, type PngPlan } from "../../support/png-encoder.ts";
import { seenBySharp, shrinkPng } from "../../support/shrinking.ts";

/** Anything, but the same each time; neighbours that are alike and such that are not. */
function sampleOf(bitDepth: number) {
  return (x: number, y: number, channel: number) => {
    const soft = 0.5 + 0.5 * Math.sin((x + 3 * channel) / 5) * Math.cos(y / 7 + channel);
    const grain = (Math.imul(x * 7919 + y * 104_729 + channel, 0x9e37_79b1) >>> 16) / 65_536;
    return Math.floor((soft * 0.7 + grain * 0.3) * (2 ** bitDepth - 0.001));
  };
}

function planOf(colourType: PngPlan["colourType"], bitDepth: PngPlan["bitDepth"]): PngPlan {
  const palette = Uint8Array.from({ length: 3 * 2 ** Math.min(8, bitDepth) }, (_, i) => (i * 37) % 256);
  return {
    width: 53,
    height: 41,
    colourType,
    bitDepth,
    sample: sampleOf(bitDepth),
    filter: (row) => row % 5,
    ...(colourType === 3 ? { palette } : {}),
  };
}

const types: [PngPlan["colourType"], PngPlan["bitDepth"]][] = [
  ...([1, 2, 4, 8, 16] as const).map((depth) => [0, depth] as [0, typeof depth]),
  ...([8, 16] as const).flatMap((depth) => ([2, 4, 6] as const).map((type) => [type, depth] as [2 | 4 | 6, 8 | 16])),
  ...([1, 2, 4, 8] as const).map((depth) => [3, depth] as [3, typeof depth]),
];

describe("at its own size a picture comes out as sharp sees it", () => {
  test.for(types)("colour type %d of %d bits", async ([colourType, bitDepth]) => {
    const png = encodePng(planOf(colourType, bitDepth));
    const { data, isPartial } = await shrinkPng(png, 53, 41);
    expect(isPartial).toBe(false);
    expect(Buffer.from(data).equals(await seenBySharp(png))).toBe(true);
  });
});
