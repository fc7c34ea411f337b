import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { skipRapidRoute } from "../../../src/features/serving/answers.contract.ts";
import { openSessionRoute } from "../../../src/features/serving/serving.contract.ts";
import type { JobDesk } from "../../../src/objects/desk/desk.port.ts";
import type { Persons } from "../../../src/objects/person/person.port.ts";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { changeStored } from "../../support/change-stored.ts";
import { call } from "../../support/client.ts";
import { closeDesk, newJob, type SeededJob, tasks } from "../../support/jobs.ts";
import {
  category,
  newPool,
  newPublisher,
  openSession,
  type Publisher,
  sendAnswer,
  sitThrough,
} from "../../support/serving.ts";
import { replaceSources } from "../../support/sources.ts";

async function start(wanted: Parameters<typeof newJob>[1] = {}) {
  const app = testApp();
  const job = await newJob(app, wanted);
  return { app, job, publisher: await newPublisher(app) };
}

const someone = ({ demographics }: Pick<SeededJob, "demographics">) => ({
  userId: `user-${crypto.randomUUID()}`,
  demographics,
});
const objectOf = (userId: string) => env.PERSONS.get(env.PERSONS.idFromName(userId));
const first = ({ desks: [desk] }: SeededJob) => desk as JobDesk;
const responsesOf = async (job: SeededJob, task: number) => (await first(job).responses(task)) ?? [];
const skip = ({ app, token }: Publisher, sessionId: string, rapidId: string) =>
  call(app, skipRapidRoute, { token, params: { sessionId }, query: { rapidId } });

/** Notes the name of each call of some stub. */
function noting<Stub extends object>(stub: Stub, calls: string[], prefix: string): Stub {
  return new Proxy(stub, {
    get: (target, name) => {
      const method = Reflect.get(target, name);
      return (...args: unknown[]) => {
        calls.push(`${prefix}.${String(name)}`);
        return Reflect.apply(method as never, target, args);
      };
    },
  });
}

/** An app whose calls of people's objects and of desks are noted. */
function countingApp() {
  const calls: string[] = [];
  const app = testApp();
  const { persons, desks } = app.deps;
  const counted: Persons = {
    ofUser: (userId) => {
      const { key, person } = persons.ofUser(userId);
      return { key, person: noting(person, calls, "person") };
    },
    ofKey: (key) => {
      const person = persons.ofKey(key);
      return person && noting(person, calls, "person");
    },
  };
  const counting = testApp({
    deps: { persons: counted, desks: (jobId, desk) => noting(desks(jobId, desk), calls, "desk") },
  });
  return { app: counting, calls };
}

/** Notes the calls that a person's object itself makes of desks. */
const noteDeskCalls = (userId: string, calls: string[]) =>
  replaceSources<PersonSources>(objectOf(userId), ({ desks }) => ({
    desks: (jobId, desk) => noting(desks(jobId, desk), calls, "person's desk"),
  }));

