import fc from "fast-check";
import { expect, it } from "vitest";
import * as bradleyTerry from "../../../src/domain/labeling/ranking/bradley-terry.ts";
import { type EloRule, eloInPlay, eloRatings, ratingsAfter } from "../../../src/domain/labeling/ranking/elo.ts";
import type { Match } from "../../../src/domain/labeling/ranking/match.ts";
import { inOneGo } from "../../../src/domain/steps.ts";
import { inTwoOrders } from "../kinds/answers.ts";

const fitStrengths = (items: number, matches: readonly Match[]) => inOneGo(bradleyTerry.fitStrengths(items, matches));
const bradleyTerryScores = (items: number, matches: readonly Match[], startingScore: number) =>
  inOneGo(bradleyTerry.bradleyTerryScores(items, matches, startingScore)).scores;

/** Matches of a group, in which some items may never meet. */
const anyGroup = fc.integer({ min: 2, max: 5 }).chain((items) =>
  fc.record({
    items: fc.constant(items),
    matches: fc.array(
      fc
        .record({
          winner: fc.nat({ max: items - 1 }),
          step: fc.integer({ min: 1, max: items - 1 }),
          weight: fc.integer({ min: 1, max: 100 }).map((hundredths) => hundredths / 100),
        })
        .map(({ winner, step, weight }): Match => ({ winner, loser: (winner + step) % items, weight })),
      { minLength: 1, maxLength: 30 },
    ),
  }),
);

/**
 * The best fit by brute force: climbs the likelihood's slope in the logarithms of the strengths, each item in turn by bisection, until
 * nothing moves. It shares no formula with the fit.
 */
function strengthsByClimbing(items: number, matches: readonly Match[]): number[] {
  const mean = matches.reduce((sum, { weight }) => sum + weight, 0) / matches.length;
  const logs = new Array<number>(items).fill(0);
  const chance = (lead: number) => 1 / (1 + Math.exp(-lead));
  const slopeAt = (item: number, log: number) => {
    let slope = 0.1 * (1 - chance(log)) - 0.1 * chance(log);
    for (const { winner, loser, weight } of matches) {
      if (winner === item) slope += (weight / mean) * (1 - chance(log - (logs[loser] as number)));
      if (loser === item) slope -= (weight / mean) * chance(log - (logs[winner] as number));
    }
    return slope;
  };
  for (let round = 0; round < 4_000; round++) {
    let moved = 0;
    for (let item = 0; item < items; item++) {
      let [low, high] = [-30, 30];
      for (let step = 0; step < 60; step++) {
        const middle = (low + high) / 2;
        if (slopeAt(item, middle) > 0) low = middle;
        else high = middle;
      }
      moved = Math.max(moved, Math.abs(low - (logs[item] as number)));
      logs[item] = low;
    }
    if (moved < 1e-9) break;
  }
  return logs.map(Math.exp);
}

it("strengths are those of the best fit that brute force finds", () => {
  fc.assert(
    fc.property(anyGroup, ({ items, matches }) => {
      const expected = strengthsByClimbing(items, matches);
      for (const [item, strength] of fitStrengths(items, matches).entries())
        expect(Math.log(strength / (expected[item] as number))).toBeCloseTo(0, 5);
    }),
    { numRuns: 60 },
  );
});

it("the order of votes does not matter", () => {
  const anyVotes = inTwoOrders(anyGroup.map(({ matches }) => matches));
  fc.assert(
    fc.property(anyVotes, ([one, other]) => {
      expect(fitStrengths(5, other)).toEqual(fitStrengths(5, one));
    }),
  );
});

it("equal weights count votes, whatever the weight", () => {
  fc.assert(
    fc.property(anyGroup, fc.double({ min: 0.01, max: 1, noNaN: true }), ({ items, matches }, weight) => {
      const scores = (common: number) =>
        bradleyTerryScores(
          items,
          matches.map((match) => ({ ...match, weight: common })),
          1200,
        );
      expect(scores(weight)).toEqual(scores(1));
    }),
  );
});

