import { beforeAll, describe, expect, it } from "vitest";
import { benchmarkLimits } from "../../../src/domain/benchmark/benchmark-rules.ts";
import {
  createBenchmarkRoute,
  deleteBenchmarkRoute,
  getBenchmarkRoute,
  queryBenchmarksRoute,
  updateBenchmarkRoute,
} from "../../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import {
  createLeaderboardRoute,
  deleteLeaderboardRoute,
  getLeaderboardRoute,
  queryBenchmarkLeaderboardsRoute,
  queryLeaderboardsRoute,
  updateLeaderboardRoute,
} from "../../../src/features/benchmarks/leaderboards/leaderboards.contract.ts";
import {
  createBenchmarkParticipantRoute,
  deleteParticipantRoute,
  disableParticipantRoute,
  enableParticipantRoute,
  getParticipantRoute,
  queryBenchmarkParticipantsRoute,
  renameParticipantRoute,
  submitParticipantRoute,
} from "../../../src/features/benchmarks/participants/participants.contract.ts";
import {
  createParticipantSampleRoute,
  deleteParticipantSampleRoute,
  queryParticipantSamplesRoute,
} from "../../../src/features/benchmarks/participants/samples.contract.ts";
import {
  createBenchmarkPromptRoute,
  deleteBenchmarkPromptRoute,
  queryBenchmarkPromptsRoute,
  setBenchmarkPromptTagsRoute,
} from "../../../src/features/benchmarks/prompts/prompts.contract.ts";
import { queryDatapointsRoute } from "../../../src/features/labeling/datasets/datapoints.contract.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { newBenchmark, newLeaderboard, newParticipant, newPrompt, newSample } from "../../support/benchmarks.ts";
import { text } from "../../support/labeling.ts";

type Query = Record<string, string | string[]>;

let owner: Caller;
beforeAll(async () => {
  owner = await caller();
});

const memberOf = (body: { errors?: Record<string, string[]> }) => Object.keys(body.errors ?? {})[0];

describe("a benchmark", () => {
  it("is created, read, changed and deleted", async () => {
    const { body, status } = await owner.call(createBenchmarkRoute, {
      json: { name: "Painters", description: "Of cats" },
    });
    expect(status).toBe(200);
    const params = { benchmarkId: body.id };
    const { body: fresh } = await owner.call(getBenchmarkRoute, { params });
    expect(fresh).toMatchObject({ name: "Painters", description: "Of cats", isPublic: false, scoreShift: 1_200 });
    expect(fresh.scoreScale).toBeCloseTo(400 / Math.LN10);
    const change = { name: "Sculptors", isPublic: true, scoreShift: 0, scoreScale: 1, initialBoostLevel: 3 };
    expect((await owner.call(updateBenchmarkRoute, { params, json: change })).status).toBe(204);
    expect((await owner.call(getBenchmarkRoute, { params })).body).toMatchObject({ ...change, description: "Of cats" });
    expect((await owner.call(deleteBenchmarkRoute, { params })).status).toBe(204);
    expect((await owner.call(getBenchmarkRoute, { params })).status).toBe(404);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ name: "a", scoreScale: 0 }, "scoreScale"],
    [{ name: "a", scoreShift: 2e6 }, "scoreShift"],
    [{ name: "a", description: "a".repeat(10_001) }, "description"],
  ])("of %j is refused for its %s", async (json, member) => {
    const { status, body } = await owner.call(createBenchmarkRoute, { json });
    expect([status, memberOf(body)]).toEqual([400, member]);
  });

  it("is listed by its name, its owner and its time", async () => {
    const name = `Listed ${crypto.randomUUID()}`;
    const id = await newBenchmark(owner, { name });
    const list = async (query: Query) => (await owner.call(queryBenchmarksRoute, { query })).body.items;
    expect(
      await list({ "name[eq]": name, "owner_mail[contains]": "@", "created_at[gte]": "2020-01-01T00:00:00Z" }),
    ).toMatchObject([{ id, name, isManaged: false, organizationId: owner.person.organizationId }]);
    expect(await list({ "id[eq]": id, "owner_mail[eq]": "nobody@example.com" })).toEqual([]);
  });
});

