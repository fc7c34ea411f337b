import type { Point } from "../../kinds/shared/points.ts";

/** A drawn line as an SVG path, in percent of the asset's width. `ratio` is its height by its width. */
export function pathOfStroke(points: readonly Point[], ratio: number): string {
  const spots = points.map(({ x, y }) => `${short(x * 100)} ${short(y * 100 * ratio)}`);
  // A path of one point draws nothing: a line to itself shows the pen's round end.
  return `M${spots.join("L")}${spots.length === 1 ? `L${spots[0]}` : ""}`;
}

const short = (value: number) => Math.round(value * 100) / 100;
