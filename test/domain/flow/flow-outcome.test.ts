import { expect, it } from "vitest";
import { averageResponses, completionTimes } from "../../../src/domain/flow/flow-figures.ts";
import { datapointNames, outcomeOf } from "../../../src/domain/flow/flow-outcome.ts";
import { inOneGo } from "../../../src/domain/steps.ts";

const asset = (text: string) => ({ kind: "text" as const, text, metadata: {}, identifier: text });
const datapoints = ["a", "b", "c"].map((id) => ({ id, asset: asset(id) }));
const compared = (one: string, other: string, winners: string[]) => ({
  datapointIds: [one, other],
  asset: { kind: "multi" as const, assets: [asset(one), asset(other)], metadata: {}, identifier: "" },
  responses: winners.map((winner) => ({
    result: { _t: "CompareResult" as const, winners: winner === "" ? [] : [winner] },
    weight: 1,
    learned: null,
    details: null,
  })),
});

it("who wins more has a higher score, and the mean is the starting score", () => {
  const comparisons = [
    compared("a", "b", ["a", "a", "b"]),
    compared("b", "c", ["b", "b"]),
    compared("a", "c", ["a", ""]),
  ];
  const { elo, totalVotes, wins } = inOneGo(outcomeOf(datapoints, comparisons, 1_200));
  const [a = 0, b = 0, c = 0] = elo;
  expect(a > b && b > c).toBe(true);
  expect(Math.abs((a + b + c) / 3 - 1_200)).toBeLessThanOrEqual(1);
  expect(totalVotes).toBe(7);
  expect(wins).toEqual([
    [0, 2, 1],
    [1, 0, 2],
    [0, 0, 0],
  ]);
});

it("without votes all have the starting score", () => {
  expect(inOneGo(outcomeOf(datapoints, [], 900)).elo).toEqual([900, 900, 900]);
});

it("datapoints are called by where they came from, and names that occur twice are told apart", () => {
  const facts = { mediaType: "image/png", width: 1, height: 1, durationMs: null };
  const file = (originalName: string | null, sourceUrl: string | null) => ({
    kind: "file" as const,
    fileName: "f.png",
    facts: { ...facts, originalName, sourceUrl },
    metadata: {},
    identifier: "f.png",
  });
  const named = [file("x.png", "https://a.example/x.png"), file("y.png", null), file(null, null), file("y.png", null)];
  expect(datapointNames(named.map((one, i) => ({ id: `d${i}`, asset: one })))).toEqual([
    "https://a.example/x.png",
    "y.png (d1)",
    "f.png",
    "y.png (d3)",
  ]);
});

it("times are counted in parts up to the longest", () => {
  const took = [1, 5, 9, 10].map((seconds) => ({ endedAt: 0, tookMs: seconds * 1_000, votes: 1 }));
  expect(completionTimes(took, 2)).toEqual([
    { lowerBound: 0, upperBound: 5, count: 1 },
    { lowerBound: 5, upperBound: 10, count: 3 },
  ]);
  expect(completionTimes([], 2).map(({ count }) => count)).toEqual([0, 0]);
});

it("answers are averaged by when their item ended", () => {
  const ended = [5, 6, 15].map((endedAt, i) => ({ endedAt, tookMs: 0, votes: i * 10 }));
  expect(averageResponses(ended, { from: 0, to: 20, slices: 2 })).toEqual([
    { at: 0, average: 5 },
    { at: 10, average: 20 },
  ]);
});
