import type { PartOf } from "../../kinds/kinds.ts";
import type { Dict, Notes } from "../../kinds/shared/entry-parts.ts";
import type { DetailedResult } from "./detailed-result.ts";

export interface RankingEntry extends Omit<Notes, "privateMetadata"> {
  group: string;
  assetUrls?: Dict<string>;
  /** Scores. */
  aggregatedResults: Dict;
  /** Where the true score lies in 95 of 100 cases, from the score. Absent of Elo ratings, of groups without votes and of large ones. */
  confidenceIntervals?: Dict<{ lowerOffset: number; upperOffset: number }>;
  totalVotes: number;
  privateMetadata?: Dict<Record<string, string>>;
  detailedResults: DetailedResult<{ votedFor: string; votedAgainst: string | null }>[];
}

/** The entry of a task. Coordinates are percent of the asset, times are milliseconds. */
export type TaskEntry = PartOf<"entry">;

/** One member of `results`. */
export type ResultEntry = TaskEntry | RankingEntry;
