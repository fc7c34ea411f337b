import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Arrival, Person, Persons } from "../../../src/objects/person/person.port.ts";
import { testApp } from "../../support/app.ts";
import { category, newPool, newPublisher, openSession, type Publisher, sendAnswer } from "../../support/serving.ts";
import { signedIn } from "../../support/sign-in.ts";

describe("a publisher", () => {
  it("whose approval is revoked stops within ten seconds, in its open sessions too", async () => {
    const app = testApp();
    const pool = await newPool(app);
    const publisher = await newPublisher(app);
    const person = { userId: crypto.randomUUID(), demographics: pool.demographics };
    const { body: session } = await openSession(publisher, person);
    const { at: admin } = await signedIn(app, { roles: ["Admin"] });
    const { clientId } = publisher.person;
    await admin.submit("/console/publishers", {}, `/console/publishers/${clientId}/revoke`);
    app.clock.advance(10_000);
    const answer = await sendAnswer(publisher, session.sessionId, category(session.next));
    expect(answer.status).toBe(403);
    expect(answer.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
    expect((await openSession(publisher, person)).status).toBe(403);
    await admin.submit("/console/publishers", {}, `/console/publishers/${clientId}/approve`);
    expect((await sendAnswer(publisher, session.sessionId, category(session.next))).status).toBe(200);
  });

  it("shows the people that a publisher brought, how many of them graduate, and how long an answer takes", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 10, dropScore: 0.45, dropMinResponses: 3 });
    const publisher = await newPublisher(app);
    const come = async (isRight: boolean, answers: number) => {
      const person = { userId: crypto.randomUUID(), demographics: pool.demographics };
      const { body: session } = await openSession(publisher, person);
      for (const { id } of session.rapids.slice(0, answers)) {
        app.clock.advance(8_000);
        await sendAnswer(publisher, session.sessionId, category(id, isRight ? "cat" : "dog"));
      }
      return { person, session };
    };
    await come(true, 10);
    await come(true, 10);
    // Dropped at some wrong answer, and the session goes on to its end.
    await come(false, 10);
    const { person } = await come(true, 1);
    await openSession(publisher, person);
    const figures = () => app.deps.publishers(publisher.person.clientId).figures();
    await expect.poll(figures).toMatchObject({ people: 4, sessions: 4, answers: 31, decided: 3 });
    const { graduationRate, medianAnswerMs } = await figures();
    expect(graduationRate).toBeCloseTo(2 / 3);
    expect(Math.abs((medianAnswerMs ?? 0) / 8_000 - 1)).toBeLessThan(0.1);
    const { at } = await signedIn(app, { roles: ["Admin"] });
    const { html } = await at.visit("/console/publishers");
    const row = html.slice(html.indexOf(publisher.person.clientId)).split("</li>")[0];
    expect(row).toMatch(/<strong>4<\/strong>[\s\S]*in 4 sessions/);
    expect(row).toMatch(/<strong>67%<\/strong>[\s\S]*of 3 who graduated or dropped/);
    expect(row).toMatch(/<strong>About \d\.\d s<\/strong>[\s\S]*of 31 answers/);
  });
});

describe("new people of a publisher", () => {
  /** Two isolates of one service that lets a publisher bring two new people a minute. */
  async function start() {
    const bindings = { NEW_PEOPLE_PER_MINUTE: "2" };
    const [app, neighbour] = [testApp({ bindings }), testApp({ bindings })];
    const pool = await newPool(app);
    neighbour.clock.advance(1_000);
    const publisher = await newPublisher(app);
    const visit = (userId: string, by: Publisher = publisher) =>
      openSession(by, { userId, demographics: pool.demographics });
    return { app, neighbour, pool, publisher, visit, elsewhere: { ...publisher, app: neighbour } };
  }
  const someone = () => crypto.randomUUID();

  it("are refused beyond its limit with the time to wait, over all isolates", async () => {
    const { app, visit, elsewhere } = await start();
    const known = someone();
    await visit(known);
    expect((await visit(someone(), elsewhere)).body.rapids).toHaveLength(10);
    const refused = await visit(someone());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await visit(someone(), elsewhere)).status).toBe(429);
    expect((await visit(known)).body.rapids).toHaveLength(10);
    app.clock.advance(60_000);
    expect((await visit(someone())).body.rapids).toHaveLength(10);
  });

  it("do not become old by being refused, and a refusal that the isolate knows writes nothing of them", async () => {
    const { app, visit } = await start();
    for (const _ of [1, 2]) await visit(someone());
    const [first, later] = [someone(), someone()];
    for (const userId of [first, later, later]) expect((await visit(userId)).status).toBe(429);
    expect(await tablesOf(app, later)).toEqual([]);
  });

  it("are not counted until they were given work", async () => {
    const { pool, publisher, visit } = await start();
    for (const _ of [1, 2, 3, 4]) {
      const { body } = await openSession(publisher, { userId: someone(), demographics: { pool: "none" } });
      expect(body).toEqual({ campaignId: null });
    }
    const [one, two] = [someone(), someone()];
    expect((await Promise.all([visit(one), visit(two)])).map(({ status }) => status)).toEqual([200, 200]);
    const other = await newPublisher(publisher.app);
    for (const userId of [one, two, someone(), someone()])
      expect((await openSession(other, { userId, demographics: pool.demographics })).status).toBe(200);
  });

  it("do not count where their session could not be opened", async () => {
    const { app, publisher, visit } = await start();
    const { persons } = app.deps;
    const failing: Persons = {
      ...persons,
      ofUser: (userId) => {
        const { key, person } = persons.ofUser(userId);
        const open = () => Promise.reject(new Error("the person is away"));
        return { key, person: { arrive: (arrival: Arrival) => person.arrive(arrival), open } as unknown as Person };
      },
    };
    const broken = testApp({ bindings: { NEW_PEOPLE_PER_MINUTE: "2" }, deps: { persons: failing } });
    for (const _ of [1, 2, 3, 4]) expect((await visit(someone(), { ...publisher, app: broken })).status).toBe(500);
    // The broken isolate keeps one place, and has given the others back.
    expect((await visit(someone())).status).toBe(200);
  });
});

/** What a person's own object has on disk. */
async function tablesOf({ deps }: ReturnType<typeof testApp>, userId: string): Promise<string[]> {
  const { key } = deps.persons.ofUser(userId);
  return runInDurableObject(env.PERSONS.get(env.PERSONS.idFromString(key)), (_, { storage }) =>
    storage.sql
      .exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .toArray()
      .map(({ name }) => String(name)),
  );
}
