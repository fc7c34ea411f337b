import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { revokeCustomerShareRoute } from "../../../src/features/audiences/shares/shares.contract.ts";
import { deleteJob } from "../../../src/features/labeling/jobs/job-actions.usecases.ts";
import { jobLeaseMs } from "../../../src/features/labeling/jobs/jobs.consumer.ts";
import {
  deleteJobRoute,
  pauseJobRoute,
  queryAudienceJobsRoute,
  resumeJobRoute,
  retryJobRoute,
} from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { jobMessage } from "../../../src/features/labeling/jobs/jobs.usecases.ts";
import { getLinkRoute } from "../../../src/features/labeling/links/links.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller, share } from "../../support/audiences.ts";
import { claimsOf } from "../../support/claims.ts";
import { forLabelers, newLink } from "../../support/labelers.ts";
import { newJob, readJob } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import { newPool } from "../../support/serving.ts";
import { eventsOf } from "../../support/webhooks.ts";

let app: TestApp;
beforeAll(() => {
  app = testApp();
});

class Killed extends Error {}

/** Dies after so many awaited batches, sends and claims: what was called is done, and its result is lost. */
function dyingDeps(deps: TestApp["deps"], after: number) {
  let left = after;
  const dying = <Target extends object>(target: Target, names: string[]): Target =>
    new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function" || !names.includes(String(name))) return member;
        return async (...input: unknown[]) => {
          if (left < 0) throw new Killed();
          const value: unknown = await member.apply(object, input);
          if (--left < 0) throw new Killed();
          return value;
        };
      },
    });
  const outbox = dying(deps.outbox, ["send", "claim", "requeue", "giveBack"]);
  return { isDead: () => left < 0, deps: { ...deps, db: dying(deps.db, ["batch"]), outbox } };
}

async function arrange(level: "Viewer" | "Editor" = "Editor") {
  const { owner, audienceId } = await newPool(app, { filters: forLabelers, examples: 3 });
  const friend = await caller({ app });
  await share(owner, audienceId, friend.person.email, level);
  return { owner, friend, audienceId };
}

const stateOf = async (by: Caller, linkId: string) => (await by.call(getLinkRoute, { params: { linkId } })).body.state;
const statusOf = async (by: Caller, route: unknown, jobId: string) =>
  (await by.call(route, { params: { jobId } })).status;
const campaignStatusOf = (jobId: string) =>
  env.DB.prepare("SELECT status FROM campaigns WHERE id = (SELECT campaign_id FROM jobs WHERE id = ?)")
    .bind(jobId)
    .first("status");
const revokeFrom = (owner: Caller, audienceId: string, { person }: Caller) =>
  owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId: person.accountId } });

/** The events about a thing in the log of an organization. */
const logOf = async ({ person }: Caller, subject: string) =>
  (
    await env.DB.prepare(
      "SELECT action, account_id AS by FROM audit_log WHERE organization_id = ? AND subject = ? AND action <> 'job.started' ORDER BY id",
    )
      .bind(person.organizationId, subject)
      .all()
  ).results;

/** A job of the friend whose tasks are laid out. */
async function runningOn(friend: Caller, audienceId: string) {
  const jobId = await newJob(friend, audienceId);
  await settleAll(app);
  expect((await readJob(friend, jobId)).state).toBe("Running");
  return jobId;
}

describe("the organization of a job that others stopped", () => {
  const toldOf = async (by: Caller, jobId: string) =>
    (await eventsOf(by, { type: "job.stopped" }))
      .filter(({ data }) => data.jobId === jobId)
      .map(({ data }) => data.reason);

  it("is told once, also when the work that tells is done again", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const jobId = await runningOn(friend, audienceId);
    await owner.call(pauseJobRoute, { params: { jobId } });
    await settleAll(app);
    for (let i = 0; i < 2; i++) await deliver(app.deps, jobMessage(jobId));
    expect(await toldOf(friend, jobId)).toEqual(["PausedByOwner"]);
    await owner.call(deleteJobRoute, { params: { jobId } });
    await settleAll(app);
    expect(await toldOf(friend, jobId)).toEqual(["PausedByOwner", "EndedByOwner"]);
    expect(await toldOf(owner, jobId)).toEqual([]);
  });

  it("is told when its share ended", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const jobId = await runningOn(friend, audienceId);
    await revokeFrom(owner, audienceId, friend);
    await settleAll(app);
    expect(await toldOf(friend, jobId)).toEqual(["AccessEnded"]);
  });

  it("is told once, and its links and logs are exact, wherever the work was killed", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    let deaths = 0;
    for (let after = 0; ; after++) {
      const jobId = await runningOn(friend, audienceId);
      const { linkId } = await newLink(friend, { jobId });
      const dying = dyingDeps(app.deps, after);
      const end = (deps: typeof app.deps) => deleteJob(deps, { actor: claimsOf(owner.person), jobId });
      await end(dying.deps).catch(() => undefined);
      for (const message of app.sent.splice(0)) await deliver(dying.deps, message).catch(() => undefined);
      const isDead = dying.isDead();
      // The lease of what died expires. Whoever pressed presses again, and the sweep sends what was lost.
      app.clock.advance(jobLeaseMs + 1);
      await end(app.deps);
      await settleAll(app);
      expect([after, (await readJob(friend, jobId)).state, await stateOf(friend, linkId)]).toEqual([
        after,
        "Paused",
        "Revoked",
      ]);
      expect([after, await toldOf(friend, jobId)]).toEqual([after, ["EndedByOwner"]]);
      for (const by of [owner, friend]) {
        expect((await logOf(by, jobId)).map(({ action }) => action)).toEqual(["job.ended"]);
        expect((await logOf(by, linkId)).filter(({ action }) => action === "link.closed")).toHaveLength(1);
      }
      if (!isDead) break;
      deaths++;
    }
    expect(deaths).toBeGreaterThan(3);
  });
});