describe("prompts", () => {
  it("are added, listed, tagged and deleted", async () => {
    const benchmarkId = await newBenchmark(owner);
    const params = { benchmarkId };
    const tags = [{ value: "animal", category: "subject" }, { value: "easy" }, { value: "easy" }];
    const cat = await newPrompt(owner, benchmarkId, "cat", { tags, origin: { source: "Museum" } });
    const promptAsset = text("A dog in words");
    const dog = await newPrompt(owner, benchmarkId, "dog", { prompt: null, promptAsset });
    const list = async (query: Query = {}) =>
      (await owner.call(queryBenchmarkPromptsRoute, { params, query })).body.items;
    expect(await list()).toMatchObject([
      {
        id: cat,
        identifier: "cat",
        prompt: "Draw a cat",
        englishPrompt: "Draw a cat",
        originalPrompt: "Draw a cat",
        promptAsset: null,
        tags: [
          { value: "animal", category: "subject" },
          { value: "easy", category: null },
        ],
        origin: { source: "Museum" },
      },
      { id: dog, prompt: null, promptAsset: { _t: "TextAsset", text: "A dog in words" }, tags: [], origin: null },
    ]);
    const ids = async (query: Query) => (await list(query)).map(({ id }: { id: string }) => id);
    expect(await ids({ "tag_values[contains]": "ANIMAL" })).toEqual([cat]);
    expect(await ids({ "tag_categories[eq]": "subject" })).toEqual([cat]);
    expect(await ids({ "origin_source[contains]": "museum" })).toEqual([cat]);
    expect(await ids({ "english_prompt[contains]": "draw" })).toEqual([cat]);
    expect(await ids({ "identifier[eq]": "dog" })).toEqual([dog]);
    expect(await ids({ sort: ["-created_at"] })).toEqual([dog, cat]);
    const json = { tags: [{ value: "hard" }], origin: { source: "Zoo" } };
    expect((await owner.call(setBenchmarkPromptTagsRoute, { params: { promptId: cat }, json })).status).toBe(204);
    expect((await owner.call(setBenchmarkPromptTagsRoute, { params: { promptId: dog }, json: {} })).status).toBe(204);
    const [first] = await list();
    expect(first).toMatchObject({ tags: [{ value: "hard", category: null }], origin: { source: "Zoo" } });
    expect((await owner.call(deleteBenchmarkPromptRoute, { params: { promptId: cat } })).status).toBe(204);
    expect((await owner.call(deleteBenchmarkPromptRoute, { params: { promptId: cat } })).status).toBe(404);
    expect(await ids({})).toEqual([dog]);
    await newPrompt(owner, benchmarkId, "cat");
  });

  it("have identifiers of their own", async () => {
    const benchmarkId = await newBenchmark(owner);
    await newPrompt(owner, benchmarkId, "cat");
    const json = { identifier: "cat", prompt: "Another" };
    const again = await owner.call(createBenchmarkPromptRoute, { params: { benchmarkId }, json });
    expect([again.status, again.body.title]).toEqual([409, "It is there already"]);
    await newPrompt(owner, await newBenchmark(owner), "cat");
  });

  it.each([
    [{ identifier: "" }, "identifier"],
    [{ identifier: "a" }, "prompt"],
    [{ identifier: "a", prompt: "a".repeat(5_001) }, "prompt"],
    [{ identifier: "a", promptAsset: { _t: "ExistingAssetInput", name: "none.png" } }, "promptAsset.name"],
    [{ identifier: "a", prompt: "b", tags: Array(51).fill({ value: "x" }) }, "tags"],
    [{ identifier: "a", prompt: "b", tags: [{ value: "" }] }, "tags[0].value"],
    [{ identifier: "a", prompt: "b", origin: { source: "" } }, "origin.source"],
    [
      {
        identifier: "a",
        promptAsset: { _t: "MultiAssetInput", assets: Array.from({ length: 8 }, () => text("x".repeat(4_900))) },
      },
      "promptAsset",
    ],
  ])("like %.60j are refused", async (json, member) => {
    const benchmarkId = await newBenchmark(owner);
    const { status, body } = await owner.call(createBenchmarkPromptRoute, { params: { benchmarkId }, json });
    expect([status, memberOf(body)]).toEqual([400, member]);
  });
});

