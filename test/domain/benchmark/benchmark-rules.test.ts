import { describe, expect, it } from "vitest";
import {
  drawSides,
  matchupContent,
  matchupHash,
  matchupOfDatapoint,
  shownBy,
} from "../../../src/domain/benchmark/matchup-content.ts";
import { distinctTags, isChosenByTags } from "../../../src/domain/benchmark/prompt-tags.ts";
import { budgetFault, matchupsOf } from "../../../src/domain/benchmark/response-budget.ts";

const sample = (id: string, participantId: string, assetHash = id) => ({ id, participantId, assetHash });
const matchup = (promptId = "prompt") => ({ contenders: ["ann", "bob"] as const, promptId });

describe("the sides of a matchup", () => {
  it("are the same in every attempt, and swapped in about half of them", () => {
    const samples = [sample("a1", "ann"), sample("b1", "bob")];
    const firsts = Array.from(
      { length: 200 },
      (_, i) => drawSides("run", matchup(`prompt ${i}`), samples)?.sides[0].participantId,
    );
    const again = Array.from(
      { length: 200 },
      (_, i) => drawSides("run", matchup(`prompt ${i}`), samples)?.sides[0].participantId,
    );
    expect(again).toEqual(firsts);
    const swapped = firsts.filter((first) => first === "bob").length;
    expect(swapped).toBeGreaterThan(70);
    expect(swapped).toBeLessThan(130);
  });

  it("show different things, or there is no matchup", () => {
    expect(drawSides("run", matchup(), [sample("a1", "ann", "x"), sample("b1", "bob", "x")])).toBeNull();
    expect(drawSides("run", matchup(), [sample("a1", "ann")])).toBeNull();
    const drawn = drawSides("run", matchup(), [
      sample("a1", "ann", "x"),
      sample("b1", "bob", "x"),
      sample("b2", "bob"),
    ]);
    expect(drawn?.sides.map(({ sampleId }) => sampleId).sort()).toEqual(["a1", "b2"]);
  });

  it("can be read back from their datapoint", () => {
    const drawn = drawSides("run", matchup(), [sample("a1", "ann"), sample("b1", "bob")]);
    if (!drawn) throw new Error("no matchup");
    const text = { kind: "text" as const, text: "Meow", metadata: {}, identifier: "Meow" };
    const content = matchupContent(drawn, {
      context: "Draw a cat",
      contextAsset: null,
      promptIdentifier: "cat",
      assetOf: () => text,
      freshId: () => "id",
    });
    expect(matchupOfDatapoint(content.privateMetadata)).toEqual(drawn);
    expect(content.asset).toMatchObject({
      assets: drawn.sides.map(({ sampleId }) => ({ text: "Meow", identifier: sampleId })),
    });
    expect(matchupOfDatapoint({ promptId: "prompt" })).toBeNull();
    expect(matchupOfDatapoint(null)).toBeNull();
    const turned = { ...drawn, sides: [drawn.sides[1], drawn.sides[0]] as const };
    expect(matchupHash("run", turned)).toBe(matchupHash("run", drawn));
    expect(matchupHash("other", drawn)).not.toBe(matchupHash("run", drawn));
  });
});

it("what clients say of an asset does not make it another one", () => {
  const file = (identifier: string) => ({
    _t: "ExistingAssetInput" as const,
    name: "cat.png",
    metadata: {},
    identifier,
  });
  expect(shownBy(file("one"))).toEqual(shownBy(file("two")));
});

describe("tags", () => {
  it("count once, with their categories", () => {
    const tags = [{ value: "a" }, { value: "b", category: "x" }, { value: "a", category: null }, { value: "b" }];
    expect(distinctTags(tags)).toEqual([
      { value: "a", category: null },
      { value: "b", category: "x" },
      { value: "b", category: null },
    ]);
  });

  it.each([
    [[], [], ["a"], true],
    [[], [], [], true],
    [["a", "b"], [], ["b"], true],
    [["a"], [], ["b"], false],
    [["a"], [], [], false],
    [["a"], ["b"], ["a", "b"], false],
    [[], ["b"], ["a"], true],
  ])("include %j and exclude %j: a prompt with %j is chosen: %j", (includedTags, excludedTags, values, chosen) => {
    expect(isChosenByTags({ includedTags, excludedTags }, values)).toBe(chosen);
  });
});

describe("a budget", () => {
  it("is spent on whole matchups", () => {
    expect(matchupsOf({ responseBudget: 4_000, minResponses: 5 })).toBe(800);
    expect(matchupsOf({ responseBudget: 9, minResponses: 5 })).toBe(1);
  });

  it.each([
    [5, 5, null],
    [4, 5, "responseBudget"],
    [20_000, 1, null],
    [20_001, 1, "responseBudget"],
    [100_004, 5, null],
    [100_005, 5, "responseBudget"],
  ])("of %i answers, %i a matchup: fault of %j", (responseBudget, minResponses, member) => {
    expect(budgetFault({ responseBudget, minResponses })?.member ?? null).toBe(member);
  });
});
