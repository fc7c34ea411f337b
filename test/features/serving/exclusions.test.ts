import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createAudienceRoute,
  getAudienceRoute,
  updateAudienceRoute,
} from "../../../src/features/audiences/audiences.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { caller, newAudience, share } from "../../support/audiences.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import { follow, newPool, newPublisher, openSession, type Pool, type Publisher } from "../../support/serving.ts";

/** Made once, since examples take their time. Each test leaves it without exclusions. */
let pool: Pool;
beforeAll(async () => {
  pool = await newPool(testApp(), { isDistillingCampaignSticky: true });
});

async function arrange() {
  const app = testApp();
  const [publisher, other] = [await newPublisher(app), await newPublisher(app)];
  return { app, publisher, other };
}

async function exclude(app: TestApp, excludedPublishers: string[]) {
  const answer = await pool.owner.call(updateAudienceRoute, {
    params: { audienceId: pool.audienceId },
    json: { excludedPublishers },
  });
  await follow(app);
  return answer;
}

const isServed = async (by: Publisher, person: object = {}) => {
  const json = { userId: crypto.randomUUID(), demographics: pool.demographics, ...person };
  return (await openSession(by, json)).body.campaignId !== null;
};

describe("a publisher that an audience's owner excludes", () => {
  it.each(["client", "organization"])("by its %s gets nothing of it, and all others do", async (what) => {
    const { app, publisher, other } = await arrange();
    const { clientId, organizationId } = publisher.person;
    const sibling = await newPublisher(app, { organizationId });
    expect(await isServed(publisher)).toBe(true);
    expect((await exclude(app, [what === "client" ? clientId : organizationId])).status).toBe(200);
    const served = [await isServed(publisher), await isServed(sibling), await isServed(other)];
    expect(served).toEqual([false, what === "client", true]);
    await exclude(app, []);
    expect(await isServed(publisher)).toBe(true);
  });

  it("gets nothing for a person who sticks to its campaign through another publisher", async () => {
    const { app, publisher, other } = await arrange();
    const person = { userId: crypto.randomUUID() };
    expect(await isServed(other, person)).toBe(true);
    await exclude(app, [publisher.person.clientId]);
    expect([await isServed(publisher, person), await isServed(other, person)]).toEqual([false, true]);
    await exclude(app, []);
  });

  it("gets none of its examples by a program of its organization either", async () => {
    const { app, publisher, other } = await arrange();
    const dsp = crypto.randomUUID();
    const action = { _t: "ServeRapidAction", routingId: pool.audienceId, retrievalMode: "Sequential" };
    const nodes = [["ask", { _t: "ActionNode", action }]];
    await seedCampaign(pool.owner, {
      kind: "program",
      selections: null,
      filters: [{ _t: "DspFilter", dspNames: [dsp] }],
      program: { rootNodeId: "ask", nodes, maxRapids: 5, maxDurationSeconds: 600 } as never,
    });
    await exclude(app, [publisher.person.clientId]);
    const person = { demographics: {}, dsp };
    expect([await isServed(publisher, person), await isServed(other, person)]).toEqual([false, true]);
    // Nor is the program used up for a person who came through the excluded publisher first.
    const userId = crypto.randomUUID();
    const both = { ...person, userId };
    expect([await isServed(publisher, both), await isServed(other, both)]).toEqual([false, true]);
    await exclude(app, []);
  });

  it("costs no round trip", async () => {
    const { app, publisher, other } = await arrange();
    await exclude(app, [publisher.person.clientId]);
    // Until this isolate has read every example once.
    for (let i = 0; i < 8; i++) await isServed(other);
    const before = app.counts.roundTrips;
    expect(await isServed(other)).toBe(true);
    expect(app.counts.roundTrips - before).toBe(0);
    await exclude(app, []);
  });
});

describe("the setting", () => {
  it("is set from the start, and shown to those who may change it", async () => {
    const { app, publisher } = await arrange();
    const owner = await caller({ app });
    const { clientId, organizationId } = publisher.person;
    const excludedPublishers = [clientId, organizationId];
    const audienceId = await newAudience(owner, { excludedPublishers, revealsResults: "AfterQualification" });
    const viewer = await caller({ app });
    await share(owner, audienceId, viewer.person.email, "Viewer");
    const read = async (by: typeof owner) => (await by.call(getAudienceRoute, { params: { audienceId } })).body;
    expect(await read(owner)).toMatchObject({ excludedPublishers, revealsResults: "AfterQualification" });
    expect(await read(viewer)).toMatchObject({ excludedPublishers: null, revealsResults: "AfterQualification" });
    const campaign = await env.DB.prepare("SELECT excluded_publishers AS ids FROM campaigns WHERE audience_id = ?")
      .bind(audienceId)
      .first();
    expect(JSON.parse(String(campaign?.ids))).toEqual(excludedPublishers);
  });

  it.each([
    ["an unknown id", ["client_none"], "excludedPublishers[0]"],
    ["a publisher twice", "twice", "excludedPublishers"],
    ["a hundred and one", Array.from({ length: 101 }, (_, i) => `client_${i}`), "excludedPublishers"],
  ])("with %s is refused by name, on creation and on change", async (_, given, member) => {
    const owner = await caller();
    const excludedPublishers = given === "twice" ? [owner.person.clientId, owner.person.clientId] : given;
    const audienceId = await newAudience(owner);
    for (const { status, body } of [
      await owner.call(createAudienceRoute, { json: { name: "Cats", excludedPublishers } }),
      await owner.call(updateAudienceRoute, { params: { audienceId }, json: { excludedPublishers } }),
    ])
      expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("starts no run, and does not stand in the way of a later change when a client is gone", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const change = (json: object) => owner.call(updateAudienceRoute, { params: { audienceId }, json });
    const { body } = await change({
      excludedPublishers: [owner.person.clientId],
      revealsResults: "AfterQualification",
    });
    expect(body).toEqual({ recalculationId: null, inactivitySyncId: null });
    await env.DB.prepare("UPDATE clients SET deleted_at = 1 WHERE id = ?").bind(owner.person.clientId).run();
    const successor = await caller({ app: owner.app, organizationId: owner.person.organizationId });
    const params = { audienceId };
    expect((await successor.call(updateAudienceRoute, { params, json: { name: "Dogs" } })).status).toBe(200);
  });

  it("of an audience from before there was one excludes no publisher, and results are told", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await env.DB.prepare(
      "UPDATE audiences SET settings = json_remove(settings, '$.excludedPublishers', '$.revealsResults') WHERE id = ?",
    )
      .bind(audienceId)
      .run();
    const { body } = await owner.call(getAudienceRoute, { params: { audienceId } });
    expect(body).toMatchObject({ excludedPublishers: [], revealsResults: "Always" });
  });
});
