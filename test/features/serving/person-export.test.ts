import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { createJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { erasePersonRoute, exportPersonRoute } from "../../../src/features/serving/serving.contract.ts";
import type { Rosters } from "../../../src/objects/roster/roster.port.ts";
import { deliver } from "../../../src/queue.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import { changeStored } from "../../support/change-stored.ts";
import { call } from "../../support/client.ts";
import { newDefinition, newTextDataset } from "../../support/labeling.ts";
import { seed, settleAll } from "../../support/runs.ts";
import { follow, newPool, newPublisher, type Pool, sitThrough } from "../../support/serving.ts";

/** Made once, since examples take their time: each test has people of its own. */
let own: Pool;
let foreign: Pool;
beforeAll(async () => {
  const app = testApp();
  own = await newPool(app);
  foreign = await newPool(app);
});

/** A person who answered in an own audience for one publisher and in a foreign one for another, and an Admin. */
async function start() {
  const app = testApp();
  const { organizationId } = own.owner.person;
  const [publisher, other] = [await newPublisher(app, { organizationId }), await newPublisher(app)];
  const admin = await caller({ app, roles: ["Admin"] });
  const userId = `user-${crypto.randomUUID()}`;
  await sitThrough(publisher, { userId, demographics: own.demographics }, () => true, { answers: 2 });
  await sitThrough(other, { userId, demographics: foreign.demographics }, () => false, { answers: 1 });
  return { app, publisher, other, admin, userId };
}

const exported = async ({ app, token }: { app: TestApp; token: string }, userId: string) =>
  call(app, exportPersonRoute, { token, params: { userId } });

async function erase({ app, token }: { app: TestApp; token: string }, userId: string) {
  expect((await call(app, erasePersonRoute, { token, params: { userId } })).status).toBe(202);
  await settleAll(app);
}

const factsOf = (app: TestApp, userId: string) =>
  runInDurableObject(env.PERSONS.get(env.PERSONS.idFromString(app.deps.persons.ofUser(userId).key)), (_, { storage }) =>
    storage.sql
      .exec("SELECT name FROM facts ORDER BY name")
      .toArray()
      .map(({ name }) => name),
  );

describe("an export", () => {
  it("holds everything for an Admin before an erasure, and nothing after it", async () => {
    const { app, admin, userId } = await start();
    const { status, body } = await exported(admin, userId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId, extent: "Everywhere" });
    expect(body.person.publishers).toHaveLength(2);
    expect(body.person.sessions.map(({ answers }: { answers: unknown[] }) => answers.length)).toEqual([2, 1]);
    const [first] = body.person.sessions[0].answers;
    expect(first).toMatchObject({ outcome: { isCorrect: true } });
    expect(body.answeredRapids).toHaveLength(3);
    const ids = body.audiences.map(({ audienceId }: { audienceId: string }) => audienceId);
    expect(ids.sort()).toEqual([own.audienceId, foreign.audienceId].sort());
    expect(body.audiences.map(({ answers }: { answers: unknown[] }) => answers.length).sort()).toEqual([1, 2]);
    expect(JSON.stringify(body), "truths are not told").not.toMatch(/truth|correctCategor/i);

    await erase(admin, userId);
    expect((await exported(admin, userId)).body).toMatchObject({
      userId,
      person: null,
      answeredRapids: [],
      audiences: [],
      labels: [],
    });
    const facts = await factsOf(app, userId);
    expect(facts.filter((name) => !String(name).startsWith("schema"))).toEqual(["life"]);
  });

  it("holds an organization's part for its publisher, and is refused to all others", async () => {
    const { app, publisher, other, userId } = await start();
    const { body } = await exported(publisher, userId);
    expect(body).toMatchObject({ extent: "Organization", answeredRapids: [] });
    expect(body.person.publishers).toMatchObject([{ clientId: publisher.person.clientId }]);
    expect(body.person.sessions).toMatchObject([{ clientId: publisher.person.clientId }]);
    expect(body.audiences).toMatchObject([{ audienceId: own.audienceId }]);
    expect(JSON.stringify(body)).not.toContain(foreign.demographics.pool);
    expect((await exported(own.owner, userId)).status).toBe(403);
    expect((await exported(await newPublisher(app), userId)).status).toBe(404);

    await erase(publisher, userId);
    expect((await exported(publisher, userId)).status).toBe(404);
    expect((await exported(other, userId)).body.person.sessions).toHaveLength(1);
  });
});

