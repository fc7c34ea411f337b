import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import { getUserScoreCacheRoute } from "../../../src/features/caches/caches.contract.ts";
import { testApp } from "../../support/app.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { seedCampaign } from "../../support/campaigns.ts";

const object = () => env.SCORE_CACHE.get(env.SCORE_CACHE.idFromName("scores"));

async function answers(audienceId: string, people: number): Promise<void> {
  const { deps } = testApp();
  const config = {
    audienceId,
    version: 1,
    exampleCount: 3,
    rules: rulesOf(defaultSettings, 1),
  };
  for (let person = 0; person < people; person += 1)
    await deps.rosters(audienceId).answer(config, {
      userId: `u${person}`,
      seenAt: Date.now(),
      profile: null,
      exampleId: "e",
      isCorrect: person % 2 === 0,
      chance: 0.5,
      isCommonSense: null,
    });
}

const scores = async () => (await (await caller({ roles: ["Admin"] })).call(getUserScoreCacheRoute)).body.scores;

describe("the score cache", () => {
  it("is for Admins", async () => {
    expect((await (await caller()).call(getUserScoreCacheRoute)).status).toBe(403);
  });

  it("has the mean of the people who have answered, from twenty on", async () => {
    const owner = await caller();
    const [few, many, nothing] = [await newAudience(owner), await newAudience(owner), "no audience"];
    for (const dimension of [few, many, nothing])
      await seedCampaign(owner, { filters: [{ _t: "UserScoreFilter", dimension, lowerbound: 0, upperbound: 1 }] });
    await answers(few, 19);
    await answers(many, 20);
    const { sum, people } = await testApp().deps.rosters(many).scores();
    expect(people).toBe(20);
    expect(await scores()).toMatchObject({ [few]: 0.5, [many]: sum / 20, [nothing]: 0.5, global: 0.5 });
    expect(sum / 20).not.toBe(0.5);
  });

  it("keeps the global mean itself, also when it is evicted", async () => {
    const { scoreCache } = testApp().deps;
    for (let person = 0; person < 20; person += 1) await scoreCache.noteGlobal({ sum: 0.8, people: 1 });
    await evictDurableObject(object());
    await scoreCache.noteGlobal({ sum: -4, people: 0 });
    expect((await scores()).global).toBeCloseTo(0.6);
  });
});
