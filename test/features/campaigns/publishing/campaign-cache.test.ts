import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { notSticky } from "../../../../src/domain/campaign/campaign-settings.ts";
import { deleteAudienceRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import { recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import {
  activateCampaignRoute,
  pauseCampaignRoute,
  resumeCampaignRoute,
  updateCampaignRoute,
} from "../../../../src/features/campaigns/campaigns.contract.ts";
import { getCampaignCacheRoute } from "../../../../src/features/campaigns/publishing/caches.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller, newAudience, newExample, readAudience } from "../../../support/audiences.ts";
import { newStockedProgram, seedCampaign } from "../../../support/campaigns.ts";

/** One that does not run has nothing in memory either. */
const evict = () => evictDurableObject(object()).catch(() => undefined);
const object = () => env.CAMPAIGN_CACHE.get(env.CAMPAIGN_CACHE.idFromName("campaigns"));

let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  // Nothing that is sent arrives: only what reads the cache makes it right.
  owner = await caller({ app: testApp({ queue: () => Promise.reject(new Error("the queue is down")) }) });
  admin = await caller({ roles: ["Admin"] });
});

const cached = async (campaignId: string) => {
  const { body } = await admin.call(getCampaignCacheRoute);
  expect(body.count).toBe(body.campaigns.length);
  return body.campaigns.find(({ id }: { id: string }) => id === campaignId);
};
const act = (route: unknown, campaignId: string, json?: object) =>
  owner.call(route, { params: { campaignId }, ...(json ? { json } : {}) });

describe("the campaign cache", () => {
  it("is for Admins", async () => {
    expect((await owner.call(getCampaignCacheRoute)).status).toBe(403);
  });

  it.each([
    ["as it is", async () => {}],
    ["and is evicted between every two steps", evict],
  ])("shows every write at once, %s, though no message arrives", async (_, between) => {
    const campaignId = await newStockedProgram(owner, { name: "First" });
    await between();
    expect(await cached(campaignId)).toBeUndefined();
    await between();
    await act(activateCampaignRoute, campaignId);
    await between();
    expect(await cached(campaignId)).toMatchObject({ name: "First", status: "Active" });
    await between();
    await act(updateCampaignRoute, campaignId, { name: "Second", filters: [{ _t: "NewUserFilter" }] });
    await between();
    expect(await cached(campaignId)).toMatchObject({ name: "Second", filterCount: 1 });
    await between();
    await act(pauseCampaignRoute, campaignId);
    await between();
    expect(await cached(campaignId)).toBeUndefined();
    await between();
    await act(resumeCampaignRoute, campaignId);
    await between();
    expect(await cached(campaignId)).toMatchObject({ name: "Second" });
  });

  it("tells what it holds of a campaign", async () => {
    const dimension = `aud_${crypto.randomUUID()}`;
    const score = { _t: "UserScoreFilter" as const, dimension, lowerbound: 0, upperbound: 1 };
    const campaignId = await seedCampaign(owner, {
      name: "Full",
      status: "Preview",
      priority: 12,
      filters: [{ _t: "AndFilter", filters: [score, { ...score, dimension: "global" }] }, score],
      selections: [{ _t: "StaticSelection", rapidIds: ["a"] }],
      featureFlags: [{ key: "a", value: "b" }],
    });
    expect(await cached(campaignId)).toEqual({
      id: campaignId,
      name: "Full",
      status: "Preview",
      priority: 12,
      filterCount: 2,
      selectionCount: 1,
      userScoreDimensionCount: 2,
      featureFlagCount: 1,
      rateLimitCount: 0,
      isPreviewEnabled: true,
      boostingControlMode: "Manual",
    });
  });

  it("holds an audience's own campaign from its recruiting to its end", async () => {
    const audienceId = await newAudience(owner);
    const { distillingCampaignId: campaignId } = await readAudience(owner, audienceId);
    await owner.call(recruitRoute, { params: { audienceId } });
    expect(await cached(campaignId)).toBeUndefined();
    for (let example = 0; example < 3; example += 1) await newExample(owner, audienceId);
    expect(await cached(campaignId)).toMatchObject({ status: "Active", filterCount: 1, selectionCount: 1 });
    await owner.call(deleteAudienceRoute, { params: { audienceId } });
    expect(await cached(campaignId)).toBeUndefined();
  });

  it("reads more campaigns than fit a page", async () => {
    const rows = Array.from({ length: 1_050 }, (_, index) => `cmp_page_${String(index).padStart(5, "0")}`);
    await env.DB.prepare(
      `INSERT INTO campaigns (id, kind, organization_id, owner_id, name, name_folded, status, priority, filters, selections, created_at, changed_version)
        SELECT value, 'routed', 'org', 'owner', value, value, 'Active', 1, '[]', '[]', 0,
          (SELECT max(changed_version) FROM campaigns) + key + 1 FROM json_each(?)`,
    )
      .bind(JSON.stringify(rows))
      .run();
    await evictDurableObject(object());
    const { body } = await admin.call(getCampaignCacheRoute);
    expect(body.campaigns.filter(({ id }: { id: string }) => id.startsWith("cmp_page_"))).toHaveLength(1_050);
    // As after the restore of an older database, its version is lower than what the object has seen.
    await env.DB.prepare("DELETE FROM campaigns WHERE id LIKE 'cmp_page_%'").run();
    const campaignId = await newStockedProgram(owner);
    await act(activateCampaignRoute, campaignId);
    expect(await cached(campaignId)).toBeDefined();
  });
});

