import fc from "fast-check";
import { expect, test } from "vitest";
import { fitWithin, orientedSize } from "../../../src/domain/media/fit.ts";

test("orientations 5 to 8 swap width and height", () => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => orientedSize({ width: 3, height: 2, orientation }).width);

  expect(sizes).toEqual([3, 3, 3, 3, 2, 2, 2, 2]);
});

test("the longer side becomes the largest allowed, in proportion", () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 800)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 3024, height: 4032 }, 800)).toEqual({ width: 600, height: 800 });
});

test("nothing is enlarged, exceeds the limit, or vanishes", () => {
  const side = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 16_383 }), (width, height, limit) => {
      const fitted = fitWithin({ width, height }, limit);
      expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(limit, Math.max(width, height)));
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
    }),
  );
});
