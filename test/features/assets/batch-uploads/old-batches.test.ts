import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { runSweeps } from "../../../../src/schedule.ts";
import { batchCaller, deliverAll, png } from "../../../support/batches.ts";

it("batches older than the setting are forgotten with their items, and their files stay", async () => {
  const caller = await batchCaller();
  const id = await caller.createdId(["https://a.example/1"]);
  await deliverAll(caller.app);
  const { items } = await caller.result(id);
  const open = await caller.createdId(["https://a.example/2"]);
  const { deps, clock } = caller.app;
  const counts = async () =>
    await Promise.all(
      [id, open].map((each) =>
        env.DB.prepare("SELECT count(*) AS n FROM batch_uploads WHERE id = ?").bind(each).first("n"),
      ),
    );
  clock.advance(31 * 86_400_000);
  await runSweeps(deps);
  expect(await counts()).toEqual([1, 1]);
  await runSweeps({ ...deps, config: { ...deps.config, batchRetentionDays: 30 } });
  expect(await counts()).toEqual([0, 1]);
  expect(await deps.batchStores(id).items(0)).toBeNull();
  expect((await caller.app.request(`/asset/file/${items[0].fileName}`)).status).toBe(200);
});

it("a message for a batch that is gone does nothing", async () => {
  const caller = await batchCaller(() => png());
  const id = await caller.createdId(["https://a.example/1"]);
  await caller.app.deps.batchStores(id).erase();
  await deliverAll(caller.app);
  expect(caller.requests).toEqual([]);
});
