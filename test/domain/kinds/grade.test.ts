import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { ExampleTruth } from "../../../src/domain/example/payload.ts";
import { isCorrect } from "../../../src/domain/grading/grade.ts";
import type { GivenResult } from "../../../src/domain/grading/rapid-result.ts";
import type { BoxShape } from "../../../src/domain/kinds/shared/boxes.ts";
import { coverageOfLines, coverageOfPoints } from "../../../src/domain/kinds/shared/coverage.ts";
import type { Point } from "../../../src/domain/kinds/shared/points.ts";
import { Stretches } from "../../../src/domain/kinds/shared/stretches.ts";

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
    ["both boxes and no miss", [first, second], {}, true],
    ["one box of two is too few", [first, first], {}, false],
    ["a miss is too much", [first, second, miss], {}, false],
    ["an edge is inside", [at(0.2, 0.2), second], {}, true],
    ["nothing is no hit", [], {}, false],
    ["half of the points is enough when so said", [first, second, miss, miss], { requiredPrecision: 0.5 }, true],
    ["two fifths are less than that", [first, second, miss, miss, miss], { requiredPrecision: 0.5 }, false],
    ["one box of two is enough when so said", [first], { requiredCompleteness: 0.5 }, true],
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
  // Their shorter sides are 0.4 and 0.2.
  const boxes = [box(0, 0, 0.4, 1), box(0.8, 0, 1, 1)];
  const line = (...points: Point[]) => ({ size: 3, points });
  const inFirst = line(at(0.1, 0.1), at(0.3, 0.9));
  const inSecond = line(at(0.9, 0.1), at(0.9, 0.9));
  const dot = (x: number, y: number) => line(at(x, y), at(x, y), at(x, y));
  const one = { requiredCompleteness: 0.5 };
  it.each<[string, { size: number; points: Point[] }[], object, boolean]>([
    ["inside both boxes", [inFirst, inSecond], {}, true],
    ["in one box of two", [inFirst], {}, false],
    ["in one box of two when that is enough", [inFirst], one, true],
    ["out of the box for a twentieth of the way", [line(at(0.02, 0.5), at(0.42, 0.5))], one, true],
    ["out of the box for an eighth of the way", [line(at(0.05, 0.5), at(0.45, 0.5))], one, false],
    [
      "half of the way is enough when so said",
      [line(at(0.2, 0.5), at(0.6, 0.5))],
      { ...one, requiredPrecision: 0.5 },
      true,
    ],
    ["through both boxes", [line(at(0, 0.5), at(1, 0.5))], { requiredPrecision: 0.6 }, true],
    ["only just into the second", [line(at(0, 0.5), at(0.88, 0.5))], { requiredPrecision: 0.5 }, false],
    ["half a shorter side into the second", [line(at(0, 0.5), at(0.9, 0.5))], { requiredPrecision: 0.5 }, true],
    ["a stroke in the first and a dot in the second", [inFirst, dot(0.9, 0.5)], {}, false],
    ["a stroke in both and a dot outside", [inFirst, inSecond, dot(0.6, 0.5)], {}, true],
    ["nothing but dots, one a box", [dot(0.2, 0.2), line(at(0.9, 0.9))], {}, true],
    ["nothing but dots, one of them outside", [dot(0.2, 0.2), dot(0.9, 0.9), dot(0.6, 0.5)], {}, false],
    ["nothing", [], {}, false],
    ["a line of no points", [line()], {}, false],
  ])("%s", (_, lines, required, expected) => {
    const truth = { _t: "LineExampleTruth" as const, boundingBoxes: boxes, ...required };
    expect(grade({ _t: "LineResult", rapidId, lines }, truth)).toBe(expected);
  });

  it("strokes without length are not worth their number: a grid of dots misses more than it hits", () => {
    const grid = Array.from({ length: 100 }, (_, n) => dot((n % 10) / 10 + 0.05, Math.floor(n / 10) / 10 + 0.05));
    const truth: ExampleTruth = { _t: "LineExampleTruth", boundingBoxes: [box(0.4, 0.4, 0.6, 0.6)] };
    expect(grade({ _t: "LineResult", rapidId, lines: grid }, truth)).toBe(false);
    const stroke = line(at(0.41, 0.5), at(0.59, 0.5));
    expect(grade({ _t: "LineResult", rapidId, lines: [...grid, stroke] }, truth)).toBe(true);
  });

  it("without boxes there is nothing to draw", () => {
    const truth: ExampleTruth = { _t: "LineExampleTruth" };
    expect(grade({ _t: "LineResult", rapidId, lines: [] }, truth)).toBe(true);
    expect(grade({ _t: "LineResult", rapidId, lines: [line(at(0, 0), at(1, 1))] }, truth)).toBe(false);
    expect(grade({ _t: "LineResult", rapidId, lines: [dot(0.5, 0.5)] }, truth)).toBe(false);
  });

  const share = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
  const point = fc.record({ x: share, y: share });
  const shape = fc
    .tuple(share, share, share, share)
    .filter(([a, b, c, d]) => a !== b && c !== d)
    .map(([a, b, c, d]) => box(Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)));

  it("cover as much as the points on them do, and hit a box by what lies in it", () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 4 }),
        fc.array(shape, { maxLength: 4 }),
        (points, shapes) => {
          const lengths = points.slice(1).map(({ x, y }, n) => {
            const before = points[n] as Point;
            return Math.hypot(x - before.x, y - before.y);
          });
          const length = lengths.reduce((sum, one) => sum + one, 0);
          fc.pre(length > 0);
          const steps = 4000;
          const many = lengths.flatMap((_, n) => {
            const [from, to] = [points[n] as Point, points[n + 1] as Point];
            const count = Math.round((steps * (lengths[n] as number)) / length);
            return Array.from({ length: count }, (__, step) => {
              const way = (step + 0.5) / count;
              return at(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way);
            });
          });
          const exact = coverageOfLines([points], shapes);
          expect(exact.precision).toBeCloseTo(coverageOfPoints(many, shapes).precision, 2);
          const isHit = (shape: BoxShape, slack: number) => {
            const { xMin = 0, yMin = 0, xMax = 1, yMax = 1 } = shape as Record<string, number>;
            return coverageOfPoints(many, [shape]).precision * length >= Math.min(xMax - xMin, yMax - yMin) / 2 + slack;
          };
          expect(exact.hits).toBeGreaterThanOrEqual(shapes.filter((shape) => isHit(shape, 0.02)).length);
          expect(exact.hits).toBeLessThanOrEqual(shapes.filter((shape) => isHit(shape, -0.02)).length);
        },
      ),
    );
  });
});

describe("stretches", () => {
  it("cover together what they cover, in whichever order they come", () => {
    const place = fc.integer({ min: 0, max: 40 });
    const stretch = fc.tuple(place, place).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 30 }), (pairs) => {
        const stretches = new Stretches(30);
        const covered = new Set<number>();
        for (const [a, b] of pairs) {
          stretches.add(Math.min(a, b) / 40, Math.max(a, b) / 40);
          for (let cell = Math.min(a, b); cell < Math.max(a, b); cell++) covered.add(cell);
        }
        expect(stretches.total()).toBeCloseTo(covered.size / 40, 9);
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
