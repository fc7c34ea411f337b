import { expect, it } from "vitest";
import { mostLines, shareLines } from "../../../src/domain/signal/run-shares.ts";

it("each category has its share of each run, oldest first, and a run without votes has none", () => {
  const lines = shareLines([
    {
      at: 2,
      counts: [
        ["cat", 1],
        ["dog", 3],
      ],
    },
    { at: 1, counts: [["cat", 2]] },
    { at: 3, counts: [["cat", 0]] },
  ]);
  expect(lines).toEqual([
    {
      name: "cat",
      points: [
        { at: 1, value: 100 },
        { at: 2, value: 25 },
      ],
    },
    {
      name: "dog",
      points: [
        { at: 1, value: 0 },
        { at: 2, value: 75 },
      ],
    },
  ]);
});

it("wins are named by their sides, and only the most frequent categories have lines", () => {
  const [side] = shareLines([
    {
      at: 1,
      counts: [
        ["Ours_wins_total", 2],
        ["Theirs_wins_total", 1],
      ],
    },
  ]);
  expect(side).toEqual({ name: "Ours", points: [{ at: 1, value: 66.7 }] });
  const many = Array.from({ length: 9 }, (_, i): [string, number] => [`c${i}`, i]);
  expect(shareLines([{ at: 1, counts: many }]).map(({ name }) => name)).toEqual(["c8", "c7", "c6", "c5", "c4"]);
  expect(mostLines).toBe(5);
});
