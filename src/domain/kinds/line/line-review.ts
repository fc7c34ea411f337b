import { percentOf, shareOf } from "../../example/percent.ts";
import type { ReviewParts } from "../kind.ts";
import { writtenLines } from "../shared/box-form.ts";
import { numbersIn, shortNumber, writtenOnly } from "../shared/written-answer.ts";
import { type DrawnLine, type LineShapes, mostLinePoints, mostLines } from "./shapes.ts";

export const lineReview: ReviewParts<LineShapes> = {
  options: () => null,
  drawingOf: ({ lines }) => ({ lines }),
  fieldsOf: ({ lines }) => writtenOnly(lines.map(textOf).join("\n")),
  read({ written }) {
    const read = writtenLines(written).map(lineIn);
    const lines = read.flatMap((line) => line ?? []);
    if (lines.length < read.length)
      return {
        fault: "Write each line as its pen and its points: 2.5 10 20 30 40 is a pen of 2.5 from 10, 20 to 30, 40.",
      };
    const points = lines.reduce((sum, line) => sum + line.points.length, 0);
    if (lines.length > mostLines || points > mostLinePoints)
      return { fault: "An answer has at most 100 lines with 5,000 points together." };
    return { result: { _t: "LineResult", lines } };
  },
};

function textOf({ size, points }: DrawnLine): string {
  return [size, ...points.flatMap(({ x, y }) => [percentOf(x), percentOf(y)])].map(shortNumber).join(" ");
}

function lineIn(text: string): DrawnLine | null {
  const [size = 0, ...sides] = numbersIn(text) ?? [];
  if (size <= 0 || size > 100 || sides.length < 2 || sides.length % 2 === 1) return null;
  const points = Array.from({ length: sides.length / 2 }, (_, i) => ({
    x: shareOf(sides[2 * i] as number),
    y: shareOf(sides[2 * i + 1] as number),
  }));
  return { size, points };
}
