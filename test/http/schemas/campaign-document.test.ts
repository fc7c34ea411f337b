import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { expect, it } from "vitest";
import { describeApp } from "../../../src/http/openapi.ts";
import { campaignFilter } from "../../../src/http/schemas/campaign-filter.ts";
import { campaignSelection } from "../../../src/http/schemas/campaign-selection.ts";
import { programNodes, programShape } from "../../../src/http/schemas/program.ts";
import { json, typed } from "../../../src/http/schemas/typed.ts";

/** What the document says of a body and an answer that hold all of it, the nodes of a program first. */
function documented(): Record<string, unknown> {
  const app = new OpenAPIHono();
  const sent = typed("Sent", {
    ...programShape,
    filters: z.array(campaignFilter),
    selections: z.array(campaignSelection),
  });
  const route = createRoute({
    method: "post",
    path: "/",
    request: { body: { content: { "application/json": { schema: sent } } } },
    responses: { 200: json(z.object({ nodes: programNodes }).openapi("Answered"), "All of it") },
  });
  app.openapi(route, (c) => c.json({ nodes: {} }));
  return describeApp(app as unknown as Parameters<typeof describeApp>[0]).components?.schemas ?? {};
}

const unions: Record<string, string[]> = {
  ICampaignFilter: [
    "AndFilter",
    "AudienceStateFilter",
    "CampaignCooldownFilter",
    "CampaignIdFilter",
    "CampaignSessionCountFilter",
    "CountryFilter",
    "DemographicFilter",
    "DeviceFilter",
    "DspFilter",
    "LanguageFilter",
    "NewUserFilter",
    "NotFilter",
    "OrFilter",
    "ResponseCountFilter",
    "UserActionRestrictionFilter",
    "UserScoreFilter",
  ],
  ICampaignSelection: [
    "AbTestSelection",
    "AudienceSelection",
    "CappedSelection",
    "ConditionalValidationSelection",
    "DemographicSelection",
    "EnforcingSelection",
    "LabelingSelection",
    "ShufflingSelection",
    "StaticSelection",
    "ValidationSelection",
  ],
  ICooldownDuration: ["FixedCooldownDuration", "RandomCooldownDuration"],
  IProgramAction: ["CompleteAction", "ServeRapidAction"],
  IProgramNode: ["ActionNode", "CasesNode", "WeightedSplitNode"],
  IProgramPredicate: [
    "AccuracyPredicate",
    "AnsweredCountPredicate",
    "ConsecutiveCorrectPredicate",
    "ConsecutiveIncorrectPredicate",
    "CorrectCountPredicate",
    "TimeElapsedPredicate",
    "UserAttributePredicate",
    "UserScorePredicate",
  ],
};
const plain = [
  "ComparisonOperator",
  "DeviceType",
  "ProgramCase",
  "ProgramComparison",
  "RetrievalMode",
  "SimplifiedAudienceUserState",
  "UserAttribute",
  "ValidationChance",
  "WeightedBranch",
];
const ref = (name: string) => `#/components/schemas/${name}`;

it("the document names every type as its clients do, and no other", () => {
  const variants = Object.entries(unions).flatMap(([union, tags]) => tags.map((tag) => `${union}${tag}`));
  const expected = ["Sent", "Answered", ...Object.keys(unions), ...variants, ...plain];
  expect(Object.keys(documented()).sort()).toEqual(expected.sort());
});

it.each(Object.entries(unions))("%s tells its variants apart by `_t`", (union, tags) => {
  const { oneOf, discriminator } = documented()[union] as {
    oneOf: unknown[];
    discriminator: { propertyName: string; mapping: Record<string, string> };
  };
  const mapping = Object.fromEntries(tags.map((tag) => [tag, ref(`${union}${tag}`)]));
  expect(discriminator).toEqual({ propertyName: "_t", mapping });
  expect(oneOf).toHaveLength(tags.length);
});

it("what refers to itself, and to nodes, does so by name", () => {
  const schemas = documented();
  const filters = { type: "array", items: { $ref: ref("ICampaignFilter") } };
  const selections = { items: { $ref: ref("ICampaignSelection") } };
  const nodes = { type: "object", additionalProperties: { $ref: ref("IProgramNode") } };
  expect(schemas.ICampaignFilterAndFilter).toMatchObject({ properties: { filters } });
  expect(schemas.ICampaignFilterNotFilter).toMatchObject({ properties: { filter: filters.items } });
  expect(schemas.ICampaignSelectionAbTestSelection).toMatchObject({ properties: { a: selections, b: selections } });
  expect(schemas.ValidationChance).toMatchObject({ properties: { selections } });
  expect(schemas.Sent).toMatchObject({ properties: { nodes }, required: expect.arrayContaining(["nodes"]) });
  expect(schemas.Answered).toMatchObject({ properties: { nodes }, required: ["nodes"] });
});

it("a mode that may be null does not make the mode itself so", () => {
  const { RetrievalMode, IProgramActionServeRapidAction } = documented();
  expect(RetrievalMode).toMatchObject({ type: "string", enum: ["Random", "Shuffled", "Sequential"] });
  expect(IProgramActionServeRapidAction).toMatchObject({
    properties: { retrievalMode: { anyOf: [{ $ref: ref("RetrievalMode") }, { type: "null" }] } },
    required: ["_t", "routingId"],
  });
});