describe("an isolate that serves", () => {
  it("knows who has come loose, of a campaign that lets go on a pause and of one that does not", async () => {
    const sticky = { ...notSticky, isEnabled: true };
    const [loose, fast] = [
      await seedCampaign(owner, { sticky: { ...sticky, clearOnPause: true } }),
      await seedCampaign(owner, { sticky }),
    ];
    const audienceId = await newAudience(owner);
    for (let example = 0; example < 3; example += 1) await newExample(owner, audienceId);
    await owner.call(recruitRoute, { params: { audienceId } });
    const { distillingCampaignId: own } = await readAudience(owner, audienceId);
    await act(updateCampaignRoute, own, { stickyConfig: { clearOnPause: true } });
    const before = Date.now() - 1;
    for (const campaignId of [loose, fast, own]) {
      await act(pauseCampaignRoute, campaignId);
      await act(resumeCampaignRoute, campaignId);
      await cached(campaignId);
    }
    const { set } = await testApp().deps.campaignCopy.current();
    expect(set.get(loose)?.stickyClearedAt).toBeGreaterThan(before);
    expect(set.get(own)?.stickyClearedAt).toBeGreaterThan(before);
    expect(set.get(fast)?.stickyClearedAt).toBe(0);
  });

  it("follows campaigns whose programs are as large as they may be", async () => {
    const filler = Array.from({ length: 40 }, (_, index) => ({ weight: 1, nodeId: `${index}`.padEnd(5_000, "x") }));
    const program = {
      rootNodeId: "a",
      nodes: [["a", { _t: "WeightedSplitNode", branches: filler }]],
      maxRapids: 1,
      maxDurationSeconds: 1,
    };
    const ids = [];
    for (let index = 0; index < 40; index += 1)
      ids.push(await seedCampaign(await caller(), { kind: "program", program: program as never }));
    await evict();
    const { set } = await testApp().deps.campaignCopy.current();
    expect(ids.filter((id) => set.get(id) === null)).toEqual([]);
    for (const campaignId of ids)
      await env.DB.prepare("UPDATE campaigns SET status = 'Completed' WHERE id = ?").bind(campaignId).run();
  });

  it("sees a pause within a second, without any other reader", async () => {
    const campaignId = await newStockedProgram(owner);
    await act(activateCampaignRoute, campaignId);
    await cached(campaignId);
    const app = testApp();
    expect((await app.deps.campaignCopy.current()).set.get(campaignId)).not.toBeNull();
    await act(pauseCampaignRoute, campaignId);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await app.deps.campaignCopy.current()).set.get(campaignId)).toBeNull();
  });

  it("stops serving a paused campaign within a second, and asks no more often", async () => {
    const campaignId = await newStockedProgram(owner);
    await act(activateCampaignRoute, campaignId);
    await cached(campaignId);
    const app = testApp();
    const has = async () => (await app.deps.campaignCopy.current()).set.get(campaignId) !== null;
    expect(await has()).toBe(true);
    await act(pauseCampaignRoute, campaignId);
    await cached(campaignId);
    expect(await has()).toBe(true);
    app.clock.advance(1_000);
    expect(await has()).toBe(false);
    await evictDurableObject(object());
    await act(resumeCampaignRoute, campaignId);
    app.clock.advance(1_000);
    expect(await has()).toBe(true);
  });
});
