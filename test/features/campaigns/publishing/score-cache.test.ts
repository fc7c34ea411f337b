import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../../../src/domain/audience/settings.ts";
import { rulesOf } from "../../../../src/domain/member/rules.ts";
import { getUserScoreCacheRoute } from "../../../../src/features/campaigns/publishing/caches.contract.ts";
import type { ScoreObject, ShardSum } from "../../../../src/objects/score-cache/score-cache.port.ts";
import type { ScoreCacheSources } from "../../../../src/objects/score-cache/score-cache-object.ts";
import { scoreShards, shardOf } from "../../../../src/objects/score-cache/score-shards.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience } from "../../../support/audiences.ts";
import { seedCampaign } from "../../../support/campaigns.ts";
import { replaceSources } from "../../../support/sources.ts";

const object = (name = "scores") => env.SCORE_CACHE.get(env.SCORE_CACHE.idFromName(name));

/** Does now what shards would do in some seconds: they tell their sums. */
const tellSums = () =>
  Promise.all(Array.from({ length: scoreShards }, (_, shard) => runDurableObjectAlarm(object(`scores/${shard}`))));

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
    await tellSums();
    expect((await scores()).global).toBeCloseTo(0.8);
    for (const name of ["scores", `scores/${shardOf("p0")}`]) await evictDurableObject(object(name));
    for (let person = 0; person < 10; person += 1) await tell(person, 2, 0.4);
    await tellSums();
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
          for (const one of all)
            await (instance as unknown as ScoreObject).noteScores(0, [{ ...one, score: scoreOf(one) }]);
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
    for (const person of ["a", "b", "c"]) await cache.noteScores(0, [{ person, life: 0, sequence: 1, score: 0.5 }]);
    await cache.noteScores(0, [{ person: "a", life: 1, sequence: 0, score: null }]);
    await runInDurableObject(cache, (_, state) => {
      state.storage.sql.exec("UPDATE people SET told_at = told_at - 86400001");
    });
    await cache.noteScores(0, [{ person: "b", life: 1, sequence: 0, score: null }]);
    expect(await people()).toEqual(["b", "c"]);
  });

  it("people whom the release before shards left move to their shards, also after a crash in between, and count once", async () => {
    const cache = ownCache();
    const shards = new Map<number, Map<string, number | null>>();
    let failures = 1;
    await replaceSources<ScoreCacheSources>(cache, () => ({
      tellShard: async (shard, told) => {
        const people = shards.get(shard) ?? new Map();
        for (const { person, score } of told) people.set(person, score);
        shards.set(shard, people);
        if (failures-- > 0) throw new Error("killed here");
      },
      report: () => undefined,
    }));
    const people = Array.from({ length: 700 }, (_, i) => `person ${i}`);
    await runInDurableObject(cache, async (instance) => {
      for (const person of people)
        await (instance as unknown as ScoreObject).noteScore({ person, life: 0, sequence: 1, score: 0.8 });
    });
    await cache.noteScore({ person: "erased", life: 1, sequence: 0, score: null });
    while (await runDurableObjectAlarm(cache));
    const moved = [...shards].flatMap(([shard, known]) =>
      [...known].map(([person, score]) => ({ shard, person, score })),
    );
    expect(moved.map(({ person }) => person).sort()).toEqual([...people, "erased"].sort());
    expect(moved.every(({ shard, person }) => shard === shardOf(person))).toBe(true);
    expect(new Set(moved.map(({ score }) => score))).toEqual(new Set([0.8, null]));
    expect(await globalOf(cache)).toBe(0.5);
    await cache.noteSum({ shard: 3, sequence: 2, millionths: 560_000_000, people: 700 });
    await cache.noteSum({ shard: 3, sequence: 1, millionths: 0, people: 0 });
    expect(await globalOf(cache)).toBe(0.8);
  });

  it("a sum that is not heard of is told again", async () => {
    const cache = ownCache();
    const told: ShardSum[] = [];
    await replaceSources<ScoreCacheSources>(cache, () => ({
      tellSum: async (sum) => {
        if (told.push(sum) === 1) throw new Error("the object of all is away");
      },
      report: () => undefined,
    }));
    await cache.noteScores(7, [{ person: "a", life: 0, sequence: 1, score: 0.25 }]);
    for (const isSet of [true, true, false]) expect(await runDurableObjectAlarm(cache)).toBe(isSet);
    const sum = { shard: 7, sequence: 1, millionths: 250_000, people: 1 };
    expect(told).toEqual([sum, sum]);
  });
});

/** An object that no other test knows. */
const ownCache = () => env.SCORE_CACHE.get(env.SCORE_CACHE.newUniqueId()) as unknown as DurableObjectStub & ScoreObject;

async function globalOf(cache: ScoreObject): Promise<number> {
  const [[, score] = ["", Number.NaN]] = await cache.defaults(["global"]);
  return score;
}
