import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AbilityPriors,
  digamma,
  fitOneCoin,
  type OneCoinFit,
  type VoteTable,
} from "../../../../src/domain/labeling/certainty/one-coin.ts";
import { judge, simulateVotes } from "../../../models/simulated-votes.ts";

function fitWhole(table: VoteTable, priors: AbilityPriors, learnsClasses = true): OneCoinFit {
  const fitting = fitOneCoin(table, priors, { learnsClasses });
  for (;;) {
    const { done, value } = fitting.next();
    if (done) return value;
  }
}

const evenPriors = (people: number, right = 2.5, wrong = 1.5): AbilityPriors => ({
  right: new Float64Array(people).fill(right),
  wrong: new Float64Array(people).fill(wrong),
});

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

describe("the one-coin model", () => {
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

  it("pauses after each fifty thousand votes, and ends", () => {
    const { table } = simulateVotes({
      tasks: 30_000,
      people: 50,
      votes: 5,
      optionCount: 2,
      abilities: [0.6, 0.8],
      seed: 5,
    });
    const fitting = fitOneCoin(table, evenPriors(50), { learnsClasses: true, mostRounds: 2 });
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
