import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { natural } from "../../../bench/support/natural.mjs";
import { fitWithin, type Size } from "../../../src/domain/media/fit.ts";
import { codecDepth, someOf } from "../../../test/support/codec-depth.ts";
import { likeness } from "../../../test/support/likeness.ts";
import { newDecoder, shrinkJpeg } from "../../../test/support/shrinking.ts";
import { loadEncoder } from "../../../test/support/webp-in-node.ts";
import type { Picture } from "../../src/pixels.ts";

/** The most that the cheaper way may lose, in decibels of likeness to what sharp makes. */
const tolerance = 0.5;

const encoder = await loadEncoder();

const whole = { width: 1633, height: 1225 };
const drawn = await natural(whole.width, whole.height);
const files = {
  "4:2:0": await drawn.clone().jpeg({ quality: 90 }).toBuffer(),
  "4:4:4": await drawn.clone().jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer(),
  progressive: await drawn.clone().jpeg({ quality: 90, progressive: true }).toBuffer(),
};

async function likenessToSharp(picture: Picture, file: Buffer): Promise<number> {
  const { width, height } = picture;
  const webp = await encoder.encode(picture, { quality: 85, method: 4, isFrugal: false });
  const seen = await sharp(webp).ensureAlpha().raw().toBuffer();
  const reference = await sharp(file).resize(width, height, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  return likeness({ rgba: seen, width, height }, { rgba: reference, width, height });
}

const decode = (file: Buffer, { width, height }: Size, mayBePlanar: boolean) =>
  shrinkJpeg(file, width, height, { mayBePlanar });

describe.for(someOf(Object.entries(files), 2))("a photo, %s", ([, file]) => {
  test.for(codecDepth([1633, 1200, 800, 799, 480, 161], [480, 161]))(
    "at %i is as good from planes as from pixels",
    async (side) => {
      const size = fitWithin(whole, side);
      const [planes, pixels] = [await decode(file, size, true), await decode(file, size, false)];

      expect([planes.isPlanar, pixels.isPlanar]).toEqual([true, false]);
      expect(await likenessToSharp(planes, file)).toBeGreaterThan((await likenessToSharp(pixels, file)) - tolerance);
    },
  );

  const pairs: [number, number][] = [
    [1600, 1200],
    [1200, 800],
    [800, 640],
    [800, 480],
    [801, 479],
    [480, 320],
  ];
  test.for(codecDepth<[number, number][]>(pairs, [[480, 320]]))(
    "of %i gives one of %i as good as a decode of its own",
    async ([large, side]) => {
      const size = fitWithin(whole, side);
      for (const mayBePlanar of [true, false]) {
        const decoder = newDecoder();
        const { width, height } = fitWithin(whole, large);
        await shrinkJpeg(file, width, height, { decoder, mayBePlanar });
        const derived = decoder.derive([size]).smaller[0] as Picture;

        expect([derived.width, derived.height, derived.isPlanar]).toEqual([size.width, size.height, mayBePlanar]);
        const alone = await likenessToSharp(await decode(file, size, mayBePlanar), file);
        expect(await likenessToSharp(derived, file)).toBeGreaterThan(alone - tolerance);
      }
    },
  );
});
