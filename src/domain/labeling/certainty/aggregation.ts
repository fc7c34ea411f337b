import type { Referee } from "../stopping.ts";

/**
 * How votes become an answer. Votes: all people count alike. Scores: people count by their scores from examples. Model: people count by
 * how often they agree with others, their scores being what was known before.
 */
export const voteAggregations = ["Votes", "Scores", "Model"] as const;
export type Aggregation = (typeof voteAggregations)[number];

/**
 * The aggregation of a job. Where a definition does not choose, certainty that ends tasks follows the model, and so do results of
 * people who mostly have no score.
 */
export function aggregationOf(
  { aggregation, referee }: { aggregation?: Aggregation | null | undefined; referee: Referee },
  learned: { isMostlyUnscored: boolean } | null,
): Aggregation {
  if (aggregation) return aggregation;
  return learned !== null && (learned.isMostlyUnscored || learnsMeanwhile(referee)) ? "Model" : "Scores";
}

/** Whether tasks end by what was learned from the tasks before. Revisions from before `minVotes` go on as they began. */
export function learnsMeanwhile(referee: Referee): boolean {
  return referee._t === "EarlyStoppingReferee" && referee.minVotes !== undefined;
}
