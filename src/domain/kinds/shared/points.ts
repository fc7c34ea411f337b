import type { Add, Convert } from "../kind.ts";

/** Shares of the asset's width and height, 0 to 1. Percent on the wire. */
export interface Point {
  x: number;
  y: number;
}

/** Returns whether all points lie within the asset. */
export function checkPoints(points: readonly Point[], member: string, add: Add): boolean {
  const outside = points.flatMap(({ x, y }, place) =>
    [x, y].every((share) => share >= 0 && share <= 1) ? [] : [place],
  );
  for (const place of outside) add(`${member}[${place}]`, "must lie within 0 to 100");
  return outside.length === 0;
}

export function convertPoints(points: readonly Point[], convert: Convert): Point[] {
  return points.map(({ x, y }) => ({ x: convert(x), y: convert(y) }));
}
