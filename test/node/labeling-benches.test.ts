import { expect, it } from "vitest";
import { aggregateResponses, kindNames } from "../../bench/aggregate/aggregate.ts";
import { simulateAgreement } from "../../bench/agreement/agreement.ts";

it.each(kindNames)("the figure of aggregation runs at its smallest size, of %s", (name) => {
  const { written } = aggregateResponses(name, { responses: 25, seed: 3 });
  expect(written).toBeGreaterThan(25 * 50);
  expect(aggregateResponses(name, { responses: 25, seed: 3 }).written).toBe(written);
});

const guessers = { skills: [0, 0.3, 0.6, 0.9], categories: 2 };
const small = { jobs: 100, tasks: 20, people: 60, examples: 12, seed: 7 };

it("among guessers, weights are right more often than votes, and early stopping with fewer answers", () => {
  const figures = simulateAgreement({ ...small, ...guessers });
  expect(figures.summedScoresOfTen).toBeGreaterThan(figures.majorityOfTen);
  expect(figures.early).toBeGreaterThan(figures.majorityOfTen);
  expect(figures.earlyAnswers).toBeLessThan(10);
});

it("of people who are always right, everything is right at once", () => {
  const figures = simulateAgreement({ ...small, jobs: 5, skills: [1], categories: 3 });
  expect(figures).toMatchObject({ majorityOfTen: 1, summedScoresOfTen: 1, confidenceOfTen: 1, early: 1 });
  expect(figures.answersForTheSame).toBe(1);
});
