import type { Aggregation } from "../../labeling/certainty/aggregation.ts";
import { voterOf } from "../../labeling/certainty/learned.ts";
import {
  addLures,
  type Certainty,
  certaintyOf,
  noLureEvidence,
  type OptionEvidence,
} from "../../labeling/certainty/lures.ts";
import { type Outcome, outcomeOf } from "../../labeling/certainty/outcome.ts";
import { type AnswerCounts, evidenceOf } from "../../labeling/certainty/voter.ts";
import { toExactStep } from "../../labeling/exact-sum.ts";
import type { Referee } from "../../labeling/stopping.ts";
import { type OptionVote, soleHighest } from "./option-tally.ts";

/** What the certainty of a job's tasks depends on, beside their votes. */
export interface CertaintyRules {
  aggregation: Aggregation;
  /** The share of tasks that lure people to the same wrong option, 0 to 1. */
  luring: number;
  /** The share of each option among the answers, in their order. Null: none is likelier than another. */
  classShares: readonly number[] | null;
  /** How often the average vote is right. Null: it is not known. */
  averageRight: number | null;
  referee: Referee;
}

export interface WeighedVote extends OptionVote {
  /** The voter's answers by the model. Null: it has not met them. */
  learned: AnswerCounts | null;
}

export interface CertaintyOfVotes {
  /** The probability of each of the first `options` options to be the right one. */
  confidence: number[];
  /** The place of the likeliest option. Null: there are no votes, or a tie. */
  answer: number | null;
  /** Null: the task still takes votes, or takes a number of them that is fixed. */
  outcome: Outcome | null;
}

/** Votes for other than the first `options` options are no evidence. */
export function certaintyOfVotes(
  votes: readonly WeighedVote[],
  options: number,
  rules: CertaintyRules,
): CertaintyOfVotes {
  const counted = votes.filter(({ option }) => option < options);
  const sums = new Map<number, OptionEvidence>();
  for (const vote of counted) {
    const added = evidenceOf(voterOf(vote, rules, options), options);
    const sum = sums.get(vote.option) ?? { evidence: 0, lure: noLureEvidence };
    const lure = addLures(sum.lure, added.lure);
    sums.set(vote.option, { evidence: sum.evidence + added.evidence, lure });
  }
  const shares = (rules.aggregation === "Model" && rules.classShares) || new Array<number>(options).fill(1 / options);
  const { confidence, lured } = confidencesOf(sums, { shares, votes: counted.length, luring: rules.luring });
  const answer = counted.length === 0 ? null : soleHighest(confidence.map(toExactStep));
  const judged = { votes: votes.length, most: mostVotesOf(votes), certainty: { confidence, lured } };
  return { confidence, answer, outcome: outcomeOf(rules.referee, judged) };
}

/** Options without votes share what is left by how frequent they are. */
function confidencesOf(
  sums: ReadonlyMap<number, OptionEvidence>,
  { shares, votes, luring }: { shares: readonly number[]; votes: number; luring: number },
): Certainty {
  if (sums.size === 0) return { confidence: [...shares], lured: luring };
  const options = [...sums.keys()].sort((one, other) => one - other);
  const silent = shares.map((share, option) => (sums.has(option) ? 0 : share));
  const priors = [...options.map((option) => shares[option] as number), ...silent.filter((share) => share > 0)];
  const voted = options.map((option) => sums.get(option) as OptionEvidence);
  const evidence = { options: voted, optionCount: shares.length, votes };
  const { confidence, lured } = certaintyOf(evidence, luring, priors);
  const found = new Map(options.map((option, i) => [option, confidence[i] as number]));
  const left = Math.max(0, 1 - confidence.reduce((sum, one) => sum + one, 0));
  const silentShare = silent.reduce((sum, share) => sum + share, 0);
  return { confidence: silent.map((share, option) => found.get(option) ?? (left * share) / silentShare), lured };
}

function mostVotesOf(votes: readonly OptionVote[]): number {
  const counts = new Map<number, number>();
  for (const { option } of votes) counts.set(option, (counts.get(option) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
