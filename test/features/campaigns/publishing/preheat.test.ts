import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { preheatRoute } from "../../../../src/features/campaigns/boost/boost.contract.ts";
import type { CampaignCacheSources } from "../../../../src/objects/campaign-cache/campaign-cache-object.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience } from "../../../support/audiences.ts";
import { seedCampaign } from "../../../support/campaigns.ts";
import { replaceSources } from "../../../support/sources.ts";

const object = () => env.CAMPAIGN_CACHE.get(env.CAMPAIGN_CACHE.idFromName("campaigns"));
/** Notes of which dimensions each pass warms the scores. */
const watch = (passes: string[][]) =>
  replaceSources<CampaignCacheSources>(object(), ({ warmScores }) => ({
    warmScores: (dimensions) => {
      passes.push(dimensions);
      return warmScores(dimensions);
    },
  }));

it("preheating fills both caches in one pass for all who ask within ten seconds, and again where nothing is in memory", async () => {
  const [owner, admin] = [await caller(), await caller({ roles: ["Admin"] })];
  const dimension = await newAudience(owner);
  await seedCampaign(owner, { filters: [{ _t: "UserScoreFilter", dimension, lowerbound: 0, upperbound: 1 }] });
  const passes: string[][] = [];
  await watch(passes);
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.call(preheatRoute)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(passes).toHaveLength(1);
  expect(passes[0]).toEqual(expect.arrayContaining([dimension, "global"]));
  await evictDurableObject(object());
  expect((await admin.call(preheatRoute)).status).toBe(204);
});

it("preheating by a Customer warms the scores of their own serving audiences, and of no other", async () => {
  const warmed: string[][] = [];
  const scoreCache = {
    defaults: async (dimensions: string[]) => {
      warmed.push(dimensions);
      return [];
    },
    noteScore: async () => {},
  };
  const [owner, other] = [await caller({ app: testApp({ deps: { scoreCache } }) }), await caller()];
  const audienceId = await newAudience(owner);
  const foreign = await newAudience(other);
  await env.DB.prepare("UPDATE campaigns SET status = 'Preview' WHERE audience_id IN (?, ?)")
    .bind(audienceId, foreign)
    .run();
  const passes: string[][] = [];
  await watch(passes);
  expect((await owner.call(preheatRoute)).status).toBe(204);
  expect([warmed, passes]).toEqual([[[audienceId]], []]);
});
