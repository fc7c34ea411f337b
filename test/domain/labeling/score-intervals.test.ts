import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { bradleyTerryScores } from "../../../src/domain/labeling/ranking/bradley-terry.ts";
import type { Match } from "../../../src/domain/labeling/ranking/match.ts";
import { inOneGo } from "../../../src/domain/steps.ts";

const points = 400 / Math.LN10;
/** Votes are nearer to even than the items' scores say where pairs differ: the mean of a logistic over a normal spread, to a percent. */
const flattened = (spread: number) => 1 / Math.sqrt(1 + 0.346 * spread ** 2);

/** Votes for all pairs of items of known scores. `spread` is how far the judgement of a pair differs from its items' scores, in logits. */
function playedOut(seed: number, { items, votesAPair, spread }: { items: number; votesAPair: number; spread: number }) {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const logs = Array.from({ length: items }, normal);
  const mean = logs.reduce((sum, log) => sum + log, 0) / items;
  const matches: Match[] = [];
  for (let one = 0; one < items; one++)
    for (let other = one + 1; other < items; other++) {
      const lead = (logs[one] as number) - (logs[other] as number) + spread * normal();
      for (let vote = 0; vote < votesAPair; vote++) {
        const [winner, loser] = random() < 1 / (1 + Math.exp(-lead)) ? [one, other] : [other, one];
        matches.push({ winner, loser, weight: 0.8 });
      }
    }
  return { truth: logs.map((log) => 1_200 + points * flattened(spread) * (log - mean)), matches };
}

/** The share of intervals that have the true score in them, and their mean width. */
function coverage(how: Parameters<typeof playedOut>[1], games: number) {
  let [covered, width] = [0, 0];
  for (let seed = 1; seed <= games; seed++) {
    const { truth, matches } = playedOut(seed, how);
    const { scores, halfWidths } = inOneGo(bradleyTerryScores(how.items, matches, 1_200));
    for (const [item, score] of scores.entries()) {
      const half = halfWidths?.[item] as number;
      width += half / (games * how.items);
      covered += Number(Math.abs(score - (truth[item] as number)) <= half) / (games * how.items);
    }
  }
  return { covered, width };
}

it("intervals hold the true score where votes are independent, and are no wider than they must be", () => {
  const { covered, width } = coverage({ items: 12, votesAPair: 20, spread: 0 }, 200);
  // The curvature alone gives 0.947 and a mean half width of 51 points.
  expect(covered).toBeGreaterThan(0.95);
  expect(width).toBeLessThan(62);
});

it("intervals hold the true score where pairs are judged otherwise than their items", () => {
  // With votes taken for independent ones it would be 0.777.
  expect(coverage({ items: 12, votesAPair: 20, spread: 0.7 }, 200).covered).toBeGreaterThan(0.93);
});

it("two items with one pair between them have an interval, and an item that never played a wide one", () => {
  const matches = Array.from(
    { length: 20 },
    (_, i): Match => ({ winner: i % 4 === 0 ? 1 : 0, loser: i % 4 === 0 ? 0 : 1, weight: 1 }),
  );
  const [pair, apart] = [2, 3].map((items) => inOneGo(bradleyTerryScores(items, matches, 1_200)).halfWidths ?? []);
  // The log odds of 15 to 5 have a standard error of 0.516; each item has half of the difference.
  expect(pair?.[0]).toBeCloseTo(points * 1.96 * 0.5 * 0.516, -1);
  expect(pair?.[1]).toBeCloseTo(pair?.[0] as number, 6);
  expect(apart?.[2]).toBeGreaterThan(500);
});

it("a group without votes and one that is too large have no intervals", () => {
  expect(inOneGo(bradleyTerryScores(3, [], 1_200)).halfWidths).toBe(null);
  const chain = Array.from({ length: 1_499 }, (_, i): Match => ({ winner: i, loser: i + 1, weight: 1 }));
  expect(inOneGo(bradleyTerryScores(1_500, chain, 1_200)).halfWidths).toBe(null);
});
