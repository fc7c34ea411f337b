import { describe, expect, it } from "vitest";
import {
  createFlowItemRoute,
  getFlowItemResultsRoute,
  getFlowItemRoute,
  getFlowItemVoteMatrixRoute,
  queryFlowItemsRoute,
  stopFlowItemRoute,
} from "../../../src/features/flows/flows/flow-items.contract.ts";
import {
  createRankingFlowRoute,
  deleteFlowRoute,
  getFlowCompletionTimesRoute,
  getFlowResponseCountsRoute,
  getFlowRoute,
  queryFlowsRoute,
  updateRankingFlowConfigRoute,
} from "../../../src/features/flows/flows/flows.contract.ts";
import { deleteDatasetRoute } from "../../../src/features/labeling/datasets/datasets.contract.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import { firstOfPair, newFlow, newItem, newTexts, readItem } from "../../support/flows.ts";
import { answerOnDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";

const anyFlow = { name: "Best picture", criteria: "Which picture looks better?" };
const span = { from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
const answerAll = async ({ app }: Caller, flowId: string, people: number) => {
  for (let i = 0; i < people; i++)
    await answerOnDesk(app, { jobId: flowId, userId: `judge-${crypto.randomUUID()}` }, firstOfPair);
};

describe("a flow", () => {
  it("is kept as it was asked for, and listed", async () => {
    const owner = await caller();
    const json = {
      ...anyFlow,
      startingElo: 1_000,
      maxResponses: 40,
      minResponses: 10,
      featureFlags: [{ key: "no_shuffle", value: "True" }],
      drainDurationSeconds: 5,
      targetResponseCount: 30,
      serveToResponseRatio: 1.5,
      pidProportionalGain: 0.5,
      pidBatchMode: "PerBatch",
    };
    const { body } = await owner.call(createRankingFlowRoute, { json });
    const read = await owner.call(getFlowRoute, { params: { flowId: body.flowId } });
    expect(read.body).toMatchObject({
      ...json,
      _t: "RankingFlow",
      id: body.flowId,
      type: "Ranking",
      audienceId: "global",
      flowItemCount: 0,
      serveResponses: null,
      pidMaxSessionsPerMinute: 100,
      ownerId: owner.person.accountId,
      ownerMail: owner.person.email,
      organizationId: owner.person.organizationId,
    });
    const list = await owner.call(queryFlowsRoute, { query: { "name[contains]": "best", sort: "-created_at" } });
    expect(list.body).toMatchObject({ total: 1, items: [{ id: body.flowId, name: "Best picture", type: "Ranking" }] });
  });

  it("has the thresholds of clients that name nothing", async () => {
    const owner = await caller();
    const read = await owner.call(getFlowRoute, { params: { flowId: await newFlow(owner, { maxResponses: null }) } });
    expect(read.body).toMatchObject({ minResponses: 100, maxResponses: 100, startingElo: 1_200 });
    const older = await newFlow(owner, { maxResponses: null, responsesRequired: 30 });
    expect((await owner.call(getFlowRoute, { params: { flowId: older } })).body.maxResponses).toBe(30);
  });

  it.each<[object, string]>([
    [{ criteria: " " }, "criteria"],
    [{ criteria: undefined }, "criteria"],
    [{ name: "" }, "name"],
    [{ audienceId: "aud_none" }, "audienceId"],
    [{ validationSetId: "val_none" }, "validationSetId"],
    [{ maxResponses: 0 }, "maxResponses"],
    [{ maxResponses: 10, minResponses: 11 }, "minResponses"],
    [{ pidMinSessionsPerMinute: 101 }, "pidMinSessionsPerMinute"],
    [{ pidBatchMode: "Sometimes" }, "pidBatchMode"],
    [{ drainDurationSeconds: 3_601 }, "drainDurationSeconds"],
    [{ color: "red" }, "color"],
  ])("with %j is refused by its member", async (part, member) => {
    const owner = await caller();
    const { status, body } = await owner.call(createRankingFlowRoute, { json: { ...anyFlow, ...part } });
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("asks only an audience that its organization may use", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const audienceId = await newAudience(stranger);
    const made = await owner.call(createRankingFlowRoute, { json: { ...anyFlow, audienceId } });
    expect(made.status).toBe(403);
    const flowId = await newFlow(owner);
    const change = { params: { flowId }, json: { audienceId } };
    expect((await owner.call(updateRankingFlowConfigRoute, change)).status).toBe(403);
  });

  it("changes what it asks for items to come", async () => {
    const owner = await caller();
    const flowId = await newFlow(owner);
    const before = await newItem(owner, flowId);
    const change = { criteria: "Which is shorter?", maxResponses: 6, targetResponseCount: null };
    const { status } = await owner.call(updateRankingFlowConfigRoute, { params: { flowId }, json: change });
    expect(status).toBe(204);
    const read = await owner.call(getFlowRoute, { params: { flowId } });
    expect(read.body).toMatchObject({ ...change, minResponses: 6, flowItemCount: 1 });
    const after = await newItem(owner, flowId);
    const asked = await owner.app.deps.desks(flowId, 0).grid({ from: 0, limit: 100 });
    const criteria = asked.tasks.map(({ content: { payload } }) => "criteria" in payload && payload.criteria);
    expect(criteria).toEqual([...Array(6).fill("Which poem is better?"), ...Array(6).fill("Which is shorter?")]);
    await answerAll(owner, flowId, 2);
    expect((await readItem(owner, before)).state).toBe("Completed");
    expect((await readItem(owner, after)).state).toBe("Completed");
    const counts = await Promise.all(
      [before, after].map((flowItemId) => owner.call(getFlowItemResultsRoute, { params: { flowItemId } })),
    );
    expect(counts.map(({ body }) => body.totalVotes)).toEqual([12, 6]);
  });

  it("keeps both of two changes at once", async () => {
    const owner = await caller();
    const flowId = await newFlow(owner);
    const change = (json: object) => owner.call(updateRankingFlowConfigRoute, { params: { flowId }, json });
    const answers = await Promise.all([change({ criteria: "Which?" }), change({ startingElo: 7 })]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const read = await owner.call(getFlowRoute, { params: { flowId } });
    expect(read.body).toMatchObject({ criteria: "Which?", startingElo: 7 });
  });

  it("is gone with its items once it is deleted", async () => {
    const owner = await caller();
    const flowId = await newFlow(owner);
    const flowItemId = await newItem(owner, flowId);
    expect((await owner.call(deleteFlowRoute, { params: { flowId } })).status).toBe(204);
    await settleAll(owner.app);
    for (const [route, params] of [
      [getFlowRoute, { flowId }],
      [deleteFlowRoute, { flowId }],
      [getFlowItemRoute, { flowItemId }],
      [stopFlowItemRoute, { flowItemId }],
    ] as const)
      expect((await owner.call(route, { params })).status).toBe(404);
    expect(await owner.app.deps.desks(flowId, 0).seen()).toMatchObject({ isClosed: true });
    expect((await owner.call(queryFlowsRoute)).body.total).toBe(0);
  });

  it("belongs to its organization", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const flowId = await newFlow(owner);
    const flowItemId = await newItem(owner, flowId);
    const foreign = await newTexts(stranger);
    const item = { datasetId: await newTexts(stranger) };
    for (const [route, options] of [
      [getFlowRoute, { params: { flowId } }],
      [deleteFlowRoute, { params: { flowId } }],
      [updateRankingFlowConfigRoute, { params: { flowId }, json: { criteria: "Mine?" } }],
      [createFlowItemRoute, { params: { flowId }, json: item }],
      [queryFlowItemsRoute, { params: { flowId } }],
      [getFlowItemRoute, { params: { flowItemId } }],
      [getFlowItemResultsRoute, { params: { flowItemId } }],
      [getFlowItemVoteMatrixRoute, { params: { flowItemId } }],
      [stopFlowItemRoute, { params: { flowItemId } }],
      [getFlowCompletionTimesRoute, { params: { flowId }, query: { ...span, bucketCount: "3" } }],
      [getFlowResponseCountsRoute, { params: { flowId }, query: { ...span, datapoints: "3" } }],
    ] as const)
      expect((await stranger.call(route, options)).status).toBe(404);
    const { status, body } = await owner.call(createFlowItemRoute, {
      params: { flowId },
      json: { datasetId: foreign },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["datasetId"]]);
    expect((await readItem(owner, flowItemId)).state).toBe("Running");
    expect((await stranger.call(queryFlowsRoute)).body.total).toBe(0);
  });
});

describe("an item", () => {
  it("is the same when its request is repeated, and another one for another dataset", async () => {
    const owner = await caller();
    const flowId = await newFlow(owner);
    const datasetId = await newTexts(owner);
    const ids = [await newItem(owner, flowId, { datasetId }), await newItem(owner, flowId, { datasetId })];
    expect(ids[0]).toBe(ids[1]);
    expect(await newItem(owner, flowId, { datasetId, context: "Other" })).not.toBe(ids[0]);
    owner.app.clock.advance(181_000);
    expect(await newItem(owner, flowId, { datasetId })).not.toBe(ids[0]);
  });

  it.each<[string[], string]>([
    [[], "0 datapoints"],
    [["a"], "1 datapoints"],
    [["a", "b", "a"], "show the same"],
    [Array.from({ length: 101 }, (_, i) => `text ${i}`), "more than 100"],
  ])("of datapoints that cannot be ranked fails with the reason", async (texts, reason) => {
    const owner = await caller();
    const flowItemId = await newItem(owner, await newFlow(owner), { datasetId: await newTexts(owner, texts) });
    const item = await readItem(owner, flowItemId);
    expect(item).toMatchObject({ state: "Failed", completedAt: null, failedAt: expect.any(String) });
    expect(item.failureMessage).toContain(reason);
    const results = await owner.call(getFlowItemResultsRoute, { params: { flowItemId } });
    expect([results.status, results.body.detail]).toEqual([409, expect.stringContaining(reason)]);
  });

  it.each<[object, string]>([
    [{ datasetId: "ds_none" }, "datasetId"],
    [{ timeToLiveInSeconds: 59 }, "timeToLiveInSeconds"],
    [{ drainDurationInSeconds: -1 }, "drainDurationInSeconds"],
    [{ contextAsset: { _t: "ExistingAssetInput", name: "none.png" } }, "contextAsset.name"],
    [{ context: 7 }, "context"],
  ])("with %j is refused by its member", async (part, member) => {
    const owner = await caller();
    const flowId = await newFlow(owner);
    const json = { datasetId: await newTexts(owner), ...part };
    const { status, body } = await owner.call(createFlowItemRoute, { params: { flowId }, json });
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("ends at its deadline, completed or incomplete by its answers, and partial results can be read", async () => {
    const owner = await caller();
    const flowId = await newFlow(owner, { minResponses: 6 });
    const [enough, few] = [
      await newItem(owner, flowId, { timeToLiveInSeconds: 60 }),
      await newItem(owner, flowId, { timeToLiveInSeconds: 120 }),
    ];
    // The nearest deadline is served first.
    await answerOnDesk(owner.app, { jobId: flowId, userId: "judge-1", count: 8 }, firstOfPair);
    owner.app.clock.advance(61_000);
    const item = await readItem(owner, enough);
    expect(item).toMatchObject({ state: "Completed", completedAt: item.expiresAt });
    expect((await readItem(owner, few)).state).toBe("Running");
    owner.app.clock.advance(60_000);
    expect((await readItem(owner, few)).state).toBe("Incomplete");
    const results = await owner.call(getFlowItemResultsRoute, { params: { flowItemId: few } });
    expect(results.body.totalVotes).toBe(2);
    const query = { "state[eq]": "Incomplete" };
    const list = await owner.call(queryFlowItemsRoute, { params: { flowId }, query });
    expect(list.body).toMatchObject({ total: 1, items: [{ id: few }] });
    const sorted = await owner.call(queryFlowItemsRoute, { params: { flowId }, query: { sort: "created_at" } });
    expect(sorted.body.items.map(({ id }: { id: string }) => id)).toEqual([enough, few]);
  });

  it("that is stopped counts what people hold for the drain, and no more", async () => {
    const owner = await caller();
    const flowId = await newFlow(owner);
    const flowItemId = await newItem(owner, flowId, { drainDurationInSeconds: 20 });
    const desk = owner.app.deps.desks(flowId, 0);
    const take = (userId: string, count: number) => {
      const now = owner.app.clock.now();
      const attributes = { country: "CH", language: "de", demographics: {} };
      return desk.take({ userId, attributes, weight: 0.5, count, now, until: now + 600_000, leaseMs: 600_000 });
    };
    const held = await take("judge-1", 2);
    const stop = () => owner.call(stopFlowItemRoute, { params: { flowItemId } });
    expect((await stop()).status).toBe(204);
    expect((await readItem(owner, flowItemId)).state).toBe("Stopping");
    expect((await take("judge-2", 2)).tasks).toEqual([]);
    const answer = (task: (typeof held)["tasks"][number] | undefined) =>
      desk.answer({
        task: task?.id ?? -1,
        person: held.person ?? -1,
        userId: "judge-1",
        result: firstOfPair(task as NonNullable<typeof task>),
        weight: 0.5,
        now: owner.app.clock.now(),
      });
    expect(await answer(held.tasks[0])).toMatchObject({ isAccepted: true });
    owner.app.clock.advance(21_000);
    expect(await answer(held.tasks[1])).toMatchObject({ isAccepted: false });
    expect((await readItem(owner, flowItemId)).state).toBe("Stopped");
    expect((await stop()).status).toBe(204);
    const results = await owner.call(getFlowItemResultsRoute, { params: { flowItemId } });
    expect(results.body.totalVotes).toBe(1);
  });

  it("of a dataset that was deleted is refused", async () => {
    const owner = await caller();
    const [flowId, datasetId] = [await newFlow(owner), await newTexts(owner)];
    await owner.call(deleteDatasetRoute, { params: { datasetId } });
    const { status } = await owner.call(createFlowItemRoute, { params: { flowId }, json: { datasetId } });
    expect(status).toBe(400);
  });
});