describe("a session of job work", () => {
  it("shows tasks by their desk and number, and nothing of where they stand", async () => {
    const flags = [{ key: "no_shuffle", value: "True" }];
    const { job, publisher } = await start({ flags });
    const { status, body } = await openSession(publisher, someone(job));
    expect([status, body.campaignId]).toEqual([200, job.campaignId]);
    expect(body.rapids.map(({ id }: { id: string }) => id)).toEqual(
      Array.from({ length: 10 }, (_, i) => `${job.jobId}.0.${i}`),
    );
    expect(body.rapids[0]).toEqual({
      id: `${job.jobId}.0.0`,
      kind: "Classify",
      instruction: "What is it?",
      featureFlags: flags,
      categories: ["cat", "dog"].map((value) => ({ label: value, value })),
      asset: { _t: "TextAsset", text: "datapoint 0", identifier: "datapoint 0" },
      context: null,
      contextAsset: null,
      instructions: null,
    });
  });

  it("opens with two calls of the person and one of a desk, and no statement", async () => {
    const { app, calls } = countingApp();
    const job = await newJob(app);
    const publisher = await newPublisher(app);
    await openSession(publisher, someone(job));
    const before = { ...app.counts };
    calls.length = 0;
    const { body } = await openSession(publisher, someone(job));
    expect(body.rapids).toHaveLength(10);
    expect(calls).toEqual(["person.arrive", "desk.take", "person.open"]);
    expect(app.counts).toEqual(before);
  });

  it("takes an answer with one call of the person, who calls one desk, and no statement", async () => {
    const { app, calls } = countingApp();
    const job = await newJob(app);
    const publisher = await newPublisher(app);
    const person = someone(job);
    const { body } = await openSession(publisher, person);
    await noteDeskCalls(person.userId, calls);
    const before = { ...app.counts };
    calls.length = 0;
    const answer = await sendAnswer(publisher, body.sessionId, category(body.next));
    expect(answer.body).toMatchObject({ isAccepted: true, next: { id: body.rapids[1].id }, done: false });
    expect(calls).toEqual(["person.answer", "person's desk.answerTogether"]);
    expect(app.counts).toEqual(before);
  });

  it("ends when all of its tasks are answered, and the next one brings others", async () => {
    const { job, publisher } = await start({ desks: [tasks(14)], workflow: { batchSize: 4 } });
    const person = someone(job);
    const seen: string[] = [];
    for (const count of [4, 4, 4, 2]) {
      const { body } = await openSession(publisher, person);
      expect(body.rapids).toHaveLength(count);
      seen.push(...body.rapids.map(({ id }: { id: string }) => id));
      let last = null;
      for (const { id } of body.rapids) last = (await sendAnswer(publisher, body.sessionId, category(id))).body;
      expect(last).toMatchObject({ isAccepted: true, next: null, done: true });
      expect(last).not.toHaveProperty("isCorrect");
    }
    expect(new Set(seen).size).toBe(14);
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    expect(await first(job).progress()).toMatchObject({ accepted: 14, done: 0 });
  });

  it("does not enter its answers into the list of answered rapids", async () => {
    const { app, job, publisher } = await start();
    const person = someone(job);
    await sitThrough(publisher, person, () => true);
    const { person: object } = app.deps.persons.ofUser(person.userId);
    const ids = Array.from({ length: 10 }, (_, i) => `${job.jobId}.0.${i}`);
    expect(await object.answeredAmong(ids)).toEqual([]);
  });

  it("is the same when its request is repeated, and leases nothing more", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(30)], votes: 1 });
    const person = someone(job);
    const headers = { "Idempotency-Key": "one" };
    const open = () => call(app, openSessionRoute, { token: publisher.token, json: person, headers });
    const bodies = (await Promise.all([open(), open(), open()])).map(({ body }) => body);
    expect(new Set(bodies.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect((await open()).body).toEqual(bodies[0]);
    for (let other = 0; other < 2; other++)
      expect((await openSession(publisher, someone(job))).body.rapids).toHaveLength(10);
  });
});

describe("leases", () => {
  it("are given back by a skip, and the task comes again in a later session", async () => {
    const { job, publisher } = await start({ desks: [tasks(1)], votes: 1 });
    const person = someone(job);
    const { body } = await openSession(publisher, person);
    expect((await openSession(publisher, someone(job))).body).toEqual({ campaignId: null });
    const skipped = await skip(publisher, body.sessionId, body.next);
    expect(skipped.body).toMatchObject({ isAccepted: false, next: null, done: true });
    expect(await job.desks[0]?.look(0)).toMatchObject({ task: { skips: 1 } });
    const other = await openSession(publisher, someone(job));
    expect(other.body.next).toBe(body.next);
  });

  it("are given back by a session that another one replaces, which takes them again", async () => {
    const { job, publisher } = await start({ desks: [tasks(3)], votes: 1 });
    const person = someone(job);
    const before = await openSession(publisher, person);
    await sendAnswer(publisher, before.body.sessionId, category(before.body.next));
    const after = await openSession(publisher, person);
    const idsOf = ({ body }: typeof after) => body.rapids.map(({ id }: { id: string }) => id);
    expect(idsOf(after)).toEqual(idsOf(before).slice(1));
  });

  it("are given back by a session that expires without the person", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(1)], votes: 1 });
    const person = someone(job);
    const { body } = await openSession(publisher, person);
    // The session has expired, and its leases have not.
    await changeStored(objectOf(person.userId), (storage) =>
      storage.sql.exec("UPDATE facts SET value = json_set(value, '$.open.expiresAt', 1) WHERE name = 'profile'"),
    );
    const calls: string[] = [];
    await noteDeskCalls(person.userId, calls);
    expect(await runDurableObjectAlarm(objectOf(person.userId))).toBe(true);
    expect(calls).toEqual(["person's desk.release"]);
    expect((await sendAnswer(publisher, body.sessionId, category(body.next))).status).toBe(400);
    expect((await openSession({ ...publisher, app }, someone(job))).body.next).toBe(body.next);
  });

  it("are given back where the session could not be opened", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(1)], votes: 1 });
    const { persons } = app.deps;
    const failing: Persons = {
      ...persons,
      ofUser: (userId) => {
        const { key, person } = persons.ofUser(userId);
        const open = () => Promise.reject(new Error("the person is away"));
        return {
          key,
          person: new Proxy(person, { get: (target, name) => (name === "open" ? open : bound(target, name)) }),
        };
      },
    };
    const broken = testApp({ deps: { persons: failing, campaignCopy: app.deps.campaignCopy } });
    expect((await openSession({ ...publisher, app: broken }, someone(job))).status).toBe(500);
    expect((await openSession(publisher, someone(job))).body.rapids).toHaveLength(1);
  });
});

