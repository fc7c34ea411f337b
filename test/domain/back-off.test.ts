import fc from "fast-check";
import { expect, it } from "vitest";
import { backOffMs } from "../../src/domain/back-off.ts";

const backOff = { firstMs: 5_000, mostMs: 60_000 };

it("doubles with each failure, up to the most", () => {
  const longest = [0, 1, 2, 3, 4, 1_000].map((failures) => backOffMs(backOff, failures, 1));
  expect(longest).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

it("is never shorter than half of that, and chance decides within", () => {
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.nat(100), chance, (failures, random) => {
      const longest = backOffMs(backOff, failures, 1);
      const wait = backOffMs(backOff, failures, random);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
    }),
  );
});
