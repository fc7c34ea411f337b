import fc from "fast-check";
import { expect, it } from "vitest";
import { nextRunAfter, nextRunOf } from "../../../src/domain/signal/signal-rules.ts";
import { depth } from "../../support/depth.ts";

const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });
const intervals = fc.integer({ min: 60, max: 315_360_000 });

it("the next run is later than now, on the grid of the interval, and the first such moment", () => {
  fc.assert(
    fc.property(moments, intervals, fc.integer({ min: 0, max: 10_000_000_000 }), (dueAt, seconds, late) => {
      const now = dueAt + late;
      const next = nextRunAfter(dueAt, seconds, now);
      expect(next).toBeGreaterThan(now);
      expect((next - dueAt) % (seconds * 1_000)).toBe(0);
      expect(next - seconds * 1_000).toBeLessThanOrEqual(now);
    }),
    { numRuns: depth(1_000) },
  );
});

it("another interval counts from the last run, and never runs in the past", () => {
  expect(nextRunOf({ lastRunAt: 1_000 }, 60, 2_000)).toBe(61_000);
  expect(nextRunOf({ lastRunAt: 1_000 }, 60, 90_000)).toBe(90_000);
  expect(nextRunOf({ lastRunAt: null }, 60, 2_000)).toBe(62_000);
});
