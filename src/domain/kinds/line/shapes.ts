import type { BoxShape, Exactness } from "../shared/boxes.ts";
import type { ListEntry } from "../shared/entry-parts.ts";
import type { Point } from "../shared/points.ts";
import type { DrawnRegion } from "./drawn-regions.ts";

export const mostLines = 100;
/** All lines of a drawing together. Grading compares each point with each box of the truth, so this bounds its CPU. */
export const mostLinePoints = 5_000;

/** `size` is the pen's width in percent of the asset's width. */
export interface DrawnLine {
  size: number;
  points: Point[];
}

/** People draw over something in a picture. */
export interface LineShapes {
  name: "Line";
  payload: { _t: "LineExamplePayload"; target: string };
  truth: { _t: "LineExampleTruth"; boundingBoxes?: BoxShape[] | null | undefined } & Exactness;
  result: { _t: "LineResult"; lines: DrawnLine[] };
  blueprint: { _t: "LineBlueprint"; target: string };
  /** Coordinates are percent of the asset. */
  entry: ListEntry<DrawnRegion, { lines: DrawnLine[] }>;
  aggregation: never;
  /** The middle of what is drawn over, in percent. */
  belief: Point;
}
