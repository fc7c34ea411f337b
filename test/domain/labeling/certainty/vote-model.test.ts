import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digamma } from "../../../../src/domain/labeling/certainty/digamma.ts";
import {
  type AbilityPriors,
  fitVotes,
  priorOf,
  type VoteFit,
  type VoteTable,
} from "../../../../src/domain/labeling/certainty/vote-model.ts";
import { inOneGo } from "../../../../src/domain/steps.ts";
import { judge, simulateVotes } from "../../../models/simulated-votes.ts";

function fitWhole(table: VoteTable, priors: AbilityPriors, learnsClasses = true): VoteFit {
  return inOneGo(fitVotes(table, priors, { learnsClasses }));
}

const evenPriors = (people: number, right = 2.5, wrong = 1.5): AbilityPriors => ({
  right: new Float64Array(people).fill(right),
  wrong: new Float64Array(people).fill(wrong),
});

function priorsOf(scores: readonly (number | null)[], options: number): AbilityPriors {
  const priors = scores.map((score) => priorOf(score, options));
  return {
    right: Float64Array.from(priors, ({ right }) => right),
    wrong: Float64Array.from(priors, ({ wrong }) => wrong),
  };
}

const majorityOf = ({ starts, options, optionCount }: VoteTable) => {
  const shares = new Float64Array((starts.length - 1) * optionCount);
  for (let task = 0; task + 1 < starts.length; task++) {
    const [from, to] = [starts[task] as number, starts[task + 1] as number];
    for (let vote = from; vote < to; vote++) {
      const place = task * optionCount + (options[vote] as number);
      shares[place] = (shares[place] as number) + 1 / (to - from);
    }
  }
  return shares;
};