describe("an erasure", () => {
  /** Rosters that note which of them were told to forget a person. */
  function watched(app: TestApp) {
    const asked: string[] = [];
    const { rosters } = app.deps;
    const watching: Rosters = (audienceId) => {
      const roster = rosters(audienceId);
      return new Proxy(roster, {
        get: (target, name) => {
          if (name === "forget") asked.push(audienceId);
          return (...args: never[]) =>
            (target as unknown as Record<PropertyKey, (...args: never[]) => unknown>)[name]?.(...args);
        },
      });
    };
    app.deps.rosters = watching;
    return asked;
  }

  it("asks only the audiences that the person's object names, and those that were seeded with such a person", async () => {
    const { app, admin, userId } = await start();
    const owner = await caller({ app });
    const [seeded, stranger] = [await newAudience(owner), await newAudience(owner)];
    await seed(owner, seeded, [[userId, 0.9]]);
    await seed(owner, stranger, [["somebody-else", 0.9]]);
    const asked = watched(app);
    await erase(admin, userId);
    expect(asked.sort()).toEqual([own.audienceId, foreign.audienceId, seeded].sort());
  });

  it("asks an audience that was seeded with a large file", async () => {
    const app = testApp();
    const [owner, admin] = [await caller({ app }), await caller({ app, roles: ["Admin"] })];
    const audienceId = await newAudience(owner);
    await app.deps.seededPeople.noteAnybody(audienceId);
    const asked = watched(app);
    await erase(admin, `user-${crypto.randomUUID()}`);
    expect(asked).toContain(audienceId);
  });

  it("asks every audience if the person's object has dropped names", async () => {
    const { app, admin, userId } = await start();
    const owner = await caller({ app });
    const unnamed = await newAudience(owner);
    const { key } = app.deps.persons.ofUser(userId);
    await changeStored(env.PERSONS.get(env.PERSONS.idFromString(key)), (storage) => {
      storage.sql.exec(
        "UPDATE facts SET value = json_set(value, '$.hasDroppedAudiences', json('true')) WHERE name = 'profile'",
      );
    });
    const asked = watched(app);
    await erase(admin, userId);
    expect(asked).toEqual(expect.arrayContaining([own.audienceId, foreign.audienceId, unnamed]));
  });

  it("that was killed asks the same audiences again, also if the person came back meanwhile", async () => {
    const { app, publisher, admin, userId } = await start();
    const { rosters } = app.deps;
    const failures = { left: 1 };
    app.deps.rosters = (audienceId) => {
      if (failures.left-- > 0) throw new Error("killed");
      return rosters(audienceId);
    };
    await call(app, erasePersonRoute, { token: admin.token, params: { userId } });
    const [message] = app.sent.splice(0).filter(({ kind }) => kind === "forget-person");
    if (!message) throw new Error("no work");
    await expect(deliver(app.deps, message)).rejects.toThrow("killed");
    expect(await factsOf(app, userId)).toContain("erasing");
    await sitThrough(publisher, { userId, demographics: { pool: "nobody" } }, () => true);
    await deliver(app.deps, message);
    expect((await exported(admin, userId)).body.audiences).toEqual([]);
    expect(await factsOf(app, userId)).not.toContain("erasing");
  });

  it("keeps nothing in the index of an audience that was deleted", async () => {
    const app = testApp();
    const owner: Caller = await caller({ app });
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, [
      ["a", 0.9],
      ["b", 0.9],
    ]);
    const rows = () =>
      env.DB.prepare("SELECT count(*) AS n FROM seeded_people WHERE audience_id = ?").bind(audienceId).first("n");
    expect(await rows()).toBe(2);
    await app.request(`/audience/${audienceId}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    await settleAll(app);
    expect(await rows()).toBe(0);
  });
});

// Last, since the job would serve the people of the other tests.
it("an export holds responses to tasks of jobs, and people who were only seeded", async () => {
  const app = testApp();
  const [owner, admin] = [await caller({ app }), await caller({ app, roles: ["Admin"] })];
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, 3));
  await owner.call(createJobRoute, { json: { audienceId: "global", jobDefinitionId } });
  await settleAll(app);
  await follow(app);
  const [worker, seeded] = [`user-${crypto.randomUUID()}`, `user-${crypto.randomUUID()}`];
  const publisher = await newPublisher(app, { organizationId: owner.person.organizationId });
  while ((await sitThrough(publisher, { userId: worker, demographics: { age: "30" } }, () => true)) !== null);
  const { body } = await exported(publisher, worker);
  expect(body.labels).toMatchObject([{ details: { demographics: { age: "30" } } }]);
  expect(body.labels[0].responses).toHaveLength(3);

  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [[seeded, 0.9]]);
  const { body: ofSeeded } = await exported(admin, seeded);
  expect(ofSeeded).toMatchObject({ person: null, audiences: [{ audienceId, statistics: { seedScore: 0.9 } }] });
  await erase(admin, seeded);
  expect((await exported(admin, seeded)).body.audiences).toEqual([]);
});
