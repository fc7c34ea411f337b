import { describe, expect, it } from "vitest";
import { mostOpenComparisons } from "../../../src/domain/labeling/ranking/ranking-limits.ts";
import { deleteDatasetRoute } from "../../../src/features/labeling/datasets/datasets.contract.ts";
import {
  createDefinitionRoute,
  createRevisionRoute,
  deleteDefinitionRoute,
  getDefinitionCostRoute,
  getDefinitionRoute,
  getNewestRevisionRoute,
  getRevisionRoute,
  queryDefinitionsRoute,
  queryRevisionsRoute,
} from "../../../src/features/labeling/definitions/definitions.contract.ts";
import { priceLists } from "../../../src/features/money/money.table.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import {
  addDatapoint,
  addDatapoints,
  classifyWorkflow,
  definitionInput,
  multi,
  newDataset,
  newDefinition,
  newTextDataset,
  text,
} from "../../support/labeling.ts";

const create = (by: Caller, datasetId: string, change: object = {}) =>
  by.call(createDefinitionRoute, { json: definitionInput(datasetId, change) });
const revise = (by: Caller, definitionId: string, json: object) =>
  by.call(createRevisionRoute, { params: { definitionId }, json });
const revision = async (by: Caller, definitionId: string) =>
  (await by.call(getNewestRevisionRoute, { params: { definitionId } })).body;
const cost = async (by: Caller, definitionId: string) =>
  (await by.call(getDefinitionCostRoute, { params: { definitionId } })).body;

const simple = (blueprint: object) => ({ _t: "SimpleWorkflow", blueprint });
const ranking = (change: object = {}) => ({ _t: "GroupedRankingWorkflow", criteria: "Which is better?", ...change });
const allPairs = { pairMakerConfig: { _t: "FullPermutationPairMaker" } };

async function groupedDataset(by: Caller, sizes: Record<string, number>): Promise<string> {
  const datasetId = await newDataset(by);
  const datapoints = Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, i) => ({ asset: text(`${group} ${i}`), group })),
  );
  await addDatapoints(by, datasetId, datapoints);
  return datasetId;
}

const kinds: [type: string, aggregator: string, blueprint: object][] = [
  ["Classify", "Classification", classifyWorkflow().blueprint],
  ["Compare", "SimpleMatchup", { _t: "CompareBlueprint", criteria: "Which?", indexIdentifiers: ["left", "right"] }],
  ["FreeText", "FreeText", { _t: "FreeTextBlueprint", question: "Why?", validationSystemPrompt: null }],
  ["Line", "Line", { _t: "LineBlueprint", target: "The tail" }],
  ["Locate", "LocateCluster", { _t: "LocateBlueprint", target: "The cat" }],
  ["Scrub", "Scrub", { _t: "ScrubBlueprint", target: "The meow" }],
  ["Transcription", "Transcription", { _t: "TranscriptionBlueprint", title: "Which words?" }],
];

