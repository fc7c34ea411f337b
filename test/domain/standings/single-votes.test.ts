import fc from "fast-check";
import { expect, it } from "vitest";
import type { Test } from "../../../src/domain/list-query/list-query.ts";
import { demographicsOf } from "../../../src/domain/standings/demographics.ts";
import { ratingsOf } from "../../../src/domain/standings/prompt-ratings.ts";
import { uniqueNames } from "../../../src/domain/standings/unique-names.ts";
import { passes, voteFilterOf } from "../../../src/domain/standings/vote-filter.ts";
import { voterFactsOf } from "../../../src/domain/standings/voter-facts.ts";

const is = (value: string): Test => ({ of: "value", operator: "eq", value });
const isNot = (value: string): Test => ({ of: "value", operator: "neq", value });

it("a text passes one of two opposite tests, and what is not known passes only exclusions", () => {
  const opposites: [Test, Test][] = [
    [is("B"), isNot("B")],
    [
      { of: "text", operator: "contains", text: "b" },
      { of: "text", operator: "not_contains", text: "b" },
    ],
    [
      { of: "text", operator: "lt", text: "b" },
      { of: "text", operator: "gte", text: "b" },
    ],
    [
      { of: "text", operator: "lte", text: "b" },
      { of: "text", operator: "gt", text: "b" },
    ],
  ];
  fc.assert(
    fc.property(fc.constantFrom("", "a", "b", "B", "ab", "c"), fc.constantFrom(...opposites), (value, [one, other]) => {
      expect(passes([one], value)).toBe(!passes([other], value));
    }),
  );
  expect(passes([is("B")], "b")).toBe(false);
  expect(passes([{ of: "text", operator: "starts_with", text: "be" }], "Berlin")).toBe(true);
  expect(passes([{ of: "value", operator: "in", values: [] }], "b")).toBe(false);
  expect([is("x"), isNot("x")].map((test) => passes([test], null))).toEqual([false, true]);
});

it("prompts are found by any of their tags, and excluded by any", () => {
  const prompts = [
    { id: "1", identifier: "cat", tags: ["pet", "small"] },
    { id: "2", identifier: "elk", tags: ["wild"] },
    { id: "3", identifier: "rock", tags: [] },
  ];
  const idsOf = (...tests: Test[]) => {
    const query = { logic: "and" as const, conditions: [{ field: "tags", kind: "text" as const, tests }] };
    const [condition] = voteFilterOf(query, prompts).conditions;
    return condition && "promptIds" in condition ? condition.promptIds : null;
  };
  expect(idsOf(is("small"))).toEqual(["1"]);
  expect(idsOf(isNot("pet"))).toEqual(["2", "3"]);
  expect(idsOf(is("small"), isNot("pet"))).toEqual([]);
});

it("people are known by what their publishers say, and erased ones by nothing", () => {
  const details = { country: "DE", language: "de", demographics: { age: "25-34", shoes: "42" } };
  expect(voterFactsOf(details)).toEqual({
    country: "DE",
    language: "de",
    age_bucket: "25-34",
    gender: null,
    occupation: null,
  });
  expect(Object.values(voterFactsOf(null))).toEqual([null, null, null, null, null]);
});

it("votes are counted by each kind of person, with shares of all votes", () => {
  const voter = { country: "DE", language: "de", gender: null, age_bucket: null, occupation: null };
  const { dimensions } = demographicsOf({
    totalVotes: 8,
    voters: [
      { ...voter, votes: 2 },
      { ...voter, country: "AT", votes: 4 },
      { ...voter, country: null, votes: 2 },
    ],
  });
  expect(dimensions.country).toEqual([
    { value: "AT", votes: 4, share: 0.5 },
    { value: "DE", votes: 2, share: 0.25 },
  ]);
  expect(dimensions.language).toEqual([{ value: "de", votes: 8, share: 1 }]);
  expect(dimensions.gender).toEqual([]);
});

it("what answers a prompt is ranked, and a matrix follows the ranks", () => {
  const side = (participantId: string, sample: number, wins: number) => ({
    participantId,
    sampleId: `${participantId}${sample}`,
    wins,
  });
  const matchups = [
    { sides: [side("a", 1, 1), side("b", 1, 3)], responses: 4, games: 4 },
    { sides: [side("b", 1, 4), side("c", 1, 0)], responses: 4, games: 4 },
    { sides: [side("a", 2, 2), side("c", 1, 2)], responses: 4, games: 4 },
  ] as const;
  const rule = { scoreScale: 1, scoreShift: 0 };
  const byMaker = ratingsOf(matchups, "Participant", rule);
  expect(byMaker.entries.map(({ id, rank, sampleIds }) => [id, rank, sampleIds])).toEqual([
    ["b", 1, ["b1"]],
    ["a", 2, ["a1", "a2"]],
    ["c", 3, ["c1"]],
  ]);
  expect(byMaker.matrix).toEqual({
    wins: [
      [0, 3, 4],
      [1, 0, 2],
      [0, 2, 0],
    ],
    votes: [
      [0, 4, 4],
      [4, 0, 4],
      [4, 4, 0],
    ],
  });
  expect(ratingsOf(matchups, "Image", rule).entries.map(({ id }) => id)).toContain("a2");
});

it("names that occur twice are told apart", () => {
  const items = ["x", "y", "x"].map((name, i) => ({ id: String(i), name }));
  expect(uniqueNames(items)).toEqual(["x (0)", "y", "x (2)"]);
});
