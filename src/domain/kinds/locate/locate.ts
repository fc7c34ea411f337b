import { percentOf } from "../../example/percent.ts";
import { toFourDigits, toPercent } from "../../labeling/result-file/round.ts";
import { sidesOf } from "../../labeling/result-file/subject.ts";
import type { ExampleParts, KindOfWork, SimulatedPerson } from "../kind.ts";
import { boxForm } from "../shared/box-form.ts";
import { checkBoxes, checkExactness, convertBoxes } from "../shared/boxes.ts";
import { countedFault } from "../shared/counted-fault.ts";
import { coverageOfPoints, meets } from "../shared/coverage.ts";
import { details, listHeadOf } from "../shared/entry-parts.ts";
import { checkPoints, convertPoints } from "../shared/points.ts";
import { believedPoint, nearPercent, pointAround, pointBeside, pointIn } from "../shared/simulated-marks.ts";
import { locateReview } from "./locate-review.ts";
import { aggregateLocate } from "./located-places.ts";
import type { LocateShapes } from "./shapes.ts";

const example: ExampleParts<LocateShapes> = {
  tag: "LocateExampleTruth",
  check() {},
  checkTruth(truth, _, add) {
    if (truth.boundingBoxes.length === 0) add("truth.boundingBoxes", "must have at least one box");
    checkBoxes(truth.boundingBoxes, add);
    checkExactness(truth, add);
  },
  /** Every point must lie in a box and every box be hit, unless the truth asks for less. */
  isCorrect: ({ coordinates }, truth) =>
    meets(coverageOfPoints(coordinates, truth.boundingBoxes), truth, { precision: 1, completeness: 1 }),
  convertTruth: (truth, convert) => ({ ...truth, boundingBoxes: convertBoxes(truth.boundingBoxes, convert) }),
  words: { label: "Find in a picture", asks: "What to find", does: "People tap on it. You draw boxes around it." },
  form: boxForm((boundingBoxes, before) => ({ ...before, _t: "LocateExampleTruth", boundingBoxes })),
  guessChance: () => null,
  simulate({ truth: { boundingBoxes } }, { isRight, random }) {
    const right = () => boundingBoxes.map((box) => pointIn(box, random));
    return { _t: "LocateResult", coordinates: isRight ? right() : pointBeside(boundingBoxes, random) };
  },
};

const simulated: SimulatedPerson<LocateShapes> = {
  guessChance: () => 0.05,
  beliefOf: ({ names }, numberOf) => believedPoint(names.join(", "), numberOf),
  answerTo: (_, { belief, isRight, random }) => ({
    _t: "LocateResult",
    coordinates: [pointAround(belief, isRight, random)],
  }),
  seenIn: ({ originalFileName }) => ({ names: [originalFileName] }),
  agrees: ({ aggregatedResults: [first] }, { x, y }) =>
    first !== undefined && Math.hypot(first.x - x, first.y - y) <= nearPercent,
};

const pointBounds = [
  { field: "leastPoints", key: "locate_min_points" },
  { field: "mostPoints", key: "locate_max_points" },
] as const;

export const locate: KindOfWork<LocateShapes> = {
  name: "Locate",
  tags: {
    payload: "LocateExamplePayload",
    result: "LocateResult",
    blueprint: "LocateBlueprint",
    asked: "LocatePayload",
  },
  words: {
    title: "Locate",
    does: "Tap on something",
    says: "Tap on something in a picture",
    needs: "Pictures",
    asks: "What to tap on",
    example: "Tap on every mistake in the picture.",
  },
  asks: "target",
  payloadOf: ({ target }) => ({ _t: "LocateExamplePayload", target }),
  checkBlueprint() {},
  misfits: null,
  aggregator: "LocateCluster",
  isBulky: false,
  show: () => ({}),
  checkResult({ coordinates }, { flags }, add) {
    const areWithin = checkPoints(coordinates, "coordinates", add);
    const points = coordinates.length;
    if (flags === null || !areWithin || (points === 0 && flags.no_mistake)) return;
    const fault = countedFault(points, "point", { least: flags.locate_min_points, most: flags.locate_max_points });
    if (fault !== null) add("coordinates", fault);
  },
  convertResult: (result, convert) => ({ ...result, coordinates: convertPoints(result.coordinates, convert) }),
  ownWords: null,
  example,
  vote: null,
  questions: null,
  entryOf: (task, responses, { urlOf }) => ({
    ...listHeadOf(task, urlOf),
    aggregatedResults: aggregateLocate(responses, sidesOf(task.asset)).map(({ x, y, share, people }) => ({
      x: toPercent(x),
      y: toPercent(y),
      share: toFourDigits(share),
      people,
    })),
    detailedResults: details(responses, ({ coordinates }) => ({ coordinates: convertPoints(coordinates, percentOf) })),
  }),
  columns: () => ["x_percent", "y_percent", "share", "people", "places"],
  cellsOf({ aggregatedResults: places }) {
    const [first] = places;
    return [
      ...(first ? [first.x, first.y, first.share, first.people] : Array<null>(4).fill(null)),
      JSON.stringify(places),
    ];
  },
  /** The places that people of at least half the weight pointed at. */
  consensusOf: ({ asset }, responses) => ({
    _t: "LocateResult",
    coordinates: aggregateLocate(responses, sidesOf(asset)).flatMap(({ x, y, share }) =>
      share >= 0.5 ? [{ x, y }] : [],
    ),
  }),
  outcomeOf({ asset }, responses) {
    const spots = aggregateLocate(responses, sidesOf(asset));
    return {
      parts: spots.map(({ x, y, people }) => ({
        label: `${wholePercent(x)} from the left, ${wholePercent(y)} from the top`,
        count: people,
      })),
      marks: spots.map(({ x, y }) => ({ kind: "spot", x, y })),
    };
  },
  answerText: ({ coordinates }) =>
    coordinates.map(({ x, y }) => `${wholePercent(x)}, ${wholePercent(y)}`).join("; ") || "No point",
  review: locateReview,
  draft: {
    slug: "locate",
    isMarking: true,
    blueprintOf: (target) => ({ _t: "LocateBlueprint", target }),
    flagsOf: (form) => form.bounds(pointBounds, 100),
    textsOf: () => ({}),
  },
  simulated,
};

function wholePercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