describe("a definition", () => {
  it.each(kinds)("of %s is made, and read with its type and its revision", async (type, aggregatorType, blueprint) => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    await addDatapoint(owner, datasetId, { asset: multi(text("a"), text("b")), transcription: "Hello cat" });
    const { status, body } = await create(owner, datasetId, { workflow: simple(blueprint) });
    expect([status, body]).toEqual([
      200,
      { definitionId: expect.stringMatching(/^def_/), pipelineId: expect.stringMatching(/^pip_/) },
    ]);
    const { definitionId, pipelineId } = body;
    const { accountId: ownerId, email, organizationId } = owner.person;
    expect((await owner.call(getDefinitionRoute, { params: { definitionId } })).body).toEqual({
      definitionId,
      name: "Cat or dog",
      definitionType: type,
      isPublic: false,
      createdAt: expect.any(String),
      ownerId,
      ownerMail: email,
      organizationId,
    });
    expect(await revision(owner, definitionId)).toEqual({
      definitionId,
      revisionNumber: 1,
      state: "Completed",
      pipelineId,
      datasetId,
      aggregatorType,
      aggregation: null,
      workflow: { _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] },
      referee: { _t: "NaiveReferee", totalVotes: 2 },
      featureFlags: [],
      campaignFeatureFlags: [],
      instructions: null,
      validationSetId: null,
      validationShare: null,
      createdAt: expect.any(String),
      createdById: ownerId,
      createdByMail: email,
    });
  });

  it("of a ranking fills in the defaults of what is absent", async () => {
    const owner = await caller();
    const datasetId = await groupedDataset(owner, { a: 2, b: 3 });
    const definitionId = await newDefinition(owner, datasetId, { workflow: ranking({ eloConfig: null }) });
    expect(await revision(owner, definitionId)).toMatchObject({
      aggregatorType: "MultiRanking",
      workflow: {
        pairMakerConfig: { _t: "OnlinePairMaker", totalComparisonBudget: 100, randomMatchesRatio: 0.5 },
        rankingConfig: { _t: "BradleyTerryRankingConfig", startingScore: 1200 },
        contexts: {},
        contextAssets: {},
        maxParallelism: null,
      },
    });
    const own = ranking({
      ...allPairs,
      eloConfig: { kFactor: 20 },
      contexts: { a: "The prompt" },
      contextAssets: { b: text("An asset") },
      maxParallelism: 3,
    });
    const other = await newDefinition(owner, datasetId, { workflow: own });
    expect((await revision(owner, other)).workflow).toMatchObject({
      pairMakerConfig: { _t: "FullPermutationPairMaker" },
      rankingConfig: { _t: "EloConfig", startingScore: 1200, kFactor: 20, scalingFactor: 400 },
      contexts: { a: "The prompt" },
      contextAssets: { b: { _t: "TextAsset", text: "An asset" } },
      maxParallelism: 3,
    });
  });

  it("keeps flags that are known and unknown, and shows the last of each key", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const flag = (key: string, value: string) => ({ key, value });
    const definitionId = await newDefinition(owner, datasetId, {
      workflow: { ...classifyWorkflow(), featureFlags: [flag("no_shuffle", "false"), flag("ours", "1")] },
      featureFlags: [flag("no_shuffle", "true"), flag("mute_video_asset", "true")],
      rapidFeatureFlags: [flag("never_heard_of", "x"), flag("mute_video_asset", "false")],
      campaignFeatureFlags: [flag("c", "1"), flag("c", "2")],
      aggregatorType: "MajorityVote",
    });
    expect(await revision(owner, definitionId)).toMatchObject({
      aggregatorType: "MajorityVote",
      featureFlags: [
        flag("no_shuffle", "true"),
        flag("ours", "1"),
        flag("mute_video_asset", "false"),
        flag("never_heard_of", "x"),
      ],
      campaignFeatureFlags: [flag("c", "2")],
    });
  });

  it("is the same for the same request, until it is revised or deleted", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const first = (await create(owner, datasetId)).body;
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => create(owner, datasetId)));
    expect(atOnce.map(({ body }) => body)).toEqual(Array(5).fill(first));
    expect((await create(owner, datasetId, { definitionName: "Other" })).body).not.toEqual(first);
    expect((await create(owner, await newTextDataset(owner))).body).not.toEqual(first);
    await revise(owner, first.definitionId, { featureFlags: [{ key: "a", value: "1" }] });
    const second = (await create(owner, datasetId)).body;
    expect(second.definitionId).not.toBe(first.definitionId);
    await owner.call(deleteDefinitionRoute, { params: second });
    expect((await create(owner, datasetId)).body.definitionId).not.toBe(second.definitionId);
  });

  it("that several make at the same moment is one", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const made = await Promise.all(Array.from({ length: 6 }, () => newDefinition(owner, datasetId)));
    expect(new Set(made).size).toBe(1);
    const { body } = await owner.call(queryDefinitionsRoute);
    expect([body.total, body.items[0].revisionCount]).toEqual([1, 1]);
  });

  it("unknown and foreign give one and the same 404, whatever is asked of it", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const foreign = await newDefinition(owner, await newTextDataset(owner));
    const routes: [unknown, object][] = [
      [getDefinitionRoute, {}],
      [getNewestRevisionRoute, {}],
      [queryRevisionsRoute, {}],
      [getDefinitionCostRoute, {}],
      [createRevisionRoute, { json: {} }],
      [deleteDefinitionRoute, {}],
    ];
    for (const [route, more] of routes) {
      for (const definitionId of [foreign, `def_${crypto.randomUUID()}`]) {
        const { status, body } = await stranger.call(route, { params: { definitionId }, ...more });
        expect([status, body.detail]).toEqual([404, "There is no job definition of this id."]);
      }
    }
    expect((await stranger.call(queryDefinitionsRoute)).body.total).toBe(0);
    expect((await owner.call(deleteDefinitionRoute, { params: { definitionId: foreign } })).status).toBe(204);
    expect((await owner.call(getDefinitionRoute, { params: { definitionId: foreign } })).status).toBe(404);
  });

  it("of an unknown or a foreign dataset is refused with the same words", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const foreign = await newTextDataset(owner);
    for (const datasetId of [foreign, "ds_none"]) {
      const { status, body } = await create(stranger, datasetId);
      expect([status, body.errors]).toEqual([400, { datasetId: ["names no dataset"] }]);
    }
  });
});

