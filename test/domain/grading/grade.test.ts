import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { BoxShape, ExampleTruth } from "../../../src/domain/example/payload.ts";
import { coverageOfLines, coverageOfPoints } from "../../../src/domain/grading/coverage.ts";
import { isCorrect } from "../../../src/domain/grading/grade.ts";
import type { GivenResult, Point } from "../../../src/domain/grading/rapid-result.ts";

const text = (name: string, identifier = name): StoredAssetTree => ({
  kind: "text",
  text: name,
  metadata: {},
  identifier,
});
const pair: StoredAssetTree = {
  kind: "multi",
  assets: [text("left", "l"), text("right", "r")],
  metadata: {},
  identifier: "pair",
};
const picture = text("picture");
const rapidId = "r1";

const grade = (result: GivenResult, truth: ExampleTruth, asset = picture) => isCorrect(result, truth, asset);
const at = (x: number, y: number): Point => ({ x, y });
const box = (xMin: number, yMin: number, xMax: number, yMax: number): BoxShape => ({ xMin, yMin, xMax, yMax });

describe("a category", () => {
  const truth: ExampleTruth = { _t: "ClassifyExampleTruth", correctCategories: ["cat", "kitten"] };
  it.each([
    ["cat", true],
    ["kitten", true],
    ["dog", false],
    ["Cat", false],
  ])("%s: %s", (category, expected) => {
    expect(grade({ _t: "AttachCategoryResult", rapidId, category }, truth)).toBe(expected);
  });
});

describe("a comparison", () => {
  it.each([
    [["right"], "right", true],
    [["r"], "right", true],
    [["right"], "r", true],
    [["r", "right"], "r", true],
    [["left"], "right", false],
    [["left", "right"], "right", false],
  ])("%j, where %s is the better one: %s", (winners, winnerId, expected) => {
    const truth: ExampleTruth = { _t: "CompareExampleTruth", winnerId };
    expect(grade({ _t: "CompareResult", rapidId, winners }, truth, pair)).toBe(expected);
  });
});

describe("points", () => {
  const boxes = [box(0, 0, 0.2, 0.2), box(0.5, 0.5, 1, 1)];
  const [first, second, miss] = [at(0.1, 0.1), at(0.9, 0.9), at(0.3, 0.3)];
  it.each<[string, Point[], object, boolean]>([
    ["one hit and no miss is enough", [first], {}, true],
    ["an edge is inside", [at(0.2, 0.2)], {}, true],
    ["a miss is too much", [first, miss], {}, false],
    ["nothing is no hit", [], {}, false],
    ["half of them is enough when so said", [first, miss], { requiredPrecision: 0.5 }, true],
    ["a third is less than that", [first, miss, miss], { requiredPrecision: 0.5 }, false],
    ["one box of two", [first, first], { requiredCompleteness: 1 }, false],
    ["both boxes", [first, second], { requiredCompleteness: 1 }, true],
    ["nothing is asked", [], { requiredPrecision: 0, requiredCompleteness: 0 }, true],
  ])("%s", (_, coordinates, required, expected) => {
    const truth = { _t: "LocateExampleTruth" as const, boundingBoxes: boxes, ...required };
    expect(grade({ _t: "LocateResult", rapidId, coordinates }, truth)).toBe(expected);
  });

  it("a side that is absent is the asset's own", () => {
    const truth: ExampleTruth = { _t: "LocateExampleTruth", boundingBoxes: [{ xMin: 0.5 }] };
    expect(grade({ _t: "LocateResult", rapidId, coordinates: [at(1, 0)] }, truth)).toBe(true);
    expect(grade({ _t: "LocateResult", rapidId, coordinates: [at(0.4, 0)] }, truth)).toBe(false);
  });
});

