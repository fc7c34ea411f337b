import { describe, expect, it } from "vitest";
import { memberPath } from "../../../src/http/router.ts";
import { campaignSelection } from "../../../src/http/schemas/campaign-selection.ts";

const faultsOf = (body: unknown) =>
  (campaignSelection.safeParse(body).error?.issues ?? []).map(({ path, message }) => [memberPath(path), message]);
const fixed = { _t: "StaticSelection", rapidIds: ["r"] };
const chance = { userScoreThreshold: 0.5, chance: 1, rapidCount: 2 };

describe("every kind of selection is read as it was sent", () => {
  it.each([
    fixed,
    { _t: "AudienceSelection", audienceId: "aud_1", effort: 10, retrievalMode: "Random", maxIterations: null },
    { _t: "LabelingSelection", effortBudget: 10, retrievalMode: "Sequential" },
    { _t: "LabelingSelection", amount: 1, effortBudget: 10, retrievalMode: "Shuffled", maxIterations: 3 },
    { _t: "ValidationSelection", validationSetId: "val_1" },
    { _t: "ValidationSelection", validationSetId: "val_1", amount: 1, effortBudget: null },
    { _t: "DemographicSelection", keys: ["age"], probability: 0.5, maxRapids: 1 },
    { _t: "CappedSelection", selections: [fixed, { _t: "ShufflingSelection", selections: [] }], maxRapids: 3 },
    { _t: "EnforcingSelection", selections: [fixed], minSelections: 1, minRapids: 0 },
    { _t: "ShufflingSelection", selections: [fixed] },
    { _t: "AbTestSelection", a: [fixed], b: [] },
    {
      _t: "ConditionalValidationSelection",
      validationChances: [chance, { ...chance, selections: null }, { ...chance, selections: [fixed] }],
      dimensions: ["global"],
    },
  ])("$_t", (body) => {
    expect(campaignSelection.parse(body)).toStrictEqual(body);
  });
});

it("a chance may bear its name, which is not kept", () => {
  const body = { _t: "ConditionalValidationSelection", dimensions: [], validationChances: [chance] };
  const named = { ...body, validationChances: [{ _t: "ValidationChance", ...chance }] };
  expect(campaignSelection.parse(named)).toStrictEqual(body);
});

describe("what cannot be read is named", () => {
  const unknownKind = "must have a `_t` that names a selection";
  const whole = "must be a whole number from -2147483648 to 2147483647";

  it.each<[string, unknown, string[][]]>([
    ["an unknown kind", { _t: "RandomSelection" }, [["_t", unknownKind]]],
    ["an unknown kind, inside", { _t: "AbTestSelection", a: [fixed], b: [{ _t: "" }] }, [["b[0]._t", unknownKind]]],
    ["no list", { _t: "ShufflingSelection", selections: fixed }, [["selections", "must be a list"]]],
    ["a rapid that is no text", { _t: "StaticSelection", rapidIds: [1] }, [["rapidIds[0]", "must be a string"]]],
    ["no maximum", { _t: "CappedSelection", selections: [] }, [["maxRapids", whole]]],
    ["a number that is not whole", { _t: "CappedSelection", selections: [], maxRapids: 1.5 }, [["maxRapids", whole]]],
    [
      "an unknown mode",
      { _t: "LabelingSelection", effortBudget: 1, retrievalMode: "random" },
      [["retrievalMode", "must be one of Random, Shuffled, Sequential"]],
    ],
    [
      "a chance of another name",
      {
        _t: "ConditionalValidationSelection",
        validationChances: [{ ...chance, _t: "Chance" }],
        dimensions: [],
      },
      [["validationChances[0]._t", expect.any(String)]],
    ],
    [
      "what a chance gives",
      {
        _t: "ConditionalValidationSelection",
        validationChances: [{ ...chance, selections: [{ _t: "x" }] }],
        dimensions: [],
      },
      [["validationChances[0].selections[0]._t", unknownKind]],
    ],
  ])("%s", (_, body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  it("a member that the kind does not have", () => {
    const { error } = campaignSelection.safeParse({
      _t: "ShufflingSelection",
      selections: [{ ...fixed, maxRapids: 1 }],
    });
    expect(error?.issues).toMatchObject([{ code: "unrecognized_keys", path: ["selections", 0], keys: ["maxRapids"] }]);
  });
});