function bound(target: object, name: string | symbol): unknown {
  const method = Reflect.get(target, name);
  return (...args: unknown[]) => Reflect.apply(method as never, target, args);
}

describe("an answer", () => {
  it("counts once and with the first weight, when a crash came between the desk and the person", async () => {
    const { job, publisher } = await start({ votes: 1 });
    const person = someone(job);
    const { body } = await openSession(publisher, person);
    const restore = await replaceSources<PersonSources>(objectOf(person.userId), ({ desks }) => ({
      desks: (jobId, desk) =>
        ({
          answer: async (given: Parameters<JobDesk["answer"]>[0]) => {
            await desks(jobId, desk).answer(given);
            throw new Error("the person's object was killed");
          },
        }) as never,
    }));
    expect((await sendAnswer(publisher, body.sessionId, category(body.next))).status).toBe(500);
    await restore();
    const again = await sendAnswer(publisher, body.sessionId, category(body.next));
    expect(again.body).toMatchObject({ isAccepted: true, next: { id: body.rapids[1].id } });
    expect(await responsesOf(job, 0)).toMatchObject([{ state: "Accepted", weight: 0.5 }]);
  });

  it("of two at once by one person counts once, with one outcome", async () => {
    const { job, publisher } = await start();
    const { body } = await openSession(publisher, someone(job));
    const answers = await Promise.all([1, 2].map(() => sendAnswer(publisher, body.sessionId, category(body.next))));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const other = await sendAnswer(publisher, body.sessionId, category(body.next, "dog"));
    expect(other.status).toBe(400);
    expect(await responsesOf(job, 0)).toHaveLength(1);
  });

  it("that comes after its task had enough is not accepted, also when it is repeated, and the session goes on", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(2)], votes: 1 });
    const slow = await openSession(publisher, someone(job));
    app.clock.advance(11 * 60_000);
    const quick = await openSession(publisher, someone(job));
    expect(quick.body.next).toBe(slow.body.next);
    await sendAnswer(publisher, quick.body.sessionId, category(quick.body.next));
    const give = () => sendAnswer(publisher, slow.body.sessionId, category(slow.body.next, "dog"));
    const late = await give();
    expect(late.body).toMatchObject({ isAccepted: false, done: false, next: { id: slow.body.rapids[1].id } });
    expect((await give()).body).toEqual(late.body);
    expect((await responsesOf(job, 0)).map(({ state }) => state).sort()).toEqual(["Accepted", "Overflow"]);
  });

  it("that comes after another person was asked instead costs its person nothing, and they are shown no other such task", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(4)], votes: 1 });
    const [slow, quick] = [someone(job), someone(job)];
    const left = await openSession(publisher, slow);
    app.clock.advance(100_000);
    expect((await openSession(publisher, quick)).body.campaignId).toBe(null);
    app.clock.advance(20_000);
    const second = await openSession(publisher, quick);
    expect(second.body.rapids).toEqual(left.body.rapids);
    const ids = second.body.rapids.map(({ id }: { id: string }) => id);
    for (const id of ids.slice(0, 3)) {
      const { body } = await sendAnswer(publisher, second.body.sessionId, category(id));
      expect(body).toMatchObject({ isAccepted: true });
    }
    const late = await sendAnswer(publisher, left.body.sessionId, category(ids[0], "dog"));
    // The next one may be on their screen already.
    expect(late.body).toMatchObject({ isAccepted: false, userScore: 0.5, next: { id: ids[1] } });
    const after = await sendAnswer(publisher, left.body.sessionId, category(ids[1], "dog"));
    expect(after.body).toMatchObject({ isAccepted: false, next: { id: ids[3] } });
    const last = await sendAnswer(publisher, left.body.sessionId, category(ids[3], "dog"));
    expect(last.body).toMatchObject({ isAccepted: true, done: true });
    expect(await first(job).progress()).toMatchObject({ done: 4, accepted: 4 });
  });

  it("names no task next that others have ended, unless the person may see it already", async () => {
    const referee = { _t: "EarlyStoppingReferee" as const, threshold: 0.9, maxVotes: 5 };
    const { app, job, publisher } = await start({ desks: [tasks(4)], referee });
    const { body } = await openSession(publisher, someone(job));
    const ids = body.rapids.map(({ id }: { id: string }) => id);
    const now = app.clock.now();
    const [userId, attributes] = ["able", { country: null, language: null, demographics: {} }];
    const taking = { userId, attributes, weight: 0.5, count: 4, now, until: now + 60_000, leaseMs: 60_000 };
    const { person } = await first(job).take(taking);
    for (const task of [0, 1, 2]) {
      const result = { _t: "AttachCategoryResult" as const, category: "cat" };
      await first(job).answer({ task, person: Number(person), userId, result, weight: 0.99, now });
    }
    const give = (id?: string) => sendAnswer(publisher, body.sessionId, category(id as string));
    expect((await give(ids[0])).body).toMatchObject({ isAccepted: true, next: { id: ids[1] } });
    expect((await give(ids[1])).body).toMatchObject({ isAccepted: true, next: { id: ids[3] } });
    expect((await give(ids[2])).body).toMatchObject({ isAccepted: true, next: { id: ids[3] } });
    expect((await give(ids[3])).body).toMatchObject({ isAccepted: true, done: true });
  });

  it("of the last of many people leaves no task beyond what was wanted", async () => {
    const { job, publisher } = await start({ desks: [tasks(5)], votes: 3 });
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = someone(job);
        for (;;) if ((await sitThrough(publisher, person, () => true)) === null) return;
      }),
    );
    for (let task = 0; task < 5; task++) {
      const states = (await responsesOf(job, task)).map(({ state }) => state);
      expect(states).toEqual(["Accepted", "Accepted", "Accepted"]);
    }
    expect(await first(job).progress()).toMatchObject({ tasks: 5, done: 5, accepted: 15 });
  });

  it("weighs what the person scored in the job's audience, or else globally", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 12, change: { isCommonSense: true } });
    const publisher = await newPublisher(app);
    const person = someone(pool);
    const judged = await sitThrough(publisher, person, (at) => at !== 3);
    const local = await newJob(app, { audienceId: pool.audienceId });
    const elsewhere = await newJob(app);
    const weightIn = async (job: SeededJob) => {
      const { body } = await openSession(publisher, { ...person, demographics: job.demographics });
      await sendAnswer(publisher, body.sessionId, category(body.next));
      return (await responsesOf(job, 0))[0]?.weight;
    };
    expect(await weightIn(local)).toBe(judged?.userScore);
    const global = await weightIn(elsewhere);
    expect(global).not.toBe(0.5);
  });

  it("weighs a person proven in an audience of another organization above the default, on `global`", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 12 });
    const publisher = await newPublisher(app);
    const person = someone(pool);
    await sitThrough(publisher, person, () => true);
    const job = await newJob(app);
    expect(job.owner.person.organizationId).not.toBe(pool.owner.person.organizationId);
    const weightOf = async (asked: typeof person) => {
      const { body } = await openSession(publisher, { ...asked, demographics: job.demographics });
      await sendAnswer(publisher, body.sessionId, category(body.next));
      return (await responsesOf(job, 0)).at(-1)?.weight ?? 0;
    };
    expect(await weightOf(person)).toBeGreaterThan(0.75);
  });
});

