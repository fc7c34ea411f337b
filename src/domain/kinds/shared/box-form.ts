import type { ReadTruth, Shapes, TruthFields, TruthForm } from "../kind.ts";
import type { BoxShape } from "./boxes.ts";

interface Boxed extends Shapes {
  truth: { _t: string; boundingBoxes?: BoxShape[] | null | undefined };
}

/** How a truth of boxes stands in forms. */
export function boxForm<Of extends Boxed>(
  truthOf: (boxes: BoxShape[], before: Of["truth"] | null) => Of["truth"],
): TruthForm<Of> {
  return {
    fieldsOf: ({ boundingBoxes }) => ({ written: boxesText(boundingBoxes ?? []) }),
    read({ written }: TruthFields, _, before): ReadTruth<Of["truth"]> {
      const boxes = boxesIn(written);
      if (boxes === null) return { fault: "Write each box as four percentages: left, top, right, bottom." };
      return { truth: boxes.length === 0 ? null : truthOf(boxes, before) };
    },
    textsOf: () => [],
  };
}

const longestWritten = 20_000;

/** Lines of a field for numbers, without the empty ones. A bar stands for the end of a line too. */
export function writtenLines(text: string): string[] {
  const lines = text.slice(0, longestWritten).split(/[\r\n|]/);
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** Finer than anybody draws, and short to read. */
function boxesText(boxes: readonly BoxShape[]): string {
  const side = (value: number | null | undefined, own: number) => Number((value ?? own).toFixed(2));
  return boxes
    .map(({ xMin, yMin, xMax, yMax }) => [side(xMin, 0), side(yMin, 0), side(xMax, 100), side(yMax, 100)].join(" "))
    .join("\n");
}

function boxesIn(text: string): BoxShape[] | null {
  const boxes: BoxShape[] = [];
  for (const line of writtenLines(text)) {
    const sides = line.split(/[\s,;]+/).map(Number);
    const [xMin, yMin, xMax, yMax] = sides as [number, number, number, number];
    if (sides.length !== 4 || sides.some((value) => !(value >= 0 && value <= 100))) return null;
    if (xMin >= xMax || yMin >= yMax) return null;
    boxes.push({ xMin, yMin, xMax, yMax });
  }
  return boxes;
}
