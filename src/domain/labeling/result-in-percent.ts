import { percentOf } from "../example/percent.ts";
import type { Point } from "../grading/rapid-result.ts";
import type { LabelResult } from "./response.ts";

/** A stored answer with its coordinates in percent of the asset, as it was sent. */
export function resultInPercent(result: LabelResult): LabelResult {
  switch (result._t) {
    case "LocateResult":
      return { ...result, coordinates: result.coordinates.map(pointInPercent) };
    case "LineResult": {
      const lines = result.lines.map(({ size, points }) => ({ size, points: points.map(pointInPercent) }));
      return { ...result, lines };
    }
    default:
      return result;
  }
}

function pointInPercent({ x, y }: Point): Point {
  return { x: percentOf(x), y: percentOf(y) };
}
