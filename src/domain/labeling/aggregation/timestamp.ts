import type { TaskResponse } from "../response.ts";
import { clusterMarks, type Marks, type PersonCluster } from "./person-clusters.ts";

/** Moments at most this far apart are neighbours. */
const reachMs = 500;

/** A moment that several people marked. */
export interface MarkedMoment extends Omit<PersonCluster, "x" | "y"> {
  /** Whole milliseconds from the beginning. */
  timestamp: number;
}

export function aggregateTimestamps(responses: readonly TaskResponse[]): MarkedMoment[] {
  const marks = responses.flatMap(({ result, weight }): Marks[] =>
    result._t === "ScrubResult" ? [{ weight, points: result.timestamps.map((x) => ({ x, y: 0 })) }] : [],
  );
  return clusterMarks(marks, reachMs).map(({ x, share, people }) => ({ timestamp: Math.round(x), share, people }));
}
