import { expect, it } from "vitest";
import { seededRandom } from "../../../../scripts/local/seeded-random.mjs";
import { learnsMeanwhile } from "../../../../src/domain/labeling/certainty/aggregation.ts";
import { usualLuring } from "../../../../src/domain/labeling/certainty/lures.ts";
import { evidenceOf, type VoteEvidence, voterOfScore } from "../../../../src/domain/labeling/certainty/voter.ts";
import {
  auditedShare,
  enoughAudited,
  estimateAnswers,
} from "../../../../src/domain/labeling/estimate/estimated-answers.ts";
import { scoresAround } from "../../../../src/domain/labeling/estimate/expected-votes.ts";
import {
  freshTally,
  refereeOfTask,
  stillWanted,
  wantsMore,
  withVote,
} from "../../../../src/domain/labeling/referee.ts";
import type { Referee } from "../../../../src/domain/labeling/stopping.ts";
import { recordAnswer, unseededScore } from "../../../../src/domain/member/score.ts";
import { freshStatistics } from "../../../../src/domain/member/statistics.ts";
import { simulateVotes } from "../../../models/simulated-votes.ts";

interface SimulatedBill {
  referee: Referee;
  options: number;
  abilities: readonly number[];
  luring?: number;
}

const stopping = (threshold: number, maxVotes: number, minVotes?: number): Referee => ({
  _t: "EarlyStoppingReferee",
  threshold,
  maxVotes,
  minVotes,
});
const quorum = (threshold: number, maxVotes: number): Referee => ({ _t: "QuorumReferee", threshold, maxVotes });
const able = [0.78, 0.81, 0.84, 0.87, 0.9, 0.92, 0.94, 0.96];
const mixed = [0.6, 0.64, 0.69, 0.73, 0.77, 0.81, 0.86, 0.9];

/** Tasks of each job: so many that what a bill owes to chance is little. */
const billed = 1_000;
const bills: SimulatedBill[] = [
  { referee: { _t: "NaiveReferee", totalVotes: 5 }, options: 2, abilities: able },
  { referee: { _t: "NaiveReferee", totalVotes: 12 }, options: 4, abilities: mixed },
  { referee: { _t: "BudgetReferee", totalBudget: 2_501 }, options: 3, abilities: able },
  { referee: { _t: "BudgetReferee", totalBudget: 3_777 }, options: 2, abilities: mixed },
  { referee: quorum(3, 5), options: 2, abilities: able },
  { referee: quorum(3, 5), options: 2, abilities: mixed },
  { referee: quorum(4, 9), options: 3, abilities: able },
  { referee: quorum(5, 12), options: 4, abilities: mixed },
  { referee: quorum(2, 3), options: 5, abilities: able },
  { referee: stopping(0.95, 10), options: 2, abilities: able },
  { referee: stopping(0.95, 10), options: 2, abilities: mixed },
  { referee: stopping(0.99, 15), options: 2, abilities: able },
  { referee: stopping(0.9, 12), options: 4, abilities: able },
  { referee: stopping(0.99, 20), options: 4, abilities: mixed },
  { referee: stopping(0.95, 10, 3), options: 2, abilities: able },
  { referee: stopping(0.95, 15, 3), options: 3, abilities: mixed, luring: 0.02 },
  { referee: stopping(0.99, 20, 3), options: 2, abilities: able, luring: 0.02 },
  { referee: stopping(0.99, 20, 3), options: 5, abilities: able },
  { referee: stopping(0.9, 8, 2), options: 2, abilities: mixed },
  { referee: stopping(0.98, 25, 4), options: 3, abilities: mixed, luring: 0.03 },
];

const scoreOf = (ability: number, options: number) => (ability - 1 / options) / (1 - 1 / options);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** The score of somebody who answered 20 examples, as an audience keeps it. */
function scoreFromExamples(ability: number, options: number, random: () => number): number {
  let statistics = freshStatistics;
  for (let i = 0; i < 20; i++) {
    const isCorrect = random() < ability;
    statistics = recordAnswer(statistics, { difficulty: 0.3, chance: 1 / options, isCorrect, isCommonSense: null });
  }
  return unseededScore(statistics);
}

/**
 * The answers of a job, in all and of each task, and the scores of its people: people come to each task in turn until its referee has enough. Votes count by the
 * scores. Tasks are audited as a desk does it.
 */
function answersOf(
  { referee, options, abilities, luring = 0 }: SimulatedBill,
  { seed, scored }: { seed: number; scored: "exactly" | "by examples" },
): { answers: number; counts: number[]; scores: number[] } {
  const votes = 30;
  const crowd = simulateVotes({ tasks: billed, people: 60, votes, optionCount: options, abilities, luring, seed });
  const random = seededRandom(seed);
  const scores = crowd.abilities.map((ability) =>
    scored === "exactly" ? scoreOf(ability, options) : scoreFromExamples(ability, options, random),
  );
  const evidence = scores.map((score) => evidenceOf(voterOfScore(score, options), options));
  const isLearning = learnsMeanwhile(referee);
  const expectedRight = voterOfScore(mean(scores), options).right;
  const counts: number[] = [];
  for (let task = 0; task < billed; task++) {
    const own = refereeOfTask(referee, { place: task, tasks: billed });
    const isAudited = isLearning && (task < enoughAudited || luring >= usualLuring) && random() < auditedShare;
    const circumstances = { options, expectedRight, luring: isLearning ? usualLuring : 0, shares: null, isAudited };
    let tally = freshTally;
    for (let i = task * votes; wantsMore(own, tally, circumstances) && i < (task + 1) * votes; i++) {
      const person = crowd.table.people[i] as number;
      tally = withVote(tally, { option: String(crowd.table.options[i]), evidence: evidence[person] as VoteEvidence });
    }
    counts.push(tally.votes);
  }
  return { answers: sum(counts), counts, scores };
}