describe("a definition is refused", () => {
  const refused = async (change: object, dataset: (by: Caller) => Promise<string> = newTextDataset) => {
    const owner = await caller();
    const { status, body } = await create(owner, await dataset(owner), change);
    expect(status).toBe(400);
    return body.errors as Record<string, string[]>;
  };
  const members = async (...given: Parameters<typeof refused>) => Object.keys(await refused(...given)).sort();
  const category = (value: string) => ({ label: value, value });

  it("with every fault of its parts named at once", async () => {
    const workflow = classifyWorkflow({ categories: ["a", "b", "a", "c", "b"].map(category) });
    expect(
      await refused({ workflow, referee: { _t: "QuorumReferee", threshold: 9, maxVotes: 5 } }, newDataset),
    ).toEqual({
      "workflow.blueprint.categories[2].value": ["is the value of categories[0] too"],
      "workflow.blueprint.categories[4].value": ["is the value of categories[1] too"],
      "referee.threshold": ["must be at most `maxVotes`"],
      datasetId: ["names a dataset without datapoints: add some first"],
    });
  });

  it("with a thousand categories, or one", async () => {
    const many = classifyWorkflow({ categories: Array.from({ length: 1_000 }, (_, i) => category(`${i}`)) });
    expect(await members({ workflow: many })).toEqual(["workflow.blueprint.categories"]);
    const one = classifyWorkflow({ categories: [category("a")] });
    expect(await members({ workflow: one })).toEqual(["workflow.blueprint.categories"]);
  });

  it.each([
    ["workflow._t", { workflow: { _t: "EvaluationWorkflow", validationSetId: "x", shouldAcceptIncorrect: true } }],
    ["workflow.blueprint._t", { workflow: simple({ _t: "BoundingBoxBlueprint", target: "x" }) }],
    ["workflow.blueprint._t", { workflow: simple({ _t: "PolygonBlueprint", target: "x" }) }],
    ["workflow.blueprint._t", { workflow: simple({ _t: "NamedEntityBlueprint", target: "x", classes: [] }) }],
  ])("where it asks for what is not offered, by the name %s", async (member, change) => {
    const errors = await refused(change);
    expect(Object.keys(errors)).toEqual([member]);
    expect(errors[member]?.[0]).toContain("is not offered");
  });

  it.each([
    ["referee", { _t: "EarlyStoppingReferee", threshold: 0.9, maxVotes: 5 }],
    ["referee", { _t: "QuorumReferee", threshold: 2, maxVotes: 5 }],
  ])("where votes cannot agree on an answer, by the name %s", async (member, referee) => {
    expect(await members({ workflow: simple({ _t: "LocateBlueprint", target: "x" }), referee })).toEqual([member]);
    expect(await members({ workflow: ranking(), referee }, (by) => groupedDataset(by, { a: 2 }))).toEqual([member]);
  });

  it.each([
    ["referee.threshold", { _t: "EarlyStoppingReferee", threshold: 1, maxVotes: 5 }],
    ["referee.threshold", { _t: "EarlyStoppingReferee", threshold: 0, maxVotes: 5 }],
    ["referee.threshold", { _t: "QuorumReferee", threshold: 0, maxVotes: 5 }],
    ["referee.totalVotes", { _t: "NaiveReferee", totalVotes: 0 }],
    ["referee.totalVotes", { _t: "NaiveReferee", totalVotes: 1.5 }],
    ["referee.totalBudget", { _t: "BudgetReferee" }],
    ["referee._t", { _t: "Coin" }],
    ["referee", null],
  ])("with a wrong %s", async (member, referee) => {
    expect(await members({ referee })).toEqual([member]);
  });

  it("where datapoints do not fit what is asked of them, with the first of them", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    await addDatapoint(owner, datasetId, { asset: multi(text("a"), text("b")), transcription: "Hello" });
    const [single, twins] = await addDatapoints(owner, datasetId, [
      { asset: text("a") },
      { asset: multi(text("a"), text("a")), sortIndex: -5 },
    ]);
    const compare = await create(owner, datasetId, {
      workflow: simple({ _t: "CompareBlueprint", criteria: "Which?" }),
    });
    expect([compare.status, compare.body.errors]).toEqual([
      400,
      {
        datasetId: [
          `names a dataset with 2 datapoints (the first is ${single}) of other than two different assets to compare`,
        ],
      },
    ]);
    const words = await create(owner, datasetId, {
      workflow: simple({ _t: "TranscriptionBlueprint", title: "Which?" }),
    });
    expect(words.body.errors.datasetId[0]).toContain("2 datapoints");
    expect(twins).toBeDefined();
    const rank = await create(owner, datasetId, { workflow: ranking() });
    expect(rank.body.errors.datasetId[0]).toContain("3 datapoints");
  });

  it("where a group has a single datapoint, or too many to compare all pairs", async () => {
    const dataset = (by: Caller) => groupedDataset(by, { one: 1, eleven: 11 });
    expect(await refused({ workflow: ranking(allPairs) }, dataset)).toEqual({
      datasetId: ['names a dataset whose group "one" has a single datapoint: there is nothing to rank'],
      "workflow.pairMakerConfig": [
        'compares all pairs of groups of at most 10 datapoints, and "eleven" has 11: use an OnlinePairMaker',
      ],
    });
    expect(await members({ workflow: ranking() }, dataset)).toEqual(["datasetId"]);
  });

  it.each([
    [
      "workflow.pairMakerConfig.randomMatchesRatio",
      { pairMakerConfig: { _t: "OnlinePairMaker", randomMatchesRatio: 2 } },
    ],
    ["workflow.rankingConfig.kFactor", { rankingConfig: { _t: "EloConfig", kFactor: 0 } }],
    ["workflow.contextAssets.a.name", { contextAssets: { a: { _t: "ExistingAssetInput", name: "none.png" } } }],
    ["workflow.maxParallelism", { maxParallelism: 0 }],
    ["workflow.maxParallelism", { maxParallelism: mostOpenComparisons + 1 }],
  ])("as a ranking with a wrong %s", async (member, change) => {
    expect(await members({ workflow: ranking(change) }, (by) => groupedDataset(by, { a: 2 }))).toEqual([member]);
  });

  it("where the names of a pair are not two", async () => {
    const workflow = simple({ _t: "CompareBlueprint", criteria: "Which?", indexIdentifiers: ["a", "a"] });
    const pairs = async (by: Caller) => {
      const datasetId = await newDataset(by);
      await addDatapoint(by, datasetId, { asset: multi(text("a"), text("b")) });
      return datasetId;
    };
    expect(await members({ workflow }, pairs)).toEqual(["workflow.blueprint.indexIdentifiers"]);
  });
});

