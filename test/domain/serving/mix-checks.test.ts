import fc from "fast-check";
import { expect, it } from "vitest";
import { checksAmong, mixed } from "../../../src/domain/serving/mix-checks.ts";
import { failsChecks } from "../../../src/domain/validation/check-rules.ts";
import { depth } from "../../support/depth.ts";

it("checks are the share of all that people see, on average", () => {
  const draws = Array.from({ length: 1_000 }, (_, i) => (i + 0.5) / 1_000);
  for (const [tasks, share] of [
    [10, 0.1],
    [3, 0.2],
    [10, 0.5],
  ] as const) {
    const mean = draws.reduce((sum, draw) => sum + checksAmong(tasks, share, () => draw), 0) / draws.length;
    expect(mean / (mean + tasks)).toBeCloseTo(share, 3);
  }
});

it("tasks keep their order among the checks, and nothing is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0 }), { maxLength: 20 }),
      fc.array(fc.integer({ max: -1 }), { maxLength: 10 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (tasks, checks, draws) => {
        const all = mixed(tasks, checks, () => draws.next().value as number);
        expect(all.filter((one) => one >= 0)).toEqual(tasks);
        expect(all.filter((one) => one < 0).sort()).toEqual([...checks].sort());
      },
    ),
    { numRuns: depth(300) },
  );
});

it("people fail who are right too rarely, once they have answered enough", () => {
  const asked = { below: 0.6, atLeast: 5 };
  expect(failsChecks({ right: 2, wrong: 3 }, asked)).toBe(true);
  expect(failsChecks({ right: 3, wrong: 2 }, asked)).toBe(false);
  expect(failsChecks({ right: 0, wrong: 4 }, asked)).toBe(false);
  expect(failsChecks({ right: 0, wrong: 0 }, { below: 1, atLeast: 0 })).toBe(false);
});
