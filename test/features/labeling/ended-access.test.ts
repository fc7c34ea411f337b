import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
  deleteAudienceRoute,
  setVisibilityRoute,
  updateAudienceRoute,
} from "../../../src/features/audiences/audiences.contract.ts";
import {
  revokeCustomerShareRoute,
  revokeOrganizationShareRoute,
} from "../../../src/features/audiences/shares/shares.contract.ts";
import { removeMember } from "../../../src/features/auth/account/organizations.usecases.ts";
import { createFlowItemRoute } from "../../../src/features/flows/flows/flow-items.contract.ts";
import { updateRankingFlowConfigRoute } from "../../../src/features/flows/flows/flows.contract.ts";
import { createJobRoute, resumeJobRoute, retryJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import {
  createAudienceLinkRoute,
  getLinkRoute,
  queryAudienceLinksRoute,
} from "../../../src/features/labeling/links/links.contract.ts";
import {
  createSignalRoute,
  getSignalRoute,
  resumeSignalRoute,
} from "../../../src/features/signals/signals.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller, join, makePublic, newAudience, share, shareWith } from "../../support/audiences.ts";
import { newFlow, newTexts } from "../../support/flows.ts";
import { forLabelers, labeler, newLink } from "../../support/labelers.ts";
import { newDefinition, newJob, newTextDataset, readJob } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import { newPool } from "../../support/serving.ts";

let app: TestApp;
beforeAll(() => {
  app = testApp();
});

async function arrange(level: "Viewer" | "Editor" = "Editor") {
  const pool = await newPool(app, { filters: forLabelers, examples: 3 });
  const { owner, audienceId } = pool;
  const friend = await caller({ app });
  await share(owner, audienceId, friend.person.email, level);
  return { owner, friend, audienceId };
}

const stateOf = async (by: Caller, linkId: string) => (await by.call(getLinkRoute, { params: { linkId } })).body.state;
const revokeFrom = async (owner: Caller, audienceId: string, { person }: Caller) =>
  expect(
    (await owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId: person.accountId } })).status,
  ).toBe(204);
/** The events about a thing in the log of an organization. */
const logOf = async ({ person }: Caller, subject: string) =>
  (
    await env.DB.prepare(
      "SELECT action, account_id AS by FROM audit_log WHERE organization_id = ? AND subject = ? AND action <> 'job.started' ORDER BY id",
    )
      .bind(person.organizationId, subject)
      .all()
  ).results;
const statusOf = async (by: Caller, route: unknown, jobId: string) =>
  (await by.call(route, { params: { jobId } })).status;
const campaignStatusOf = (jobId: string) =>
  env.DB.prepare("SELECT status FROM campaigns WHERE id = (SELECT campaign_id FROM jobs WHERE id = ?)")
    .bind(jobId)
    .first("status");

/** A job of the friend whose tasks are laid out. */
async function runningOn(friend: Caller, audienceId: string) {
  const jobId = await newJob(friend, audienceId);
  await settleAll(app);
  expect((await readJob(friend, jobId)).state).toBe("Running");
  return jobId;
}

describe("a labeling link of an editor", () => {
  it("is closed with the share, for new people and for those in the middle, with a note in both logs", async () => {
    const { owner, friend, audienceId } = await arrange();
    const { linkId, path } = await newLink(friend, { audienceId });
    const person = labeler(app);
    const { session } = await person.start(path);
    expect((await person.answer(session.sessionId, session.next)).status).toBe(200);
    await revokeFrom(owner, audienceId, friend);
    expect((await person.answer(session.sessionId, session.rapids[1].id)).status).toBe(403);
    expect((await labeler(app).open(path)).status).toBe(410);
    expect(await stateOf(owner, linkId)).toBe("Revoked");
    expect(await logOf(owner, linkId)).toEqual([
      { action: "link.created", by: friend.person.accountId },
      { action: "link.closed", by: owner.person.accountId },
    ]);
    // The friend's organization is not told who of the owner's did it.
    expect(await logOf(friend, linkId)).toEqual([{ action: "link.closed", by: null }]);
    await share(owner, audienceId, friend.person.email, "Editor");
    expect(await stateOf(owner, linkId)).toBe("Revoked");
  });

  it("is closed when the level is lowered, and stays open when the same level is given again", async () => {
    const { owner, friend, audienceId } = await arrange();
    const { linkId } = await newLink(friend, { audienceId });
    await share(owner, audienceId, friend.person.email, "Editor");
    expect(await stateOf(owner, linkId)).toBe("Open");
    await share(owner, audienceId, friend.person.email, "Viewer");
    expect(await stateOf(owner, linkId)).toBe("Revoked");
  });

  it("stays open while another share remains", async () => {
    const { owner, friend, audienceId } = await arrange();
    const { organizationId } = friend.person;
    await shareWith(owner, audienceId, organizationId, "Editor");
    const { linkId } = await newLink(friend, { audienceId });
    await revokeFrom(owner, audienceId, friend);
    expect(await stateOf(owner, linkId)).toBe("Open");
    await owner.call(revokeOrganizationShareRoute, { params: { audienceId, organizationId } });
    expect(await stateOf(owner, linkId)).toBe("Revoked");
  });

  it("is listed with its maker", async () => {
    const { owner, friend, audienceId } = await arrange();
    await newLink(friend, { audienceId });
    const { body } = await owner.call(queryAudienceLinksRoute, { params: { audienceId } });
    expect(body).toMatchObject([{ makerId: friend.person.accountId, makerMail: friend.person.email }]);
  });

  it("serves nothing once the maker's account is disabled", async () => {
    const { owner, friend, audienceId } = await arrange();
    const { linkId, path } = await newLink(friend, { audienceId });
    await env.DB.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(friend.person.accountId).run();
    expect((await labeler(app).open(path)).status).toBe(410);
    expect(await stateOf(owner, linkId)).toBe("Revoked");
  });
});