describe("a job's campaign", () => {
  it("gives tasks of its open desks only", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(5, "a"), tasks(5, "b"), tasks(5, "c")], votes: 20 });
    await closeDesk(app, job, 1);
    const desks = new Set<string>();
    for (let visit = 0; visit < 12; visit++) {
      const { body } = await openSession(publisher, someone(job));
      desks.add(body.next.split(".")[1]);
    }
    expect([...desks].sort()).toEqual(["0", "2"]);
    await closeDesk(app, job, 0);
    await closeDesk(app, job, 2);
    expect((await openSession(publisher, someone(job))).body).toEqual({ campaignId: null });
  });

  it("is passed over for the next campaign where nothing is left, and is not asked again for a while", async () => {
    const { app, calls } = countingApp();
    const publisher = await newPublisher(app);
    const job = await newJob(app, {
      desks: [tasks(2)],
      votes: 1,
      campaign: { priority: 10_000, isPriorityByAdmin: true },
    });
    const { owner, demographics } = job;
    const other = await newJob(app, { owner, demographics, desks: [tasks(50)], campaign: { priority: 1 } });
    const person = someone(job);
    const idsOf = async () => (await openSession(publisher, person)).body.campaignId;
    let opened = await idsOf();
    // The lottery may give the other one, rarely.
    while (opened !== job.campaignId) opened = await idsOf();
    expect((await openSession(publisher, someone(job))).body.campaignId).toBe(other.campaignId);
    await sitThrough(publisher, person, () => true);
    calls.length = 0;
    expect(await idsOf()).toBe(other.campaignId);
    expect(await idsOf()).toBe(other.campaignId);
    expect(calls.filter((name) => name === "desk.take").length).toBeLessThanOrEqual(3);
  });

  it("serves those who have graduated in the job's audience", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 12, minSubmissionRate: null });
    const publisher = await newPublisher(app);
    const job = await newJob(app, {
      audienceId: pool.audienceId,
      filters: [
        {
          _t: "AudienceStateFilter",
          audienceId: pool.audienceId,
          allowedStates: ["Graduated"],
          includeUnknownState: false,
        },
      ],
    });
    const both = { ...pool.demographics, ...job.demographics };
    const person = { userId: `user-${crypto.randomUUID()}`, demographics: both };
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    const member = { ...person, demographics: pool.demographics };
    let outcome = null;
    for (let session = 0; session < 5 && outcome?.state !== "Graduated"; session++)
      outcome = (await sitThrough(publisher, member, () => true)) ?? outcome;
    expect(outcome?.state).toBe("Graduated");
    expect((await openSession(publisher, person)).body.campaignId).toBe(job.campaignId);
  });

  it("takes nothing for the made-up person of the monitor", async () => {
    const { app, calls } = countingApp();
    await newJob(app, { campaign: { filters: [{ _t: "CountryFilter", countries: ["US"] }] } });
    calls.length = 0;
    await app.deps.monitor();
    expect(calls.filter((name) => name.startsWith("desk."))).toEqual([]);
  });
});

