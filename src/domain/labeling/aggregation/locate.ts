import type { TaskResponse } from "../response.ts";
import { clusterMarks, type Marks, type PersonCluster } from "./person-clusters.ts";

/** Points at most this share of the asset's larger side apart are neighbours. */
const reach = 0.04;

/** The sides of what is shown, in any unit. */
export interface Sides {
  width: number;
  height: number;
}

/** Places that several people pointed at, in shares of the asset's width and height. */
export function aggregateLocate(responses: readonly TaskResponse[], { width, height }: Sides): PersonCluster[] {
  const larger = Math.max(width, height);
  const [across, down] = [width / larger, height / larger];
  const marks = responses.flatMap(({ result, weight }): Marks[] =>
    result._t === "LocateResult"
      ? [{ weight, points: result.coordinates.map(({ x, y }) => ({ x: x * across, y: y * down })) }]
      : [],
  );
  return clusterMarks(marks, reach).map((cluster) => ({ ...cluster, x: cluster.x / across, y: cluster.y / down }));
}
