import type { Aggregation } from "./aggregation.ts";
import { type AnswerCounts, mediumWeight, type Voter, voterOfAnswers, voterOfRight, voterOfScore } from "./voter.ts";

/** What the votes of a job told of its tasks and people. */
export interface Learned {
  /** The share of tasks that lure people to the same wrong option. */
  luring: number;
  /** The share of each option among the answers. Null: options are places without a meaning of their own. */
  classShares: number[] | null;
  /** How often the average vote is right, 0 to 1. */
  averageRight: number;
  /** Most people have no score from examples. */
  isMostlyUnscored: boolean;
}

/** What a vote's weight may follow. */
interface KnownVoter {
  /** The person's score when they answered, 0 to 1. */
  weight: number;
  /** Null: the model has not met this person. */
  learned: AnswerCounts | null;
}

/** What to expect of a person's vote under this aggregation. `averageRight` is null before anything was learned. */
export function voterOf(
  { weight, learned }: KnownVoter,
  { aggregation, averageRight }: { aggregation: Aggregation; averageRight: number | null },
  options: number,
): Voter {
  switch (aggregation) {
    case "Votes":
      return averageRight === null ? voterOfScore(mediumWeight, options) : voterOfRight(averageRight, options);
    case "Scores":
      return voterOfScore(weight, options);
    case "Model":
      return learned === null ? voterOfScore(weight, options) : voterOfAnswers(learned, options);
  }
}