/** How far estimates are from bills, as a part of the bill. Those within a tenth are left out. */
function missedBills(some: readonly SimulatedBill[], scored: "exactly" | "by examples") {
  const estimated = some.map((bill, i) => {
    const { answers, scores } = answersOf(bill, { seed: i + 1, scored });
    const { expected } = estimateAnswers(bill.referee, billed, { scores, options: bill.options });
    return { i, answers, expected, error: Math.abs(expected - answers) / answers };
  });
  return estimated.filter(({ error }) => error > 0.1);
}

it("an estimate is within a tenth of the bill in 20 simulated jobs, whoever comes", () => {
  expect(bills).toHaveLength(20);
  expect(missedBills(bills, "exactly")).toEqual([]);
});

it("an estimate is within a tenth of the bill where scores come from 20 examples and votes count by them", () => {
  const byScore = bills.filter(({ referee }) => !learnsMeanwhile(referee));
  expect(byScore).toHaveLength(14);
  expect(missedBills(byScore, "by examples")).toEqual([]);
});

it("an estimate knows able people from others", () => {
  const referee = stopping(0.95, 15);
  const answersOfPeople = (score: number) =>
    estimateAnswers(referee, 100, { scores: scoresAround(score), options: 2 }).expected;
  expect(answersOfPeople(0.9)).toBeLessThan(0.6 * answersOfPeople(0.5));
  expect(answersOfPeople(0.1)).toBeGreaterThan(1.3 * answersOfPeople(0.5));
});

it("a fixed number of votes and a budget are exact", () => {
  const crowd = { scores: scoresAround(0.5), options: 2 };
  expect(estimateAnswers({ _t: "NaiveReferee", totalVotes: 5 }, 300, crowd)).toEqual({
    expected: 1_500,
    low: 1_500,
    high: 1_500,
  });
  expect(estimateAnswers({ _t: "BudgetReferee", totalBudget: 1_001 }, 300, crowd).expected).toBe(1_001);
});

it("a job that runs is estimated by what its own tasks took", () => {
  const referee = stopping(0.95, 20, 3);
  const before = estimateAnswers(referee, 1_000, { scores: scoresAround(0.5), options: 2 });
  const after = estimateAnswers(
    referee,
    1_000,
    { scores: scoresAround(0.5), options: 2 },
    { accepted: 1_600, completed: 400, share: 400 },
  );
  expect(after.expected).toBeLessThan(4_300);
  expect(after.high - after.low).toBeLessThan(before.high - before.low);
  const ended = estimateAnswers(
    referee,
    1_000,
    { scores: scoresAround(0.5), options: 2 },
    { accepted: 4_100, completed: 1_000, share: 1_000 },
  );
  expect(ended).toEqual({ expected: 4_100, low: 4_100, high: 4_100 });
});

it.each(bills.filter(({ referee, abilities }) => referee._t === "EarlyStoppingReferee" && abilities === able))(
  "a job under way is estimated within a tenth of its bill, though its people are abler than was known: threshold $referee.threshold, at most $referee.maxVotes votes",
  (bill) => {
    const { referee, options } = bill;
    const { answers, counts } = answersOf(bill, { seed: 3, scored: "exactly" });
    for (const completed of [300, 600, 900]) {
      // Those who are here have given half of the votes of some more tasks.
      const open = counts.slice(completed, completed + 40).map((votes) => Math.floor(votes / 2));
      const share = completed + sum(open) / (referee as { maxVotes: number }).maxVotes;
      const soFar = { accepted: sum(counts.slice(0, completed)) + sum(open), completed, share };
      const { expected } = estimateAnswers(referee, billed, { scores: scoresAround(0.5), options }, soFar);
      expect(Math.abs(expected - answers) / answers).toBeLessThan(0.1);
    }
  },
);

it("a task wants more exactly as long as it wants a number of votes", () => {
  const random = seededRandom(7);
  for (const { referee, options } of bills) {
    const own = refereeOfTask(referee, { place: 0, tasks: 100 });
    const circumstances = { options, expectedRight: 0.8, luring: usualLuring, shares: null, isAudited: random() < 0.2 };
    let tally = freshTally;
    for (let i = 0; i < 30; i++) {
      expect(wantsMore(own, tally, circumstances)).toBe(stillWanted(own, tally, circumstances) > 0);
      const evidence = evidenceOf(voterOfScore(random(), options), options);
      tally = withVote(tally, { option: String(Math.floor(random() * options)), evidence });
    }
  }
});

it("the expected number lies in its range", () => {
  for (const { referee, options } of bills) {
    const { low, expected, high } = estimateAnswers(referee, 400, { scores: scoresAround(0.6), options });
    expect(low).toBeLessThanOrEqual(expected);
    expect(expected).toBeLessThanOrEqual(high);
  }
});
