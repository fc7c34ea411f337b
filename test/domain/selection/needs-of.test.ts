import { describe, expect, it } from "vitest";
import { needsOf } from "../../../src/domain/selection/needs-of.ts";
import type { CampaignSelection } from "../../../src/domain/selection/selection.ts";
import { stableFraction } from "../../../src/domain/stable-hash.ts";
import { draftCampaign } from "./draft.ts";
import { draftRequest } from "./draft-bag.ts";

const needs = (selections: CampaignSelection[], known: Parameters<typeof draftRequest>[0] = {}) =>
  needsOf(draftCampaign("c1", { serves: { kind: "selections", selections } }), draftRequest(known));
const fromStatic = (...rapidIds: string[]): CampaignSelection => ({ _t: "StaticSelection", rapidIds });

describe("what must be loaded", () => {
  it("is so many of a source as a selection can take at most", () => {
    const { audiences, routings, validationSets } = needs([
      { _t: "AudienceSelection", audienceId: "a1", effort: 10, retrievalMode: "Shuffled" },
      { _t: "AudienceSelection", audienceId: "a2", effort: 10, retrievalMode: "Random", maxIterations: 4 },
      { _t: "LabelingSelection", effortBudget: 20, amount: 7, retrievalMode: "Sequential" },
      { _t: "ValidationSelection", validationSetId: "v1" },
      { _t: "ValidationSelection", validationSetId: "v2", effortBudget: 3 },
    ]);
    expect(audiences).toEqual(
      new Map([
        ["a1", new Map([["Shuffled", 10]])],
        ["a2", new Map([["Random", 4]])],
      ]),
    );
    expect(routings).toEqual(new Map([["c1", new Map([["Sequential", 7]])]]));
    expect(validationSets).toEqual(
      new Map([
        ["v1", new Map([["Random", 1]])],
        ["v2", new Map([["Random", 3]])],
      ]),
    );
  });

  it("is together what several selections take of one source, by the way they take it", () => {
    const label = (effortBudget: number, retrievalMode: "Sequential" | "Random"): CampaignSelection => ({
      _t: "LabelingSelection",
      effortBudget,
      retrievalMode,
    });
    const nested: CampaignSelection = { _t: "ShufflingSelection", selections: [label(2, "Sequential")] };
    const together = new Map([
      ["Sequential", 5],
      ["Random", 4],
    ]);
    const { routings } = needs([label(3, "Sequential"), label(4, "Random"), nested]);
    expect(routings).toEqual(new Map([["c1", together]]));
  });

  it("is nothing that the person has answered or told", () => {
    const selections: CampaignSelection[] = [
      fromStatic("r1", "r2"),
      { _t: "DemographicSelection", keys: ["age", "gender"], maxRapids: 1 },
    ];
    const known = { answered: new Set(["r1"]), demographics: { age: "18-29" } };
    expect(needs(selections, known)).toMatchObject({
      rapidIds: new Set(["r2"]),
      demographicKeys: new Set(["gender"]),
    });
  });

  it("is of the person's own side of a test, and of the chance that his score reaches", () => {
    const test: CampaignSelection = { _t: "AbTestSelection", a: [fromStatic("a")], b: [fromStatic("b")] };
    const chances: CampaignSelection = {
      _t: "ConditionalValidationSelection",
      dimensions: [],
      validationChances: [
        { userScoreThreshold: 0.7, chance: 0.1, rapidCount: 1, selections: [fromStatic("good")] },
        { userScoreThreshold: 0, chance: 0.1, rapidCount: 2 },
      ],
    };
    const side = stableFraction("u1", "c1") < 0.5 ? "a" : "b";
    const low = needs([test, chances]);
    expect(low.rapidIds).toEqual(new Set([side]));
    expect(low.validationSets).toEqual(new Map([["c1", new Map([["Random", 2]])]]));
    const high = needs([test, chances], { scores: new Map([["global", 0.8]]) });
    expect(high.rapidIds).toEqual(new Set([side, "good"]));
    expect(high.validationSets).toEqual(new Map());
  });
});