describe("participants", () => {
  it("are added, listed, renamed, disabled and deleted", async () => {
    const benchmarkId = await newBenchmark(owner);
    await newPrompt(owner, benchmarkId, "cat");
    const json = { name: "Brush", family: "Hair", lab: "Studio", proprietaryName: "B-1", licenseType: "OpenSource" };
    const { body } = await owner.call(createBenchmarkParticipantRoute, { params: { benchmarkId }, json });
    const params = { participantId: body.participantId };
    const { datasetId } = body;
    const read = async () => (await owner.call(getParticipantRoute, { params })).body;
    expect(await read()).toEqual({ ...json, id: body.participantId, benchmarkId, logo: null, status: "Created" });
    const sampleId = await newSample(owner, body.participantId, "cat", "Meow");
    expect((await read()).status, "published clients submit what is Created").toBe("Created");
    const datapoints = async () => (await owner.call(queryDatapointsRoute, { params: { datasetId } })).body.items;
    expect(await datapoints()).toMatchObject([{ asset: { text: "Meow" } }]);
    await owner.call(deleteParticipantSampleRoute, { params: { sampleId } });
    expect((await read()).status).toBe("Created");
    expect(await datapoints()).toEqual([]);
    expect((await owner.call(submitParticipantRoute, { params })).status).toBe(400);
    await newSample(owner, body.participantId, "cat", "Meow");
    await newSample(owner, body.participantId, "dog", "Woof");
    const { body: submission } = await owner.call(submitParticipantRoute, { params });
    expect(submission).toEqual({ validDatapoints: 1, invalidDatapoints: 1 });
    expect((await read()).status).toBe("Submitted");
    expect((await owner.call(disableParticipantRoute, { params })).status).toBe(204);
    expect((await owner.call(disableParticipantRoute, { params })).status).toBe(204);
    expect((await read()).status).toBe("Disabled");
    expect((await owner.call(submitParticipantRoute, { params })).status).toBe(400);
    expect((await owner.call(enableParticipantRoute, { params })).status).toBe(204);
    expect((await read()).status).toBe("Submitted");
    await owner.call(renameParticipantRoute, { params, json: { name: "Pencil" } });
    const pen = await newParticipant(owner, benchmarkId, "Pen");
    const list = async (query: Query) =>
      (await owner.call(queryBenchmarkParticipantsRoute, { params: { benchmarkId }, query })).body.items;
    expect(await list({})).toMatchObject([
      { name: "Pencil", status: "Submitted" },
      { id: pen, name: "Pen" },
    ]);
    expect(await list({ "name[contains]": "pencil", "status[eq]": "Submitted" })).toHaveLength(1);
    expect(await list({ "id[eq]": pen, sort: ["-status"] })).toHaveLength(1);
    expect((await owner.call(deleteParticipantRoute, { params })).status).toBe(204);
    expect((await owner.call(getParticipantRoute, { params })).status).toBe(404);
    expect(await list({})).toHaveLength(1);
  });

  it("are bounded", async () => {
    const benchmarkId = await newBenchmark(owner);
    for (let i = 0; i < benchmarkLimits.participants; i++) await newParticipant(owner, benchmarkId, `Model ${i}`);
    const call = { params: { benchmarkId }, json: { name: "One more" } };
    const { status, body } = await owner.call(createBenchmarkParticipantRoute, call);
    expect([status, body.detail]).toEqual([400, "The benchmark has 100 participants already, or was deleted."]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "a", licenseType: "Free" }, "licenseType"],
    [{ name: "a", logo: { name: "none.png" } }, "logo.name"],
  ])("like %j are refused for their %s", async (json, member) => {
    const benchmarkId = await newBenchmark(owner);
    const { status, body } = await owner.call(createBenchmarkParticipantRoute, { params: { benchmarkId }, json });
    expect([status, memberOf(body)]).toEqual([400, member]);
  });
});

