import type { Random } from "../kind.ts";
import type { BoxShape } from "./boxes.ts";
import type { Point } from "./points.ts";

/** Looks for a point outside all boxes. */
const looks = 200;
/** People who are wrong mark nothing as close to the truth as this, in percent. */
const farPercent = 15;
/** Results this close to the truth agree with it, in percent. */
export const nearPercent = 5;

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Sides are percent. An absent one is the asset's own. */
export function sidesInPercent({ xMin, yMin, xMax, yMax }: BoxShape): [number, number, number, number] {
  return [xMin ?? 0, yMin ?? 0, xMax ?? 100, yMax ?? 100];
}

export function pointIn(box: BoxShape, random: Random): Point {
  const [left, top, right, bottom] = sidesInPercent(box);
  return { x: left + random() * (right - left), y: top + random() * (bottom - top) };
}

/** A list of one point outside all boxes, and an empty one where the boxes leave no room. */
export function pointBeside(boxes: readonly BoxShape[], random: Random): Point[] {
  const isIn = ({ x, y }: Point) =>
    boxes.map(sidesInPercent).some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom);
  for (let look = 0; look < looks; look++) {
    const point = pointIn({}, random);
    if (!isIn(point)) return [point];
  }
  return [];
}

/** Where a task's answer is believed to lie, in percent. */
export function believedPoint(name: string, numberOf: (text: string, question?: string) => number): Point {
  return { x: 20 + 60 * numberOf(name), y: 20 + 60 * numberOf(name, "y") };
}

/** People who are right tap within a percent of the point, others far from it. */
export function pointAround({ x, y }: Point, isRight: boolean, random: Random): Point {
  if (isRight) return { x: x + 2 * random() - 1, y: y + 2 * random() - 1 };
  const distance = farPercent + random() * 20;
  return { x: x < 50 ? x + distance : x - distance, y: random() * 100 };
}
