import fc from "fast-check";
import { expect, it } from "vitest";
import { fitWithin, orientedSize } from "../../../src/domain/media/fit.ts";
import { allVariants, variantOptions } from "../../../src/domain/media/picture-variant.ts";
import { pictureWidths, variantWidthsOf } from "../../../src/domain/media/picture-widths.ts";
import { assetOfVariant, variantKey, variantKeysOf } from "../../../src/domain/media/variant-keys.ts";
import { depth } from "../../support/depth.ts";

const header = fc.record({
  width: fc.integer({ min: 1, max: 65_535 }),
  height: fc.integer({ min: 1, max: 65_535 }),
  orientation: fc.integer({ min: 1, max: 8 }),
});

it("a codec that bounds the longer side makes exactly the wanted width, however the picture is turned", () => {
  fc.assert(
    fc.property(header, fc.constantFrom(...allVariants), (picture, variant) => {
      const options = variantOptions(picture, variant);
      if (options === null) return;
      const { maxDimension, quality } = options;
      const made = orientedSize({ ...fitWithin(picture, maxDimension), orientation: picture.orientation });
      expect([made.width, quality]).toEqual([variant.width, variant.quality]);
      expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(16_383);
    }),
    { numRuns: depth(2_000) },
  );
});

it("a picture has no variant that is as wide as itself, and none that no WebP can hold", () => {
  const variant = { width: 800, quality: 75 } as const;
  const size = (width: number, height: number, orientation = 1) => ({ width, height, orientation });
  expect(variantOptions(size(800, 600), variant)).toBeNull();
  expect(variantOptions(size(801, 600), variant)).toEqual({ maxDimension: 800, quality: 75 });
  expect(variantOptions(size(900, 600, 6), variant)).toBeNull();
  expect(variantOptions(size(900, 1_200), variant)).toEqual({ maxDimension: 1_067, quality: 75 });
  expect(variantOptions(size(1_600, 60_000), variant)).toBeNull();
});

it("the widths of a picture are those below its own", () => {
  expect(variantWidthsOf(640)).toEqual([160, 320, 480]);
  expect(variantWidthsOf(160)).toEqual([]);
  expect(variantWidthsOf(99_999)).toEqual([...pictureWidths]);
});

it("each variant has a key of its own, which names its picture", () => {
  const id = crypto.randomUUID();
  const keys = variantKeysOf(id);
  expect(new Set(keys).size).toBe(21);
  expect(keys).toContain(variantKey(id, { width: 480, quality: 90 }));
  for (const key of keys) expect(assetOfVariant(key)).toBe(id);
  for (const other of [id, `results/${id}/1-1`, `variants/${id}`, `variants/${id}/x`])
    expect(assetOfVariant(other)).toBeNull();
});
