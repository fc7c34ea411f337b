import { createMessageBatch } from "cloudflare:test";
import { expect, it } from "vitest";
import { getUsageRoute } from "../../../src/features/quotas/quotas.contract.ts";
import { consume } from "../../../src/queue.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { batchCaller, deliverAll, urlsOf } from "../../support/batches.ts";

function dataset() {
  const points: AnalyticsEngineDataPoint[] = [];
  return { points, ANALYTICS: { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) } as never };
}

it("a request is one data point: operation, status, organization and milliseconds", async () => {
  const { points, ANALYTICS } = dataset();
  const owner = await caller({ app: testApp({ bindings: { ANALYTICS } }) });
  points.length = 0;
  await owner.call(getUsageRoute);
  const { organizationId } = owner.person;
  expect(points).toEqual([
    {
      indexes: [organizationId],
      blobs: ["request", "getOrganizationUsage", "200", organizationId],
      doubles: [expect.any(Number), 1],
    },
  ]);
});

it("a message of the queue is a data point with its age, done or failed", async () => {
  const { points, ANALYTICS } = dataset();
  const { deps, clock } = testApp({ bindings: { ANALYTICS } });
  const body = { v: 1, kind: "erase-roster", id: "erase/measured", audienceId: `aud_${crypto.randomUUID()}` };
  const timestamp = new Date(clock.now() - 5_000);
  const deliver = (to: typeof deps) =>
    consume(to, createMessageBatch("muster-work", [{ id: "1", timestamp, attempts: 1, body }]));
  await deliver(deps);
  await deliver({
    ...deps,
    rosters: () => {
      throw new Error("an outage");
    },
  });
  expect(points.map(({ blobs }) => blobs)).toEqual([
    ["message", "erase-roster", "done", ""],
    ["message", "erase-roster", "failed", ""],
  ]);
  for (const { doubles } of points) expect(doubles?.[2]).toBeGreaterThanOrEqual(5_000);
});

it("the items of a batch that were settled are counted", async () => {
  const { points, ANALYTICS } = dataset();
  const { deps } = testApp({ bindings: { ANALYTICS } });
  const { app, person, createdId } = await batchCaller(undefined, { deps: { measures: deps.measures } });
  await createdId(urlsOf("measured.example", 3));
  await deliverAll(app);
  const items = points.filter(({ blobs }) => blobs?.[0] === "items");
  expect(items.map(({ doubles }) => doubles?.[1])).toEqual([3]);
  expect(items[0]?.indexes).toEqual([person.organizationId]);
});

it("nothing is measured where no dataset is bound", async () => {
  const owner = await caller({ app: testApp({ bindings: { ANALYTICS: undefined as never } }) });
  expect((await owner.call(getUsageRoute)).status).toBe(200);
});
