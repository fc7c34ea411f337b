import fc from "fast-check";
import { expect, it } from "vitest";
import { type CertaintyRules, certaintyOfVotes } from "../../../../src/domain/kinds/shared/confidence.ts";
import { voterOf } from "../../../../src/domain/labeling/certainty/learned.ts";
import {
  evidenceOf,
  voterOfAnswers,
  voterOfRight,
  voterOfScore,
} from "../../../../src/domain/labeling/certainty/voter.ts";
import { anyWeight } from "../../kinds/answers.ts";

const byScores: CertaintyRules = {
  aggregation: "Scores",
  luring: 0,
  classShares: null,
  averageRight: null,
  referee: { _t: "NaiveReferee", totalVotes: 5 },
};
const vote = (option: number, weight: number) => ({ option, weight, learned: null });

it("four votes of the documented weights for one of two categories give 0.9943", () => {
  const votes = [0.3, 0.8486, 0.4469, 0.4911].map((weight) => vote(1, weight));
  const { confidence, answer } = certaintyOfVotes(votes, 2, byScores);
  expect(confidence.map((share) => share.toFixed(4))).toEqual(["0.0057", "0.9943"]);
  expect(answer).toBe(1);
});

it("a vote of score 0 adds no evidence, and one of score 1 no more than 99% are worth", () => {
  expect(voterOfScore(0, 3).evidence).toBe(0);
  expect(voterOfScore(1, 2).evidence).toBeCloseTo(Math.log(99), 8);
  expect(voterOfScore(2, 2)).toEqual(voterOfScore(1, 2));
});

it("one vote makes its option as probable as a person of that score is right", () => {
  fc.assert(
    fc.property(anyWeight, fc.integer({ min: 2, max: 20 }), (weight, options) => {
      const right = Math.min(0.99, weight + (1 - weight) / options);
      expect(certaintyOfVotes([vote(1, weight)], options, byScores).confidence[1]).toBeCloseTo(right, 6);
    }),
  );
});

it("confidences add up to 1, whatever was voted and learned", () => {
  const anyVotes = fc.array(
    fc.record({
      option: fc.nat({ max: 7 }),
      weight: anyWeight,
      learned: fc.option(fc.record({ right: fc.double({ min: 0.1, max: 500, noNaN: true }), wrong: fc.constant(2) })),
    }),
  );
  const anyRules = fc.record({
    aggregation: fc.constantFrom("Votes", "Scores", "Model"),
    luring: fc.constantFrom(0, 0.02, 0.3),
    averageRight: fc.constantFrom(null, 0.4, 0.8),
    referee: fc.constant(byScores.referee),
    classShares: fc.constantFrom(null, [0.1, 0.2, 0.3, 0.05, 0.05, 0.3]),
  });
  fc.assert(
    fc.property(anyVotes, anyRules, (votes, rules) => {
      const { confidence } = certaintyOfVotes(votes, 6, rules as CertaintyRules);
      expect(confidence).toHaveLength(6);
      expect(confidence.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
      for (const one of confidence) expect(one).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("the only option needs no evidence", () => {
  expect(voterOfScore(0.7, 1).evidence).toBe(0);
  expect(evidenceOf(voterOfRight(0.7, 1), 1).evidence).toBe(0);
});

it("few answers convince less than many of the same share", () => {
  const few = voterOfAnswers({ right: 4, wrong: 1 }, 2);
  const many = voterOfAnswers({ right: 400, wrong: 100 }, 2);
  expect([few.right, many.right]).toEqual([0.8, 0.8]);
  expect(many.evidence).toBeCloseTo(Math.log(4), 1);
  expect(few.evidence).not.toBeCloseTo(many.evidence, 1);
});

it("people count alike by votes, by their scores, or by what was learned of them", () => {
  const known = { weight: 0.2, learned: { right: 90, wrong: 10 } };
  const rightOf = (aggregation: CertaintyRules["aggregation"], person = known) =>
    voterOf(person, { aggregation, averageRight: 0.7 }, 2).right;
  expect(rightOf("Votes")).toBe(0.7);
  expect(rightOf("Scores")).toBeCloseTo(0.6);
  expect(rightOf("Model")).toBe(0.9);
});

it("a task ends as decided, as ambiguous where able people split, or with its votes exhausted", () => {
  const referee = { _t: "EarlyStoppingReferee", threshold: 0.95, maxVotes: 12, minVotes: 3 } as const;
  const outcomeOf = (options: number[], weight: number) =>
    certaintyOfVotes(
      options.map((option) => vote(option, weight)),
      2,
      { ...byScores, luring: 0.1, referee },
    ).outcome;
  expect(outcomeOf([0, 0, 0, 0], 0.9)).toBe("Decided");
  expect(outcomeOf([0, 0], 0.99)).toBeNull();
  expect(outcomeOf([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], 0.9)).toBe("Ambiguous");
  expect(outcomeOf([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], 0.1)).toBe("Exhausted");
});
