import type { Response } from "../kind.ts";
import { clusterMarks, type PersonCluster } from "../shared/person-clusters.ts";

/** Moments at most this far apart are neighbours. */
const reachMs = 500;

/** A moment that several people marked. */
export interface MarkedMoment extends Omit<PersonCluster, "x" | "y"> {
  /** Whole milliseconds from the beginning. */
  timestamp: number;
}

export function aggregateTimestamps(responses: readonly Response<{ timestamps: number[] }>[]): MarkedMoment[] {
  const marks = responses.map(({ result, weight }) => ({
    weight,
    points: result.timestamps.map((x) => ({ x, y: 0 })),
  }));
  return clusterMarks(marks, reachMs).map(({ x, share, people }) => ({ timestamp: Math.round(x), share, people }));
}
