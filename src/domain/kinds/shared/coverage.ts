import { reaches } from "../../member/threshold.ts";
import type { BoxShape, Exactness } from "./boxes.ts";
import type { Point } from "./points.ts";
import { Stretches } from "./stretches.ts";

/** How well an answer meets the boxes of a truth. */
export interface Coverage {
  /** The share of the answer that lies in a box, 0 to 1; 0 for an empty answer. */
  precision: number;
  /** Boxes that the answer hits. */
  hits: number;
  boxes: number;
}

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A straight stroke with a length. */
interface Segment {
  x: number;
  y: number;
  dx: number;
  dy: number;
  length: number;
}

/** A line hits a box with this share of the box's shorter side. */
const hittingShare = 0.5;
const tolerance = 1e-9;

/** A box is hit by a point inside it. Edges are inside. */
export function coverageOfPoints(points: readonly Point[], boxes: readonly BoxShape[]): Coverage {
  const rectangles = boxes.map(rectangleOf);
  const inside = points.filter((point) => rectangles.some((rectangle) => contains(rectangle, point)));
  return {
    precision: points.length === 0 ? 0 : inside.length / points.length,
    hits: rectangles.filter((rectangle) => points.some((point) => contains(rectangle, point))).length,
    boxes: boxes.length,
  };
}

/**
 * Judges lines by their length, whatever the width of the pen. Strokes without length are left out: otherwise a click would hit a box
 * for free. A drawing that has only such strokes is judged as points, one for each.
 */
export function coverageOfLines(lines: readonly (readonly Point[])[], boxes: readonly BoxShape[]): Coverage {
  const segments = lines.flatMap(segmentsOf);
  if (segments.length === 0)
    return coverageOfPoints(
      lines.flatMap((points) => points.slice(0, 1)),
      boxes,
    );
  const rectangles = boxes.map(rectangleOf);
  const { inside, drawn } = drawnIn(rectangles, segments);
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  const isHit = ({ left, top, right, bottom }: Rectangle, box: number) => {
    const needed = hittingShare * Math.min(right - left, bottom - top);
    return (drawn[box] as number) > 0 && (drawn[box] as number) >= needed * (1 - tolerance);
  };
  return { precision: inside / length, hits: rectangles.filter(isHit).length, boxes: boxes.length };
}

/** The length drawn inside any of the rectangles, and inside each of them. */
function drawnIn(rectangles: readonly Rectangle[], segments: readonly Segment[]) {
  const drawn = new Float64Array(rectangles.length);
  const stretches = new Stretches(rectangles.length);
  // A segment meets most boxes in this order, so most stretches are added at the end, which is cheap.
  const byLeft = orderBy(rectangles, ({ left }) => left);
  const byTop = orderBy(rectangles, ({ top }) => top);
  let inside = 0;
  for (const segment of segments) {
    const { dx, dy, length } = segment;
    const isWide = Math.abs(dx) >= Math.abs(dy);
    const order = isWide ? byLeft : byTop;
    const isForward = (isWide ? dx : dy) > 0;
    stretches.clear();
    for (let step = 0; step < order.length; step++) {
      const box = order[isForward ? step : order.length - 1 - step] as number;
      const share = clip(rectangles[box] as Rectangle, segment, stretches);
      drawn[box] = (drawn[box] as number) + share * length;
    }
    inside += stretches.total() * length;
  }
  return { inside, drawn };
}

/** Adds the stretch of a segment inside a rectangle, and returns its share of the segment. Each side cuts off what lies beyond it. */
function clip({ left, top, right, bottom }: Rectangle, { x, y, dx, dy }: Segment, stretches: Stretches): number {
  let begin = 0;
  let end = 1;
  if (dx === 0) {
    if (x < left || x > right) return 0;
  } else {
    begin = Math.max(begin, ((dx > 0 ? left : right) - x) / dx);
    end = Math.min(end, ((dx > 0 ? right : left) - x) / dx);
  }
  if (dy === 0) {
    if (y < top || y > bottom) return 0;
  } else {
    begin = Math.max(begin, ((dy > 0 ? top : bottom) - y) / dy);
    end = Math.min(end, ((dy > 0 ? bottom : top) - y) / dy);
  }
  if (begin >= end) return 0;
  stretches.add(begin, end);
  return end - begin;
}

function segmentsOf(points: readonly Point[]): Segment[] {
  const segments: Segment[] = [];
  for (const [index, to] of points.slice(1).entries()) {
    const { x, y } = points[index] as Point;
    const [dx, dy] = [to.x - x, to.y - y];
    const length = Math.hypot(dx, dy);
    if (length > 0) segments.push({ x, y, dx, dy, length });
  }
  return segments;
}

function orderBy(rectangles: readonly Rectangle[], placeOf: (rectangle: Rectangle) => number): number[] {
  const places = rectangles.map(placeOf);
  return [...places.keys()].sort((one, other) => (places[one] as number) - (places[other] as number));
}

function rectangleOf({ xMin, yMin, xMax, yMax }: BoxShape): Rectangle {
  return { left: xMin ?? 0, top: yMin ?? 0, right: xMax ?? 1, bottom: yMax ?? 1 };
}

function contains({ left, top, right, bottom }: Rectangle, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** `otherwise` holds where the truth asks for nothing. */
export function meets(
  { precision, hits, boxes }: Coverage,
  { requiredPrecision, requiredCompleteness }: Exactness,
  otherwise: { precision: number; completeness: number },
): boolean {
  return (
    reaches(precision, requiredPrecision ?? otherwise.precision) &&
    reaches(hits / boxes, requiredCompleteness ?? otherwise.completeness)
  );
}