describe("samples", () => {
  it("stand once under an identifier, whatever is said of their asset", async () => {
    const participantId = await newParticipant(owner, await newBenchmark(owner), "Brush");
    const params = { participantId };
    const add = (identifier: string, asset: object) =>
      owner.call(createParticipantSampleRoute, { params, json: { identifier, asset } });
    expect((await add("cat", text("Meow"))).status).toBe(200);
    const again = await add("cat", { ...text("Meow"), identifier: "another" });
    expect([again.status, again.body.title, memberOf(again.body)]).toEqual([409, "It is there already", "asset"]);
    expect((await add("cat", text("Purr"))).status).toBe(200);
    expect((await add("dog", text("Meow"))).status).toBe(200);
    for (let i = 2; i < benchmarkLimits.samplesAPrompt; i++) await add("cat", text(`Meow ${i}`));
    const tooMany = await add("cat", text("One more"));
    expect([tooMany.status, memberOf(tooMany.body)]).toEqual([400, "identifier"]);
  });

  it("are listed with their prompts, and with those that they miss", async () => {
    const benchmarkId = await newBenchmark(owner);
    await newPrompt(owner, benchmarkId, "cat", { tags: [{ value: "animal" }] });
    await newPrompt(owner, benchmarkId, "dog", { tags: [{ value: "animal" }, { value: "loud" }] });
    await newPrompt(owner, benchmarkId, "house");
    const participantId = await newParticipant(owner, benchmarkId, "Brush");
    const cat = await newSample(owner, participantId, "cat", "Meow");
    const stray = await newSample(owner, participantId, "stray", "Hm");
    const list = async (query: Query = {}) =>
      (await owner.call(queryParticipantSamplesRoute, { params: { participantId }, query })).body;
    expect((await list()).items).toMatchObject([
      {
        _t: "SampleOutput",
        id: cat,
        identifier: "cat",
        asset: { text: "Meow" },
        prompt: "Draw a cat",
        tags: ["animal"],
        ownerId: owner.person.accountId,
        organizationId: owner.person.organizationId,
      },
      { _t: "SampleOutput", id: stray, prompt: null, tags: [] },
    ]);
    const filled = await list({ fillMissing: "true" });
    expect(filled.total).toBe(4);
    expect(filled.items.map((item: { _t: string; identifier: string }) => [item.identifier, item._t])).toEqual([
      ["cat", "SampleOutput"],
      ["dog", "PlaceholderSampleOutput"],
      ["house", "PlaceholderSampleOutput"],
      ["stray", "SampleOutput"],
    ]);
    const identifiers = async (query: Query) =>
      (await list(query)).items.map(({ identifier }: { identifier: string }) => identifier);
    expect(await identifiers({ fillMissing: "true", tags: ["loud", "none"] })).toEqual(["dog"]);
    expect(await identifiers({ tags: "animal" })).toEqual(["cat"]);
    expect(await identifiers({ fillMissing: "true", sort: ["-identifier"], page: "2", page_size: "3" })).toEqual([
      "cat",
    ]);
    expect(await identifiers({ fillMissing: "true", "identifier[contains]": "O" })).toEqual(["dog", "house"]);
    expect(
      (await owner.call(queryParticipantSamplesRoute, { params: { participantId }, query: { fillMissing: "yes" } }))
        .status,
    ).toBe(400);
  });
});

