import fc from "fast-check";
import { expect, it } from "vitest";
import { pairsToCompare } from "../../../src/domain/flow/flow-pairs.ts";

const random = () => Math.random();

it("pairs take exactly the votes that are wanted, and none is there twice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 2_000 }), (items, votes) => {
      const pairs = pairsToCompare(items, votes, random);
      expect(pairs.reduce((sum, pair) => sum + pair.votes, 0)).toBe(votes);
      expect(new Set(pairs.map(({ pair }) => pair.join())).size).toBe(pairs.length);
      const counts = pairs.map((pair) => pair.votes);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
      for (const { pair } of pairs) expect(pair[0]).toBeLessThan(pair[1]);
    }),
  );
});

it("few votes compare all datapoints about as often, and connect them", () => {
  const pairs = pairsToCompare(20, 40, random);
  const met = Array.from({ length: 20 }, (_, item) => pairs.filter(({ pair }) => pair.includes(item)).length);
  expect(new Set(met)).toEqual(new Set([4]));
  const reached = new Set([0]);
  for (let i = 0; i < 20; i++)
    for (const { pair } of pairs)
      if (reached.has(pair[0]) || reached.has(pair[1])) for (const one of pair) reached.add(one);
  expect(reached.size).toBe(20);
});

it("all pairs are there once votes suffice", () => {
  expect(pairsToCompare(4, 100, random)).toHaveLength(6);
  expect(pairsToCompare(2, 1, random)).toEqual([{ pair: [0, 1], votes: 1 }]);
});
