import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { preheatRoute } from "../../../../src/features/campaigns/boost/boost.contract.ts";
import type { CampaignCache } from "../../../../src/worker.ts";
import { caller, newAudience } from "../../../support/audiences.ts";
import { seedCampaign } from "../../../support/campaigns.ts";

const object = () => env.CAMPAIGN_CACHE.get(env.CAMPAIGN_CACHE.idFromName("campaigns"));
/** Notes of which dimensions each pass warms the scores. */
const watch = (passes: string[][]) =>
  runInDurableObject(object(), (instance) => {
    const cache = instance as unknown as CampaignCache & { warmScores(dimensions: string[]): Promise<void> };
    const warm = cache.warmScores.bind(cache);
    vi.spyOn(cache, "warmScores").mockImplementation((dimensions) => {
      passes.push(dimensions);
      return warm(dimensions);
    });
  });

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
