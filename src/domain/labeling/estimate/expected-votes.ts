import { learnsMeanwhile } from "../certainty/aggregation.ts";
import { usualLuring } from "../certainty/lures.ts";
import { evidenceOf, type VoteEvidence, voterOfScore } from "../certainty/voter.ts";
import { type Circumstances, freshTally, wantsMore, withVote } from "../referee.ts";
import type { Referee } from "../stopping.ts";

/** The referee of one task. */
export type TaskReferee = Exclude<Referee, { _t: "BudgetReferee" }>;

/** What is known of the people before they answer. */
export interface ExpectedCrowd {
  /** Scores of people like those who will answer, 0 to 1. One at least. */
  scores: readonly number[];
  /** Options to choose from. 1 where people do not vote. */
  options: number;
}

export interface ExpectedVotes {
  mean: number;
  /** The standard deviation of one task's votes. */
  deviation: number;
}

interface SimulatedVoter {
  /** How often they are right, 0 to 1. */
  right: number;
  evidence: VoteEvidence;
}

/** How many tasks are simulated: so many that the standard error of their mean is this part of it, within these limits. */
const usualPrecision = 0.02;
const leastTasks = 100;
const mostTasks = 1_500;
/** How far scores are from their mean where that is all that is known: people are not all alike. */
const mostSpread = 0.2;
const scoresAMean = 41;
/** The share of people who name what a luring task suggests. */
const lured = 0.5;

/** Scores of people of whom only the mean is known. */
export function scoresAround(mean: number): number[] {
  const spread = Math.min(mostSpread, mean, 1 - mean);
  return Array.from({ length: scoresAMean }, (_, i) => mean + spread * ((2 * i) / (scoresAMean - 1) - 1));
}

/**
 * The votes that a task takes, by the referee's own rules and simulated people. A fixed number is exact. The same question has the
 * same answer: the dice are seeded.
 */
export function expectedVotes(
  referee: TaskReferee,
  { scores, options }: ExpectedCrowd,
  { isAudited = false, precision = usualPrecision }: { isAudited?: boolean; precision?: number } = {},
): ExpectedVotes {
  if (referee._t === "NaiveReferee") return { mean: referee.totalVotes, deviation: 0 };
  const random = seededDice(1);
  const learns = learnsMeanwhile(referee);
  const score = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const circumstances: Circumstances = {
    options,
    expectedRight: voterOfScore(score, options).right,
    luring: learns ? usualLuring : 0,
    shares: null,
    isAudited,
  };
  const voters = scores.map((one) => {
    const voter = voterOfScore(one, options);
    return { right: voter.right, evidence: evidenceOf(voter, options) };
  });
  let [tasks, mean, squares] = [0, 0, 0];
  const variance = () => squares / tasks;
  while (tasks < leastTasks || (tasks < mostTasks && variance() > tasks * (precision * mean) ** 2)) {
    const votes = votesOfTask(referee, circumstances, { voters, random });
    tasks += 1;
    const off = votes - mean;
    mean += off / tasks;
    squares += off * (votes - mean);
  }
  return { mean, deviation: Math.sqrt(variance()) };
}

/** One task from its first vote to its last. Option 0 is right, and 1 what a luring task suggests. */
function votesOfTask(
  referee: TaskReferee,
  circumstances: Circumstances,
  { voters, random }: { voters: readonly SimulatedVoter[]; random: () => number },
): number {
  const { options } = circumstances;
  const isLuring = options > 1 && random() < usualLuring;
  let tally = freshTally;
  while (wantsMore(referee, tally, circumstances)) {
    const { right, evidence } = voters[Math.floor(random() * voters.length)] as SimulatedVoter;
    const isRight = random() < right;
    const wrong = 1 + Math.floor(random() * Math.max(0, options - 1));
    const option = isLuring && random() < lured ? 1 : isRight || options < 2 ? 0 : wrong;
    tally = withVote(tally, { option: String(option), evidence });
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
