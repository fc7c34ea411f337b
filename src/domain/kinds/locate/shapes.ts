import type { BoxShape, Exactness } from "../shared/boxes.ts";
import type { ListEntry } from "../shared/entry-parts.ts";
import type { PersonCluster } from "../shared/person-clusters.ts";
import type { Point } from "../shared/points.ts";

/** The most places that one answer may mark. */
export const mostPoints = 1_000;

/** People tap on something in a picture. */
export interface LocateShapes {
  name: "Locate";
  payload: { _t: "LocateExamplePayload"; target: string };
  truth: { _t: "LocateExampleTruth"; boundingBoxes: BoxShape[] } & Exactness;
  result: { _t: "LocateResult"; coordinates: Point[] };
  blueprint: { _t: "LocateBlueprint"; target: string };
  /** Coordinates are percent of the asset. */
  entry: ListEntry<PersonCluster, { coordinates: Point[] }>;
  aggregation: never;
  /** A point in percent. */
  belief: Point;
}
