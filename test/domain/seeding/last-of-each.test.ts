import fc from "fast-check";
import { expect, test } from "vitest";
import { lastOfEach } from "../../../src/domain/seeding/last-of-each.ts";
import { depth } from "../../support/depth.ts";

/** What is wanted, in the plainest words. */
function plainly(rows: readonly [string, number][]): [string, number][] {
  const scores = new Map(rows);
  return [...scores.keys()].sort().map((userId) => [userId, scores.get(userId) ?? Number.NaN]);
}

test("rows come in the order of their ids, each id with its last score, whatever the ids are", () => {
  const few = fc.string({ unit: fc.constantFrom("a", "b", "\0", "~", "\u007f", "\u0080", "用"), maxLength: 9 });
  const userId = fc.oneof(few, fc.uuid(), fc.string({ unit: "binary", maxLength: 12 }));
  fc.assert(
    fc.property(fc.constantFrom("", "user-", "用户"), fc.array(userId, { maxLength: 60 }), (beginning, ids) => {
      const rows = ids.map((id, score): [string, number] => [beginning + id, score]);
      expect(lastOfEach(rows)).toEqual(plainly(rows));
    }),
    { numRuns: depth(500) },
  );
});

test("ids that agree in their beginnings are told apart by the rest", () => {
  const numbered = Array.from({ length: 5_000 }, (_, i): [string, number] => [
    `person/${((i * 7_919) % 4_000).toString().padStart(12, "0")}`,
    i,
  ]);
  const rows: [string, number][] = [["p", 1], ...numbered, ["z", 2]];
  expect(lastOfEach(rows)).toEqual(plainly(rows));
});

test("more rows than places fit beside the units are sorted all the same", () => {
  const rows = Array.from({ length: 262_145 }, (_, i): [string, number] => [String((i * 31) % 1_000), i]);
  expect(lastOfEach(rows)).toEqual(plainly(rows));
});
