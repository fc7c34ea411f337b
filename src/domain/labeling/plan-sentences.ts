import { kindOf } from "../kinds/kinds.ts";
import { countText, numberText, shareText } from "../text/numbers.ts";
import { learnsMeanwhile } from "./certainty/aggregation.ts";
import type { LabelingPlan, PairMaker, RankingConfig } from "./definition.ts";
import { mostVotes } from "./referee.ts";
import type { Referee } from "./stopping.ts";

/** Says when a task has enough responses. */
export function refereeSentence(referee: Referee): string {
  switch (referee._t) {
    case "NaiveReferee":
      return `Each task takes ${responses(referee.totalVotes)}.`;
    case "EarlyStoppingReferee":
      return certaintySentences(referee);
    case "QuorumReferee":
      return `A task ends once ${numberText(referee.threshold)} agree or no longer can, and after ${responses(referee.maxVotes)} at most.`;
    case "BudgetReferee":
      return `All tasks together take ${responses(referee.totalBudget)}.`;
  }
}

type EarlyStopping = Extract<Referee, { _t: "EarlyStoppingReferee" }>;

function certaintySentences({ threshold, minVotes = 1, maxVotes }: EarlyStopping): string {
  const least = minVotes > 1 ? `, after ${responses(minVotes)} at the earliest` : "";
  const ends = `A task ends once its answer is estimated to be ${shareText(threshold)} certain${least}, and after ${responses(maxVotes)} at most.`;
  return `${ends} Where many people make the same mistake, no number of responses may be enough: such tasks end as Ambiguous.`;
}

/** Says how many people a task needs. Null: one is enough, or it is only known once the job's tasks are laid out. */
export function peopleSentence(referee: Referee): string | null {
  if (referee._t === "BudgetReferee") return null;
  const most = mostVotes(referee);
  if (most < 2) return null;
  const needs = referee._t === "NaiveReferee" ? "needs" : "may need up to";
  return `Nobody answers a task twice, so each ${needs} ${numberText(most)} different people.`;
}

/** Says how votes become an answer. Null: they do not. */
export function aggregationSentence({ workflow, referee, aggregation = null }: LabelingPlan): string | null {
  if (workflow._t !== "SimpleWorkflow" || kindOf(workflow.blueprint).questions === null) return null;
  const certain = learnsMeanwhile(referee) ? "Model" : null;
  switch (aggregation ?? certain) {
    case "Votes":
      return "All people count alike.";
    case "Scores":
      return "People count by their scores from examples.";
    case "Model":
      return "People count by their scores from examples, and by how they agree with others.";
    case null:
      return "People count by their scores from examples; where most have none, by how they agree with others.";
  }
}

/** Says which items of a ranking are compared. */
export function pairSentence(pairMaker: PairMaker): string {
  if (pairMaker._t === "FullPermutationPairMaker") return "Every two items of a group are compared.";
  const { totalComparisonBudget, randomMatchesRatio } = pairMaker;
  return `Each group has ${countText(totalComparisonBudget, "comparison")}: ${shareText(randomMatchesRatio)} between any two items, the others between close ones.`;
}

/** Says how comparisons become scores. */
export function rankingSentence(ranking: RankingConfig): string {
  const start = numberText(ranking.startingScore);
  return ranking._t === "EloConfig"
    ? `Elo from ${start}, with a K factor of ${numberText(ranking.kFactor)} and a scale of ${numberText(ranking.scalingFactor)}.`
    : `Bradley-Terry: an average item has ${start}.`;
}

function responses(count: number): string {
  return countText(count, "response");
}