it("the mean score is the starting score, and ten times the strength is 400 points", () => {
  const won = Array.from({ length: 1_000 }, (): Match => ({ winner: 0, loser: 1, weight: 1 }));
  const lost = Array.from({ length: 100 }, (): Match => ({ winner: 1, loser: 0, weight: 1 }));
  expect(bradleyTerryScores(2, [...won, ...lost], 1200)).toEqual([1400, 1000]);
});

it("groups that never met, winners of everything and a group without votes have finite scores", () => {
  const apart: Match[] = [
    { winner: 0, loser: 1, weight: 1 },
    { winner: 2, loser: 3, weight: 1 },
  ];
  const scores = bradleyTerryScores(4, apart, 1200);
  expect(scores[0]).toBe(scores[2]);
  expect(scores[0]).toBeGreaterThan(1200);
  expect(bradleyTerryScores(3, [], 1200)).toEqual([1200, 1200, 1200]);
  expect(bradleyTerryScores(2, [{ winner: 0, loser: 1, weight: 0 }], 1200)).toEqual([1200, 1200]);
});

it("a hundred items that each beat the next twenty times are in order", () => {
  const chain = Array.from({ length: 99 * 20 }, (_, vote): Match => {
    const winner = Math.floor(vote / 20);
    return { winner, loser: winner + 1, weight: 0.5 };
  });
  const scores = bradleyTerryScores(100, chain, 1200);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(new Set(scores).size).toBe(100);
});

it("Elo moves points from the loser to the winner", () => {
  const rule: EloRule = { startingScore: 1000, kFactor: 40, scalingFactor: 400 };
  expect(eloRatings(3, [{ winner: 0, loser: 1, weight: 0.3 }], rule)).toEqual([1020, 980, 1000]);
});

it("in play, a win moves fewer points the more it was expected, and half of the weight moves equals nowhere", () => {
  const { kFactor } = eloInPlay;
  expect(ratingsAfter([1400, 1000], 1)[0]).toBeCloseTo(1400 + kFactor / 11, 9);
  expect(ratingsAfter([1400, 1000], 0)[1]).toBeCloseTo(1000 + (kFactor * 10) / 11, 9);
  expect(ratingsAfter([1200, 1200], 0.5)).toEqual([1200, 1200]);
});

it("Elo keeps the sum of ratings", () => {
  fc.assert(
    fc.property(anyGroup, ({ items, matches }) => {
      const sum = eloRatings(items, matches, eloInPlay).reduce((total, rating) => total + rating, 0);
      expect(sum).toBeCloseTo(items * eloInPlay.startingScore, 6);
    }),
  );
});

it("the largest group is fitted in a fraction of the time that a visit may take, in steps that let others in", () => {
  const items = 10_000;
  // A step that shares no factor with the number of items lets all meet, and each wins more the further back it stands.
  const matches = Array.from({ length: 50_000 }, (_, i): Match => {
    const [one, other] = [i % items, (i * 7_919 + Math.floor(i / items)) % items];
    return one > other ? { winner: one, loser: other, weight: 1 } : { winner: other, loser: one, weight: 1 };
  }).filter(({ winner, loser }) => winner !== loser);
  const steps = bradleyTerry.bradleyTerryScores(items, matches, 1200);
  const milliseconds: number[] = [];
  for (let scores: number[] | null = null; scores === null; ) {
    const before = process.cpuUsage().user;
    const { done, value } = steps.next();
    milliseconds.push((process.cpuUsage().user - before) / 1e3);
    scores = done ? value.scores : null;
    if (scores) expect((scores[items - 1] as number) > (scores[0] as number)).toBe(true);
  }
  expect(milliseconds.reduce((sum, one) => sum + one, 0)).toBeLessThan(4_000);
  expect(milliseconds.length).toBeGreaterThan(20);
  // 50 at most are wanted. The code is cold here, and the machine shared.
  expect(Math.max(...milliseconds)).toBeLessThan(250);
});
