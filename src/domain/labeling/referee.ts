import { addLures, type Certainty, certaintyOf, type LureEvidence, noLureEvidence } from "./certainty/lures.ts";
import { evidenceOf, mediumWeight, type VoteEvidence, voterOfRight, voterOfScore } from "./certainty/voter.ts";
import type { Referee } from "./stopping.ts";

/** The accepted votes of one option. */
interface OptionTally {
  option: string;
  votes: number;
  /** The sum of log-odds that its voters add. */
  evidence: number;
  /** What they add to the story that it lures. Tallies from before it lack it. */
  lure?: LureEvidence;
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
  /** Null: a vote that is no evidence for any option. */
  evidence: VoteEvidence | null;
}

/** What a task is judged by, beside its own votes. */
export interface Circumstances {
  /** The number of options to choose from. */
  options: number;
  /** How often the people who may vote next are right, 0 to 1. */
  expectedRight: number;
  /** The share of tasks that lure. 0: people are taken for independent. */
  luring: number;
  /** The share of each option among the answers. Null: none is likelier than another. */
  shares: ReadonlyMap<string, number> | null;
  /** The task takes more votes than it needs, so that certainty can be checked. */
  isAudited: boolean;
}

export const freshTally: Tally = { votes: 0, evidenceVotes: 0, options: [] };
/** The most votes that an audited task takes. */
const auditedVotes = 20;

/** What holds of a job of whose people and tasks nothing is known. */
export function unknownCircumstances(options: number): Circumstances {
  const { right } = voterOfScore(mediumWeight, options);
  return { options, expectedRight: right, luring: 0, shares: null, isAudited: false };
}

export function withVote(tally: Tally, { option, evidence }: Vote): Tally {
  const evidenceVotes = tally.evidenceVotes + Number(evidence !== null);
  const votes = tally.votes + 1;
  if (option === null) return { ...tally, votes, evidenceVotes };
  const before = tally.options.find((one) => one.option === option) ?? { option, votes: 0, evidence: 0 };
  const after = {
    option,
    votes: before.votes + 1,
    evidence: before.evidence + (evidence?.evidence ?? 0),
    lure: addLures(before.lure ?? noLureEvidence, evidence?.lure ?? noLureEvidence),
  };
  const isNew = before.votes === 0;
  const options = isNew ? [...tally.options, after] : tally.options.map((one) => (one === before ? after : one));
  return { votes, evidenceVotes, options };
}

/** The probability of each option that has evidence, in their order, and that of the task to be one that lures. */
export function certaintyOfTally(
  { options: tallies, evidenceVotes: votes }: Tally,
  { options: optionCount, luring, shares }: Pick<Circumstances, "options" | "luring" | "shares">,
): Certainty {
  // Both and Neither are no options that can be right.
  const voted = tallies.filter(({ evidence, lure = noLureEvidence }) => evidence !== 0 || lure[0] !== 0);
  const options = voted.map(({ evidence, lure = noLureEvidence }) => ({ evidence, lure }));
  return certaintyOf({ options, optionCount, votes }, luring, shares === null ? undefined : priorsOf(voted, shares));
}

/** The shares of options with votes, in their order, then those of all others. */
function priorsOf(voted: readonly OptionTally[], shares: ReadonlyMap<string, number>): number[] {
  const names = new Set(voted.map(({ option }) => option));
  const others = [...shares].flatMap(([option, share]) => (names.has(option) ? [] : [share]));
  return [...voted.map(({ option }) => shares.get(option) ?? 0), ...others];
}

/**
 * How many more responses a task may want; 0 means that it is done. It also bounds how many people may hold the task at once, so that a
 * fixed number of votes is never exceeded. A budget speaks of the whole job: a single task is judged by `refereeOfTask`.
 */
export function stillWanted(referee: Referee, tally: Tally, circumstances: Circumstances): number {
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
      const { threshold, maxVotes, minVotes = 1 } = referee;
      const left = maxVotes - tally.votes;
      if (left <= 0) return 0;
      const least = circumstances.isAudited ? auditedVotes : minVotes;
      const missing = Math.max(0, Math.min(least, maxVotes) - tally.votes);
      return Math.max(missing, missingVotes(tally, circumstances, { threshold, left }));
    }
  }
}

/** Whether `stillWanted` is above 0, without counting how much. */
export function wantsMore(referee: Referee, tally: Tally, circumstances: Circumstances): boolean {
  if (referee._t !== "EarlyStoppingReferee") return stillWanted(referee, tally, circumstances) > 0;
  const { threshold, maxVotes, minVotes = 1 } = referee;
  const least = Math.min(maxVotes, circumstances.isAudited ? auditedVotes : minVotes);
  if (tally.votes >= maxVotes) return false;
  return tally.votes < Math.max(1, least) || !isCertain(tally, circumstances, threshold);
}

/** How many agreeing votes of the people to come would make the leading option certain; `left` if no number of them does. */
function missingVotes(
  tally: Tally,
  circumstances: Circumstances,
  { threshold, left }: { threshold: number; left: number },
): number {
  const { options, expectedRight } = circumstances;
  // A low threshold may hold before anybody has voted.
  if (tally.votes > 0 && isCertain(tally, circumstances, threshold)) return 0;
  const expected = voterOfRight(expectedRight, options);
  // People who only guess add nothing: every vote that is left may be needed.
  if (expected.evidence <= 0) return left;
  const { evidence, lure } = evidenceOf(expected, options);
  const leading = tally.options.reduce<OptionTally>(
    (most, one) => (one.evidence > most.evidence ? one : most),
    likeliestWithoutVotes(circumstances),
  );
  const isCertainWith = (votes: number) => {
    const [a, b, c] = lure;
    const added: LureEvidence = [a * votes, b * votes, c * votes];
    const after = {
      ...leading,
      evidence: leading.evidence + evidence * votes,
      lure: addLures(leading.lure ?? noLureEvidence, added),
    };
    const others = tally.options.filter(({ option }) => option !== leading.option);
    const evidenceVotes = tally.evidenceVotes + votes;
    return isCertain({ ...tally, evidenceVotes, options: [after, ...others] }, circumstances, threshold);
  };
  let [low, high] = [1, left];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isCertainWith(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where all options are alike, the name does not count. */
function likeliestWithoutVotes({ shares }: Circumstances): OptionTally {
  const [first] = [...(shares ?? [])].sort(([, one], [, other]) => other - one);
  return { option: first?.[0] ?? "", votes: 0, evidence: 0 };
}

function isCertain(tally: Tally, circumstances: Circumstances, threshold: number): boolean {
  return Math.max(0, ...certaintyOfTally(tally, circumstances).confidence) >= threshold;
}

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
