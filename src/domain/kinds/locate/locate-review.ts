import { percentOf, shareOf } from "../../example/percent.ts";
import type { ReviewParts } from "../kind.ts";
import { writtenLines } from "../shared/box-form.ts";
import { numbersIn, shortNumber, writtenOnly } from "../shared/written-answer.ts";
import { type LocateShapes, mostPoints } from "./shapes.ts";

export const locateReview: ReviewParts<LocateShapes> = {
  options: () => null,
  drawingOf: ({ coordinates }) => ({ points: coordinates }),
  fieldsOf: ({ coordinates }) =>
    writtenOnly(
      coordinates.map(({ x, y }) => [x, y].map((share) => shortNumber(percentOf(share))).join(" ")).join("\n"),
    ),
  read({ written }) {
    const points = writtenLines(written).map(numbersIn);
    if (points.length > mostPoints) return { fault: "An answer has at most 1,000 points." };
    const coordinates = points.flatMap((point) => (point?.length === 2 ? [point.map(shareOf)] : []));
    if (coordinates.length < points.length)
      return { fault: "Write each point as two percentages: from the left, from the top." };
    return { result: { _t: "LocateResult", coordinates: coordinates.map(([x = 0, y = 0]) => ({ x, y })) } };
  },
};
