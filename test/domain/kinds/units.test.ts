import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExampleTruth } from "../../../src/domain/example/payload.ts";
import { percentOf, shareOf } from "../../../src/domain/example/percent.ts";
import { resultInShares, truthInPercent, truthInShares } from "../../../src/domain/kinds/units.ts";

describe("percent on the wire and shares inside", () => {
  it("give back every percentage of up to fifteen digits", () => {
    const percent = fc.double({ min: 1e-9, max: 100, noNaN: true }).map((value) => Number(value.toPrecision(15)));
    fc.assert(
      fc.property(percent, (value) => {
        expect(percentOf(shareOf(value))).toBe(value);
      }),
    );
    for (const value of [0, 7, 14, 28, 33.3, 57, 100]) expect(percentOf(shareOf(value))).toBe(value);
  });

  it("keep the order of coordinates, so that a point on an edge stays on it", () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        if (one <= other) expect(shareOf(one)).toBeLessThanOrEqual(shareOf(other));
        expect(shareOf(one)).toBeGreaterThanOrEqual(0);
        expect(shareOf(one)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("show truths that were stored in shares before as percent", () => {
    const stored: ExampleTruth = {
      _t: "LocateExampleTruth",
      boundingBoxes: [{ xMin: 0.07, yMin: 0.29, xMax: 0.57, yMax: null }, {}],
      requiredPrecision: 0.5,
    };
    expect(truthInPercent(stored)).toEqual({
      ...stored,
      boundingBoxes: [{ xMin: 7, yMin: 29, xMax: 57, yMax: null }, {}],
    });
    expect(truthInShares(truthInPercent(stored))).toEqual(stored);
  });

  it("leave what is not a coordinate as it is", () => {
    const scrub: ExampleTruth = { _t: "ScrubExampleTruth", validRanges: [{ start: 7, end: 50 }] };
    expect(truthInShares(scrub)).toBe(scrub);
    const line: ExampleTruth = { _t: "LineExampleTruth", boundingBoxes: null, requiredCompleteness: 0.5 };
    expect(truthInShares(line)).toEqual(line);
    const drawn = { _t: "LineResult" as const, rapidId: "r", lines: [{ size: 3, points: [{ x: 50, y: 100 }] }] };
    expect(resultInShares(drawn)).toEqual({ ...drawn, lines: [{ size: 3, points: [{ x: 0.5, y: 1 }] }] });
    const moments = { _t: "ScrubResult" as const, rapidId: "r", timestamps: [50] };
    expect(resultInShares(moments)).toBe(moments);
  });
});