describe("a removed member", () => {
  const remove = (owner: Caller, { person }: Caller) =>
    removeMember(app.deps, {
      session: { accountId: owner.person.accountId } as never,
      organizationId: owner.person.organizationId,
      accountId: person.accountId,
    });

  it("leaves no link behind, on what the organization owns and on what is shared with it", async () => {
    const { owner, audienceId } = await arrange();
    const { organizationId } = owner.person;
    const member = await caller({ app, organizationId });
    const other = await arrange();
    await shareWith(other.owner, other.audienceId, organizationId, "Editor");
    const links = [
      await newLink(member, { audienceId }),
      await newLink(member, { audienceId: other.audienceId }),
      await newLink(member, { jobId: await newJob(owner, "global") }),
    ];
    const kept = await newLink(owner, { audienceId });
    expect(await remove(owner, member)).toBe(true);
    for (const { linkId } of links)
      expect(
        await env.DB.prepare("SELECT revoked_at FROM labeling_links WHERE id = ?").bind(linkId).first("revoked_at"),
      ).not.toBeNull();
    expect(await stateOf(owner, kept.linkId)).toBe("Open");
    const actions = async (by: Caller, at: number) =>
      (await logOf(by, links[at]?.linkId ?? "")).map(({ action }) => action);
    expect(await actions(owner, 0)).toEqual(["link.created", "link.closed"]);
    expect(await actions(other.owner, 1)).toEqual(["link.created", "link.closed"]);
  });

  it("leaves the organization's own jobs running, and pauses those that rested on a share of theirs", async () => {
    const { owner, friend, audienceId } = await arrange();
    const lead = await caller({ app });
    await join(friend.person, lead.person.organizationId);
    const member = await caller({ app, organizationId: lead.person.organizationId });
    await share(owner, audienceId, member.person.email, "Viewer");
    const [own, shared] = [await runningOn(member, "global"), await runningOn(member, audienceId)];
    expect(await remove(lead, member)).toBe(true);
    expect((await readJob(lead, own)).state).toBe("Running");
    expect((await readJob(lead, shared)).state).toBe("Paused");
  });
});

