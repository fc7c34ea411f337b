import { describe, expect, it } from "vitest";
import type { CampaignSelection, ValidationChance } from "../../../src/domain/selection/selection.ts";
import { selectionFaults } from "../../../src/domain/selection/selection-faults.ts";

const fixed = (...rapidIds: string[]): CampaignSelection => ({ _t: "StaticSelection", rapidIds });
const shuffled = (...selections: CampaignSelection[]): CampaignSelection => ({ _t: "ShufflingSelection", selections });
const audience: CampaignSelection = {
  _t: "AudienceSelection",
  audienceId: "aud_1",
  effort: 1,
  retrievalMode: "Shuffled",
};
const labeling: CampaignSelection = { _t: "LabelingSelection", effortBudget: 1, retrievalMode: "Random" };
const validation: CampaignSelection = { _t: "ValidationSelection", validationSetId: "val_1" };
const demographic: CampaignSelection = { _t: "DemographicSelection", keys: ["age"], maxRapids: 1 };
const capped: CampaignSelection = { _t: "CappedSelection", selections: [fixed("r")], maxRapids: 1 };
const enforcing: CampaignSelection = {
  _t: "EnforcingSelection",
  selections: [fixed("r")],
  minSelections: 0,
  minRapids: 0,
};
const abTest: CampaignSelection = { _t: "AbTestSelection", a: [fixed("r")], b: [fixed("s")] };
const chance = (change: Partial<ValidationChance> = {}): ValidationChance => ({
  userScoreThreshold: 0,
  chance: 1,
  rapidCount: 1,
  ...change,
});
const conditional = (...validationChances: ValidationChance[]): CampaignSelection => ({
  _t: "ConditionalValidationSelection",
  validationChances,
  dimensions: ["global"],
});
const nested = (depth: number): CampaignSelection => (depth === 1 ? fixed("r") : shuffled(nested(depth - 1)));
const many = (count: number) => Array.from({ length: count }, () => fixed("r"));
const names = (count: number, length = 1) => Array.from({ length: count }, () => "x".repeat(length));
const changed = (selection: CampaignSelection, change: object) => ({ ...selection, ...change }) as CampaignSelection;

describe("selections within the limits have no fault", () => {
  it.each<[string, CampaignSelection[]]>([
    ["none", []],
    ["each kind", [audience, labeling, validation, demographic, capped, enforcing, abTest, conditional(chance())]],
    ["8 deep", [nested(8)]],
    ["100 in all", [shuffled(...many(49)), shuffled(...many(49))]],
    ["250 rapids", [fixed(...names(250, 100))]],
    ["250 chances", [conditional(...Array.from({ length: 250 }, () => chance({ userScoreThreshold: 1, chance: 0 })))]],
    [
      "chances with selections, and without",
      [conditional(chance({ selections: [validation] }), chance({ selections: null }))],
    ],
    ["null for what may be absent", [changed(labeling, { amount: null, maxIterations: null })]],
    ["no probability at all", [changed(demographic, { probability: 0 })]],
  ])("%s", (_, selections) => {
    expect(selectionFaults(selections, "selections")).toEqual({});
  });
});

describe("a fault is named by its path", () => {
  it.each<[string, string[], CampaignSelection[]]>([
    ["9 deep", [`selections[1]${".selections[0]".repeat(8)}`], [audience, nested(9)]],
    ["101 in all", ["selections"], [shuffled(...many(49)), shuffled(...many(50))]],
    [
      "101 in all, some in chances",
      ["selections"],
      [conditional(chance({ selections: many(50) }), chance({ selections: many(50) }))],
    ],
    ["101 in all, some in either of two", ["selections"], [{ _t: "AbTestSelection", a: many(50), b: many(50) }]],
    ["33 KB in all", ["selections"], [fixed(...names(250, 70)), fixed(...names(250, 70))]],
    ["no rapid", ["selections[0].rapidIds"], [fixed()]],
    ["251 rapids", ["selections[0].rapidIds"], [fixed(...names(251))]],
    ["a rapid without a name", ["selections[0].rapidIds[1]"], [fixed("r", "")]],
    ["no audience", ["selections[0].audienceId"], [changed(audience, { audienceId: "" })]],
    ["no effort", ["selections[0].effort"], [changed(audience, { effort: 0 })]],
    ["no iteration", ["selections[0].maxIterations"], [changed(audience, { maxIterations: 0 })]],
    [
      "nothing to label",
      ["selections[0].amount", "selections[0].effortBudget", "selections[0].maxIterations"],
      [changed(labeling, { amount: 0, effortBudget: 0, maxIterations: -1 })],
    ],
    [
      "nothing to validate",
      ["selections[0].validationSetId", "selections[0].amount", "selections[0].effortBudget"],
      [changed(validation, { validationSetId: "x".repeat(257), amount: 0, effortBudget: 0 })],
    ],
    [
      "nothing to ask",
      ["selections[0].keys", "selections[0].probability", "selections[0].maxRapids"],
      [changed(demographic, { keys: [], probability: 1.1, maxRapids: 0 })],
    ],
    ["a key without a name", ["selections[0].keys[0]"], [changed(demographic, { keys: [""] })]],
    [
      "a cap on nothing",
      ["selections[0].selections", "selections[0].maxRapids"],
      [changed(capped, { selections: [], maxRapids: 0 })],
    ],
    [
      "less than no minimum",
      ["selections[0].selections", "selections[0].minSelections", "selections[0].minRapids"],
      [changed(enforcing, { selections: [], minSelections: -1, minRapids: -1 })],
    ],
    ["nothing to shuffle", ["selections[0].selections"], [shuffled()]],
    ["nothing on either side", ["selections[0].a", "selections[0].b"], [{ _t: "AbTestSelection", a: [], b: [] }]],
    ["no chance", ["selections[0].validationChances"], [conditional()]],
    ["251 chances", ["selections[0].validationChances"], [conditional(...Array.from({ length: 251 }, () => chance()))]],
    ["no dimension", ["selections[0].dimensions"], [changed(conditional(chance()), { dimensions: [] })]],
    [
      "a chance outside 0 to 1",
      [
        "selections[0].validationChances[1].userScoreThreshold",
        "selections[0].validationChances[1].chance",
        "selections[0].validationChances[1].rapidCount",
        "selections[0].validationChances[1].selections",
      ],
      [conditional(chance(), chance({ userScoreThreshold: -0.1, chance: Number.NaN, rapidCount: 0, selections: [] }))],
    ],
    ["what stands in a cap", ["selections[0].selections[0].rapidIds"], [changed(capped, { selections: [fixed()] })]],
    ["what is enforced", ["selections[0].selections[0].rapidIds"], [changed(enforcing, { selections: [fixed()] })]],
    [
      "what stands on either side",
      ["selections[0].a[0].rapidIds", "selections[0].b[0].rapidIds"],
      [{ _t: "AbTestSelection", a: [fixed()], b: [fixed()] }],
    ],
    [
      "what a chance gives",
      ["selections[0].validationChances[0].selections[1].rapidIds"],
      [conditional(chance({ selections: [fixed("r"), fixed()] }))],
    ],
  ])("%s", (_, paths, selections) => {
    expect(Object.keys(selectionFaults(selections, "selections"))).toEqual(paths);
  });

  it("too many selections in a list are named where they stand", () => {
    expect(selectionFaults([shuffled(...many(251))], "selections")).toEqual({
      selections: ["may have at most 100 selections"],
      "selections[0].selections": ["may name at most 250 selections"],
    });
  });
});