describe("a person who was erased", () => {
  it("can not answer, and an opening that began before opens nothing and leaves no trace at the desk", async () => {
    const { app, job, publisher } = await start({ desks: [tasks(2)], votes: 1 });
    const person = someone(job);
    const { body } = await openSession(publisher, person);
    const { persons, desks } = app.deps;
    await persons.ofUser(person.userId).person.erase();
    expect((await sendAnswer(publisher, body.sessionId, category(body.next))).status).toBe(404);
    app.clock.advance(11 * 60_000);
    const erasing = erasingWhileTaking(app, person.userId, desks);
    expect((await openSession({ ...publisher, app: erasing }, person)).body).toEqual({ campaignId: null });
    expect(await first(job).erase(person.userId)).toBe(false);
    expect((await openSession(publisher, someone(job))).body.rapids).toHaveLength(2);
  });
});

/** Erases the person between the take and the opening. */
function erasingWhileTaking(app: TestApp, userId: string, desks: TestApp["deps"]["desks"]): TestApp {
  const erasing: TestApp["deps"]["desks"] = (jobId, desk) =>
    new Proxy(desks(jobId, desk), {
      get: (target, name) => async (given: never) => {
        const result = await (bound(target, name) as (given: never) => Promise<unknown>)(given);
        if (name === "take") await app.deps.persons.ofUser(userId).person.erase();
        return result;
      },
    });
  return testApp({ deps: { desks: erasing, clock: app.clock, campaignCopy: app.deps.campaignCopy } });
}
