import type { BoxShape } from "../example/payload.ts";
import type { Point } from "./rapid-result.ts";

/** How well an answer meets the boxes of a truth. */
export interface Coverage {
  /** Of the answer, the share that lies in a box, 0 to 1; 0 for an answer of nothing. */
  precision: number;
  /** Boxes that the answer touches. */
  hits: number;
  boxes: number;
}

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a way from 0 to 1 lies in a box; null: nowhere. */
type Stretch = [from: number, to: number];

export function coverageOfPoints(points: readonly Point[], boxes: readonly BoxShape[]): Coverage {
  const rectangles = boxes.map(rectangleOf);
  const inside = points.filter((point) => rectangles.some((rectangle) => contains(rectangle, point)));
  return {
    precision: points.length === 0 ? 0 : inside.length / points.length,
    hits: rectangles.filter((rectangle) => points.some((point) => contains(rectangle, point))).length,
    boxes: boxes.length,
  };
}

/** By length, whatever the width of the pen. Lines that all are single points count as points. */
export function coverageOfLines(lines: readonly (readonly Point[])[], boxes: readonly BoxShape[]): Coverage {
  const segments = lines.flatMap((points) => points.slice(1).map((to, index) => [points[index] as Point, to] as const));
  const lengths = segments.map(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (length === 0) return coverageOfPoints(lines.flat(), boxes);
  const rectangles = boxes.map(rectangleOf);
  const stretches = segments.map(([from, to]) => rectangles.map((rectangle) => stretchIn(rectangle, from, to)));
  const inside = stretches.reduce((sum, found, index) => sum + unionOf(found) * (lengths[index] as number), 0);
  return {
    precision: inside / length,
    hits: rectangles.filter((_, box) => stretches.some((found) => found[box] !== null)).length,
    boxes: boxes.length,
  };
}

function rectangleOf({ xMin, yMin, xMax, yMax }: BoxShape): Rectangle {
  return { left: xMin ?? 0, top: yMin ?? 0, right: xMax ?? 1, bottom: yMax ?? 1 };
}

function contains({ left, top, right, bottom }: Rectangle, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Each side of the rectangle takes away what is beyond it. */
function stretchIn({ left, top, right, bottom }: Rectangle, from: Point, to: Point): Stretch | null {
  let [begin, end] = [0, 1];
  for (const [start, step, low, high] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return null;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    begin = Math.max(begin, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return begin <= end ? [begin, end] : null;
}

/** Boxes may overlap: what lies in several counts once. */
function unionOf(stretches: readonly (Stretch | null)[]): number {
  const sorted = stretches.filter((stretch) => stretch !== null).sort(([one], [other]) => one - other);
  let [sum, reached] = [0, 0];
  for (const [from, to] of sorted) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}
