import { mostLinePoints, mostLines } from "../../domain/kinds/line/shapes.ts";
import { type Spot, toPercent } from "./keys.ts";

/** A line of a drawing: `size` is the pen's width in percent of the asset's width. */
export interface Stroke {
  size: number;
  points: Spot[];
}

/** Pens in percent of the width, from fine to broad. */
export const penSizes = [1, 2.5, 6] as const;
/** Points closer than this to a straight line are left out, in percent of a picture that is not zoomed. */
const tolerance = 0.15;

/** Adds a line that was finished at a zoom. A drawing that has reached what the service takes stays as it is. */
export function withStroke(strokes: readonly Stroke[], stroke: Stroke, scale = 1): readonly Stroke[] {
  const points = simplified(
    stroke.points.map(({ x, y }) => ({ x: toPercent(x), y: toPercent(y) })),
    tolerance / scale,
  );
  const total = strokes.reduce((sum, { points: drawn }) => sum + drawn.length, 0) + points.length;
  if (points.length === 0 || strokes.length >= mostLines || total > mostLinePoints) return strokes;
  return [...strokes, { size: stroke.size, points }];
}

/** Leaves out the points that hardly change the line (Ramer, Douglas and Peucker), without recursion: a line may have thousands. */
export function simplified(points: readonly Spot[], away = tolerance): Spot[] {
  if (points.length <= 2) return [...points];
  const isKept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let distance = away;
    for (let index = from + 1; index < to; index++) {
      const far = distanceToSegment(points[index] as Spot, points[from] as Spot, points[to] as Spot);
      if (far > distance) [farthest, distance] = [index, far];
    }
    if (farthest < 0) continue;
    isKept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, index) => isKept.has(index));
}

function distanceToSegment(point: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** The line as an SVG path. `ratio` is height by width: the drawing's unit is a percent of the width. */
export function pathOf(points: readonly Spot[], ratio: number): string {
  const spots = points.map(({ x, y }) => `${x} ${toPercent(y) * ratio}`);
  // A path of one point draws nothing: a line to itself shows the pen's round end.
  return `M${spots.join("L")}${spots.length === 1 ? `L${spots[0]}` : ""}`;
}
