import { expect, it } from "vitest";
import {
  pairSentence,
  peopleSentence,
  rankingSentence,
  refereeSentence,
} from "../../../src/domain/labeling/plan-sentences.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";

it.each<[Referee, string]>([
  [{ _t: "NaiveReferee", totalVotes: 1 }, "Each task takes 1 response."],
  [{ _t: "BudgetReferee", totalBudget: 12_000 }, "All tasks together take 12,000 responses."],
  [
    { _t: "EarlyStoppingReferee", threshold: 0.995, maxVotes: 10, minVotes: 3 },
    "A task ends once its answer is estimated to be 99.5% certain, after 3 responses at the earliest, and after 10 responses at most. Where many people make the same mistake, no number of responses may be enough: such tasks end as Ambiguous.",
  ],
])("the referee %o is told as a sentence", (referee, sentence) => {
  expect(refereeSentence(referee)).toBe(sentence);
});

it("how many people a task needs is told, where it is more than one", () => {
  expect(peopleSentence({ _t: "NaiveReferee", totalVotes: 5 })).toBe(
    "Nobody answers a task twice, so each needs 5 different people.",
  );
  expect(peopleSentence({ _t: "QuorumReferee", threshold: 2, maxVotes: 3 })).toBe(
    "Nobody answers a task twice, so each may need up to 3 different people.",
  );
  expect(peopleSentence({ _t: "NaiveReferee", totalVotes: 1 })).toBeNull();
  expect(peopleSentence({ _t: "BudgetReferee", totalBudget: 12 })).toBeNull();
});

it("a ranking's budget, its random share and its scale are told", () => {
  expect(pairSentence({ _t: "OnlinePairMaker", totalComparisonBudget: 1_000, randomMatchesRatio: 0.25 })).toBe(
    "Each group has 1,000 comparisons: 25% between any two items, the others between close ones.",
  );
  expect(rankingSentence({ _t: "EloConfig", startingScore: 1_200, kFactor: 32, scalingFactor: 400 })).toBe(
    "Elo from 1,200, with a K factor of 32 and a scale of 400.",
  );
});
