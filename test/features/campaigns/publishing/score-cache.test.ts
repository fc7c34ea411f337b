import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../../../src/domain/audience/settings.ts";
import { rulesOf } from "../../../../src/domain/member/rules.ts";
import { getUserScoreCacheRoute } from "../../../../src/features/campaigns/publishing/caches.contract.ts";
import type { ScoreCache } from "../../../../src/objects/score-cache/score-cache.port.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience } from "../../../support/audiences.ts";
import { seedCampaign } from "../../../support/campaigns.ts";

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
    const tell = (person: number, sequence: number, score: number) =>
      scoreCache.noteScore({ person: `p${person}`, life: 0, sequence, score });
    for (let person = 0; person < 20; person += 1) await tell(person, 1, 0.8);
    await evictDurableObject(object());
    for (let person = 0; person < 10; person += 1) await tell(person, 2, 0.4);
    expect((await scores()).global).toBeCloseTo(0.6);
  });

  it("ends with each person's newest score, however often, late and out of order scores are told", async () => {
    const told = fc.record({
      person: fc.integer({ min: 0, max: 24 }).map((number) => `p${number}`),
      life: fc.integer({ min: 0, max: 2 }),
      sequence: fc.integer({ min: 0, max: 3 }),
    });
    const scoreOf = ({ person, life, sequence }: { person: string; life: number; sequence: number }) =>
      sequence === 0 ? null : ((person.length + life * 31 + sequence * 7) % 101) / 101;
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 60, maxLength: 120 }), async (all) => {
        const cache = ownCache();
        await runInDurableObject(cache, async (instance) => {
          for (const one of all) await (instance as unknown as ScoreCache).noteScore({ ...one, score: scoreOf(one) });
        });
        const newest = new Map<string, (typeof all)[number]>();
        for (const one of all) {
          const known = newest.get(one.person);
          const isNewer = !known || one.life > known.life || (one.life === known.life && one.sequence > known.sequence);
          if (isNewer) newest.set(one.person, one);
        }
        const left = [...newest.values()].map(scoreOf).filter((score) => score !== null);
        const mean = left.reduce((sum, score) => sum + score, 0) / left.length;
        expect(await globalOf(cache)).toBeCloseTo(left.length < 20 ? 0.5 : mean, 5);
      }),
      { numRuns: 20 },
    );
  });

  it("forgets an erased person after a day, when another is erased", async () => {
    const cache = ownCache();
    const people = () =>
      runInDurableObject(cache, (_, state) =>
        state.storage.sql
          .exec("SELECT person FROM people ORDER BY person")
          .toArray()
          .map(({ person }) => person),
      );
    for (const person of ["a", "b", "c"]) await cache.noteScore({ person, life: 0, sequence: 1, score: 0.5 });
    await cache.noteScore({ person: "a", life: 1, sequence: 0, score: null });
    await runInDurableObject(cache, (_, state) => {
      state.storage.sql.exec("UPDATE people SET told_at = told_at - 86400001");
    });
    await cache.noteScore({ person: "b", life: 1, sequence: 0, score: null });
    expect(await people()).toEqual(["b", "c"]);
  });
});

/** An object that no other test knows. */
const ownCache = () => env.SCORE_CACHE.get(env.SCORE_CACHE.newUniqueId()) as unknown as DurableObjectStub & ScoreCache;

async function globalOf(cache: ScoreCache): Promise<number> {
  const [[, score] = ["", Number.NaN]] = await cache.defaults(["global"]);
  return score;
}
