import { percentOf } from "../../example/percent.ts";
import { toFourDigits, toPercent } from "../../labeling/result-file/round.ts";
import { sidesOf } from "../../labeling/result-file/subject.ts";
import type { Convert, ExampleParts, KindOfWork, Random, SimulatedPerson } from "../kind.ts";
import { boxForm } from "../shared/box-form.ts";
import { type BoxShape, checkBoxes, checkExactness, convertBoxes } from "../shared/boxes.ts";
import { coverageOfLines, meets } from "../shared/coverage.ts";
import { details, listHeadOf } from "../shared/entry-parts.ts";
import { checkPoints, convertPoints, type Point } from "../shared/points.ts";
import {
  believedPoint,
  nearPercent,
  pointAround,
  pointBeside,
  pointIn,
  sidesInPercent,
} from "../shared/simulated-marks.ts";
import { aggregateDrawings } from "./drawn-regions.ts";
import { likestDrawing } from "./likest-drawing.ts";
import { lineReview } from "./line-review.ts";
import type { DrawnLine, LineShapes } from "./shapes.ts";

const example: ExampleParts<LineShapes> = {
  tag: "LineExampleTruth",
  check() {},
  checkTruth(truth, _, add) {
    checkBoxes(truth.boundingBoxes ?? [], add);
    checkExactness(truth, add);
  },
  /** A truth without boxes wants no line. The default precision allows for a hand that slips out of a box now and then. */
  isCorrect({ lines }, truth) {
    const drawn = lines.map((line) => line.points).filter(({ length }) => length > 0);
    const boxes = truth.boundingBoxes ?? [];
    if (boxes.length === 0) return drawn.length === 0;
    return meets(coverageOfLines(drawn, boxes), truth, { precision: 0.9, completeness: 1 });
  },
  convertTruth: (truth, convert) =>
    truth.boundingBoxes ? { ...truth, boundingBoxes: convertBoxes(truth.boundingBoxes, convert) } : truth,
  words: {
    label: "Draw on a picture",
    asks: "What to draw over",
    does: "People draw over it. You draw boxes around it.",
  },
  form: boxForm((boundingBoxes, before) => ({ ...before, _t: "LineExampleTruth", boundingBoxes })),
  guessChance: () => null,
  simulate: ({ truth }, { isRight, random }) => ({
    _t: "LineResult",
    lines: linesAt(truth.boundingBoxes ?? [], isRight, random),
  }),
};

function linesAt(boxes: readonly BoxShape[], isRight: boolean, random: Random): DrawnLine[] {
  const line = (from: Point, to: Point) => ({ size: 1, points: [from, to] });
  const anywhere = () => pointIn({}, random);
  // Where there is nothing to draw, drawing is wrong.
  if (boxes.length === 0) return isRight ? [] : [line(anywhere(), anywhere())];
  if (!isRight) return pointBeside(boxes, random).map((point) => line(point, point));
  // From one side of a box to the opposite one: longer than half of its shorter side, which is what hits a box.
  return boxes.map((box) => {
    const [left, , right] = sidesInPercent(box);
    const { y } = pointIn(box, random);
    return line({ x: left, y }, { x: right, y });
  });
}

const simulated: SimulatedPerson<LineShapes> = {
  guessChance: () => 0.05,
  beliefOf: ({ names }, numberOf) => believedPoint(names.join(", "), numberOf),
  answerTo(_, { belief, isRight, random }) {
    const { x, y } = pointAround(belief, isRight, random);
    const points = [
      { x: Math.max(0, x - 8), y },
      { x: Math.min(100, x + 8), y },
    ];
    return { _t: "LineResult", lines: [{ size: 5, points }] };
  },
  seenIn: ({ originalFileName }) => ({ names: [originalFileName] }),
  agrees: ({ aggregatedResults: regions }, { x, y }) =>
    regions.some(
      ({ xMin, xMax, yMin, yMax }) => x >= xMin && x <= xMax && y >= yMin - nearPercent && y <= yMax + nearPercent,
    ),
};

export const line: KindOfWork<LineShapes> = {
  name: "Line",
  tags: { payload: "LineExamplePayload", result: "LineResult", blueprint: "LineBlueprint", asked: "LinePayload" },
  words: {
    title: "Draw",
    does: "Draw over something",
    says: "Paint over something in a picture",
    needs: "Pictures",
    asks: "What to paint over",
    example: "Paint over the street.",
  },
  asks: "target",
  payloadOf: ({ target }) => ({ _t: "LineExamplePayload", target }),
  checkBlueprint() {},
  misfits: null,
  aggregator: "Line",
  isBulky: true,
  show: () => ({}),
  checkResult({ lines }, _, add) {
    for (const [index, { size, points }] of lines.entries()) {
      if (!(size >= 0)) add(`lines[${index}].size`, "must not be negative");
      checkPoints(points, `lines[${index}].points`, add);
    }
  },
  convertResult: (result, convert) => ({ ...result, lines: convertLines(result.lines, convert) }),
  ownWords: null,
  example,
  vote: null,
  questions: null,
  entryOf: (task, responses, { urlOf }) => ({
    ...listHeadOf(task, urlOf),
    aggregatedResults: aggregateDrawings(responses, sidesOf(task.asset)).map(({ xMin, yMin, xMax, yMax, share }) => ({
      xMin: toPercent(xMin),
      yMin: toPercent(yMin),
      xMax: toPercent(xMax),
      yMax: toPercent(yMax),
      share: toFourDigits(share),
    })),
    detailedResults: details(responses, ({ lines }) => ({ lines: convertLines(lines, percentOf) })),
  }),
  columns: () => ["x_min_percent", "y_min_percent", "x_max_percent", "y_max_percent", "share", "regions"],
  cellsOf({ aggregatedResults: regions }) {
    const [first] = regions;
    const cells = first ? [first.xMin, first.yMin, first.xMax, first.yMax, first.share] : Array<null>(5).fill(null);
    return [...cells, JSON.stringify(regions)];
  },
  /** No stroke is like another, so the drawing that covers most of what the others cover stands for all. */
  consensusOf: ({ asset }, responses) => responses[likestDrawing(responses, sidesOf(asset))]?.result ?? null,
  outcomeOf: ({ asset }, responses) => ({
    parts: [],
    marks: aggregateDrawings(responses, sidesOf(asset)).map(({ share, ...region }) => ({ kind: "region", ...region })),
  }),
  answerText: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
  review: lineReview,
  draft: {
    slug: "draw",
    isMarking: true,
    blueprintOf: (target) => ({ _t: "LineBlueprint", target }),
    flagsOf: () => [],
    textsOf: () => ({}),
  },
  simulated,
};

function convertLines(lines: readonly DrawnLine[], convert: Convert): DrawnLine[] {
  return lines.map(({ size, points }) => ({ size, points: convertPoints(points, convert) }));
}