describe("lines", () => {
  const boxes = [box(0, 0, 0.5, 1), box(0.8, 0, 1, 1)];
  const line = (...points: Point[]) => ({ size: 3, points });
  it.each<[string, { size: number; points: Point[] }[], object, boolean]>([
    ["inside", [line(at(0.1, 0.1), at(0.4, 0.9))], {}, true],
    ["out of it for half of the way", [line(at(0.3, 0.5), at(0.7, 0.5))], {}, false],
    ["half is enough when so said", [line(at(0.3, 0.5), at(0.7, 0.5))], { requiredPrecision: 0.5 }, true],
    [
      "through both boxes",
      [line(at(0.1, 0.5), at(0.9, 0.5))],
      { requiredPrecision: 0.6, requiredCompleteness: 1 },
      true,
    ],
    [
      "only near the second",
      [line(at(0.1, 0.5), at(0.7, 0.5))],
      { requiredPrecision: 0.5, requiredCompleteness: 1 },
      false,
    ],
    ["a dot", [line(at(0.2, 0.2))], {}, true],
    ["nothing", [], {}, false],
    ["a line of no points", [line()], {}, false],
  ])("%s", (_, lines, required, expected) => {
    const truth = { _t: "LineExampleTruth" as const, boundingBoxes: boxes, ...required };
    expect(grade({ _t: "LineResult", rapidId, lines }, truth)).toBe(expected);
  });

  it("without boxes there is nothing to draw", () => {
    const truth: ExampleTruth = { _t: "LineExampleTruth" };
    expect(grade({ _t: "LineResult", rapidId, lines: [] }, truth)).toBe(true);
    expect(grade({ _t: "LineResult", rapidId, lines: [line(at(0, 0), at(1, 1))] }, truth)).toBe(false);
  });

  it("cover as much as the points on them do", () => {
    const share = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
    const point = fc.record({ x: share, y: share });
    const shape = fc
      .tuple(share, share, share, share)
      .map(([a, b, c, d]) => box(Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)));
    fc.assert(
      fc.property(point, point, fc.array(shape, { maxLength: 4 }), (from, to, shapes) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        const many = Array.from({ length: 4001 }, (_, step) =>
          at(from.x + ((to.x - from.x) * step) / 4000, from.y + ((to.y - from.y) * step) / 4000),
        );
        const exact = coverageOfLines([[from, to]], shapes);
        expect(exact.precision).toBeCloseTo(coverageOfPoints(many, shapes).precision, 2);
        expect(exact.hits).toBeGreaterThanOrEqual(coverageOfPoints([from, to], shapes).hits);
      }),
    );
  });
});

describe("moments", () => {
  const truth: ExampleTruth = {
    _t: "ScrubExampleTruth",
    validRanges: [
      { start: 100, end: 200 },
      { start: 500, end: 500 },
    ],
  };
  it.each([
    [[100], true],
    [[200, 500], true],
    [[150, 201], false],
    [[], false],
  ])("%j: %s", (timestamps, expected) => {
    expect(grade({ _t: "ScrubResult", rapidId, timestamps }, truth)).toBe(expected);
  });
});

describe("words", () => {
  const words = (...indexes: number[]) => indexes.map((wordIndex) => ({ word: `w${wordIndex}`, wordIndex }));
  it.each<[string, number[], object, boolean]>([
    ["the same ones", [1, 2, 3], {}, true],
    ["twice the same one", [1, 1, 2, 3], {}, true],
    ["one is missing", [1, 2], {}, false],
    ["one is too many", [1, 2, 3, 4], {}, false],
    ["most of them, when that is enough", [1, 2], { requiredCompleteness: 0.6 }, true],
    ["most of them, and a wrong one", [1, 2, 4], { requiredCompleteness: 0.6 }, false],
    ["a wrong one among them is allowed", [1, 2, 4], { requiredCompleteness: 0.6, requiredPrecision: 0.6 }, true],
    ["strictly, whatever would be enough", [1, 2], { requiredCompleteness: 0.6, strictGrading: true }, false],
    ["not strictly", [1], { strictGrading: false }, true],
    ["none, not strictly", [], { strictGrading: false }, false],
  ])("%s", (_, selected, grading, expected) => {
    const truth = { _t: "TranscriptionExampleTruth" as const, correctWords: words(1, 2, 3), ...grading };
    expect(grade({ _t: "TranscriptionResult", rapidId, selectedWords: words(...selected) }, truth)).toBe(expected);
  });

  it("where none is right, none is the answer", () => {
    const truth: ExampleTruth = { _t: "TranscriptionExampleTruth", correctWords: [], requiredCompleteness: 0.5 };
    expect(grade({ _t: "TranscriptionResult", rapidId, selectedWords: [] }, truth)).toBe(true);
    expect(grade({ _t: "TranscriptionResult", rapidId, selectedWords: words(1) }, truth)).toBe(false);
  });
});

it("an answer of another kind is never right", () => {
  const truth: ExampleTruth = { _t: "ClassifyExampleTruth", correctCategories: ["cat"] };
  expect(grade({ _t: "ScrubResult", rapidId, timestamps: [1] }, truth)).toBe(false);
});