describe("a revision", () => {
  const flags = [{ key: "no_shuffle", value: "true" }];

  it("inherits what is absent, and raises the number", async () => {
    const owner = await caller();
    const [before, after] = [await newTextDataset(owner), await newTextDataset(owner)];
    const definitionId = await newDefinition(owner, before, { featureFlags: flags, aggregatorType: "MajorityVote" });
    const { body } = await revise(owner, definitionId, { datasetId: after, workflow: null, referee: null });
    expect(body).toEqual({ revisionNumber: 2, pipelineId: expect.stringMatching(/^pip_/) });
    const first = (await owner.call(getRevisionRoute, { params: { definitionId, revisionNumber: "1" } })).body;
    const second = await revision(owner, definitionId);
    const { createdAt, ...inherited } = first;
    expect(second).toMatchObject({ ...inherited, revisionNumber: 2, datasetId: after, pipelineId: body.pipelineId });
    expect(first.datasetId).toBe(before);
  });

  it("weighs votes as before where it does not say how, and as fits the people where it says null", async () => {
    const owner = await caller();
    const definitionId = await newDefinition(owner, await newTextDataset(owner), { aggregation: "Votes" });
    const revised = async (change: object) => {
      await revise(owner, definitionId, change);
      return (await revision(owner, definitionId)).aggregation;
    };
    expect(await revised({ featureFlags: flags })).toBe("Votes");
    expect(await revised({ aggregation: null })).toBeNull();
  });

  it("of the same content is the newest one, and no other", async () => {
    const owner = await caller();
    const definitionId = await newDefinition(owner, await newTextDataset(owner));
    const change = { featureFlags: flags };
    const [one, two] = [await revise(owner, definitionId, change), await revise(owner, definitionId, change)];
    expect(two.body).toEqual(one.body);
    expect((await revise(owner, definitionId, {})).body).toEqual(one.body);
  });

  it("changes the type of the definition with its workflow, and drops the aggregator that was chosen for the old one", async () => {
    const owner = await caller();
    const definitionId = await newDefinition(owner, await newTextDataset(owner), {
      aggregatorType: "MajorityVote",
      aggregation: "Votes",
    });
    expect((await revision(owner, definitionId)).aggregation).toBe("Votes");
    const workflow = simple({ _t: "FreeTextBlueprint", question: "Why?" });
    await revise(owner, definitionId, { workflow, referee: { _t: "BudgetReferee", totalBudget: 7 } });
    expect((await owner.call(getDefinitionRoute, { params: { definitionId } })).body.definitionType).toBe("FreeText");
    expect(await revision(owner, definitionId)).toMatchObject({ aggregatorType: "FreeText", aggregation: null });
    expect(await cost(owner, definitionId)).toMatchObject({ requiredResponses: 7 });
  });

  it("takes a workflow and a referee only together", async () => {
    const owner = await caller();
    const definitionId = await newDefinition(owner, await newTextDataset(owner));
    const alone = await revise(owner, definitionId, { workflow: classifyWorkflow({ title: "New" }) });
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([400, ["referee"]]);
    const other = await revise(owner, definitionId, { referee: { _t: "NaiveReferee", totalVotes: 3 } });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([400, ["workflow"]]);
  });

  it("is checked against the datapoints that it is for", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const definitionId = await newDefinition(owner, await newTextDataset(owner));
    const member = async (json: object) => {
      const { status, body } = await revise(owner, definitionId, json);
      return [status, ...Object.keys(body.errors)];
    };
    expect(await member({ datasetId: await newDataset(owner) })).toEqual([400, "datasetId"]);
    expect(await member({ datasetId: await newTextDataset(stranger) })).toEqual([400, "datasetId"]);
    const compare = simple({ _t: "CompareBlueprint", criteria: "Which?" });
    expect(await member({ workflow: compare, referee: { _t: "NaiveReferee", totalVotes: 1 } })).toEqual([
      400,
      "datasetId",
    ]);
  });

  it("names another dataset when its own was deleted", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const definitionId = await newDefinition(owner, datasetId);
    await owner.call(deleteDatasetRoute, { params: { datasetId } });
    expect((await revise(owner, definitionId, { featureFlags: flags })).status).toBe(400);
    expect((await revise(owner, definitionId, { datasetId: await newTextDataset(owner) })).status).toBe(200);
  });

  it("of each of many who revise at once has a number of its own", async () => {
    const owner = await caller();
    const definitionId = await newDefinition(owner, await newTextDataset(owner));
    const revised = await Promise.all(
      Array.from({ length: 6 }, (_, i) => revise(owner, definitionId, { featureFlags: [{ key: "n", value: `${i}` }] })),
    );
    expect(revised.map(({ body }) => body.revisionNumber).sort()).toEqual([2, 3, 4, 5, 6, 7]);
    const numbers = async (query: Record<string, string>) => {
      const { body } = await owner.call(queryRevisionsRoute, { params: { definitionId }, query });
      return body.items.map((row: { revisionNumber: number }) => row.revisionNumber);
    };
    expect(await numbers({})).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await numbers({ sort: "revision_number", "revision_number[lt]": "4" })).toEqual([1, 2, 3]);
    expect(await numbers({ "state[eq]": "Pending" })).toEqual([]);
    const wrong = await owner.call(getRevisionRoute, { params: { definitionId, revisionNumber: "8" } });
    expect(wrong.status).toBe(404);
    const text = await owner.call(getRevisionRoute, { params: { definitionId, revisionNumber: "one" } });
    expect([text.status, Object.keys(text.body.errors)]).toEqual([400, ["revisionNumber"]]);
  });
});

