import { runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { ratingsAfter } from "../../../src/domain/labeling/ranking/elo.ts";
import { nextPair } from "../../../src/domain/labeling/ranking/next-pair.ts";
import { DeskBoard } from "../../../src/objects/desk/desk-board.ts";
import { DeskTables } from "../../../src/objects/desk/desk-tables.ts";
import { type GroupInPlay, pairsThatMayCome } from "../../models/pairs-in-play.ts";
import { emptyDesk } from "./fresh-desk.ts";

/** Works with the tables of a desk of its own. Each board is a fresh group. */
function withBoards(work: (freshBoard: (items: number) => DeskBoard, freshTask: () => number) => void): Promise<void> {
  return runInDurableObject(emptyDesk().stub, (_, { storage }) => {
    const tables = new DeskTables(storage.sql);
    let [group, task] = [0, 0];
    const freshBoard = (items: number) => {
      group += 1;
      const rows = "SELECT ?1, key, '{}' FROM json_each(?2)";
      tables.sql(
        `INSERT INTO ranked_items (ranked_group, item, content) ${rows}`,
        ...[group, JSON.stringify(new Array(items).fill(0))],
      );
      const board = new DeskBoard(tables, { group, items, open: 0 });
      board.begin(1200);
      return board;
    };
    work(freshBoard, () => task++);
  });
}

const anyPlay = fc.record({
  items: fc.integer({ min: 1, max: 8 }),
  seed: fc.nat(),
  ratio: fc.constantFrom(0, 0.5, 1),
  mostOpen: fc.integer({ min: 1, max: 30 }),
});

type Rules = Record<"seed" | "ratio" | "mostOpen", number>;

/** Plays on: opens as many as may be open, then ends one of them. After each pair the model says whether it was one that may come. */
function play(board: DeskBoard, { seed, ratio, mostOpen, freshTask }: Rules & { freshTask: () => number }) {
  const random = seededRandom(seed);
  const numbers = Array.from({ length: board.items }, () => 0);
  const group: GroupInPlay = { ratings: numbers.map(() => 1200), played: [...numbers], open: [] };
  const tasks: number[] = [];
  for (let made = 0; made < 40; ) {
    const expected = pairsThatMayCome(group);
    const pair = group.open.length < mostOpen ? nextPair(board, ratio, random) : null;
    if (pair) {
      expect(ratio === 0 ? expected.closest : expected.any).toContain(String(pair));
      const task = freshTask();
      board.opened(task, pair);
      tasks.push(task);
      made += 1;
      group.open.push([...pair]);
      for (const item of pair) group.played[item] = (group.played[item] as number) + 1;
    } else {
      if (group.open.length < mostOpen) expect(expected.any).toEqual([]);
      if (group.open.length === 0) return;
      const index = Math.floor(random() * group.open.length);
      const share = Math.floor(random() * 3) / 2;
      const [ended] = group.open.splice(index, 1) as [[number, number]];
      const [[low, high], number] = [ended, tasks.splice(index, 1)[0] as number];
      board.ended(number, ended, (ratings) => ratingsAfter(ratings, share));
      const ratings = [group.ratings[low] as number, group.ratings[high] as number] as const;
      [group.ratings[low], group.ratings[high]] = ratingsAfter(ratings, share);
    }
    expect(board.open).toBe(group.open.length);
  }
}

it("each pair is one that a look at all pairs would find, and none is missed", () =>
  withBoards((freshBoard, freshTask) => {
    fc.assert(fc.property(anyPlay, ({ items, ...rules }) => play(freshBoard(items), { ...rules, freshTask })));
  }));

/** How often each pair comes next. */
function drawMany(board: DeskBoard, { ratio, draws }: { ratio: number; draws: number }): Map<string, number> {
  const random = seededRandom(7);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < draws; draw++) {
    const pair = String(nextPair(board, ratio, random));
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

it("random pairs are drawn evenly from those that are not open", () =>
  withBoards((freshBoard, freshTask) => {
    const board = freshBoard(4);
    board.opened(freshTask(), [0, 2]);
    const counts = drawMany(board, { ratio: 1, draws: 5_000 });
    expect([...counts.keys()].sort()).toEqual(["0,1", "0,3", "1,2", "1,3", "2,3"]);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  }));

it("before anything was compared, each pair is as likely as any other", () =>
  withBoards((freshBoard) => {
    const counts = drawMany(freshBoard(4), { ratio: 0, draws: 6_000 });
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  }));
