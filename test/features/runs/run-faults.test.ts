import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Deps } from "../../../src/deps.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import { updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { runLeaseMs } from "../../../src/features/runs/runs.consumer.ts";
import { startRecalculationRoute } from "../../../src/features/runs/runs.contract.ts";
import {
  findKeptFiles,
  findLostRuns,
  forgetKeptFiles,
  keepFilesForMs,
  restoreRuns,
  startDueSyncs,
} from "../../../src/features/runs/runs.usecases.ts";
import { rescuesWithoutProgress } from "../../../src/platform/outbox/outbox.ts";
import { deliver } from "../../../src/queue.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import { csv, runRow, seed, settleAll, upload } from "../../support/runs.ts";
import { tokenOf } from "../../support/seed.ts";

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
  const claim: Deps["audienceRuns"]["claim"] = async (runId, now, where) => {
    const claimed = await deps.audienceRuns.claim(runId, now, where);
    expect(await deps.audienceRuns.claim(runId, now, deps.outbox.whereHeld(stalled!))).toBeNull();
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

it("however many runs are forgotten, the highest fence is not", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await upload(owner, audienceId, csv([["a", 0.1]]));
  await settleAll(owner.app);
  // It was worked on in several deliveries.
  await owner.app.deps.rosters(audienceId).raiseFence("initialization", 3);
  await env.DB.prepare("UPDATE audience_runs SET fence = 3 WHERE audience_id = ?").bind(audienceId).run();
  for (let i = 0; i < 20; i++) await upload(owner, audienceId, csv([[`b${i}`, 0.9]]));
  await settleAll(owner.app);
  expect(new Set(await statesOf(audienceId))).toEqual(new Set(["Completed"]));
});

it("the file of a seeding whose audience is deleted does not stay", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await upload(owner, audienceId, csv([["a", 0.1]]));
  const { key } = (await fileOf(audienceId))!;
  await env.DB.prepare("UPDATE audience_runs SET state = 'Aborted' WHERE state = 'Pending' AND audience_id = ?")
    .bind(audienceId)
    .run();
  await settleAll(owner.app);
  expect(await env.BUCKET.head(key)).toBeNull();
});

describe("a seeding that was given up", () => {
  async function givenUp() {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(owner, audienceId, csv([["a", 0.9]]));
    const [message] = owner.app.sent.splice(0);
    for (let death = 0; death < rescuesWithoutProgress; death++) {
      await owner.app.deps.outbox.claim(message!.id, runLeaseMs);
      owner.app.clock.advance(runLeaseMs + 1_000);
    }
    await deliver(owner.app.deps, message!);
    expect(await statesOf(audienceId)).toEqual(["Failed"]);
    return { owner, audienceId, key: (await fileOf(audienceId))!.key };
  }

  it("can be retried for a day, since its file is kept", async () => {
    const { owner, audienceId, key } = await givenUp();
    owner.app.clock.advance(keepFilesForMs - 60_000);
    await forgetKeptFiles(owner.app.deps, await findKeptFiles(owner.app.deps));
    expect(await env.BUCKET.head(key)).not.toBeNull();
    // As docs/operations.md says.
    await env.DB.prepare(`UPDATE audience_runs SET state = 'Pending', error_message = NULL, completed_at = NULL
      WHERE audience_id = ? AND state = 'Failed'`)
      .bind(audienceId)
      .run();
    await restoreRuns(owner.app.deps, await findLostRuns(owner.app.deps));
    await settleAll(owner.app);
    expect(await statesOf(audienceId)).toEqual(["Completed"]);
    expect((await owner.app.deps.rosters(audienceId).counts()).states).toMatchObject({ Graduated: 1 });
    expect(await env.BUCKET.head(key)).toBeNull();
  });

  it("loses its file after that, and is then forgotten as other runs are", async () => {
    const { owner, audienceId, key } = await givenUp();
    owner.app.clock.advance(keepFilesForMs + 1_000);
    await forgetKeptFiles(owner.app.deps, await findKeptFiles(owner.app.deps));
    expect(await env.BUCKET.head(key)).toBeNull();
    expect(await fileOf(audienceId)).toMatchObject({ key: "", badRows: 0 });
    expect(await owner.app.deps.audienceRuns.keptFiles(owner.app.clock.now(), 1_000)).toEqual([]);
  });
});

