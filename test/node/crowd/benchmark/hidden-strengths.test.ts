import { expect, it } from "vitest";
import { chanceOf, trueScores } from "../../../../scripts/crowd/benchmark/hidden-strengths.ts";
import { standingsTable } from "../../../../scripts/crowd/benchmark/standings-table.ts";

const rule = { scoreScale: 400 / Math.LN10, scoreShift: 1_200 };
const prompts = (from: number, to: number) =>
  new Set(Array.from({ length: to - from }, (_, i) => `prompt ${from + i}`));

it("hidden strengths are the same for the same names, and differ from prompt to prompt", () => {
  const chance = (identifier: string) => chanceOf({ model: "one", identifier }, { model: "two", identifier });
  expect(chance("a")).toBe(chance("a"));
  expect(chance("a")).not.toBe(chance("b"));
  const swapped = chanceOf({ model: "two", identifier: "a" }, { model: "one", identifier: "a" });
  expect(chance("a") + swapped).toBeCloseTo(1, 12);
});

it("true scores lie around the average, apart by what the chances say", () => {
  const scores = trueScores(new Map(["one", "two"].map((name) => [name, prompts(0, 1)])), rule);
  const [one, two] = [scores.get("one") ?? 0, scores.get("two") ?? 0];
  expect(one + two).toBeCloseTo(2_400, 6);
  const odds = 1 / (1 + 10 ** ((two - one) / 400));
  const identifier = "prompt 0";
  expect(odds).toBeCloseTo(chanceOf({ model: "one", identifier }, { model: "two", identifier }), 5);
});

it("models without a common prompt have no truth", () => {
  const scores = trueScores(
    new Map([
      ["one", prompts(0, 2)],
      ["two", prompts(2, 4)],
    ]),
    rule,
  );
  expect([...scores.values()]).toEqual([null, null]);
});

it("the table tells pairs in the wrong order and intervals that miss", () => {
  const standing = { below: 20, above: 20, responses: 500 };
  const lines = standingsTable([
    { ...standing, name: "second", score: 1_190, truth: 1_215 },
    { ...standing, name: "first", score: 1_210, truth: 1_200 },
  ]);
  expect(lines).toEqual([
    "      Model      Score               Truth   Answers",
    "   1  first       1210       ±20      1200       500",
    "   2  second      1190       ±20      1215       500  outside",
    "0 of 1 pairs are ranked as the truth has them, and 1 of 2 intervals cover it.",
  ]);
});
