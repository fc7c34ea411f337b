import fc from "fast-check";
import { expect, it } from "vitest";
import { answersASecond, type GrowthLook, lookAgain } from "../../../src/domain/member/roster-growth.ts";
import {
  halvesOf,
  holds,
  partsOf,
  type ShardLayout,
  shardFor,
  shardName,
  undivided,
  withDivided,
} from "../../../src/domain/member/roster-shards.ts";

const someLayout = fc.array(fc.nat(40), { maxLength: 12 }).map((picks) =>
  picks.reduce<ShardLayout>((layout, pick) => {
    const shard = layout[pick % layout.length];
    return shard ? withDivided(layout, halvesOf(shard)[0]) : layout;
  }, undivided),
);

it("each person is in exactly one shard, however a roster was divided", () => {
  fc.assert(
    fc.property(someLayout, fc.string(), (layout, userId) => {
      const holding = layout.filter((shard) => holds(shard, userId));
      expect(holding).toEqual([shardFor(layout, userId)]);
    }),
  );
});

it("dividing a shard moves only its own people, and about half of them", () => {
  const people = Array.from({ length: 4_000 }, (_, i) => `person-${i}`);
  const before = people.filter((userId) => holds({ index: 1, of: 2 }, userId));
  const [stays, goes] = halvesOf({ index: 1, of: 2 }).map((half) => people.filter((userId) => holds(half, userId)));
  expect([...(stays ?? []), ...(goes ?? [])].sort()).toEqual(before.sort());
  expect(Math.abs((goes?.length ?? 0) - before.length / 2)).toBeLessThan(150);
});

it("a shard that was divided twice has three parts, and keeps its own place", () => {
  expect(partsOf({ index: 1, of: 2 }, 8)).toEqual([
    { index: 1, of: 8 },
    { index: 5, of: 8 },
    { index: 3, of: 4 },
  ]);
});

it("the first shard is the object that the audience had before", () => {
  expect([0, 3].map((index) => shardName("aud", index))).toEqual(["aud", "aud#3"]);
});

/** Looks every five seconds at a roster with so many answers a second. */
function looksAt(rates: readonly number[]): boolean[] {
  let look: GrowthLook | null = null;
  let answers = 0;
  return [0, ...rates].map((rate, i) => {
    answers += rate * 5;
    const found = lookAgain(look, { answers, at: i * 5_000 });
    look = found.look;
    return found.mustDivide;
  });
}

it("a roster is divided once it has been too busy for a quarter of a minute, and by no burst", () => {
  const busy = answersASecond + 1;
  expect(looksAt([busy, busy, busy])).toEqual([false, false, false, true]);
  expect(looksAt([busy, busy, answersASecond, busy, busy])).not.toContain(true);
});

it("looks that are far apart say nothing", () => {
  const before = { answers: 0, at: 0, busySince: 0 };
  expect(lookAgain(before, { answers: 1_000_000, at: 60_000 }).mustDivide).toBe(false);
});