describe("the model of votes", () => {
  it.each([
    ["a weak crowd and two options", { votes: 7, optionCount: 2, abilities: [0.5, 0.6, 0.7, 0.8, 0.95] }],
    ["a weak crowd and four options", { votes: 5, optionCount: 4, abilities: [0.25, 0.4, 0.55, 0.7, 0.9] }],
    ["people who invert their answers", { votes: 5, optionCount: 2, abilities: [0.2, 0.8, 0.95] }],
    ["a rare class", { votes: 5, optionCount: 2, abilities: [0.65, 0.8, 0.95], classes: [0.95, 0.05] }],
  ])("is right more often than the majority, and as often as it claims, with %s", (_, job) => {
    const { table, truths, abilities } = simulateVotes({ ...job, tasks: 2_000, people: 120, seed: 11 });
    const fit = fitWhole(table, evenPriors(120));
    const { accuracy, calibrationError } = judge(fit.posteriors, truths);
    expect(accuracy).toBeGreaterThan(judge(majorityOf(table), truths).accuracy + 0.02);
    expect(calibrationError).toBeLessThan(0.03);
    const missed = abilities.reduce((sum, ability, i) => sum + Math.abs(ability - (fit.abilities[i] as number)), 0);
    expect(missed / abilities.length).toBeLessThan(0.06);
  });

  it("takes nobody for perfect, however often they agree", () => {
    const table: VoteTable = {
      starts: Uint32Array.from([0, 3, 6]),
      people: Uint32Array.from([0, 1, 2, 0, 1, 2]),
      options: Uint16Array.from([0, 0, 0, 1, 1, 1]),
      optionCount: 2,
    };
    const { abilities, posteriors } = fitWhole(table, evenPriors(3));
    for (const ability of abilities) expect(ability).toBeLessThan(0.8);
    expect(Math.max(...posteriors)).toBeLessThan(0.99);
  });

  it("believes examples where there are no votes, and one person's examples against a stranger's vote", () => {
    const priors: AbilityPriors = { right: Float64Array.from([9, 1.1]), wrong: Float64Array.from([1, 0.9]) };
    const table: VoteTable = {
      starts: Uint32Array.from([0, 2]),
      people: Uint32Array.from([0, 1]),
      options: Uint16Array.from([1, 0]),
      optionCount: 2,
    };
    expect(fitWhole(table, priors, false).posteriors[1]).toBeGreaterThan(0.8);
    const none = {
      ...table,
      starts: Uint32Array.from([0, 0]),
      people: new Uint32Array(0),
      options: new Uint16Array(0),
    };
    const { abilities, posteriors } = fitWhole(none, priors, false);
    expect([...abilities].map((ability) => Number(ability.toFixed(3)))).toEqual([0.9, 0.55]);
    expect([...posteriors]).toEqual([0.5, 0.5]);
  });

  it("does not depend on the order of votes, and follows people and options when they are renamed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 2, max: 4 }), (seed, optionCount) => {
        const abilities = [0.3, 0.6, 0.9];
        const { table } = simulateVotes({ tasks: 12, people: 6, votes: 4, optionCount, abilities, seed });
        const priors = evenPriors(6);
        const fit = fitWhole(table, priors);
        const turned: VoteTable = {
          ...table,
          people: table.people.map((person) => 5 - person),
          options: table.options.map((option) => optionCount - 1 - option),
        };
        for (let task = 0; task < 12; task++) {
          turned.people.subarray(task * 4, task * 4 + 4).reverse();
          turned.options.subarray(task * 4, task * 4 + 4).reverse();
        }
        const other = fitWhole(turned, priors);
        for (let i = 0; i < 6; i++) expect(other.abilities[5 - i]).toBeCloseTo(fit.abilities[i] as number, 6);
        for (let task = 0; task < 12; task++)
          for (let k = 0; k < optionCount; k++)
            expect(other.posteriors[task * optionCount + optionCount - 1 - k]).toBeCloseTo(
              fit.posteriors[task * optionCount + k] as number,
              5,
            );
      }),
    );
  });

  it.each([
    ["four", 4, 5],
    ["two", 2, 9],
  ])(
    "finds the tasks that lure half of all people, with %s options and people of known scores",
    (_, optionCount, votes) => {
      const lured = {
        tasks: 1_000,
        people: 100,
        votes,
        optionCount,
        abilities: [0.75, 0.85, 0.95],
        luring: 0.25,
        seed: 3,
      };
      const { table, abilities, lures } = simulateVotes(lured);
      const scores = abilities.map((ability) => (ability - 1 / optionCount) / (1 - 1 / optionCount));
      const fit = fitWhole(table, priorsOf(scores, optionCount), false);
      expect(fit.luring).toBeGreaterThan(0.17);
      expect(fit.luring).toBeLessThan(0.33);
      const meanOf = (isLured: boolean) => {
        const ofTasks = [...fit.lured].filter((__, task) => (lures[task] !== null) === isLured);
        return ofTasks.reduce((sum, one) => sum + one, 0) / ofTasks.length;
      };
      expect(meanOf(true)).toBeGreaterThan(3 * meanOf(false));
    },
  );

  it.each([2, 4])("finds no lures among %d options where people err on their own", (optionCount) => {
    const independent = { tasks: 2_000, people: 100, votes: 5, optionCount, abilities: [0.5, 0.7, 0.9], seed: 4 };
    const { table } = simulateVotes(independent);
    expect(fitWhole(table, evenPriors(100), false).luring).toBeLessThan(0.01);
  });

  it.each([
    ["two options", { votes: 7, optionCount: 2, abilities: [0.65, 0.75, 0.85], seed: 17 }],
    [
      "two options of which one is rare",
      { votes: 7, optionCount: 2, abilities: [0.65, 0.75, 0.85], classes: [0.8, 0.2], seed: 7 },
    ],
    ["four options", { votes: 5, optionCount: 4, abilities: [0.5, 0.65, 0.8], seed: 17 }],
  ])("is not led by people who always name one option, among %s", (_, job) => {
    const { table, truths } = simulateVotes({ ...job, tasks: 3_000, people: 100, spammers: 0.3 });
    const { posteriors } = fitWhole(table, priorsOf(new Array<null>(100).fill(null), job.optionCount));
    const { accuracy, calibrationError } = judge(posteriors, truths);
    expect(accuracy).toBeGreaterThan(judge(majorityOf(table), truths).accuracy + 0.03);
    expect(calibrationError).toBeLessThan(0.03);
  });

  it("takes a person who never came for one who is not there", () => {
    const { table } = simulateVotes({ tasks: 50, people: 8, votes: 3, optionCount: 3, abilities: [0.6, 0.9], seed: 8 });
    const [eight, nine] = [fitWhole(table, evenPriors(8)), fitWhole(table, evenPriors(9))];
    expect([...nine.posteriors]).toEqual([...eight.posteriors]);
    expect(nine.abilities[8]).toBeCloseTo(2.5 / 4, 9);
  });

  it("takes a copy of all votes of a person for another such person", () => {
    const { table } = simulateVotes({ tasks: 40, people: 6, votes: 3, optionCount: 2, abilities: [0.7], seed: 9 });
    const votes = Array.from({ length: 40 }, (_, task) => [...table.people.subarray(task * 3, task * 3 + 3).entries()]);
    const copied = votes.map((ofTask, task) =>
      ofTask.flatMap(([i, person]) => {
        const option = table.options[task * 3 + i] as number;
        return person === 0 ? [[0, option] as const, [6, option] as const] : [[person, option] as const];
      }),
    );
    let sum = 0;
    const twice: VoteTable = {
      starts: Uint32Array.from([0, ...copied.map((ofTask) => (sum += ofTask.length))]),
      people: Uint32Array.from(copied.flat(), ([person]) => person),
      options: Uint16Array.from(copied.flat(), ([, option]) => option),
      optionCount: 2,
    };
    const { abilities } = fitWhole(twice, evenPriors(7));
    expect(abilities[6]).toBe(abilities[0]);
  });

  it("gives probabilities to whatever was voted", () => {
    const anyVotes = fc.array(fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 2 })), { maxLength: 30 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        anyVotes,
        fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 5 }),
        (votes, scores) => {
          let sum = 0;
          const table: VoteTable = {
            starts: Uint32Array.from([0, ...votes.map((ofTask) => (sum += ofTask.length))]),
            people: Uint32Array.from(votes.flat(), ([person]) => person),
            options: Uint16Array.from(votes.flat(), ([, option]) => option),
            optionCount: 3,
          };
          const fit = fitWhole(table, priorsOf(scores, 3));
          for (let task = 0; task < votes.length; task++) {
            const ofTask = fit.posteriors.subarray(task * 3, task * 3 + 3);
            expect(ofTask.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 5);
          }
          for (const share of [...fit.abilities, ...fit.lured, ...fit.classShares, fit.luring]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it("pauses after each fifty thousand votes, and ends", () => {
    const { table } = simulateVotes({
      tasks: 30_000,
      people: 50,
      votes: 5,
      optionCount: 2,
      abilities: [0.6, 0.8],
      seed: 5,
    });
    const fitting = fitVotes(table, evenPriors(50), { learnsClasses: true, mostRounds: 2 });
    let pauses = 0;
    while (!fitting.next().done) pauses++;
    expect(pauses).toBe(6);
  });
});

describe("digamma", () => {
  it.each([
    [1, -0.577_215_664_9],
    [0.5, -1.963_510_026],
    [10, 2.251_752_589_1],
    [0.01, -100.560_885_457_8],
  ])("of %d is %d", (value, expected) => {
    expect(digamma(value)).toBeCloseTo(expected, 8);
  });

  it("grows by 1/x from x to x + 1", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1_000, noNaN: true }), (value) => {
        expect(digamma(value + 1) - digamma(value)).toBeCloseTo(1 / value, 7);
      }),
    );
  });
});
