import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  abortBatchRoute,
  batchStatusRoute,
} from "../../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import type { WorkMessage } from "../../../../src/platform/queue/messages.ts";
import { runSweeps } from "../../../../src/schedule.ts";
import { batchCaller, deliverAll, png } from "../../../support/batches.ts";
import { call } from "../../../support/client.ts";

/** A batch as an earlier release left it in the middle of its work: one item is done, one was refused, two wait in one lane. */
async function earlierBatch(caller: Awaited<ReturnType<typeof batchCaller>>, urls: string[]) {
  const id = `bup_${crypto.randomUUID()}`;
  const { organizationId, accountId } = caller.person;
  const now = caller.app.clock.now();
  const message = { v: 1, kind: "batch-lane", id: `${id}/0`, batchId: id, lane: 0 } as const satisfies WorkMessage;
  const item = env.DB.prepare(
    `INSERT INTO batch_items (batch_id, position, url, first_position, lane, state, file_name, warnings, error_message, stage,
      attempts, not_before) VALUES (?, ?, ?, ?, ?, ?, ?, '[]', ?, ?, 0, 0)`,
  );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO batch_uploads (id, organization_id, account_id, client_id, correlation_id, request_hash, state, total_count,
        completed_count, failed_count, created_at) VALUES (?, ?, ?, 'client', ?, ?, 'Processing', 4, 1, 1, ?)`,
    ).bind(id, organizationId, accountId, id, id, now),
    item.bind(id, 0, urls[0], 0, 0, "Completed", "done.png", null, null),
    item.bind(id, 1, "ftp://a.example/", 1, null, "Failed", null, "its scheme is not http or https", "validation"),
    item.bind(id, 2, urls[1], 2, 0, "Pending", null, null, null),
    item.bind(id, 3, urls[1], 2, 0, "Pending", null, null, null),
    env.DB.prepare(
      "INSERT INTO outbox (id, message, holder, due_at, claims, created_at) VALUES (?, ?, NULL, ?, 0, ?)",
    ).bind(message.id, JSON.stringify(message), now + 60_000, now),
  ]);
  caller.app.sent.push(message);
  return id;
}

const urls = ["https://a.example/done", "https://a.example/waits"];

it("a batch of an earlier release is read, worked on to its end, and counted once", async () => {
  const caller = await batchCaller();
  const id = await earlierBatch(caller, urls);
  expect(await caller.result(id)).toMatchObject({
    status: "Processing",
    items: [{ fileName: "done.png" }, { stage: "validation" }, { status: "Pending" }, { status: "Pending" }],
  });
  await deliverAll(caller.app);
  const { items, ...batch } = await caller.result(id);
  expect(batch).toMatchObject({ status: "Completed", completedCount: 3, failedCount: 1 });
  expect(items[2].fileName).toBe(items[3].fileName);
  expect((await caller.app.request(`/asset/file/${items[2].fileName}`)).status).toBe(200);
  expect(caller.requests).toEqual([urls[1]]);
});

it("a batch of an earlier release can be aborted", async () => {
  const caller = await batchCaller();
  const id = await earlierBatch(caller, urls);
  const { app, token } = caller;
  expect((await call(app, abortBatchRoute, { token, params: { batchUploadId: id } })).status).toBe(204);
  await deliverAll(app);
  expect(caller.requests).toEqual([]);
  const { body } = await call(app, batchStatusRoute, { token, query: { correlationId: id } });
  expect(body).toMatchObject({ status: "Aborted", completedCount: 1, failedCount: 3, completedBatches: [id] });
});

it("batches older than the setting are forgotten with their items, of either kind, and their files stay", async () => {
  const caller = await batchCaller();
  const ids = [await earlierBatch(caller, urls), await caller.createdId(["https://a.example/1"])];
  await deliverAll(caller.app);
  const { items } = await caller.result(ids[1] as string);
  const open = await caller.createdId(["https://a.example/2"]);
  const { deps, clock } = caller.app;
  const counts = async () =>
    await Promise.all(
      [...ids, open].map((id) =>
        env.DB.prepare("SELECT count(*) AS n FROM batch_uploads WHERE id = ?").bind(id).first("n"),
      ),
    );
  clock.advance(31 * 86_400_000);
  await runSweeps(deps);
  expect(await counts()).toEqual([1, 1, 1]);
  await runSweeps({ ...deps, config: { ...deps.config, batchRetentionDays: 30 } });
  expect(await counts()).toEqual([0, 0, 1]);
  expect(await deps.batchStores(ids[1] as string).items(0)).toBeNull();
  expect((await caller.app.request(`/asset/file/${items[0].fileName}`)).status).toBe(200);
});

it("a message of this release for a batch that is gone does nothing", async () => {
  const caller = await batchCaller(() => png());
  const id = await caller.createdId(["https://a.example/1"]);
  await caller.app.deps.batchStores(id).erase();
  await deliverAll(caller.app);
  expect(caller.requests).toEqual([]);
});
