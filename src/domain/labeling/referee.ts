import type { Referee } from "./definition.ts";

/** The accepted votes of one option. */
interface OptionTally {
  option: string;
  votes: number;
  /** The sum of log-odds that its voters add. */
  evidence: number;
}

/** What the accepted responses of a task come to. It is stored as JSON. */
export interface Tally {
  votes: number;
  /** Votes that count as evidence: a comparison's Both and Neither do not. */
  evidenceVotes: number;
  /** Sorted by their first vote. A list, since an option may be called anything. */
  options: OptionTally[];
}

export interface Vote {
  /** Null: the response names no option, as free text does. */
  option: string | null;
  /** `evidenceOf` its voter. Null: a vote that is no evidence for any option. */
  evidence: number | null;
}

export const freshTally: Tally = { votes: 0, evidenceVotes: 0, options: [] };

/** The weight that is expected of people of whom nothing is known. */
export const mediumWeight = 0.5;
/** No single voter is believed more than this. */
const mostCertain = 0.99;

export function withVote(tally: Tally, { option, evidence }: Vote): Tally {
  const evidenceVotes = tally.evidenceVotes + Number(evidence !== null);
  const votes = tally.votes + 1;
  if (option === null) return { ...tally, votes, evidenceVotes };
  const before = tally.options.find((one) => one.option === option) ?? { option, votes: 0, evidence: 0 };
  const after = { option, votes: before.votes + 1, evidence: before.evidence + (evidence ?? 0) };
  const isNew = before.votes === 0;
  const options = isNew ? [...tally.options, after] : tally.options.map((one) => (one === before ? after : one));
  return { votes, evidenceVotes, options };
}

/**
 * The log-odds that a voter adds to their option. `weight` is their score, 0 to 1; a score of 0 stands for a guess among the options
 * and adds nothing.
 */
export function evidenceOf(weight: number, options: number): number {
  if (options < 2) return 0;
  const chance = 1 / options;
  const probability = Math.min(mostCertain, Math.max(chance, weight + (1 - weight) * chance));
  return Math.log((probability * (options - 1)) / (1 - probability));
}

/** The probability of the leading option after these votes, under a uniform prior over all options. */
export function topConfidence(tally: Tally, options: number): number {
  // Both, Neither and voters who only guess leave their option as likely as one without votes.
  const evidence = tally.options.map((one) => one.evidence).filter((sum) => sum > 0);
  const top = Math.max(0, ...evidence);
  const withEvidence = evidence.reduce((sum, one) => sum + Math.exp(one - top), 0);
  return 1 / (withEvidence + Math.max(0, options - evidence.length) * Math.exp(-top));
}

/**
 * How many more responses a task may want; 0 means that it is done. It also bounds how many people may hold the task at once, so that a
 * fixed number of votes is never exceeded. `options` is the number of options to choose from, `expectedWeight` the mean weight of the
 * people who may vote next. A budget speaks of the whole job: a single task is judged by `refereeOfTask`.
 */
export function stillWanted(referee: Referee, tally: Tally, options: number, expectedWeight = mediumWeight): number {
  switch (referee._t) {
    case "NaiveReferee":
      return Math.max(0, referee.totalVotes - tally.votes);
    case "BudgetReferee":
      return Math.max(0, referee.totalBudget - tally.votes);
    case "QuorumReferee": {
      const left = referee.maxVotes - tally.votes;
      const missing = referee.threshold - Math.max(0, ...tally.options.map(({ votes }) => votes));
      return left <= 0 || missing <= 0 || missing > left ? 0 : missing;
    }
    case "EarlyStoppingReferee": {
      const left = referee.maxVotes - tally.votes;
      const confidence = topConfidence(tally, options);
      // A low threshold may hold before anybody has voted.
      if (left <= 0 || (tally.votes > 0 && confidence >= referee.threshold)) return 0;
      const expected = evidenceOf(expectedWeight, options);
      // People who only guess add nothing: every vote that is left may be needed.
      if (expected <= 0) return left;
      return Math.min(left, Math.max(1, Math.ceil((logit(referee.threshold) - logit(confidence)) / expected)));
    }
  }
}

const logit = (probability: number) => Math.log(probability / (1 - probability));

/** The most responses that are accepted for one task. */
export function mostVotes(referee: Exclude<Referee, { _t: "BudgetReferee" }>): number {
  return referee._t === "NaiveReferee" ? referee.totalVotes : referee.maxVotes;
}

/** Whether the decision depends on what was voted. For the others a number of votes is enough. */
export function readsOptions(referee: Referee): boolean {
  return referee._t === "QuorumReferee" || referee._t === "EarlyStoppingReferee";
}

/**
 * The referee of the task at this place of the job, from 0. A budget is split evenly: the shares of all tasks sum to it, and no two of
 * them differ by more than one.
 */
export function refereeOfTask(
  referee: Referee,
  { place, tasks }: { place: number; tasks: number },
): Exclude<Referee, { _t: "BudgetReferee" }> {
  if (referee._t !== "BudgetReferee") return referee;
  const [whole, rest] = [Math.floor(referee.totalBudget / tasks), referee.totalBudget % tasks];
  const spentBefore = (at: number) => whole * at + Math.floor((rest * at) / tasks);
  return { _t: "NaiveReferee", totalVotes: spentBefore(place + 1) - spentBefore(place) };
}
