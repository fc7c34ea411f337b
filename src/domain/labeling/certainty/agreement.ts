/**
 * How much people agree beyond chance, over all tasks of a job with the same options. Sums of tasks add up, so that desks and pages can
 * each count their own.
 */

/** Sums over tasks with at least two votes. Lists have one number for each option. */
export interface AgreementSums {
  /** Votes for each option on all tasks, also those with one vote. Absent: a desk of the last release did not count them. */
  given?: number[];
  tasks: number;
  /** Votes for each option. */
  votes: number[];
  /** The share of pairs of a task's votes that disagree about each option, summed over tasks. */
  splits: number[];
  /** The share of pairs of a task's votes that agree, summed over tasks. */
  agreeing: number;
  /** The same, each task counted by its number of votes. */
  agreeingByVotes: number;
}

export interface AgreementOfJob {
  /** Fleiss' kappa: 1 is perfect, 0 is chance. Null: fewer than two tasks with two votes, or all votes name one option. */
  fleissKappa: number | null;
  /** Krippendorff's alpha for nominal data, which weighs each vote alike when tasks have different numbers of them. */
  krippendorffAlpha: number | null;
  /** Fleiss' kappa of each option against all others. */
  kappas: (number | null)[];
}

export function freshAgreement(options: number): AgreementSums {
  const zeros = () => new Array<number>(options).fill(0);
  return { given: zeros(), tasks: 0, votes: zeros(), splits: zeros(), agreeing: 0, agreeingByVotes: 0 };
}

/** Adds a task with so many votes for each option. A task with fewer than two says nothing about agreement. */
export function withTask(sums: AgreementSums, counts: readonly number[]): AgreementSums {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const given = added(sums.given, counts);
  if (all < 2) return { ...sums, given };
  const pairs = all * (all - 1);
  const agreeing = counts.reduce((sum, count) => sum + count * (count - 1), 0) / pairs;
  return {
    given,
    tasks: sums.tasks + 1,
    votes: sums.votes.map((votes, i) => votes + (counts[i] ?? 0)),
    splits: sums.splits.map((split, i) => split + (counts[i] ?? 0) * ((all - (counts[i] ?? 0)) / pairs)),
    agreeing: sums.agreeing + agreeing,
    agreeingByVotes: sums.agreeingByVotes + agreeing * all,
  };
}

export function mergeAgreement(one: AgreementSums, other: AgreementSums): AgreementSums {
  return {
    given: added(one.given, other.given),
    tasks: one.tasks + other.tasks,
    votes: one.votes.map((votes, i) => votes + (other.votes[i] ?? 0)),
    splits: one.splits.map((split, i) => split + (other.splits[i] ?? 0)),
    agreeing: one.agreeing + other.agreeing,
    agreeingByVotes: one.agreeingByVotes + other.agreeingByVotes,
  };
}

function added(one: readonly number[] = [], other: readonly number[] = []): number[] {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  return longer.map((count, i) => count + (shorter[i] ?? 0));
}

/** Fleiss 1971, with pairs of a task's votes for a number of raters that varies; Krippendorff 2011 for alpha. */
export function agreementOf({ tasks, votes, splits, agreeing, agreeingByVotes }: AgreementSums): AgreementOfJob {
  const all = votes.reduce((sum, count) => sum + count, 0);
  const shares = votes.map((count) => (all > 0 ? count / all : 0));
  const chance = shares.reduce((sum, share) => sum + share * share, 0);
  const unlike = votes.reduce((sum, count) => sum + count * (all - count), 0);
  if (tasks < 2 || unlike === 0) return { fleissKappa: null, krippendorffAlpha: null, kappas: votes.map(() => null) };
  return {
    fleissKappa: (agreeing / tasks - chance) / (1 - chance),
    krippendorffAlpha: 1 - ((all - 1) * (all - agreeingByVotes)) / unlike,
    kappas: shares.map((share, i) =>
      share > 0 && share < 1 ? 1 - (splits[i] as number) / tasks / (share * (1 - share)) : null,
    ),
  };
}
