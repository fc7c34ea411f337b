import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { PairMaker } from "../../../src/domain/labeling/definition.ts";
import { allPairs, type Comparison, nextPair, type Pair } from "../../../src/domain/labeling/ranking/next-pair.ts";

const permutation: PairMaker = { _t: "FullPermutationPairMaker" };
const online = (randomMatchesRatio: number, totalComparisonBudget = 1_000): PairMaker => ({
  _t: "OnlinePairMaker",
  totalComparisonBudget,
  randomMatchesRatio,
});

const anyPlay = fc.record({
  items: fc.integer({ min: 2, max: 9 }),
  seed: fc.nat(),
  ratio: fc.constantFrom(0, 0.5, 1),
  maxParallelism: fc.option(fc.integer({ min: 1, max: 40 })),
});

interface Play {
  items: number;
  seed: number;
  maxParallelism: number | null;
  pairMaker: PairMaker;
}

/** Plays a group to its end: asks for pairs until none is given, then closes a random open one. */
function playThrough({ items, seed, maxParallelism, pairMaker }: Play) {
  const random = seededRandom(seed);
  const ratings = Array.from({ length: items }, () => Math.round(random() * 100));
  const comparisons: Comparison[] = [];
  let mostOpen = 0;
  for (;;) {
    const pair = nextPair({ ratings, comparisons }, { pairMaker, maxParallelism }, random);
    const open = comparisons.filter(({ isOpen }) => isOpen);
    if (pair) {
      expect(pair[0]).toBeLessThan(pair[1]);
      expect(open.map((comparison) => String(comparison.pair))).not.toContain(String(pair));
      comparisons.push({ pair, isOpen: true });
      mostOpen = Math.max(mostOpen, open.length + 1);
      continue;
    }
    const closed = open[Math.floor(random() * open.length)];
    if (!closed) return { comparisons, mostOpen };
    closed.isOpen = false;
  }
}

it("all pairs are made exactly once, and never more at once than may be open", () => {
  fc.assert(
    fc.property(anyPlay, ({ items, seed, maxParallelism }) => {
      const { comparisons, mostOpen } = playThrough({ items, seed, maxParallelism, pairMaker: permutation });
      const made = comparisons.map(({ pair }) => String(pair)).sort();
      expect(made).toEqual(allPairs(items).map(String).sort());
      expect(mostOpen).toBeLessThanOrEqual(maxParallelism ?? Math.max(1, Math.floor(items / 2)));
    }),
  );
});

it("online pairs spend the whole budget, and no pair is ever open twice", () => {
  fc.assert(
    fc.property(anyPlay, ({ items, seed, maxParallelism, ratio }) => {
      const { comparisons, mostOpen } = playThrough({ items, seed, maxParallelism, pairMaker: online(ratio, 60) });
      expect(comparisons).toHaveLength(60);
      expect(mostOpen).toBeLessThanOrEqual(maxParallelism ?? Math.max(1, Math.floor(items / 2)));
    }),
  );
});

it("without random matches, no item waits longer than others", () => {
  fc.assert(
    fc.property(anyPlay, ({ items, seed }) => {
      const { comparisons } = playThrough({ items, seed, maxParallelism: 1, pairMaker: online(0, 4 * items) });
      const counts = Array.from({ length: items }, (_, item) => comparisons.filter(({ pair }) => pair.includes(item)));
      expect(Math.min(...counts.map(({ length }) => length))).toBeGreaterThanOrEqual(4);
    }),
  );
});

it("the item that was compared least meets the one of the nearest rating that it does not meet already", () => {
  const done = (...pair: [number, number]): Comparison => ({ pair, isOpen: false });
  const comparisons = [done(0, 1), done(1, 3), done(0, 3)];
  const play = { ratings: [1000, 1190, 1200, 1240], comparisons };
  const rules = { pairMaker: online(0), maxParallelism: null };
  expect(nextPair(play, rules, () => 0)).toEqual([1, 2]);
  const opened = [...comparisons, done(0, 1), done(0, 3), done(1, 3), { pair: [1, 2] as Pair, isOpen: true }];
  expect(nextPair({ ...play, comparisons: opened }, rules, () => 0)).toEqual([2, 3]);
});

it("random pairs are drawn evenly from those that are not open", () => {
  const random = seededRandom(7);
  const play = { ratings: [1, 2, 3, 4], comparisons: [{ pair: [0, 2] as Pair, isOpen: true }] };
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 5_000; draw++) {
    const pair = String(nextPair(play, { pairMaker: online(1), maxParallelism: 3 }, random));
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(["0,1", "0,3", "1,2", "1,3", "2,3"]);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

it("a group of one item has no pair", () => {
  const play = { ratings: [1200], comparisons: [] };
  expect(nextPair(play, { pairMaker: permutation, maxParallelism: null }, () => 0)).toBeNull();
  expect(nextPair(play, { pairMaker: online(0.5), maxParallelism: null }, () => 0)).toBeNull();
});