/** A member of an object as the object has it, for a proxy that is not the object. */
function own(object: object, name: string | symbol): unknown {
  const member = Reflect.get(object, name);
  return typeof member === "function" ? member.bind(object) : member;
}

describe("an outage", () => {
  const broken = <Target extends object>(target: Target, member: keyof Target): Target =>
    new Proxy(target, {
      get: (object, name) =>
        name === member ? () => Promise.reject(new Error(`${String(member)} is away`)) : own(object, name),
    });

  it.each<[string, (deps: Deps) => Partial<Deps>]>([
    ["the database", ({ db }) => ({ db: broken(db, "batch") })],
    ["the storage", ({ store }) => ({ store: broken(store, "get") })],
    ["the roster", ({ rosters }) => ({ rosters: (id: string) => broken(rosters(id), "seed") })],
  ])("of %s fails no run, however often it is tried meanwhile", async (_what, outage) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(owner, audienceId, csv([["a", 0.9]]));
    const [message] = owner.app.sent.splice(0);
    const away = { ...owner.app.deps, ...outage(owner.app.deps) };
    for (let attempt = 0; attempt < 3 * rescuesWithoutProgress; attempt++) {
      await expect(deliver(away, message!)).rejects.toThrow("is away");
    }
    await deliver(owner.app.deps, message!);
    expect(await statesOf(audienceId)).toEqual(["Completed"]);
    expect((await owner.app.deps.rosters(audienceId).counts()).states).toMatchObject({ Graduated: 1 });
  });
});

describe("a run under the newest fence", () => {
  it("goes on above it, and does not keep the next upload waiting", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await owner.app.deps.rosters(audienceId).raiseFence("initialization", 7);
    await upload(owner, audienceId, csv([["a", 0.1]]));
    await upload(owner, audienceId, csv([["a", 0.9]]));
    await settleAll(owner.app);
    expect(await statesOf(audienceId)).toEqual(["Completed", "Completed"]);
    expect((await owner.app.deps.rosters(audienceId).counts()).states).toMatchObject({ Graduated: 1 });
  });

  it("that rose while it worked goes on too", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(owner, audienceId, csv([["a", 0.9]]));
    const { deps } = owner.app;
    let isFirst = true;
    const rosters: Deps["rosters"] = (id) => {
      const roster = deps.rosters(id);
      const seed: typeof roster.seed = async (...args) => {
        if (isFirst) await roster.raiseFence("initialization", 20);
        isFirst = false;
        return roster.seed(...args);
      };
      return new Proxy(roster, { get: (target, name) => (name === "seed" ? seed : own(target, name)) });
    };
    for (const message of owner.app.sent.splice(0)) await deliver({ ...deps, rosters }, message);
    expect(await statesOf(audienceId)).toEqual(["Completed"]);
  });

  it("of an audience whose people were erased fails with its reason, instead of standing for ever", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await owner.app.deps.rosters(audienceId).erase();
    await upload(owner, audienceId, csv([["a", 0.9]]));
    await settleAll(owner.app);
    const run = await env.DB.prepare("SELECT state, error_message FROM audience_runs WHERE audience_id = ?")
      .bind(audienceId)
      .first();
    expect(run).toEqual({ state: "Failed", error_message: "The people of its audience were erased." });
  });
});

it("an open run whose row of the outbox is gone gets it back from the sweep", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await upload(owner, audienceId, csv([["a", 0.9]]));
  const [message] = owner.app.sent.splice(0);
  await owner.app.deps.outbox.remove(message!.id);
  await deliver(owner.app.deps, message!);
  expect(await statesOf(audienceId)).toEqual(["Pending"]);
  await restoreRuns(owner.app.deps, await findLostRuns(owner.app.deps));
  await settleAll(owner.app);
  expect(await statesOf(audienceId)).toEqual(["Completed"]);
  expect(await openWork(message!.id)).toEqual([]);
});

it("a seeding whose file is gone fails with its reason, and lets the next one through", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await upload(owner, audienceId, csv([["a", 0.1]]));
  await env.BUCKET.delete((await fileOf(audienceId))!.key);
  await upload(owner, audienceId, csv([["a", 0.9]]));
  await settleAll(owner.app);
  expect(await statesOf(audienceId)).toEqual(["Failed", "Completed"]);
});

