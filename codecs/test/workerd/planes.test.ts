import { describe, expect, test } from "vitest";
import { fitWithin, orientedSize } from "../../../src/domain/media/fit.ts";
import { someOf } from "../../../test/support/codec-depth.ts";
import { likeness } from "../../../test/support/likeness.ts";
import { decoded, inspected, resizedBySharp } from "../../../test/support/picture.ts";
import shrinkModule from "../../src/shrink/shrink.wasm";
import { ShrinkDecoder } from "../../src/shrink/shrink-decoder.ts";
import { createWebpEncoder, encodeWebp } from "../../src/webp-encoder.ts";

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function encoded(name: string, maxDimension: number, mayBePlanar: boolean) {
  const { input, header } = await inspected(name);
  const target = orientedSize({ ...fitWithin(header, maxDimension), orientation: header.orientation });
  const decoder = new ShrinkDecoder(shrinkModule);
  const shrunk = await decoder.decode(once(input), {
    type: header.type as "image/jpeg" | "image/png",
    targetWidth: target.width,
    targetHeight: target.height,
    orientation: header.orientation,
    budgetBytes: 64e6,
    mayBePlanar,
  });
  const webp = await encodeWebp(createWebpEncoder(), shrunk, { quality: 85, ceiling: 500e6, way: "fast" });
  return { isPlanar: shrunk.isPlanar, picture: await decoded(webp) };
}

/**
 * What planes must reach, in decibels of likeness to what sharp makes. These pictures are coloured noise and hard edges between pure colours.
 * On what cameras take nothing is lost: see codecs/test/shrink/one-decode.test.ts.
 */
const leastLikeness = (before: number) => Math.min(before - 0.75, 41);

describe("planes straight from the decoder are as good as pixels", () => {
  const pictures = [
    ...["jpeg-444", "jpeg-422", "jpeg-440", "jpeg-411", "jpeg-gray"].flatMap((name) =>
      [480, 241, 240, 97].map((side) => [name, side] as const),
    ),
    ...["jpeg-progressive-1mp", "jpeg-4mp", "jpeg-noise-4mp"].map((name) => [name, 801] as const),
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((turn) =>
      [121, 119].map((side) => [`jpeg-orientation-${turn}`, side] as const),
    ),
  ];
  test.for(someOf(pictures, 5))("%s at %i", async ([name, side]) => {
    const [planar, pixels] = [await encoded(name, side, true), await encoded(name, side, false)];
    const reference = await resizedBySharp(name, side);

    expect([planar.isPlanar, pixels.isPlanar]).toEqual([true, false]);
    const [ours, before] = [likeness(planar.picture, reference), likeness(pixels.picture, reference)];
    expect(ours).toBeGreaterThan(leastLikeness(before));
  });
});

test.for(["jpeg-rgb", "jpeg-cmyk", "jpeg-ycck", "jpeg-p3", "png-type-2-8"])(
  "%s comes as pixels, since its colours must be converted",
  async (name) => {
    expect((await encoded(name, 100, true)).isPlanar).toBe(false);
  },
);
