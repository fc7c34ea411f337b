import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { erasePersonRoute, getErasureRoute } from "../../../src/features/serving/serving.contract.ts";
import type { Person, Persons } from "../../../src/objects/person/person.port.ts";
import type { Roster } from "../../../src/objects/roster/roster.port.ts";
import { deliver } from "../../../src/queue.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { changeStored } from "../../support/change-stored.ts";
import { call } from "../../support/client.ts";
import { settleAll } from "../../support/runs.ts";
import {
  category,
  newPool,
  newPublisher,
  openSession,
  type Pool,
  type Publisher,
  sendAnswer,
  sitThrough,
} from "../../support/serving.ts";

const objectOf = ({ audienceId }: Pool) => env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
const rosterOf = (pool: Pool) => objectOf(pool) as unknown as Roster;
const isMember = (pool: Pool, userId: string) =>
  runInDurableObject(objectOf(pool), (_, { storage }) => {
    return storage.sql.exec("SELECT 1 FROM users WHERE user_id = ?", userId).toArray().length > 0;
  });
const answers = async (pool: Pool) =>
  Object.values(await rosterOf(pool).exampleCounts()).reduce((sum, one) => sum + one.correct + one.incorrect, 0);

const erase = ({ app, token }: { app: TestApp; token: string }, userId: string) =>
  call(app, erasePersonRoute, { token, params: { userId } });
const progress = ({ app, token }: { app: TestApp; token: string }, erasureId: string) =>
  call(app, getErasureRoute, { token, params: { erasureId } });

/** Made once, since examples take their time: each test has people of its own. */
let own: Pool;
let foreign: Pool;
beforeAll(async () => {
  const app = testApp();
  own = await newPool(app);
  foreign = await newPool(app);
});

/** Two publishers; the first one's organization owns an audience too, and another audience is a stranger's. */
async function start(options: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(options);
  const { organizationId } = own.owner.person;
  const [publisher, other] = [await newPublisher(app, { organizationId }), await newPublisher(app)];
  const userId = crypto.randomUUID();
  const answerIn = (by: Publisher, pool: Pool, count: number) =>
    sitThrough(by, { userId, demographics: pool.demographics }, () => true, { answers: count });
  return { app, publisher, other, userId, answerIn };
}

describe("an organization that gave a person work", () => {
  it("erases what its clients kept, and the person's standing in what it owns", async () => {
    const { app, publisher, other, userId, answerIn } = await start();
    const before = await Promise.all([own, foreign].map(answers));
    await answerIn(publisher, own, 2);
    await answerIn(publisher, foreign, 3);
    const { body: old } = await openSession(publisher, { userId, demographics: own.demographics });

    const { status, body } = await erase(publisher, userId);
    expect(status).toBe(202);
    expect((await erase(publisher, userId)).body).toEqual(body);
    await settleAll(app);
    expect((await progress(publisher, body.erasureId)).body).toMatchObject({
      extent: "Organization",
      state: "Completed",
      audienceCount: 1,
    });
    expect([await isMember(own, userId), await isMember(foreign, userId)]).toEqual([false, true]);
    expect(await Promise.all([own, foreign].map(answers))).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 3]);
    expect((await sendAnswer(publisher, old.sessionId, category(old.next))).status).toBe(404);
    expect((await erase(publisher, userId)).status).toBe(404);
    expect((await progress(other, body.erasureId)).status).toBe(404);

    // What it said of the person is gone, and its own examples may be answered anew; those of others were answered.
    expect((await openSession(publisher, { userId })).body).toEqual({ campaignId: null });
    expect((await openSession(other, { userId, demographics: own.demographics })).body.rapids).toHaveLength(10);
    const { body: further } = await openSession(other, { userId, demographics: foreign.demographics });
    expect(further.rapids).toHaveLength(9);
  });

  it("leaves what other publishers said and began", async () => {
    const { app, publisher, other, userId, answerIn } = await start();
    await answerIn(publisher, own, 1);
    await answerIn(publisher, foreign, 1);
    const { body: session } = await openSession(other, { userId, demographics: foreign.demographics });
    await erase(publisher, userId);
    await settleAll(app);
    expect((await sendAnswer(other, session.sessionId, category(session.next))).body.state).toBe("Distilling");
    expect((await openSession(other, { userId })).body.rapids).toHaveLength(10);
    expect((await erase(other, userId)).status).toBe(202);
  });

  it("forgets the whole person where no organization's part is left", async () => {
    const { app, publisher, userId, answerIn } = await start();
    await answerIn(publisher, own, 1);
    await erase(publisher, userId);
    await settleAll(app);
    expect((await factsOf(app, userId)).isNew).toBe(true);
  });

  it("erases what a crash between roster and person left", async () => {
    const { deps } = testApp();
    const failures = { left: 1 };
    const persons = wrapped(deps.persons, (person) => ({
      forgetStandings: async (owned) => {
        if (owned.audienceIds.length > 0 && failures.left-- > 0) throw new Error("killed");
        return person.forgetStandings(owned);
      },
    }));
    const { app, publisher, other, userId, answerIn } = await start({ deps: { persons } });
    await answerIn(publisher, own, 2);
    await answerIn(other, own, 1);
    await erase(publisher, userId);
    const [message] = app.sent.splice(0).filter(({ kind }) => kind === "forget-person");
    if (!message) throw new Error("no work");
    await expect(deliver(app.deps, message)).rejects.toThrow("killed");
    // The step gave its claim back: the delivery that follows at once does the work.
    await deliver(app.deps, message);
    expect(await isMember(own, userId)).toBe(false);
    const { body } = await openSession(other, { userId, demographics: own.demographics });
    expect(body.rapids).toHaveLength(10);
  });
});

