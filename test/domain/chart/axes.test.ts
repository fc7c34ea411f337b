import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundAxis } from "../../../src/domain/chart/round-axis.ts";
import { dayMs, hourMs, minuteMs, timeAxis } from "../../../src/domain/chart/time-axis.ts";
import { tickText } from "../../../src/domain/chart/time-text.ts";

const number = fc.oneof(
  // Dollars, milliseconds and shares are none of the smallest numbers that a double can hold.
  fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((one) => one === 0 || Math.abs(one) > 1e-9),
  fc.double({ min: 1e-9, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 1_000 }),
);
const values = fc.array(number, { maxLength: 20 });
const wish = fc.record({ atMost: fc.integer({ min: 3, max: 9 }), hasZero: fc.boolean() });

/** A number without its powers of ten: 2.5 for 0.025. */
function leading(step: number): number {
  return Number((step / 10 ** Math.floor(Math.log10(step * (1 + 1e-9)))).toPrecision(6));
}

describe("the axis of values", () => {
  it("covers all of them with round steps, and has no more ticks than wished", () => {
    fc.assert(
      fc.property(values, wish, (all, wished) => {
        const { ticks, low, high } = roundAxis(all, wished);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(wished.atMost);
        expect([low, high]).toEqual([ticks[0], ticks.at(-1)]);
        for (const value of wished.hasZero ? [0, ...all] : all) {
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThanOrEqual(high);
        }
        const step = (high - low) / (ticks.length - 1);
        expect([1, 2, 2.5, 5]).toContain(leading(step));
        for (const [i, tick] of ticks.entries()) expect(Math.abs(tick - (low + i * step))).toBeLessThan(step / 1e6);
      }),
    );
  });

  it("wastes less than a step at each end", () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 2 }), wish, (all, wished) => {
        const shown = wished.hasZero ? [0, ...all] : all;
        fc.pre(Math.max(...shown) - Math.min(...shown) > 1e-8 * Math.max(...shown.map(Math.abs)));
        const { ticks } = roundAxis(all, wished);
        const [second, last] = [ticks[1] as number, ticks.at(-2) as number];
        expect(Math.min(...shown)).toBeLessThan(second);
        expect(Math.max(...shown)).toBeGreaterThan(last);
      }),
    );
  });

  it("of counts has whole steps", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000)), (counts) => {
        for (const tick of roundAxis(counts, { isWhole: true }).ticks) expect(Number.isInteger(tick)).toBe(true);
      }),
    );
  });

  it("has the numbers that a reader would choose", () => {
    expect(roundAxis([]).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(roundAxis([0.3, 0.1]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
    expect(roundAxis([3], { isWhole: true }).ticks).toEqual([0, 1, 2, 3]);
    expect(roundAxis([87], { isWhole: true }).ticks).toEqual([0, 25, 50, 75, 100]);
    expect(roundAxis([12_345], { isWhole: true }).ticks).toEqual([0, 5_000, 10_000, 15_000]);
    expect(roundAxis([1_180, 1_243], { hasZero: false }).ticks).toEqual([1_180, 1_200, 1_220, 1_240, 1_260]);
  });
});

describe("the axis of times", () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 20 * 365 * dayMs }))
    .map(([from, length]) => ({ from, to: from + length }));

  it("has round times within the span, and no more than wished", () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 3, max: 8 }), ({ from, to }, atMost) => {
        const { ticks, look } = timeAxis({ from, to }, atMost);
        expect(ticks.length).toBeLessThanOrEqual(atMost);
        if (to - from > 5 * minuteMs) expect(ticks.length).toBeGreaterThanOrEqual(1);
        for (const [i, tick] of ticks.entries()) {
          expect(tick).toBeGreaterThanOrEqual(i === 0 ? from : (ticks[i - 1] as number) + 1);
          expect(tick).toBeLessThanOrEqual(to);
          expect(tick % (look === "clock" ? minuteMs : dayMs)).toBe(0);
          if (look === "month") expect(new Date(tick).getUTCDate()).toBe(1);
        }
      }),
    );
  });

  it("shows the date where a day begins", () => {
    const from = Date.UTC(2026, 10, 27, 13);
    const { ticks, look } = timeAxis({ from, to: from + 24 * hourMs }, 5);
    expect(ticks.map((at) => tickText(at, look, "UTC"))).toEqual(["18:00", "28 Nov", "06:00", "12:00"]);
    const month = timeAxis({ from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }, 5);
    expect(month.ticks.map((at) => tickText(at, month.look, "UTC"))).toEqual([
      "2 Nov",
      "9 Nov",
      "16 Nov",
      "23 Nov",
      "30 Nov",
    ]);
  });
});
