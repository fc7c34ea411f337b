import type { DetailedResult } from "../../labeling/result-file/detailed-result.ts";
import type { Dict, Notes, Tallies } from "../shared/entry-parts.ts";

/** The most assets that one answer may prefer. */
export const mostWinners = 100;

/** People choose the better one of two assets. */
export interface CompareShapes {
  name: "Compare";
  payload: { _t: "CompareExamplePayload"; criteria: string };
  /** The file name or text of the better asset. */
  truth: { _t: "CompareExampleTruth"; winnerId: string };
  /** File names, texts or identifiers of the better ones. */
  result: { _t: "CompareResult"; winners: string[] };
  blueprint: { _t: "CompareBlueprint"; criteria: string; indexIdentifiers?: string[] | null | undefined };
  entry: Notes &
    Tallies & {
      /** Null: a tie, or no vote. */
      winner: string | null;
      winnerIndex: number | null;
      weightedWinner: string | null;
      weightedWinnerIndex: number | null;
      /** The older name of `winnerIndex`. */
      winner_index: number | null;
      assetUrls?: Dict<string>;
      detailedResults: DetailedResult<{ votedFor: string | null }>[];
    };
  aggregation: { _t: "CompareAggregation"; winnerTallies: Record<string, { count: number; userScoreSum: number }> };
  /** The name of an asset. */
  belief: string;
}
