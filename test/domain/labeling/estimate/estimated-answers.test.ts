import { expect, it } from "vitest";
import { seededRandom } from "../../../../scripts/local/seeded-random.mjs";
import { learnsMeanwhile } from "../../../../src/domain/labeling/certainty/aggregation.ts";
import { usualLuring } from "../../../../src/domain/labeling/certainty/lures.ts";
import { evidenceOf, voterOfScore } from "../../../../src/domain/labeling/certainty/voter.ts";
import { auditedShare, estimateAnswers } from "../../../../src/domain/labeling/estimate/estimated-answers.ts";
import {
  freshTally,
  refereeOfTask,
  stillWanted,
  wantsMore,
  withVote,
} from "../../../../src/domain/labeling/referee.ts";
import type { Referee } from "../../../../src/domain/labeling/stopping.ts";
import { simulateVotes } from "../../../models/simulated-votes.ts";

interface SimulatedBill {
  referee: Referee;
  options: number;
  abilities: readonly number[];
  tasks: number;
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

const bills: SimulatedBill[] = [
  { referee: { _t: "NaiveReferee", totalVotes: 5 }, options: 2, abilities: able, tasks: 300 },
  { referee: { _t: "NaiveReferee", totalVotes: 12 }, options: 4, abilities: mixed, tasks: 150 },
  { referee: { _t: "BudgetReferee", totalBudget: 1_001 }, options: 3, abilities: able, tasks: 300 },
  { referee: { _t: "BudgetReferee", totalBudget: 777 }, options: 2, abilities: mixed, tasks: 200 },
  { referee: quorum(3, 5), options: 2, abilities: able, tasks: 300 },
  { referee: quorum(3, 5), options: 2, abilities: mixed, tasks: 300 },
  { referee: quorum(4, 9), options: 3, abilities: able, tasks: 300 },
  { referee: quorum(5, 12), options: 4, abilities: mixed, tasks: 300 },
  { referee: quorum(2, 3), options: 5, abilities: able, tasks: 400 },
  { referee: stopping(0.95, 10), options: 2, abilities: able, tasks: 400 },
  { referee: stopping(0.95, 10), options: 2, abilities: mixed, tasks: 400 },
  { referee: stopping(0.99, 15), options: 2, abilities: able, tasks: 400 },
  { referee: stopping(0.9, 12), options: 4, abilities: able, tasks: 400 },
  { referee: stopping(0.99, 20), options: 4, abilities: mixed, tasks: 400 },
  { referee: stopping(0.95, 10, 3), options: 2, abilities: able, tasks: 400 },
  { referee: stopping(0.95, 15, 3), options: 3, abilities: mixed, tasks: 400, luring: 0.02 },
  { referee: stopping(0.99, 20, 3), options: 2, abilities: able, tasks: 400, luring: 0.02 },
  { referee: stopping(0.99, 20, 3), options: 5, abilities: able, tasks: 600 },
  { referee: stopping(0.9, 8, 2), options: 2, abilities: mixed, tasks: 400 },
  { referee: stopping(0.98, 25, 4), options: 3, abilities: mixed, tasks: 400, luring: 0.03 },
];

const scoreOf = (ability: number, options: number) => (ability - 1 / options) / (1 - 1 / options);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The answers of a job: people come to each task in turn until its referee has enough. */
function answersOf(
  { referee, options, abilities, tasks, luring = 0 }: SimulatedBill,
  seed: number,
): { answers: number; score: number } {
  const votes = 30;
  const crowd = simulateVotes({ tasks, people: 60, votes, optionCount: options, abilities, luring, seed });
  const random = seededRandom(seed);
  const isLearning = learnsMeanwhile(referee);
  const expectedRight = mean(crowd.abilities);
  let answers = 0;
  for (let task = 0; task < tasks; task++) {
    const own = refereeOfTask(referee, { place: task, tasks });
    const isAudited = isLearning && random() < auditedShare;
    const circumstances = { options, expectedRight, luring: isLearning ? usualLuring : 0, shares: null, isAudited };
    let tally = freshTally;
    for (let i = task * votes; stillWanted(own, tally, circumstances) > 0 && i < (task + 1) * votes; i++) {
      const ability = crowd.abilities[crowd.table.people[i] as number] as number;
      const evidence = evidenceOf(voterOfScore(scoreOf(ability, options), options), options);
      tally = withVote(tally, { option: String(crowd.table.options[i]), evidence });
    }
    answers += tally.votes;
  }
  return { answers, score: scoreOf(expectedRight, options) };
}

it("an estimate is within a tenth of the bill in 20 simulated jobs", () => {
  expect(bills).toHaveLength(20);
  const off = bills.map((bill, i) => {
    const { answers, score } = answersOf(bill, i + 1);
    const { referee, options, tasks } = bill;
    const { expected } = estimateAnswers(referee, tasks, { score, options });
    return { i, answers, expected, error: Math.abs(expected - answers) / answers };
  });
  expect(off.filter(({ error }) => error > 0.1)).toEqual([]);
});

it("a fixed number of votes and a budget are exact", () => {
  const crowd = { score: 0.5, options: 2 };
  expect(estimateAnswers({ _t: "NaiveReferee", totalVotes: 5 }, 300, crowd)).toEqual({
    expected: 1_500,
    low: 1_500,
    high: 1_500,
  });
  expect(estimateAnswers({ _t: "BudgetReferee", totalBudget: 1_001 }, 300, crowd).expected).toBe(1_001);
});

it("a job that runs is estimated by what its own tasks took", () => {
  const referee = stopping(0.95, 20, 3);
  const before = estimateAnswers(referee, 1_000, { score: 0.5, options: 2 });
  const after = estimateAnswers(referee, 1_000, { score: 0.5, options: 2 }, { accepted: 1_600, share: 400 });
  expect(after.expected).toBeLessThan(4_300);
  expect(after.high - after.low).toBeLessThan(before.high - before.low);
  const ended = estimateAnswers(referee, 1_000, { score: 0.5, options: 2 }, { accepted: 4_100, share: 1_000 });
  expect(ended).toEqual({ expected: 4_100, low: 4_100, high: 4_100 });
});

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
  for (const { referee, options, tasks } of bills) {
    const { low, expected, high } = estimateAnswers(referee, tasks, { score: 0.6, options });
    expect(low).toBeLessThanOrEqual(expected);
    expect(expected).toBeLessThanOrEqual(high);
  }
});