it("an organization whose client only asked, and had nothing to give, erases no person", async () => {
  const { publisher, other, userId, answerIn } = await start();
  await answerIn(publisher, own, 1);
  expect((await openSession(other, { userId, demographics: { pool: "none" } })).body).toEqual({ campaignId: null });
  expect((await erase(other, userId)).status).toBe(404);
});

it("an organization in the list of those without a record keeps its right, and takes the attributes without a known source", async () => {
  const { app, publisher, userId, answerIn } = await start();
  await answerIn(publisher, own, 1);
  const { key, person } = app.deps.persons.ofUser(userId);
  const { organizationId } = publisher.person;
  await changeStored(env.PERSONS.get(env.PERSONS.idFromString(key)), (storage) => {
    storage.sql.exec("DELETE FROM facts WHERE name >= 'publisher/' AND name < 'publisher0'");
    storage.sql.exec(
      "UPDATE facts SET value = json_set(value, '$.attributes', json(?), '$.organizations', json(?)) WHERE name = 'profile'",
      JSON.stringify({ demographics: own.demographics }),
      JSON.stringify([organizationId]),
    );
  });
  expect((await factsOf(app, userId)).attributes).toEqual({ demographics: own.demographics });
  expect(await person.isKnownTo("org_another")).toBe(false);
  expect((await erase(publisher, userId)).status).toBe(202);
  await settleAll(app);
  expect((await factsOf(app, userId)).attributes).toEqual({});
});

describe("an Admin", () => {
  it("erases a person everywhere, also one who was only seeded", async () => {
    const { app, publisher, other, userId, answerIn } = await start();
    await answerIn(publisher, own, 2);
    await answerIn(other, foreign, 2);
    const neighbour = { userId: crypto.randomUUID(), demographics: own.demographics };
    await sitThrough(other, neighbour, () => true, { answers: 1 });
    const people = await Promise.all([own, foreign].map(async (pool) => (await rosterOf(pool).scores()).people));
    const admin = await caller({ app, roles: ["Admin"] });
    const { status, body } = await erase(admin, userId);
    expect(status).toBe(202);
    await settleAll(app);
    expect((await progress(admin, body.erasureId)).body).toMatchObject({
      extent: "Everywhere",
      state: "Completed",
      audienceCount: 2,
    });
    expect([await isMember(own, userId), await isMember(foreign, userId)]).toEqual([false, false]);
    expect(await isMember(own, neighbour.userId)).toBe(true);
    const after = await Promise.all([own, foreign].map(async (pool) => (await rosterOf(pool).scores()).people));
    expect(after).toEqual(people.map((count) => count - 1));
    expect((await factsOf(app, userId)).isNew).toBe(true);
    expect((await erase(admin, "nobody-ever-came-by-this-id")).status).toBe(202);
  });

  it("is asked for by the API's scope: no other caller may, and a token for serving reaches its organization's part only", async () => {
    const { app, publisher, userId, answerIn } = await start();
    await answerIn(publisher, foreign, 1);
    expect((await erase(own.owner, userId)).status).toBe(403);
    const serving = await newPublisher(app, { roles: ["Admin"] });
    expect((await erase(serving, userId)).status).toBe(404);
    await openSession(serving, { userId, demographics: foreign.demographics });
    const { body } = await erase(serving, userId);
    await settleAll(app);
    expect((await progress(serving, body.erasureId)).body.extent).toBe("Organization");
    expect(await isMember(foreign, userId)).toBe(true);
  });
});

