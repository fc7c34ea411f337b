import fc from "fast-check";
import type { Candidates } from "../../../src/domain/selection/candidates.ts";
import type { CampaignSelection } from "../../../src/domain/selection/selection.ts";

/** Few names, so that selections get into each other's way. */
const ids = ["__proto__", "constructor", "a", "b", "c", "d", "e"];
const anyId = fc.constantFrom(...ids);
const small = fc.nat({ max: 6 });
const maybe = fc.option(small, { nil: null });
const probability = fc.constantFrom(0, 0.5, 1);
const retrievalMode = fc.constantFrom("Random" as const, "Shuffled" as const, "Sequential" as const);

const anyLeaf: fc.Arbitrary<CampaignSelection> = fc.oneof(
  fc.record({ _t: fc.constant("StaticSelection" as const), rapidIds: fc.array(anyId, { maxLength: 5 }) }),
  fc.record({
    _t: fc.constant("AudienceSelection" as const),
    audienceId: anyId,
    effort: small,
    retrievalMode,
    maxIterations: maybe,
  }),
  fc.record({
    _t: fc.constant("LabelingSelection" as const),
    amount: maybe,
    effortBudget: small,
    retrievalMode,
    maxIterations: maybe,
  }),
  fc.record({
    _t: fc.constant("ValidationSelection" as const),
    validationSetId: anyId,
    amount: maybe,
    effortBudget: maybe,
  }),
  fc.record({
    _t: fc.constant("DemographicSelection" as const),
    keys: fc.array(anyId, { maxLength: 4 }),
    probability: fc.option(probability, { nil: null }),
    maxRapids: small,
  }),
);

export const { selections: anySelections } = fc.letrec<{
  selection: CampaignSelection;
  selections: CampaignSelection[];
}>((tie) => ({
  selections: fc.array(tie("selection"), { maxLength: 4, depthIdentifier: "selections" }),
  selection: fc.oneof(
    { depthSize: "small", depthIdentifier: "selections" },
    { weight: 3, arbitrary: anyLeaf },
    fc.record({ _t: fc.constant("CappedSelection" as const), selections: tie("selections"), maxRapids: small }),
    fc.record({
      _t: fc.constant("EnforcingSelection" as const),
      selections: tie("selections"),
      minSelections: fc.nat({ max: 3 }),
      minRapids: small,
    }),
    fc.record({ _t: fc.constant("ShufflingSelection" as const), selections: tie("selections") }),
    fc.record({ _t: fc.constant("AbTestSelection" as const), a: tie("selections"), b: tie("selections") }),
    fc.record({
      _t: fc.constant("ConditionalValidationSelection" as const),
      validationChances: fc.array(
        fc.record({
          userScoreThreshold: probability,
          chance: probability,
          rapidCount: small,
          selections: fc.option(tie("selections"), { nil: null }),
        }),
        { maxLength: 2 },
      ),
      dimensions: fc.array(anyId, { maxLength: 2 }),
    }),
  ),
}));

/** The same rapids stand in many pools. */
const rapid = fc.record({
  id: fc.constantFrom(...ids, "f", "g", "h"),
  routingId: fc.constant("c1"),
  validationSetId: fc.constant(null),
  exampleId: fc.constant(null),
  effort: fc.integer({ min: 1, max: 4 }),
});
const pool = fc.uniqueArray(rapid, { maxLength: 8, selector: ({ id }) => id });
const poolsByName = fc.array(fc.tuple(fc.constantFrom(...ids, "c1"), pool)).map((entries) => new Map(entries));

export const anyCandidates: fc.Arbitrary<Candidates> = fc.record({
  rapids: pool.map((rapids) => new Map(rapids.map((each) => [each.id, each]))),
  audiences: poolsByName,
  routings: poolsByName,
  validationSets: poolsByName,
  demographics: poolsByName,
});
