import { learnsMeanwhile } from "../certainty/aggregation.ts";
import { usualLuring } from "../certainty/lures.ts";
import { evidenceOf, voterOfScore } from "../certainty/voter.ts";
import { type Circumstances, freshTally, wantsMore, withVote } from "../referee.ts";
import type { Referee } from "../stopping.ts";

/** The referee of one task. */
export type TaskReferee = Exclude<Referee, { _t: "BudgetReferee" }>;

/** What is known of the people before they answer. */
export interface ExpectedCrowd {
  /** Their mean score, 0 to 1. */
  score: number;
  /** Options to choose from. 1 where people do not vote. */
  options: number;
}

export interface ExpectedVotes {
  mean: number;
  /** The standard deviation of one task's votes. */
  deviation: number;
}

/** Simulated tasks. Their mean is then within a few percent. */
const simulatedTasks = 300;
/** How far scores are from their mean: people are not all alike. */
const mostSpread = 0.2;
/** The share of people who name what a luring task suggests. */
const lured = 0.5;

/**
 * The votes that a task takes, by the referee's own rules and simulated people. A fixed number is exact. The same question has the
 * same answer: the dice are seeded.
 */
export function expectedVotes(
  referee: TaskReferee,
  { score, options }: ExpectedCrowd,
  { isAudited = false }: { isAudited?: boolean } = {},
): ExpectedVotes {
  if (referee._t === "NaiveReferee") return { mean: referee.totalVotes, deviation: 0 };
  const random = seededDice(1);
  const learns = learnsMeanwhile(referee);
  const circumstances: Circumstances = {
    options,
    expectedRight: voterOfScore(score, options).right,
    luring: learns ? usualLuring : 0,
    shares: null,
    isAudited,
  };
  const counts = Array.from({ length: simulatedTasks }, () => votesOfTask(referee, circumstances, { score, random }));
  const mean = counts.reduce((sum, count) => sum + count, 0) / simulatedTasks;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / simulatedTasks;
  return { mean, deviation: Math.sqrt(variance) };
}

/** One task from its first vote to its last. Option 0 is right, and 1 what a luring task suggests. */
function votesOfTask(
  referee: TaskReferee,
  circumstances: Circumstances,
  { score, random }: { score: number; random: () => number },
): number {
  const { options } = circumstances;
  const spread = Math.min(mostSpread, score, 1 - score);
  const isLuring = options > 1 && random() < usualLuring;
  let tally = freshTally;
  while (wantsMore(referee, tally, circumstances)) {
    const own = score + (2 * random() - 1) * spread;
    const voter = voterOfScore(own, options);
    const isRight = random() < voter.right;
    const wrong = 1 + Math.floor(random() * Math.max(0, options - 1));
    const option = isLuring && random() < lured ? 1 : isRight || options < 2 ? 0 : wrong;
    tally = withVote(tally, { option: String(option), evidence: evidenceOf(voter, options) });
  }
  return tally.votes;
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function seededDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