describe("leaderboards", () => {
  it("are created, read, changed and deleted", async () => {
    const benchmarkId = await newBenchmark(owner);
    const json = { benchmarkId, name: "Likeness", instruction: "Which is better?", showPrompt: true };
    const { body, status } = await owner.call(createLeaderboardRoute, { json });
    expect(status).toBe(200);
    const usual = { responseBudget: 4_000, minResponses: 5, isInversed: false, voteAggregation: "AllVotes" };
    expect(body).toEqual({ id: body.id, benchmarkId, showPrompt: true, showPromptAsset: false, ...usual });
    const params = { leaderboardId: body.id };
    const read = async () => (await owner.call(getLeaderboardRoute, { params })).body;
    expect(await read()).toMatchObject({
      ...usual,
      audienceId: "global",
      weight: 1,
      scoreShift: 1_200,
      priority: null,
    });
    const change = { name: "Beauty", responseBudget: 100, minResponses: 2, priority: 7, weight: 0.5, isHidden: true };
    const rest = {
      voteAggregation: "MajorityVote",
      includedTags: ["a"],
      excludedTags: ["b"],
      isExcludedFromOverall: true,
    };
    expect((await owner.call(updateLeaderboardRoute, { params, json: { ...change, ...rest } })).status).toBe(204);
    expect(await read()).toMatchObject({ ...change, ...rest });
    const other = await newLeaderboard(owner, benchmarkId, { name: "Other" });
    const ofBenchmark = await owner.call(queryBenchmarkLeaderboardsRoute, {
      params: { benchmarkId },
      query: { sort: ["name"] },
    });
    expect(ofBenchmark.body.items).toMatchObject([{ name: "Beauty" }, { id: other }]);
    const query = { "benchmark_id[eq]": benchmarkId, "name[contains]": "beau" };
    expect((await owner.call(queryLeaderboardsRoute, { query })).body.items).toMatchObject([{ id: body.id, ...rest }]);
    expect((await owner.call(deleteLeaderboardRoute, { params })).status).toBe(204);
    expect((await owner.call(getLeaderboardRoute, { params })).status).toBe(404);
  });

  it("make a benchmark of their own where only a name is given", async () => {
    const json = {
      benchmarkName: "New",
      benchmarkDescription: "Just so",
      name: "a",
      instruction: "b",
      showPrompt: false,
    };
    const { body } = await owner.call(createLeaderboardRoute, { json });
    const { body: benchmark } = await owner.call(getBenchmarkRoute, { params: { benchmarkId: body.benchmarkId } });
    expect(benchmark).toMatchObject({ name: "New", description: "Just so" });
  });

  it.each([
    [{ benchmarkId: null }, "benchmarkId"],
    [{ benchmarkId: "bmk_none" }, "benchmarkId"],
    [{ audienceId: "aud_none" }, "audienceId"],
    [{ instruction: " " }, "instruction"],
    [{ responseBudget: 4 }, "responseBudget"],
    [{ responseBudget: 20_001, minResponses: 1 }, "responseBudget"],
    [{ minResponses: 0 }, "minResponses"],
    [{ weight: -1 }, "weight"],
    [{ voteAggregation: "Mean" }, "voteAggregation"],
    [{ includedTags: Array(101).fill("a") }, "includedTags"],
  ])("of %.50j are refused for their %s", async (change, member) => {
    const benchmarkId = await newBenchmark(owner);
    const json = { benchmarkId, name: "Likeness", instruction: "Which?", showPrompt: true, ...change };
    const { status, body } = await owner.call(createLeaderboardRoute, { json });
    expect([status, memberOf(body)]).toEqual([400, member]);
  });

  it("keep their budget in line with their answers a matchup", async () => {
    const leaderboardId = await newLeaderboard(owner, await newBenchmark(owner), { responseBudget: 10 });
    const call = { params: { leaderboardId }, json: { minResponses: 11 } };
    const { status, body } = await owner.call(updateLeaderboardRoute, call);
    expect([status, memberOf(body)]).toEqual([400, "responseBudget"]);
  });

  it("are bounded", async () => {
    const benchmarkId = await newBenchmark(owner);
    for (let i = 0; i < benchmarkLimits.leaderboards; i++) await newLeaderboard(owner, benchmarkId);
    const json = { benchmarkId, name: "One more", instruction: "Which?", showPrompt: true };
    const { status, body } = await owner.call(createLeaderboardRoute, { json });
    expect([status, body.detail]).toEqual([400, "The benchmark has 50 leaderboards already, or was deleted."]);
  });
});
