import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import { shardOf } from "../../../src/objects/score-cache/score-shards.ts";
import { testApp } from "../../support/app.ts";
import { category, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";
import { replaceSources } from "../../support/sources.ts";

/** A session of three questions of common sense, for an unknown person. */
async function start() {
  const app = testApp();
  const pool = await newPool(app, { examples: 3, change: { isCommonSense: true } });
  const publisher = await newPublisher(app);
  const userId = crypto.randomUUID();
  const { key, person } = app.deps.persons.ofUser(userId);
  const object = env.PERSONS.get(env.PERSONS.idFromString(key));
  const { body: session } = await openSession(publisher, { userId, demographics: pool.demographics });
  const answer = async (...places: number[]) => {
    for (const at of places) await sendAnswer(publisher, session.sessionId, category(session.rapids[at].id));
  };
  return { app, pool, person, object, key, answer };
}

/** What the score cache knows of a person. */
const toldOf = (key: string) =>
  runInDurableObject(env.SCORE_CACHE.get(env.SCORE_CACHE.idFromName(`scores/${shardOf(key)}`)), (_, { storage }) => {
    const [row] = storage.sql.exec("SELECT life, sequence, score FROM people WHERE person = ?", key).toArray();
    return row ?? null;
  });

/** Whether something is still to be told. The session's rapids go later. */
const isCalledSoon = (object: DurableObjectStub) =>
  runInDurableObject(object, async (_, { storage }) => {
    const due = await storage.getAlarm();
    return due !== null && due < Date.now() + 200_000;
  });

/** Cuts a person's object off from the score cache. Returns what connects them again. */
const cut = (object: DurableObjectStub, how: "before" | "after") =>
  replaceSources<PersonSources>(object, ({ noteScore }) => ({
    noteScore: async (told) => {
      if (how === "after") await noteScore(told);
      throw new Error(`the score cache went away ${how} it noted`);
    },
  }));

it("a global score is told once a session, when it is over", async () => {
  const { object, key, answer } = await start();
  await answer(0, 1);
  expect(await toldOf(key)).toBeNull();
  await answer(2);
  await runDurableObjectAlarm(object);
  expect(await toldOf(key)).toMatchObject({ life: 0, sequence: 3 });
  expect(await isCalledSoon(object)).toBe(false);
});

it.each(["before", "after"] as const)(
  "a global score whose telling fails %s it was noted is told again until it is known",
  async (how) => {
    const { object, key, answer } = await start();
    await answer(0, 1);
    const connect = await cut(object, how);
    await answer(2);
    for (const _ of [1, 2]) await runDurableObjectAlarm(object);
    expect(await toldOf(key)).toEqual(how === "after" ? expect.objectContaining({ sequence: 3 }) : null);
    await connect();
    await runDurableObjectAlarm(object);
    expect(await toldOf(key)).toMatchObject({ sequence: 3 });
    expect(await isCalledSoon(object)).toBe(false);
  },
);

it("a restart between a session's end and the telling loses nothing", async () => {
  const { object, key, answer } = await start();
  await answer(0, 1, 2);
  await runInDurableObject(object, async (_, { storage }) => {
    const due = await storage.getAlarm();
    expect(due).toBeLessThanOrEqual(Date.now() + 1_000);
  });
  await runInDurableObject(object, (_, state) => state.abort("killed")).catch(() => undefined);
  const again = env.PERSONS.get(env.PERSONS.idFromString(key));
  await runDurableObjectAlarm(again);
  expect(await toldOf(key)).toMatchObject({ sequence: 3 });
});

it("an organization that is forgotten takes its evidence out of the score, and the score cache hears of it", async () => {
  const { pool, person, object, key, answer } = await start();
  await answer(0, 1, 2);
  await runDurableObjectAlarm(object);
  expect(await toldOf(key)).toMatchObject({ life: 0, score: expect.any(Number) });
  const parts = { audienceIds: [], exampleIds: [], campaignIds: [] };
  await person.forgetStandings({ ...parts, organizationId: "org_other" });
  expect(await toldOf(key)).toMatchObject({ life: 0, score: expect.any(Number) });
  const { organizationId } = pool.owner.person;
  const connect = await cut(object, "before");
  const forget = () => Promise.resolve(person.forgetStandings({ ...parts, organizationId }));
  await expect(forget()).rejects.toThrow("went away");
  await connect();
  await forget();
  expect(await toldOf(key)).toMatchObject({ life: 1, score: null });
});

it("an erased person is taken out of the global score, and stays out when an older word of them comes late", async () => {
  const { app, person, object, key, answer } = await start();
  await answer(0, 1, 2);
  await runDurableObjectAlarm(object);
  const connect = await cut(object, "before");
  await expect(Promise.resolve(person.erase())).rejects.toThrow("went away");
  await connect();
  await person.erase();
  expect(await toldOf(key)).toMatchObject({ life: 2, score: null });
  await app.deps.scoreCache.noteScore({ person: key, life: 0, sequence: 9, score: 1 });
  expect(await toldOf(key)).toMatchObject({ life: 2, score: null });
});
