import type { BoxShape, Exactness } from "../shared/boxes.ts";
import type { ListEntry } from "../shared/entry-parts.ts";
import type { Point } from "../shared/points.ts";
import type { DrawnRegion } from "./drawn-regions.ts";

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
