import { env } from "cloudflare:workers";
import { and, eq, notInArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { abortBatchRoute } from "../../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import {
  createFilteredAudienceRoute,
  deleteAudienceRoute,
  setVisibilityRoute,
  updateAudienceRoute,
  updateBoostConfigRoute,
} from "../../../../src/features/audiences/audiences.contract.ts";
import {
  pauseDistillationRoute,
  rebuildRoute,
  recreateExternalAudiencesRoute,
  recruitRoute,
  resumeDistillationRoute,
} from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { addExampleRoute, deleteExampleRoute } from "../../../../src/features/audiences/examples/examples.contract.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { preheatRoute, setFastBidMultiplierRoute } from "../../../../src/features/campaigns/boost/boost.contract.ts";
import {
  activateCampaignRoute,
  pauseCampaignRoute,
  resumeCampaignRoute,
  updateCampaignRoute,
} from "../../../../src/features/campaigns/campaigns.contract.ts";
import {
  getLatestRecalculationRoute,
  getLatestSyncRoute,
  reconcileRoute,
  startRecalculationRoute,
  startSyncRoute,
} from "../../../../src/features/runs/runs.contract.ts";
import { erasePersonRoute } from "../../../../src/features/serving/serving.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller, classifyExample, country, newAudience, newExample } from "../../../support/audiences.ts";
import { batchCaller } from "../../../support/batches.ts";
import { newProgram, newStockedProgram } from "../../../support/campaigns.ts";
import { call } from "../../../support/client.ts";
import { csv, upload } from "../../../support/runs.ts";
import { newPool, newPublisher, openSession } from "../../../support/serving.ts";

const db = drizzle(env.DB);

/** What a log has, oldest first. */
const notesOf = (organizationId: string) =>
  db
    .select({
      action: auditLog.action,
      accountId: auditLog.accountId,
      subject: auditLog.subject,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        notInArray(auditLog.action, ["sign_in.succeeded", "audience.created", "example.created", "campaign.created"]),
      ),
    )
    .orderBy(auditLog.id);

