import fc from "fast-check";
import { expect, it } from "vitest";
import { barsOfMinutes, type ChartPoint, momentsOf, unbroken } from "../../../src/domain/chart/chart-line.ts";

const points = fc
  .array(fc.option(fc.nat(100), { nil: null }), { maxLength: 300 })
  .map((values): ChartPoint[] => values.map((value, i) => ({ at: i * 10, value })));

it("a line ends where nothing is known, and goes on behind it", () => {
  expect(unbroken([3, null, null, 4, 5, null].map((value, i) => ({ at: i, value })))).toEqual([
    [{ at: 0, value: 3 }],
    [
      { at: 3, value: 4 },
      { at: 4, value: 5 },
    ],
  ]);
  fc.assert(
    fc.property(points, (all) => {
      const runs = unbroken(all);
      expect(runs.flat()).toEqual(all.filter(({ value }) => value !== null));
      for (const run of runs) expect((run.at(-1)?.at ?? 0) - (run[0]?.at ?? 0)).toBe((run.length - 1) * 10);
    }),
  );
});

it("the moments to point at touch each other and reach from the first to the last, however many there are", () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 60 }), (all, atMost) => {
      const moments = momentsOf([{ label: "", tone: "plain", points: all }], atMost);
      expect(moments.length).toBeLessThanOrEqual(atMost);
      expect(moments[0]?.begin).toBe(all[0]?.at);
      expect(moments.at(-1)?.end).toBe(all.at(-1)?.at);
      for (const [i, { begin, end, at, values }] of moments.entries()) {
        if (i > 0) expect(begin).toBe(moments[i - 1]?.end);
        expect([begin <= at, at <= end]).toEqual([true, true]);
        expect(values).toEqual([all[at / 10]?.value]);
      }
    }),
  );
});

it("the last bar of minutes is the minute that runs", () => {
  expect(barsOfMinutes(200_000, [4, 0, 7])).toEqual([
    { at: 60_000, value: 4 },
    { at: 120_000, value: 0 },
    { at: 180_000, value: 7 },
  ]);
});