describe("a cost estimate", () => {
  it("answers at once with what a job would ask for", async () => {
    const owner = await caller();
    const estimate = await cost(owner, await newDefinition(owner, await newTextDataset(owner, 3)));
    expect(estimate).toEqual({ estimatedCost: 0, costPerResponse: 0, datapointCount: 3, requiredResponses: 6 });
    const grouped = await groupedDataset(owner, { a: 4, b: 3 });
    const pairs = await newDefinition(owner, grouped, { workflow: ranking(allPairs) });
    expect(await cost(owner, pairs)).toMatchObject({ datapointCount: 7, requiredResponses: (6 + 3) * 2 });
    const online = ranking({ pairMakerConfig: { _t: "OnlinePairMaker", totalComparisonBudget: 50 } });
    const budgeted = await newDefinition(owner, grouped, { workflow: online });
    expect(await cost(owner, budgeted)).toMatchObject({ requiredResponses: 50 * 2 * 2 });
  });

  it("is in dollars where work has a price", async () => {
    const owner = await caller();
    const { organizationId } = owner.person;
    const prices = { byKind: { Classify: 20_000, Compare: 50_000 }, recruiting: 0, byAudience: {} };
    await owner.app.deps.db.insert(priceLists).values({ organizationId, prices, version: 1, changedAt: 0 });
    const dataset = await newTextDataset(owner, 3);
    const fixed = await cost(owner, await newDefinition(owner, dataset));
    expect(fixed).toMatchObject({
      estimatedCost: 0.12,
      costPerResponse: 0.02,
      estimatedCostRange: { low: 0.12, high: 0.12 },
    });
    const grouped = await groupedDataset(owner, { a: 4, b: 3 });
    const pairs = await cost(owner, await newDefinition(owner, grouped, { workflow: ranking(allPairs) }));
    expect(pairs).toMatchObject({ estimatedCost: 0.9, costPerResponse: 0.05 });
  });
});

