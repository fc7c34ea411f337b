/** Votes of each task that ends by its certainty, at the least: two people may well err alike. */
export const defaultMinVotes = 3;

/** Decides when a task has enough responses. */
export type Referee =
  | { _t: "NaiveReferee"; totalVotes: number }
  /** The threshold is a confidence in (0, 1). Revisions from before `minVotes` lack it, and take tasks for independent of each other. */
  | { _t: "EarlyStoppingReferee"; threshold: number; maxVotes: number; minVotes?: number | undefined }
  /** The threshold is a number of equal votes, at most `maxVotes`. */
  | { _t: "QuorumReferee"; threshold: number; maxVotes: number }
  /** The budget is the whole job's. */
  | { _t: "BudgetReferee"; totalBudget: number };