describe("settings of a version that the roster has seen already", () => {
  it.each([
    ["a higher one", 50],
    ["the same, of other settings", 1],
  ])("are followed by the next run, and pass it: %s", async (_what, ahead) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, [
      ["a", 0.1],
      ["b", 0.4],
    ]);
    // As before the database was restored.
    const { deps } = owner.app;
    const [facts] = await deps.audiences.findForRoster(audienceId);
    const forgotten = {
      audienceId,
      version: facts!.rosterVersion + ahead,
      rules: { ...rulesOf(facts!.settings, facts!.rulesVersion + ahead), dropScore: null },
      exampleCount: 0,
    };
    await deps.rosters(audienceId).visit(forgotten, { userId: "a", seenAt: 1, profile: null });
    await owner.call(updateAudienceRoute, { params: { audienceId }, json: { dropScore: 0.5 } });
    await settleAll(owner.app);
    expect((await deps.rosters(audienceId).counts()).states).toMatchObject({ DroppedLowScore: 2 });
    const [after] = await deps.audiences.findForRoster(audienceId);
    expect(after!.rosterVersion).toBeGreaterThan(forgotten.version);
    expect(after!.rulesVersion).toBeGreaterThanOrEqual(forgotten.rules.version);
  });
});

describe("an inactivity sync", () => {
  const day = 86_400_000;

  /** Two graduates who have been away, and a sync that was claimed. */
  async function syncUnderWay() {
    const owner = await caller();
    const audienceId = await newAudience(owner, { inactivityDropDays: 1 });
    await seed(owner, audienceId, [
      ["a", 0.9],
      ["b", 0.8],
    ]);
    owner.app.clock.advance(3 * day);
    const { deps, sent, clock } = owner.app;
    const [settings] = await deps.audiences.findForRoster(audienceId);
    await startDueSyncs(deps, [{ id: audienceId, settings: settings!.settings }]);
    const [message] = sent.splice(0);
    const token = await tokenOf(owner.app, owner.person);
    const patch = (json: object) => call(owner.app, updateAudienceRoute, { token, params: { audienceId }, json });
    const states = async () => (await deps.rosters(audienceId).counts()).states;
    return { owner, audienceId, message: message!, patch, states, clock, deps };
  }

  it("that is rescued after inactivity was switched off marks no person: it was aborted with that change", async () => {
    const { owner, message, patch, states, clock, deps } = await syncUnderWay();
    await deps.outbox.claim(message.id, runLeaseMs);
    await deps.audienceRuns.claim(message.id.slice("run/".length), clock.now());
    expect((await patch({ inactivityDropDays: null })).status).toBe(200);
    expect(await runRow(message.id.slice("run/".length))).toMatchObject({ state: "Aborted" });
    await settleAll(owner.app);
    clock.advance(runLeaseMs + 1_000);
    await deliver(deps, message);
    expect(await states()).toMatchObject({ Graduated: 2, InactiveGraduated: 0 });
    expect(await openWork(message.id)).toEqual([]);
  });

  it("that is still at work then marks no person either, whatever it read before", async () => {
    const { owner, audienceId, message, patch, states, clock, deps } = await syncUnderWay();
    const runId = message.id.slice("run/".length);
    const run = await deps.audienceRuns.claim(runId, clock.now());
    const [facts] = await deps.audiences.findForRoster(audienceId);
    const rules = rulesOf(facts!.settings, facts!.rulesVersion);
    const config = { audienceId, version: facts!.rosterVersion, rules, exampleCount: 0 };
    const chunk = { runId, runKind: "inactivity-sync", fence: run!.fence };
    await patch({ inactivityDropDays: null });
    await settleAll(owner.app);
    const options = { limit: 10, cutoff: clock.now() };
    // A consumer that takes up the row of an aborted run fences its holder off.
    await deliver(deps, message);
    expect(await deps.rosters(audienceId).markInactive(config, chunk, options)).toEqual({ kind: "fenced" });
    const unfenced = { ...chunk, fence: 99 };
    const outcome = await deps.rosters(audienceId).markInactive(config, unfenced, options);
    expect(outcome).toMatchObject({ kind: "done", progress: { changed: 0 } });
    expect(await states()).toMatchObject({ Graduated: 2, InactiveGraduated: 0 });
  });
});

async function fileOf(audienceId: string): Promise<{ key: string; badRows: number } | null> {
  const row = await env.DB.prepare("SELECT file FROM audience_runs WHERE audience_id = ? ORDER BY rowid DESC LIMIT 1")
    .bind(audienceId)
    .first<{ file: string }>();
  return row && JSON.parse(row.file);
}