describe("the owner of an audience", () => {
  it("lists, pauses and ends each job on it, lets it go on again, and both logs say so", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const jobId = await runningOn(friend, audienceId);
    const { body } = await owner.call(queryAudienceJobsRoute, { params: { audienceId } });
    expect(body.items.map((job: { jobId: string }) => job.jobId)).toEqual([jobId]);
    expect(await statusOf(owner, pauseJobRoute, jobId)).toBe(204);
    expect((await readJob(friend, jobId)).state).toBe("Paused");
    // What the owner stopped only they let go on.
    const refused = await friend.call(resumeJobRoute, { params: { jobId } });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining("only they can let it go on"),
    ]);
    expect(await statusOf(owner, resumeJobRoute, jobId)).toBe(204);
    expect([(await readJob(friend, jobId)).state, await campaignStatusOf(jobId)]).toEqual(["Running", "Active"]);
    expect(await statusOf(owner, deleteJobRoute, jobId)).toBe(204);
    // Once more changes nothing.
    expect(await statusOf(owner, deleteJobRoute, jobId)).toBe(204);
    expect([(await readJob(friend, jobId)).state, await campaignStatusOf(jobId)]).toEqual(["Paused", "Paused"]);
    expect(await statusOf(friend, resumeJobRoute, jobId)).toBe(400);
    const actions = ["job.paused", "job.resumed", "job.ended"];
    expect(await logOf(owner, jobId)).toEqual(actions.map((action) => ({ action, by: owner.person.accountId })));
    expect(await logOf(friend, jobId)).toEqual(actions.map((action) => ({ action, by: null })));
  });

  it("closes the labeling links of a job with its end, but not those of others", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const [jobId, other] = [await runningOn(friend, audienceId), await runningOn(friend, audienceId)];
    const [{ linkId }, kept] = [await newLink(friend, { jobId }), await newLink(friend, { jobId: other })];
    expect(await statusOf(owner, pauseJobRoute, jobId)).toBe(204);
    expect(await stateOf(friend, linkId)).toBe("Open");
    expect(await statusOf(owner, deleteJobRoute, jobId)).toBe(204);
    expect([await stateOf(friend, linkId), await stateOf(friend, kept.linkId)]).toEqual(["Revoked", "Open"]);
    expect((await logOf(owner, linkId)).map(({ action }) => action)).toEqual(["link.closed"]);
    expect(await logOf(friend, linkId)).toEqual([
      { action: "link.created", by: friend.person.accountId },
      { action: "link.closed", by: null },
    ]);
  });

  it("ends a job that has not begun, which may be tried again once they let it", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const jobId = await newJob(friend, audienceId);
    expect(await statusOf(owner, deleteJobRoute, jobId)).toBe(204);
    await settleAll(app);
    expect(await readJob(friend, jobId)).toMatchObject({
      state: "Failed",
      failureMessage: expect.stringContaining("ended it before anybody was asked"),
    });
    expect(await statusOf(friend, retryJobRoute, jobId)).toBe(400);
    expect(await statusOf(owner, resumeJobRoute, jobId)).toBe(204);
    expect(await statusOf(friend, retryJobRoute, jobId)).toBe(204);
    await settleAll(app);
    expect((await readJob(friend, jobId)).state).toBe("Running");
  });

  it("does not resume what the job's organization paused, but may keep it paused", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const jobId = await runningOn(friend, audienceId);
    expect(await statusOf(friend, pauseJobRoute, jobId)).toBe(204);
    expect(await statusOf(owner, resumeJobRoute, jobId)).toBe(403);
    expect(await statusOf(owner, pauseJobRoute, jobId)).toBe(204);
    expect(await statusOf(friend, resumeJobRoute, jobId)).toBe(400);
  });

  it("is the only one beside the job's organization: an editor may not", async () => {
    const { owner, friend, audienceId } = await arrange();
    const jobId = await runningOn(owner, audienceId);
    for (const route of [pauseJobRoute, deleteJobRoute]) expect(await statusOf(friend, route, jobId)).toBe(403);
  });
});
