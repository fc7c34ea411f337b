import type { Add, Convert } from "../kind.ts";

/** Grading compares each mark with each box. */
export const mostBoxes = 100;

/** Sides in shares of the asset's width and height, 0 to 1. An absent side is the asset's own. The wire uses percent. */
export interface BoxShape {
  xMin?: number | null | undefined;
  yMin?: number | null | undefined;
  xMax?: number | null | undefined;
  yMax?: number | null | undefined;
}

/** How exact an answer must be. */
export interface Exactness {
  requiredPrecision?: number | null | undefined;
  requiredCompleteness?: number | null | undefined;
}

export function checkBoxes(boxes: readonly BoxShape[], add: Add): void {
  for (const [index, { xMin, yMin, xMax, yMax }] of boxes.entries()) {
    const path = `truth.boundingBoxes[${index}]`;
    const [left, top, right, bottom] = [xMin ?? 0, yMin ?? 0, xMax ?? 1, yMax ?? 1];
    if ([left, top, right, bottom].some((side) => side < 0 || side > 1)) add(path, "must lie within 0 to 100");
    else if (left >= right || top >= bottom) add(path, "must have its minima below its maxima");
  }
}

export function checkExactness({ requiredPrecision, requiredCompleteness }: Exactness, add: Add): void {
  checkShare(requiredPrecision ?? 0, "truth.requiredPrecision", add);
  checkShare(requiredCompleteness ?? 0, "truth.requiredCompleteness", add);
}

export function checkShare(value: number, member: string, add: Add): void {
  if (!(value >= 0 && value <= 1)) add(member, "must be a number from 0 to 1");
}

/** Absent sides stay absent, and null stays null. */
export function convertBoxes(boxes: readonly BoxShape[], convert: Convert): BoxShape[] {
  return boxes.map((box) =>
    Object.fromEntries(
      Object.entries(box).map(([name, side]) => [name, typeof side === "number" ? convert(side) : side]),
    ),
  );
}
