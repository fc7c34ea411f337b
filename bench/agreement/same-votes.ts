import { certaintyOfVotes, type WeighedVote } from "../../src/domain/kinds/shared/confidence.ts";
import type { Aggregation } from "../../src/domain/labeling/certainty/aggregation.ts";
import { fitVotes, priorOf, type VoteFit, type VoteTable } from "../../src/domain/labeling/certainty/vote-model.ts";
import { mediumWeight } from "../../src/domain/labeling/certainty/voter.ts";
import { inOneGo } from "../../src/domain/steps.ts";
import { judge } from "../../test/models/simulated-votes.ts";
import { unlearned } from "./agreement.ts";
import type { CrowdVotes } from "./crowds.ts";

export interface Judgement {
  /** The share of tasks whose result is the truth, 0 to 1. A tie of n options counts as one n-th. */
  accuracy: number;
  /** How far claims are from the truth in the mean, over ten bins of claims. */
  calibrationError: number;
}

/** What the results of a job say under an aggregation, judged by the truth. */
export function judgeResults(votes: CrowdVotes, aggregation: Aggregation): Judgement {
  const { table, truths, scores } = votes;
  const { starts, people, options, optionCount } = table;
  const { abilities, right, wrong, classShares, luring } = fitWhole(table, scores);
  const all = people.reduce((sum, person) => sum + (abilities[person] as number), 0);
  const rules = { ...unlearned, aggregation, luring, classShares: [...classShares], averageRight: all / people.length };
  const claims = truths.flatMap((_, task) => {
    const ofTask = Array.from(
      people.subarray(starts[task], starts[task + 1]),
      (person, i): WeighedVote => ({
        option: options[(starts[task] as number) + i] as number,
        weight: scores[person] ?? mediumWeight,
        learned: { right: right[person] as number, wrong: wrong[person] as number },
      }),
    );
    return certaintyOfVotes(ofTask, optionCount, rules).confidence;
  });
  return judge(claims, truths);
}

/** Fits the model of votes without a pause. Options of a job that asks for classes have shares. */
export function fitWhole(table: VoteTable, scores: readonly (number | null)[], learnsClasses = true): VoteFit {
  const priors = scores.map((score) => priorOf(score, table.optionCount));
  const right = Float64Array.from(priors, (prior) => prior.right);
  const wrong = Float64Array.from(priors, (prior) => prior.wrong);
  return inOneGo(fitVotes(table, { right, wrong }, { learnsClasses }));
}
