import { expect, it } from "vitest";
import {
  getFlowItemResultsRoute,
  getFlowItemVoteMatrixRoute,
} from "../../../src/features/flows/flows/flow-items.contract.ts";
import {
  getFlowCompletionTimesRoute,
  getFlowResponseCountsRoute,
} from "../../../src/features/flows/flows/flows.contract.ts";
import { queryValidationRapidsRoute } from "../../../src/features/validation/validation-sets.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { newFlow, newItem, readItem } from "../../support/flows.ts";
import { wakeDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import { category, follow, newPublisher, openSession, type Publisher, sendAnswer } from "../../support/serving.ts";
import { newSet } from "../../support/validation.ts";

const span = { from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };

/** A person gets work soon, although others were told a moment ago that there is none. Flows of other tests may be looked at before. */
async function soonServed(app: TestApp, publisher: Publisher) {
  for (let looks = 1; ; looks++) {
    app.clock.advance(600);
    const { body } = await openSession(publisher, { userId: crypto.randomUUID() });
    if (body.campaignId !== null || looks === 10) return body;
  }
}

it("an item is ranked by people who come to sessions, and never has more answers than it takes", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const flowId = await newFlow(owner);
  await follow(app);
  const publisher = await newPublisher(app);
  // The first visit finds nothing: it must not keep later ones from what is posted now.
  expect((await openSession(publisher, { userId: "early" })).body.campaignId).toBe(null);
  const flowItemId = await newItem(owner, flowId, { context: "For a birthday" });
  expect(await readItem(owner, flowItemId)).toMatchObject({ flowId, state: "Running", context: "For a birthday" });
  const results = { params: { flowItemId } };
  expect((await owner.call(getFlowItemResultsRoute, results)).status).toBe(409);
  expect((await owner.call(getFlowItemVoteMatrixRoute, results)).status).toBe(409);
  let answers = 0;
  for (let i = 0; i < 2; i++) {
    const session = await soonServed(app, publisher);
    for (const { id, asset, context } of session.rapids) {
      expect(context).toBe("For a birthday");
      const winner = asset.assets.map((one: { text: string }) => one.text).sort()[0];
      const { body } = await sendAnswer(publisher, session.sessionId, {
        _t: "CompareResult",
        rapidId: id,
        winners: [winner],
      });
      answers += Number(body.isAccepted);
    }
  }
  expect(answers).toBe(12);
  expect((await openSession(publisher, { userId: "too-late" })).body.campaignId).toBe(null);
  expect(await readItem(owner, flowItemId)).toMatchObject({ state: "Completed", failureMessage: null });
  const { body: ranking } = await owner.call(getFlowItemResultsRoute, results);
  expect(ranking.totalVotes).toBe(12);
  expect(ranking.datapoints.map(({ asset }: { asset: { text: string } }) => asset.text)).toEqual(["a", "b", "c", "d"]);
  const elo = ranking.datapoints.map((datapoint: { elo: number }) => datapoint.elo);
  expect(elo).toEqual([...elo].sort((one, other) => other - one));
  const { body: matrix } = await owner.call(getFlowItemVoteMatrixRoute, results);
  expect(matrix).toEqual({
    index: ["a", "b", "c", "d"],
    columns: ["a", "b", "c", "d"],
    data: [
      [0, 2, 2, 2],
      [0, 0, 2, 2],
      [0, 0, 0, 2],
      [0, 0, 0, 0],
    ],
  });
  const times = await owner.call(getFlowCompletionTimesRoute, {
    params: { flowId },
    query: { ...span, bucketCount: "3" },
  });
  expect(times.body.buckets.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1);
  const counts = await owner.call(getFlowResponseCountsRoute, {
    params: { flowId },
    query: { ...span, datapoints: "1" },
  });
  expect(counts.body.datapoints).toEqual([{ timestamp: "2020-01-01T00:00:00.000Z", averageResponseCount: 12 }]);
});

it("checks of its validation set are mixed among its pairs, and are no answers to them", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const validationSetId = await newSet(owner, 5);
  const flowId = await newFlow(owner, { validationSetId, maxResponses: 1_000 });
  const flowItemId = await newItem(owner, flowId);
  await follow(app);
  const publisher = await newPublisher(app);
  let check: { id: string } | undefined;
  let session: Awaited<ReturnType<typeof soonServed>>;
  // Six pairs have a check in six of ten visits.
  for (let visits = 0; visits < 40 && !check; visits++) {
    session = await soonServed(app, publisher);
    check = session.rapids?.find(({ id }: { id: string }) => id.startsWith("check."));
  }
  const { status, body } = await sendAnswer(publisher, session.sessionId, category(check?.id ?? "", "cat"));
  expect([status, body.isCorrect]).toEqual([200, true]);
  await settleAll(app);
  await wakeDesk(flowId);
  expect((await readItem(owner, flowItemId)).state).toBe("Running");
  const { body: listed } = await owner.call(queryValidationRapidsRoute, { params: { validationSetId } });
  const counts = listed.items.map((rapid: { correctValidationCount: number }) => rapid.correctValidationCount);
  expect(counts.sort()).toEqual([0, 0, 0, 0, 1]);
});