describe("an erasure between arriving and opening", () => {
  /** Something that happens in the next opening, just before the person's object hears of it. */
  async function startWith() {
    const { deps } = testApp();
    const during: { work: (() => Promise<unknown>) | null } = { work: null };
    const persons = wrapped(deps.persons, (person) => ({
      open: async (opening) => {
        const { work } = during;
        during.work = null;
        await work?.();
        return person.open(opening);
      },
    }));
    return { during, ...(await start({ deps: { persons } })) };
  }

  it.each(["Organization", "Everywhere"] as const)("(%s) makes no person", async (extent) => {
    const { during, app, publisher, userId, answerIn } = await startWith();
    await answerIn(publisher, own, 1);
    const eraser = extent === "Organization" ? publisher : await caller({ app, roles: ["Admin"] });
    during.work = async () => {
      expect((await erase(eraser, userId)).status).toBe(202);
      await settleAll(app);
    };
    const { body } = await openSession(publisher, { userId, demographics: own.demographics });
    expect(body).toEqual({ campaignId: null });
    expect(await isMember(own, userId)).toBe(false);
    expect((await erase(publisher, userId)).status).toBe(404);
    expect((await factsOf(app, userId)).isNew).toBe(true);
  });

  it("gives the organization no new part of a person who lives on with others", async () => {
    const { during, app, publisher, other, userId, answerIn } = await startWith();
    for (const by of [publisher, other]) await answerIn(by, foreign, 1);
    during.work = async () => {
      await erase(publisher, userId);
      await settleAll(app);
    };
    const { body } = await openSession(publisher, { userId, demographics: foreign.demographics });
    expect(body).toEqual({ campaignId: null });
    expect((await erase(publisher, userId)).status).toBe(404);
    expect((await openSession(other, { userId })).body.rapids).not.toHaveLength(0);
  });

  it("gives no part of a person who came back through others meanwhile", async () => {
    const { during, app, publisher, other, userId, answerIn } = await startWith();
    const admin = await caller({ app, roles: ["Admin"] });
    await answerIn(publisher, own, 1);
    during.work = async () => {
      await erase(admin, userId);
      await settleAll(app);
      await answerIn(other, foreign, 1);
    };
    const { body } = await openSession(publisher, { userId, demographics: own.demographics });
    expect(body).toEqual({ campaignId: null });
    expect((await erase(publisher, userId)).status).toBe(404);
    expect((await erase(other, userId)).status).toBe(202);
  });
});

it("what a roster said before it forgot the person is not learned any more", async () => {
  const { app, publisher, other, userId, answerIn } = await start();
  for (const by of [publisher, other]) await answerIn(by, foreign, 1);
  const { person } = app.deps.persons.ofUser(userId);
  const copyIn = (pool: Pool) => person.standingsAmong([pool.audienceId]);
  const { life } = await factsOf(app, userId);
  const said = { state: "Graduated" as const, score: 0.9, epoch: 1 };
  const learnIn = (pool: Pool) => person.learn([[pool.audienceId, said]], app.clock.now(), [], life);
  await learnIn(own);
  expect(await copyIn(own)).toEqual([own.audienceId]);
  await person.forgetStandings({ audienceIds: [own.audienceId], exampleIds: [], campaignIds: [] });
  await learnIn(own);
  expect(await copyIn(own)).toEqual([]);
  expect(await copyIn(foreign)).toEqual([foreign.audienceId]);
});

it("what one publisher says of a person is not what another one knows", async () => {
  const { app, publisher, other, userId, answerIn } = await start();
  await answerIn(publisher, own, 1);
  expect((await openSession(other, { userId })).body).toEqual({ campaignId: null });
  expect((await openSession(other, { userId, demographics: { pool: "elsewhere" } })).body).toEqual({
    campaignId: null,
  });
  expect((await openSession(publisher, { userId })).body.rapids).toHaveLength(10);
  const told = await runInDurableObject(objectOf(own), (_, { storage }) =>
    storage.sql.exec("SELECT profile FROM users WHERE user_id = ?", userId).one(),
  );
  expect(told, "the audience's owner is not told").toEqual({ profile: null });
  expect((await factsOf(app, userId)).attributes).toEqual({});
});

/** What a publisher without a word of its own would learn of the person. It leaves a visit. */
async function factsOf(app: TestApp, userId: string) {
  const outcome = await app.deps.persons.ofUser(userId).person.arrive({
    userId,
    organizationId: "org_nobody",
    clientId: "client_nobody",
    attributes: {},
    requestKey: null,
    now: app.clock.now(),
  });
  if (outcome.kind !== "new") throw new Error("a session was repeated");
  return outcome.facts;
}

function wrapped(persons: Persons, change: (person: Person) => Partial<Person>): Persons {
  const wrap = (person: Person): Person =>
    new Proxy(person, {
      get: (target, name) => change(target)[name as keyof Person] ?? ((...args: never[]) => callOf(target, name, args)),
    });
  return {
    ofUser: (userId) => ({ ...persons.ofUser(userId), person: wrap(persons.ofUser(userId).person) }),
    ofKey: (key) => {
      const person = persons.ofKey(key);
      return person && wrap(person);
    },
  };
}

const callOf = (target: Person, name: PropertyKey, args: never[]) =>
  (target as unknown as Record<PropertyKey, (...args: never[]) => unknown>)[name]?.(...args);