describe("the list of definitions", () => {
  it("is filtered and sorted, newest first when nothing is asked", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const ids: Record<string, string> = {};
    for (const name of ["Cats", "dogs", "Birds"]) {
      ids[name] = await newDefinition(owner, datasetId, { definitionName: name });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const names = async (query: Record<string, string | string[]>) => {
      const { body } = await owner.call(queryDefinitionsRoute, { query });
      return body.items.map((row: { name: string }) => row.name);
    };
    expect(await names({ "name[contains]": "", sort: "-created_at" })).toEqual(["Birds", "dogs", "Cats"]);
    expect(await names({})).toEqual(["Birds", "dogs", "Cats"]);
    expect(await names({ sort: "name" })).toEqual(["Birds", "Cats", "dogs"]);
    expect(await names({ "name[contains]": "CAT" })).toEqual(["Cats"]);
    expect(await names({ "definition_id[in]": [ids.Cats!, ids.dogs!], sort: "name" })).toEqual(["Cats", "dogs"]);
    expect(await names({ "definition_type[eq]": "Compare" })).toEqual([]);
    expect(
      await names({ "definition_type[eq]": "Classify", "owner_mail[eq]": owner.person.email, sort: "name" }),
    ).toEqual(["Birds", "Cats", "dogs"]);
    expect(await names({ "owner_id[neq]": owner.person.accountId })).toEqual([]);
    const { body } = await owner.call(queryDefinitionsRoute, { query: { page_size: "1" } });
    expect(body).toMatchObject({ total: 3, totalPages: 3, items: [{ revisionCount: 1, definitionType: "Classify" }] });
  });
});