const succeed = async (answer: ReturnType<Caller["call"]>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

async function ready(by: Caller, settings: object = {}) {
  const audienceId = await newAudience(by, settings);
  for (let count = 0; count < 3; count++) await newExample(by, audienceId);
  return audienceId;
}

describe("in the log of the organization that owns it", () => {
  it("an audience's recruiting, pauses, visibility, seeding and end are noted, each once", async () => {
    const app = testApp();
    const [owner, admin] = [await caller({ app }), await caller({ app, roles: ["Admin"] })];
    const audienceId = await ready(owner);
    const params = { audienceId };
    for (const route of [recruitRoute, pauseDistillationRoute, resumeDistillationRoute])
      for (let time = 0; time < 2; time++) await succeed(owner.call(route, { params }));
    await succeed(admin.call(setVisibilityRoute, { params, query: { isPublic: "true" } }));
    await succeed(upload(owner, audienceId, csv([["ann", 0.5]])));
    await succeed(owner.call(deleteAudienceRoute, { params }));
    const by = { accountId: owner.person.accountId, subject: audienceId };
    expect(await notesOf(owner.person.organizationId)).toMatchObject([
      { ...by, action: "audience.recruited" },
      { ...by, action: "audience.paused" },
      { ...by, action: "audience.resumed" },
      { action: "audience.visibility_changed", accountId: admin.person.accountId, detail: { public: "true" } },
      { ...by, action: "audience.seeded" },
      { ...by, action: "audience.deleted", detail: { name: "Cats" } },
    ]);
  });

  it("a campaign's start, pauses and boost are noted", async () => {
    const app = testApp();
    const admin = await caller({ app, roles: ["Admin"] });
    const campaignId = await newStockedProgram(admin);
    const params = { campaignId };
    await succeed(admin.call(updateCampaignRoute, { params, json: { boostLevel: 2 } }));
    await succeed(admin.call(updateCampaignRoute, { params, json: { name: "Other" } }));
    await succeed(admin.call(activateCampaignRoute, { params }));
    for (const route of [pauseCampaignRoute, resumeCampaignRoute])
      for (let time = 0; time < 2; time++) await succeed(admin.call(route, { params }));
    const actions = (await notesOf(admin.person.organizationId)).map(({ action }) => action);
    const moves = ["campaign.activated", "campaign.paused", "campaign.resumed"];
    expect(actions).toEqual(["campaign.boost_changed", "campaign.changed", ...moves]);
  });

  it("a fast bid is noted for the account that set it", async () => {
    const admin = await caller({ roles: ["Admin"] });
    const params = { externalCampaignId: "77" };
    await succeed(admin.call(setFastBidMultiplierRoute, { params, json: { multiplier: 1.5 } }));
    expect(await notesOf(admin.person.organizationId)).toMatchObject([
      { action: "boost.bid_set", accountId: admin.person.accountId, subject: "77", detail: { multiplier: "1.5" } },
    ]);
  });

  it("when an audience is boosted is noted with what changed, by either operation, and not when nothing did", async () => {
    const owner = await caller();
    const params = { audienceId: await newAudience(owner) };
    const config = (json: object) => succeed(owner.call(updateBoostConfigRoute, { params, json }));
    await config({ minDistillingForGlobalBoost: 3 });
    await config({ minDistillingForGlobalBoost: 3 });
    const json = { name: "Other", minGraduatedForDistillingBoost: 7 };
    await succeed(owner.call(updateAudienceRoute, { params, json }));
    const { accountId } = owner.person;
    const note = { action: "audience.boost_changed", accountId, subject: params.audienceId };
    expect(await notesOf(owner.person.organizationId)).toEqual([
      { ...note, detail: { minDistillingForGlobalBoost: "3" } },
      { ...note, detail: { minGraduatedForDistillingBoost: "7" } },
    ]);
  });

  it("what an Admin runs for all organizations stands in the log of their own organization, repeats of an hour in one row", async () => {
    const admin = await caller({ roles: ["Admin"] });
    for (let time = 0; time < 2; time++) {
      await succeed(admin.call(preheatRoute));
      await succeed(admin.call(reconcileRoute));
    }
    expect((await notesOf(admin.person.organizationId)).map(({ action }) => action)).toEqual([
      "caches.preheated",
      "counts.reconciled",
    ]);
  });

  it("an erasure is noted, without the person", async () => {
    const app = testApp();
    const { demographics } = await newPool(app);
    const publisher = await newPublisher(app);
    const userId = crypto.randomUUID();
    await openSession(publisher, { userId, demographics });
    const { body } = await call(app, erasePersonRoute, { token: publisher.token, params: { userId } });
    const notes = await notesOf(publisher.person.organizationId);
    expect(notes).toMatchObject([
      { action: "person.erased", accountId: publisher.person.accountId, subject: body.erasureId },
    ]);
    expect(JSON.stringify(notes)).not.toContain(userId);
  });
});

/** Everything that changes what another organization owns, and has no note of its own. */
const changes: [
  operation: string,
  change: (by: Caller, things: Awaited<ReturnType<typeof arrange>>) => Promise<unknown>,
][] = [
  ["rebuildDistillingCampaign", (by, { params }) => by.call(rebuildRoute, { params })],
  ["startAudienceStateRecalculation", (by, { params }) => by.call(startRecalculationRoute, { params })],
  ["startAudienceInactivitySync", (by, { params }) => by.call(startSyncRoute, { params })],
];

async function arrange() {
  const app = testApp();
  const [owner, admin] = [await caller({ app }), await caller({ app, roles: ["Admin"] })];
  const audienceId = await ready(owner, { inactivityDropDays: 7 });
  const params = { audienceId };
  const exampleId = await newExample(owner, audienceId);
  await succeed(owner.call(recruitRoute, { params }));
  const json = { filter: country("DE") };
  const view = await succeed(owner.call(createFilteredAudienceRoute, { params: { baseAudienceId: audienceId }, json }));
  const campaignId = await newProgram(owner);
  return { app, owner, admin, params, exampleId, campaignId, viewId: view.audienceId };
}

describe("what an Admin changes in another organization", () => {
  it("starts the same recalculations as the organization itself, and is told their ids", async () => {
    const { admin, params, exampleId } = await arrange();
    const latest = async () => (await succeed(admin.call(getLatestRecalculationRoute, { params }))).id;
    const json = { dropScore: 0.1, inactivityDropDays: 8 };
    const changed = await succeed(admin.call(updateAudienceRoute, { params, json }));
    expect(changed.recalculationId).toBe(await latest());
    const sync = await succeed(admin.call(getLatestSyncRoute, { params }));
    expect(changed.inactivitySyncId).toBe(sync.id);
    const added = await succeed(admin.call(addExampleRoute, { params, json: classifyExample() }));
    expect(added.recalculationId).toBe(await latest());
    const removed = await succeed(admin.call(deleteExampleRoute, { params: { exampleId } }));
    expect(removed.recalculationId).toBe(await latest());
  });

  it("is noted there by its operation, and what the organization does itself is not", async () => {
    const things = await arrange();
    const { owner, admin } = things;
    const { organizationId } = owner.person;
    const batch = await batchCaller(undefined, { app: things.app });
    const batchUploadId = await batch.createdId(["https://a.example/1"]);
    for (const [operation, change] of changes) {
      const before = (await notesOf(organizationId)).length;
      await succeed(change(admin, things) as ReturnType<Caller["call"]>);
      expect((await notesOf(organizationId)).slice(before), operation).toMatchObject([
        { action: "admin.changed", accountId: admin.person.accountId, detail: { operation } },
      ]);
    }
    await succeed(admin.call(abortBatchRoute, { params: { batchUploadId } }));
    expect(await notesOf(batch.person.organizationId)).toMatchObject([
      { action: "admin.changed", subject: batchUploadId, detail: { operation: "abortBatchUpload" } },
    ]);
  });

  it("is noted nowhere when the organization's own members do the same", async () => {
    const things = await arrange();
    const { owner } = things;
    const before = (await notesOf(owner.person.organizationId)).length;
    for (const [, change] of changes) await succeed(change(owner, things) as ReturnType<Caller["call"]>);
    expect(await notesOf(owner.person.organizationId)).toHaveLength(before);
  });

  it("is noted when it makes the external audiences of another organization anew", async () => {
    const { admin, owner, params } = await arrange();
    const before = (await notesOf(owner.person.organizationId)).length;
    await succeed(admin.call(recreateExternalAudiencesRoute, { params, json: { recreateAll: false } }));
    expect((await notesOf(owner.person.organizationId)).slice(before)).toMatchObject([
      { action: "admin.changed", detail: { operation: "recreateExternalAudiences" } },
    ]);
  });
});
