import { describe, expect, it } from "vitest";
import { aggregateResponses, kindNames } from "../../bench/aggregate/aggregate.ts";
import { simulateAgreement } from "../../bench/agreement/agreement.ts";
import { type Crowd, crowdSeed, crowds, filesOf, fingerprintOf, votesOf } from "../../bench/agreement/crowds.ts";
import { stopEarly } from "../../bench/agreement/early-stopping.ts";
import { recordedOf } from "../../bench/agreement/recorded.ts";
import { judgeResults } from "../../bench/agreement/same-votes.ts";

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

describe("the bench of the same votes", () => {
  const crowd: Crowd = {
    name: "a weak crowd",
    tasks: 300,
    people: 40,
    votes: 5,
    optionCount: 4,
    abilities: [0.3, 0.5, 0.9],
    isIndependent: true,
  };

  it("tells votes from others, and writes each of them on a line", () => {
    const votes = votesOf(crowd, 1);
    expect(fingerprintOf(votesOf(crowd, 1))).toBe(fingerprintOf(votes));
    expect(fingerprintOf(votesOf(crowd, 2))).not.toBe(fingerprintOf(votes));
    const files = filesOf(votes);
    expect(files.votes.split("\n").slice(0, 2)).toEqual([
      "task,worker,label",
      `0,${votes.table.people[0]},${votes.table.options[0]}`,
    ]);
    expect(files.votes.trim().split("\n")).toHaveLength(1 + 300 * 5);
    expect(files.truths.trim().split("\n")).toHaveLength(1 + 300);
  });

  it("finds the model right more often than votes, and scores too where examples told of people", () => {
    const votes = votesOf({ ...crowd, examples: 15 }, 1);
    const [byVotes, byScores, model] = (["Votes", "Scores", "Model"] as const).map((way) => judgeResults(votes, way));
    expect(model?.accuracy).toBeGreaterThan((byVotes?.accuracy ?? 1) + 0.02);
    expect(byScores?.accuracy).toBeGreaterThan((byVotes?.accuracy ?? 1) + 0.02);
    expect(model?.calibrationError).toBeLessThan(0.05);
  });

  it("has results of crowd-kit on the votes of each of its crowds, and on no others", () => {
    for (const one of crowds)
      expect(recordedOf(one.name, fingerprintOf(votesOf(one, crowdSeed))), one.name).not.toBe(null);
    const [first] = crowds;
    expect(recordedOf(first?.name ?? "", "0000000000000000")).toBe(null);
  });
});

it("where items are ambiguous, learning meanwhile claims less and is right more often than scores alone", () => {
  const job = {
    tasks: 400,
    people: 60,
    optionCount: 4,
    ability: [0.72, 0.97],
    luring: 0.25,
    examples: 15,
    seed: 8,
  } as const;
  const [scores, learning] = [stopEarly(job, "Scores"), stopEarly(job, "Learning")];
  expect(scores.claimed - scores.right).toBeGreaterThan(0.08);
  expect(learning.claimed - learning.right).toBeLessThan(0.04);
  expect(learning.luredUndecided).toBeGreaterThan(0.5);
});
