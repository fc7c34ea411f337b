import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Deps } from "../../../src/deps.ts";
import { rescuesWithoutProgress, runLeaseMs } from "../../../src/features/runs/runs.consumer.ts";
import { startRecalculationRoute } from "../../../src/features/runs/runs.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { csv, runRow, seed, settleAll, upload } from "../../support/runs.ts";

const openWork = async (id: string) =>
  (await env.DB.prepare("SELECT id FROM outbox WHERE id = ?").bind(id).all()).results;
const statesOf = async (audienceId: string) =>
  (await env.DB.prepare("SELECT state FROM audience_runs WHERE audience_id = ?").bind(audienceId).all()).results.map(
    ({ state }) => state,
  );

it("a holder who stalls before he claims the run cannot fence off who took the work over", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [["a", 0.5]]);
  const id = (await owner.call(startRecalculationRoute, { params: { audienceId } })).body.recalculationId as string;
  const [message] = owner.app.sent.splice(0);
  const { deps, clock } = owner.app;
  const stalled = await deps.outbox.claim(message!.id, runLeaseMs);
  clock.advance(runLeaseMs + 1);
  const claim: Deps["audienceRuns"]["claim"] = async (runId, now, condition) => {
    const claimed = await deps.audienceRuns.claim(runId, now, condition);
    expect(await deps.audienceRuns.claim(runId, now, deps.outbox.holds(stalled!))).toBeNull();
    return claimed;
  };
  await deliver({ ...deps, audienceRuns: { ...deps.audienceRuns, claim } }, message!);
  expect(await runRow(id)).toMatchObject({ state: "Completed" });
  expect(await openWork(message!.id)).toEqual([]);
});

it("a file that waits its turn behind a longer one waits as long as that takes", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await upload(owner, audienceId, csv([["a", 0.1]]));
  await upload(owner, audienceId, csv([["a", 0.9]]));
  const [first, second] = owner.app.sent.splice(0);
  await owner.app.deps.outbox.claim(first!.id, runLeaseMs);
  for (let turn = 0; turn < 3 * rescuesWithoutProgress; turn++) {
    await deliver(owner.app.deps, second!);
    owner.app.sent.splice(0);
    owner.app.clock.advance(1_000);
  }
  // The one that waits has not begun.
  expect(await statesOf(audienceId)).toEqual(["Pending", "Pending"]);
});

it("however many runs are forgotten, the highest fence is not", { timeout: 20_000 }, async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await upload(owner, audienceId, csv([["a", 0.1]]));
  await settleAll(owner.app);
  // It was worked on in several deliveries.
  await owner.app.deps.rosters(audienceId).raiseFence("initialization", 3);
  await env.DB.prepare("UPDATE audience_runs SET fence = 3 WHERE audience_id = ?").bind(audienceId).run();
  for (let at = 0; at < 20; at++) await upload(owner, audienceId, csv([[`b${at}`, 0.9]]));
  await settleAll(owner.app);
  expect(new Set(await statesOf(audienceId))).toEqual(new Set(["Completed"]));
});

it("the file of a seeding that is given up, or whose audience is deleted, does not stay", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const before = (await env.BUCKET.list()).objects.length;
  await upload(owner, audienceId, csv([["a", 0.1]]));
  const [message] = owner.app.sent.splice(0);
  for (let death = 0; death < rescuesWithoutProgress; death++) {
    await owner.app.deps.outbox.claim(message!.id, runLeaseMs);
    owner.app.clock.advance(runLeaseMs + 1_000);
  }
  await deliver(owner.app.deps, message!);
  await upload(owner, audienceId, csv([["a", 0.1]]));
  await env.DB.prepare("UPDATE audience_runs SET state = 'Aborted' WHERE state = 'Pending' AND audience_id = ?")
    .bind(audienceId)
    .run();
  await settleAll(owner.app);
  expect((await env.BUCKET.list()).objects).toHaveLength(before);
});
