import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExamplePayload, ExampleTruth } from "../../../src/domain/example/payload.ts";
import { fieldsOf, isSameTruth, readTruth } from "../../../src/domain/example/truth-fields.ts";

const text = (value: string) => ({ kind: "text" as const, text: value, metadata: {}, identifier: value });
const pair = { kind: "multi" as const, assets: [text("Meow"), text("Woof")], metadata: {}, identifier: "pair" };
const words = ["the", "old", "crow"].map((word, wordIndex) => ({ word, wordIndex }));
const categories = ["cat", "dog", "cow"].map((value) => ({ label: value, value }));

const side = fc.integer({ min: 0, max: 9_999 }).map((value) => value / 100);
const box = fc
  .tuple(side, side, fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9_000 }))
  .map(([left, top, across, down]) => ({
    xMin: left,
    yMin: top,
    xMax: Math.min(100, Number((left + across / 100).toFixed(2))),
    yMax: Math.min(100, Number((top + down / 100).toFixed(2))),
  }));
const range = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(([start, long]) => ({ start, end: start + long }));

const truths: { payload: ExamplePayload; truth: fc.Arbitrary<ExampleTruth> }[] = [
  {
    payload: { _t: "ClassifyExamplePayload", title: "?", categories },
    truth: fc
      .subarray(["cat", "dog", "cow"], { minLength: 1 })
      .map((correctCategories) => ({ _t: "ClassifyExampleTruth", correctCategories })),
  },
  {
    payload: { _t: "CompareExamplePayload", criteria: "?" },
    truth: fc.constantFrom("Meow", "Woof").map((winnerId) => ({ _t: "CompareExampleTruth", winnerId })),
  },
  {
    payload: { _t: "LocateExamplePayload", target: "?" },
    truth: fc
      .array(box, { minLength: 1 })
      .map((boundingBoxes) => ({ _t: "LocateExampleTruth", boundingBoxes, requiredPrecision: 0.5 })),
  },
  {
    payload: { _t: "ScrubExamplePayload", target: "?" },
    truth: fc.array(range, { minLength: 1 }).map((validRanges) => ({ _t: "ScrubExampleTruth", validRanges })),
  },
  {
    payload: { _t: "TranscriptionExamplePayload", title: "?", transcription: words },
    truth: fc
      .subarray(words, { minLength: 1 })
      .map((correctWords) => ({ _t: "TranscriptionExampleTruth", correctWords, strictGrading: true })),
  },
];

describe("the right answer in a form", () => {
  it.each(truths)("to $payload._t comes back as it was", ({ payload, truth }) => {
    const marked = { payload, asset: pair };
    fc.assert(
      fc.property(truth, (before) => {
        expect(readTruth(marked, fieldsOf(marked, before), before)).toEqual({ truth: before });
      }),
    );
  });

  it.each(truths)("to $payload._t may be left open", ({ payload }) => {
    expect(readTruth({ payload, asset: pair }, { chosen: [], written: " \n" }, null)).toEqual({ truth: null });
  });

  it.each([
    ["LocateExamplePayload", "1 2 3"],
    ["LocateExamplePayload", "50 0 40 10"],
    ["LocateExamplePayload", "0 0 101 10"],
    ["LocateExamplePayload", "a b c d"],
    ["ScrubExamplePayload", "3-1"],
    ["ScrubExamplePayload", "soon"],
  ] as const)("to %s is refused if it says %j", (_t, written) => {
    const marked = { payload: { _t, target: "?" }, asset: pair };
    expect(readTruth(marked, { chosen: [], written }, null)).toEqual({ fault: expect.stringMatching(/\.$/) });
  });

  it("is the same if only digits differ that the form does not show", () => {
    const marked = { payload: { _t: "LocateExamplePayload" as const, target: "?" }, asset: pair };
    const truth = (xMin: number): ExampleTruth => ({ _t: "LocateExampleTruth", boundingBoxes: [{ xMin }] });
    expect(isSameTruth(marked, truth(33.333333), truth(33.33))).toBe(true);
    expect(isSameTruth(marked, truth(33.333333), truth(34))).toBe(false);
  });
});
