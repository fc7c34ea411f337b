import { shareOf } from "../example/percent.ts";
import type { Point, RapidResult } from "./rapid-result.ts";

/** Converts the coordinates of an answer from percent of the asset, as a client sends them, to shares. */
export function resultInShares(result: RapidResult): RapidResult {
  switch (result._t) {
    case "LocateResult":
      return { ...result, coordinates: result.coordinates.map(pointInShares) };
    case "LineResult": {
      const lines = result.lines.map(({ size, points }) => ({ size, points: points.map(pointInShares) }));
      return { ...result, lines };
    }
    default:
      return result;
  }
}

function pointInShares({ x, y }: Point): Point {
  return { x: shareOf(x), y: shareOf(y) };
}
