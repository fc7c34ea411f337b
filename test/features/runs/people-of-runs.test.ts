import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { getLatestRecalculationRoute, startRecalculationRoute } from "../../../src/features/runs/runs.contract.ts";
import { erasePersonRoute } from "../../../src/features/serving/serving.contract.ts";
import { type Caller, caller, makePublic, newAudience, share } from "../../support/audiences.ts";
import { runRow, seed, settleAll } from "../../support/runs.ts";

/** A run that is under way, and the person that it looked at last. */
async function underWay(owner: Caller, audienceId: string, userId: string) {
  const id = `rec_${crypto.randomUUID()}`;
  await env.DB.prepare(
    `INSERT INTO audience_runs (id, kind, audience_id, state, phase, fence, last_processed_user_id, processed_count, changed_count,
      created_at) VALUES (?, 'recalculation', ?, 'Processing', 'RecalculatingUsers', 1, ?, 1, 0, ?)`,
  )
    .bind(id, audienceId, userId, owner.app.clock.now())
    .run();
  return id;
}

const lastOf = async (by: Caller, audienceId: string) =>
  (await by.call(getLatestRecalculationRoute, { params: { audienceId } })).body.lastProcessedUserId;

it("the person that a run looked at last is shown to editors only", async () => {
  const owner = await caller();
  const { app } = owner;
  const audienceId = await newAudience(owner);
  await underWay(owner, audienceId, "ann");
  const [viewer, editor, anybody] = [await caller({ app }), await caller({ app }), await caller({ app })];
  await share(owner, audienceId, viewer.person.email, "Viewer");
  await share(owner, audienceId, editor.person.email, "Editor");
  await makePublic(await caller({ app, roles: ["Admin"] }), audienceId);
  const seen = await Promise.all([owner, editor, viewer, anybody].map((by) => lastOf(by, audienceId)));
  expect(seen).toEqual(["ann", "ann", null, null]);
});

it("a run that has ended names no person", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [["ann", 0.9]]);
  const aborted = await underWay(owner, audienceId, "ann");
  const { body } = await owner.call(startRecalculationRoute, { params: { audienceId } });
  await settleAll(owner.app);
  for (const [id, state] of [
    [aborted, "Aborted"],
    [body.recalculationId, "Completed"],
  ])
    expect(await runRow(id)).toMatchObject({ state, last_processed_user_id: null });
  expect(await lastOf(owner, audienceId)).toBeNull();
});

it("an erasure takes the person's name off a run that goes on", async () => {
  const owner = await caller();
  const [audienceId, other] = [await newAudience(owner), await newAudience(owner)];
  const [userId, bystander] = [crypto.randomUUID(), crypto.randomUUID()];
  const run = await underWay(owner, audienceId, userId);
  const otherRun = await underWay(owner, other, bystander);
  // The run came upon a seeded person.
  await owner.app.deps.seededPeople.note(audienceId, [userId]);
  const admin = await caller({ app: owner.app, roles: ["Admin"] });
  await admin.call(erasePersonRoute, { params: { userId } });
  await settleAll(owner.app);
  expect(await runRow(run)).toMatchObject({ state: "Processing", last_processed_user_id: null });
  expect(await runRow(otherRun)).toMatchObject({ last_processed_user_id: bystander });
});
