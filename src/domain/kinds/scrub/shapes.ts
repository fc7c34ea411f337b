import type { ListEntry } from "../shared/entry-parts.ts";
import type { MarkedMoment } from "./marked-moments.ts";

export const mostRanges = 100;
export const mostTimestamps = 1_000;

/** Milliseconds from the start of the media. */
export interface ScrubRange {
  start: number;
  end: number;
}

/** People mark moments of a video or sound, in milliseconds from its start. */
export interface ScrubShapes {
  name: "Scrub";
  payload: { _t: "ScrubExamplePayload"; target: string };
  truth: { _t: "ScrubExampleTruth"; validRanges: ScrubRange[] };
  result: { _t: "ScrubResult"; timestamps: number[] };
  blueprint: { _t: "ScrubBlueprint"; target: string };
  entry: ListEntry<MarkedMoment, { timestamps: number[] }>;
  aggregation: never;
  /** A moment in milliseconds. */
  belief: number;
}
