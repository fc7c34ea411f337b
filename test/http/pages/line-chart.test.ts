import { describe, expect, it } from "vitest";
import { pathOf, roundTop } from "../../../src/http/pages/components/line-chart.tsx";

describe("charts of lines", () => {
  it("end at a round number, of which a quarter is whole", () => {
    expect([0, 3, 5, 9, 17, 41, 99, 100, 850, 12_345].map(roundTop)).toEqual([
      4, 4, 8, 12, 20, 60, 100, 100, 1000, 20_000,
    ]);
  });

  it("draw from the first moment to the last, upwards", () => {
    const points = [
      { at: 0, value: 0 },
      { at: 50, value: 5 },
      { at: 100, value: 10 },
    ];
    expect(pathOf(points, { from: 0, to: 100, top: 10 })).toBe("M0 240L500 120L1000 0");
    expect(pathOf(points, { from: 5, to: 5, top: 10 })).toBe("");
  });
});