describe("a job of a former recipient", () => {
  it("is paused with the share, with a note in both logs, and cannot be resumed before access returns", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const [jobId, own] = [await runningOn(friend, audienceId), await runningOn(owner, audienceId)];
    expect(await campaignStatusOf(jobId)).toBe("Active");
    await revokeFrom(owner, audienceId, friend);
    expect((await readJob(friend, jobId)).state).toBe("Paused");
    expect((await readJob(owner, own)).state).toBe("Running");
    expect([await campaignStatusOf(jobId), await campaignStatusOf(own)]).toEqual(["Paused", "Active"]);
    expect(await logOf(owner, jobId)).toEqual([{ action: "job.stopped", by: owner.person.accountId }]);
    expect(await logOf(friend, jobId)).toEqual([{ action: "job.stopped", by: null }]);
    const refused = await friend.call(resumeJobRoute, { params: { jobId } });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("may no longer use its audience");
    await settleAll(app);
    await share(owner, audienceId, friend.person.email, "Viewer");
    expect(await statusOf(friend, resumeJobRoute, jobId)).toBe(204);
    expect(await campaignStatusOf(jobId)).toBe("Active");
  });

  it("fails with the reason if its tasks are still laid out then, and may be tried again later", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const jobId = await newJob(friend, audienceId);
    await revokeFrom(owner, audienceId, friend);
    await settleAll(app);
    expect(await readJob(friend, jobId)).toMatchObject({
      state: "Failed",
      failureMessage: "Its organization may no longer use its audience.",
    });
    expect(await statusOf(friend, retryJobRoute, jobId)).toBe(400);
    await share(owner, audienceId, friend.person.email, "Viewer");
    expect(await statusOf(friend, retryJobRoute, jobId)).toBe(204);
    await settleAll(app);
    expect((await readJob(friend, jobId)).state).toBe("Running");
  });

  it("is paused when a public audience becomes private, or is deleted", async () => {
    const owner = await caller({ app });
    const admin = await caller({ app, roles: ["Admin"] });
    const [closed, deleted] = [await newAudience(owner), await newAudience(owner)];
    for (const audienceId of [closed, deleted]) await makePublic(admin, audienceId);
    const friend = await caller({ app });
    const [onClosed, onDeleted] = [await runningOn(friend, closed), await runningOn(friend, deleted)];
    await admin.call(setVisibilityRoute, { params: { audienceId: closed }, query: { isPublic: "false" } });
    await owner.call(deleteAudienceRoute, { params: { audienceId: deleted } });
    for (const jobId of [onClosed, onDeleted]) expect((await readJob(friend, jobId)).state).toBe("Paused");
  });
});

it("an organization or client that the owner excludes loses its links and jobs, and makes no new ones", async () => {
  const { owner, friend, audienceId } = await arrange();
  const exclude = (ids: string[]) =>
    owner.call(updateAudienceRoute, { params: { audienceId }, json: { excludedPublishers: ids } });
  const { organizationId, clientId } = friend.person;
  for (const id of [organizationId, clientId]) {
    const [jobId, { linkId }] = [await runningOn(friend, audienceId), await newLink(friend, { audienceId })];
    expect((await exclude([id])).status).toBe(200);
    expect((await readJob(friend, jobId)).state).toBe("Paused");
    expect(await stateOf(owner, linkId)).toBe("Revoked");
    expect(
      (await friend.call(createAudienceLinkRoute, { params: { audienceId }, json: { name: "Again" } })).status,
    ).toBe(403);
    const jobDefinitionId = await newDefinition(friend, await newTextDataset(friend));
    expect((await friend.call(createJobRoute, { json: { audienceId, jobDefinitionId } })).status).toBe(403);
    expect((await exclude([])).status).toBe(200);
    expect(await stateOf(owner, linkId)).toBe("Revoked");
    expect(await statusOf(friend, resumeJobRoute, jobId)).toBe(204);
  }
  // The owner's own work goes on whatever they exclude.
  const { linkId } = await newLink(owner, { audienceId });
  expect((await exclude([owner.person.organizationId])).status).toBe(200);
  expect(await stateOf(owner, linkId)).toBe("Open");
});

