import { shareText } from "../../../domain/audience/setting-sentences.ts";
import type { PairMaker, RankingConfig, Referee } from "../../../domain/labeling/definition.ts";
import { numberText } from "../../../http/pages/charts.ts";

/** Says when a task has enough responses. */
export function refereeSentence(referee: Referee): string {
  switch (referee._t) {
    case "NaiveReferee":
      return `Each task takes ${responses(referee.totalVotes)}.`;
    case "EarlyStoppingReferee":
      return `A task ends once its answer is ${shareText(referee.threshold)} certain, and after ${responses(referee.maxVotes)} at most.`;
    case "QuorumReferee":
      return `A task ends once ${numberText(referee.threshold)} agree or no longer can, and after ${responses(referee.maxVotes)} at most.`;
    case "BudgetReferee":
      return `All tasks together take ${responses(referee.totalBudget)}.`;
  }
}

/** Says which items of a ranking are compared. */
export function pairSentence(pairMaker: PairMaker): string {
  if (pairMaker._t === "FullPermutationPairMaker") return "Every two items of a group are compared.";
  const { totalComparisonBudget, randomMatchesRatio } = pairMaker;
  const budget = totalComparisonBudget === 1 ? "1 comparison" : `${numberText(totalComparisonBudget)} comparisons`;
  return `Each group has ${budget}: ${shareText(randomMatchesRatio)} between any two items, the others between close ones.`;
}

/** Says how comparisons become scores. */
export function rankingSentence(ranking: RankingConfig): string {
  const start = numberText(ranking.startingScore);
  return ranking._t === "EloConfig"
    ? `Elo from ${start}, with a K factor of ${numberText(ranking.kFactor)} and a scale of ${numberText(ranking.scalingFactor)}.`
    : `Bradley-Terry: an average item has ${start}.`;
}

function responses(count: number): string {
  return count === 1 ? "1 response" : `${numberText(count)} responses`;
}
