import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { activateCampaignRoute, pauseCampaignRoute } from "../../../src/features/campaigns/campaigns.contract.ts";
import {
  type CampaignCache,
  type CampaignSource,
  knowsNothing,
} from "../../../src/objects/campaign-cache/campaign-cache.port.ts";
import type { CampaignCacheSources } from "../../../src/objects/campaign-cache/campaign-cache-object.ts";
import type { CampaignRelaySources } from "../../../src/objects/campaign-cache/campaign-relay-object.ts";
import { forCallerIn } from "../../../src/platform/objects/caller-region.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import { follow } from "../../support/serving.ts";
import { replaceSources } from "../../support/sources.ts";

const relay = (name: string) =>
  env.CAMPAIGN_RELAYS?.get(env.CAMPAIGN_RELAYS.idFromName(name)) as DurableObjectStub & CampaignSource;

/** An isolate whose first caller is in this region. */
async function isolateIn(region: "weur" | "oc") {
  const app = testApp();
  const current = () => forCallerIn(region, () => app.deps.campaignCopy.current());
  await current();
  return { app, current };
}

describe("a relay", () => {
  it("tells its isolates of a new campaign and of a pause", async () => {
    const owner = await caller();
    const { app, current } = await isolateIn("weur");
    const campaignId = await seedCampaign(owner, { status: "Created" });
    const has = async () => {
      app.clock.advance(1_000);
      return (await current()).set.get(campaignId) !== null;
    };
    expect(await has()).toBe(false);
    for (const [route, isServed] of [
      [activateCampaignRoute, true],
      [pauseCampaignRoute, false],
    ] as const) {
      expect((await owner.call(route, { params: { campaignId } })).status).toBe(204);
      await expect.poll(has).toBe(isServed);
    }
  });

  it("passes a question on whose reader knows more, and never answers it from less", async () => {
    const copy = relay("weur");
    const { next } = await copy.changesAfter(knowsNothing);
    const asked: number[] = [];
    const connect = await replaceSources<CampaignRelaySources>(copy, ({ source }) => ({
      source: {
        changesAfter: async (known, takes) => {
          if (known.version > next.version) asked.push(known.version);
          return known.version > next.version
            ? { isWhole: false, changed: [], next: known, isPart: false }
            : source.changesAfter(known, takes);
        },
      },
    }));
    const ahead = { version: next.version + 5, epoch: next.epoch };
    expect(await copy.changesAfter(ahead)).toMatchObject({ isWhole: false, next: ahead });
    expect(asked).toEqual([ahead.version]);
    await connect();
  });

  it("that fails leaves its isolates to the one object", async () => {
    const copy = relay("oc");
    const connect = await replaceSources<CampaignRelaySources>(copy, () => ({
      source: { changesAfter: () => Promise.reject(new Error("the far object is away")) },
    }));
    const { current } = await isolateIn("oc");
    expect((await current()).set.size).toBeGreaterThanOrEqual(0);
    await connect();
  });
});

it("a new isolate reads many campaigns from a snapshot, and only the changes since from the object, unless the database was restored", async () => {
  const owner = await caller();
  const ids = [await seedCampaign(owner, {}), await seedCampaign(owner, {}), await seedCampaign(owner, {})];
  const object = env.CAMPAIGN_CACHE.get(env.CAMPAIGN_CACHE.idFromName("campaigns")) as DurableObjectStub &
    CampaignCache;
  const limits = { fromBytes: 0, changes: 1_000, letters: 500 };
  const connect = await replaceSources<CampaignCacheSources>(object, () => ({ snapshotLimits: limits }));
  await follow(testApp());
  await expect.poll(async () => (await object.changesAfter(knowsNothing, true)).snapshot?.parts).toBeGreaterThan(1);
  const { snapshot, changed } = await object.changesAfter(knowsNothing, true);
  expect(changed).toEqual([]);
  const [removed] = ids as [string];
  await owner.call(pauseCampaignRoute, { params: { campaignId: removed } });
  await follow(testApp());
  expect((await object.changesAfter(knowsNothing, true)).snapshot).toEqual(snapshot);
  const { set } = await testApp().deps.campaignCopy.current();
  expect(ids.map((id) => set.get(id) !== null)).toEqual([false, true, true]);
  expect((await env.BUCKET.list({ prefix: "campaigns/" })).objects).toHaveLength(snapshot?.parts ?? 0);
  await connect();

  const restored = await replaceSources<CampaignCacheSources>(object, ({ snapshots }) => ({
    snapshotLimits: limits,
    version: async () => 1,
    snapshots: { ...snapshots, write: () => Promise.reject(new Error("the bucket is away")) },
  }));
  await object.refresh(1);
  expect((await object.changesAfter(knowsNothing, true)).snapshot).toBeUndefined();
  await restored();
});