describe("a flow and a signal of a former recipient", () => {
  async function repeated(friend: Caller, audienceId: string) {
    const flowId = await newFlow(friend, { audienceId });
    const jobDefinitionId = await newDefinition(friend, await newTextDataset(friend));
    const json = { name: "Nightly", audienceId, jobDefinitionId, intervalSeconds: 300 };
    const { body } = await friend.call(createSignalRoute, { json });
    return { flowId, signalId: body.id as string };
  }
  const isPaused = async (by: Caller, signalId: string) =>
    (await by.call(getSignalRoute, { params: { signalId } })).body.isPaused;
  const statusOfFlow = (flowId: string) =>
    env.DB.prepare("SELECT status FROM campaigns WHERE id = (SELECT campaign_id FROM flows WHERE id = ?)")
      .bind(flowId)
      .first("status");
  const post = async (by: Caller, flowId: string) => {
    const json = { datasetId: await newTexts(by) };
    return (await by.call(createFlowItemRoute, { params: { flowId }, json })).status;
  };

  it("stop with the share, with a note in both logs, and go on when their organization wants it once access is back", async () => {
    const { owner, friend, audienceId } = await arrange("Viewer");
    const { flowId, signalId } = await repeated(friend, audienceId);
    const own = await repeated(owner, audienceId);
    expect(await post(friend, flowId)).toBe(200);
    await revokeFrom(owner, audienceId, friend);
    expect([await statusOfFlow(flowId), await statusOfFlow(own.flowId)]).toEqual(["Paused", "Active"]);
    expect([await isPaused(friend, signalId), await isPaused(owner, own.signalId)]).toEqual([true, false]);
    expect((await logOf(owner, flowId)).at(-1)).toEqual({ action: "flow.stopped", by: owner.person.accountId });
    expect((await logOf(friend, signalId)).at(-1)).toEqual({ action: "signal.stopped", by: null });
    expect(await post(friend, flowId)).toBe(403);
    const resume = () => friend.call(resumeSignalRoute, { params: { signalId } });
    const refused = await resume();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining("may no longer use its audience"),
    ]);

    await share(owner, audienceId, friend.person.email, "Viewer");
    expect([await statusOfFlow(flowId), await isPaused(friend, signalId)]).toEqual(["Paused", true]);
    expect([await post(friend, flowId), (await resume()).status]).toEqual([200, 204]);
    expect([await statusOfFlow(flowId), await isPaused(friend, signalId)]).toEqual(["Active", false]);
    expect((await logOf(friend, flowId)).map(({ action }) => action)).toContain("flow.resumed");
  });

  it("stop when the audience is closed, excludes them or is deleted, and a flow goes on with another audience", async () => {
    const owner = await caller({ app });
    const admin = await caller({ app, roles: ["Admin"] });
    const friend = await caller({ app });
    const endings: ((audienceId: string) => Promise<unknown>)[] = [
      (audienceId) => admin.call(setVisibilityRoute, { params: { audienceId }, query: { isPublic: "false" } }),
      (audienceId) => owner.call(deleteAudienceRoute, { params: { audienceId } }),
      (audienceId) =>
        owner.call(updateAudienceRoute, {
          params: { audienceId },
          json: { excludedPublishers: [friend.person.organizationId] },
        }),
    ];
    for (const end of endings) {
      const audienceId = await newAudience(owner);
      await makePublic(admin, audienceId);
      const { flowId, signalId } = await repeated(friend, audienceId);
      await end(audienceId);
      expect([await statusOfFlow(flowId), await isPaused(friend, signalId)]).toEqual(["Paused", true]);
      const json = { audienceId: "global" };
      expect((await friend.call(updateRankingFlowConfigRoute, { params: { flowId }, json })).status).toBe(204);
      expect([await statusOfFlow(flowId), await post(friend, flowId)]).toEqual(["Active", 200]);
    }
  });

  it("of a member who is removed stop where they rested on a share of theirs", async () => {
    const { owner, friend, audienceId } = await arrange();
    const lead = await caller({ app });
    await join(friend.person, lead.person.organizationId);
    const member = await caller({ app, organizationId: lead.person.organizationId });
    await share(owner, audienceId, member.person.email, "Viewer");
    const [own, shared] = [await repeated(member, "global"), await repeated(member, audienceId)];
    await removeMember(app.deps, {
      session: { accountId: lead.person.accountId } as never,
      organizationId: lead.person.organizationId,
      accountId: member.person.accountId,
    });
    expect([await statusOfFlow(own.flowId), await statusOfFlow(shared.flowId)]).toEqual(["Active", "Paused"]);
    expect([await isPaused(lead, own.signalId), await isPaused(lead, shared.signalId)]).toEqual([false, true]);
  });
});

/** SQL judges here what `requireAudience` judges for callers: a caller who may begin must not be stopped by it. */
describe("each way to an audience", () => {
  it.each([
    ["an Admin", async () => caller({ app, roles: ["Admin"] })],
    ["an owner's colleague", async ({ owner }) => caller({ app, organizationId: owner.person.organizationId })],
    [
      "an editor by their organization",
      async ({ owner, audienceId }) => {
        const editor = await caller({ app });
        await shareWith(owner, audienceId, editor.person.organizationId, "Editor");
        return editor;
      },
    ],
    [
      "an editor by another organization of theirs",
      async ({ owner, audienceId }) => {
        const [editor, other] = [await caller({ app }), await caller({ app })];
        await join(editor.person, other.person.organizationId);
        await shareWith(owner, audienceId, other.person.organizationId, "Editor");
        return editor;
      },
    ],
  ] satisfies [string, (on: Awaited<ReturnType<typeof arrange>>) => Promise<Caller>][])(
    "lets %s make links and jobs that work",
    async (_, way) => {
      const on = await arrange();
      const by = await way(on);
      const { audienceId } = on;
      expect(await stateOf(on.owner, (await newLink(by, { audienceId })).linkId)).toBe("Open");
      const jobId = await runningOn(by, audienceId);
      expect(await stateOf(by, (await newLink(by, { jobId })).linkId)).toBe("Open");
    },
  );
});
