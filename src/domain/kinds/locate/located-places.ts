import type { Sides } from "../../labeling/result-file/subject.ts";
import type { Response } from "../kind.ts";
import { clusterMarks, type PersonCluster } from "../shared/person-clusters.ts";
import type { Point } from "../shared/points.ts";
import { reachOfMarks } from "./reach-of-marks.ts";

/** Places that several people pointed at, in shares of the asset's width and height. Distances are shares of the larger side. */
export function aggregateLocate(
  responses: readonly Response<{ coordinates: Point[] }>[],
  { width, height }: Sides,
): PersonCluster[] {
  const larger = Math.max(width, height);
  const [across, down] = [width / larger, height / larger];
  const marks = responses.map(({ result, weight }) => ({
    weight,
    points: result.coordinates.map(({ x, y }) => ({ x: x * across, y: y * down })),
  }));
  const reach = reachOfMarks(marks.map(({ points }) => points));
  return clusterMarks(marks, reach).map((cluster) => ({ ...cluster, x: cluster.x / across, y: cluster.y / down }));
}
