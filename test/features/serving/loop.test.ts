import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import type { Persons } from "../../../src/objects/person/person.port.ts";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import type { Roster } from "../../../src/objects/roster/roster.port.ts";
import { testApp } from "../../support/app.ts";
import { category, follow, newPool, newPublisher, openSession, sendAnswer, sitThrough } from "../../support/serving.ts";
import { replaceSources } from "../../support/sources.ts";

const rosterOf = (audienceId: string) => env.ROSTERS.get(env.ROSTERS.idFromName(audienceId)) as unknown as Roster;
const memberCount = async (audienceId: string) =>
  Object.values((await rosterOf(audienceId).counts()).states).reduce((sum, people) => sum + people, 0);
const answerCount = async (audienceId: string) =>
  Object.values(await rosterOf(audienceId).exampleCounts()).reduce((sum, one) => sum + one.correct + one.incorrect, 0);

/** Counts the calls of people's objects. */
function counted(persons: Persons) {
  const calls = { persons: 0 };
  const count = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (one, name) => {
        return (...args: unknown[]) => {
          calls.persons += 1;
          return (one as Record<PropertyKey, (...args: unknown[]) => unknown>)[name]?.(...args);
        };
      },
    });
  const wrapped: Persons = {
    ofUser: (userId) => ({ ...persons.ofUser(userId), person: count(persons.ofUser(userId).person) }),
    ofKey: (key) => {
      const person = persons.ofKey(key);
      return person && count(person);
    },
  };
  return { calls, persons: wrapped };
}

it("in the steady state a session takes two calls of the person's object and none of the database, an answer one and none", async () => {
  const { deps } = testApp();
  const { calls, persons } = counted(deps.persons);
  const rosterCalls: string[] = [];
  const app = testApp({
    deps: {
      persons,
      rosters: (audienceId) => {
        rosterCalls.push(audienceId);
        return deps.rosters(audienceId);
      },
    },
  });
  const pool = await newPool(app);
  const publisher = await newPublisher(app);
  const person = () => ({ userId: crypto.randomUUID(), demographics: pool.demographics });
  // Until this isolate has read every example once.
  for (let i = 0; i < 8; i++) await openSession(publisher, person());
  rosterCalls.length = 0;
  const before = { ...app.counts, ...calls };
  const { body: session } = await openSession(publisher, person());
  expect([app.counts.roundTrips - before.roundTrips, calls.persons - before.persons, rosterCalls]).toEqual([0, 2, []]);
  const between = { ...app.counts, ...calls };
  await sendAnswer(publisher, session.sessionId, category(session.next));
  expect([app.counts.roundTrips - between.roundTrips, calls.persons - between.persons, rosterCalls]).toEqual([
    0,
    1,
    [],
  ]);
});

it("an answer whose roster fails before or after it counted ends as if it was sent once", async () => {
  const app = testApp();
  const pool = await newPool(app);
  const publisher = await newPublisher(app);
  const { body: session } = await openSession(publisher, {
    userId: crypto.randomUUID(),
    demographics: pool.demographics,
  });
  const object = env.PERSONS.get(env.PERSONS.idFromString(session.sessionId.split(".")[0]));
  for (const when of ["before", "after"]) {
    const failing = (audienceId: string): Pick<Roster, "answer"> => ({
      async answer(...args) {
        if (when === "after") await rosterOf(audienceId).answer(...args);
        throw new Error(`the roster went away ${when} it counted`);
      },
    });
    const restore = await replaceSources<PersonSources>(object, () => ({ rosters: (id) => failing(id) as Roster }));
    expect((await sendAnswer(publisher, session.sessionId, category(session.next))).status).toBe(500);
    await restore();
  }
  const { body } = await sendAnswer(publisher, session.sessionId, category(session.next));
  expect(body).toMatchObject({ isCorrect: true, state: "Distilling", done: false });
  expect(await answerCount(pool.audienceId)).toBe(1);
});

it("an answer tells the other audiences that the person is there, once a day", async () => {
  const app = testApp();
  const [one, other] = [await newPool(app), await newPool(app)];
  const userId = crypto.randomUUID();
  const seenAt = async () => {
    const object = env.ROSTERS.get(env.ROSTERS.idFromName(other.audienceId));
    return runInDurableObject(object, (_, state) =>
      Number(state.storage.sql.exec("SELECT last_seen_at FROM users WHERE user_id = ?", userId).one().last_seen_at),
    );
  };
  const answerIn = async ({ demographics }: typeof one) =>
    sitThrough(await newPublisher(app), { userId, demographics }, () => true, { answers: 1 });
  await answerIn(other);
  const first = await seenAt();
  await answerIn(one);
  expect(await seenAt()).toBe(first);
  app.clock.advance(25 * 3_600_000);
  const later = app.clock.now();
  await answerIn(one);
  await expect.poll(seenAt).toBeGreaterThanOrEqual(later);
  const refreshed = await seenAt();
  app.clock.advance(60_000);
  await answerIn(one);
  expect(await seenAt()).toBe(refreshed);
});

it("two hundred people at once leave as many rows as counts", async () => {
  const app = testApp();
  const pool = await newPool(app);
  const publisher = await newPublisher(app);
  const people = Array.from({ length: 200 }, () => ({
    userId: crypto.randomUUID(),
    demographics: pool.demographics,
  }));
  const one = (person: (typeof people)[number]) => sitThrough(publisher, person, () => true, { answers: 1 });
  for (let i = 0; i < people.length; i += 100) await Promise.all(people.slice(i, i + 100).map(one));
  const rows = await runInDurableObject(env.ROSTERS.get(env.ROSTERS.idFromName(pool.audienceId)), (_, state) =>
    state.storage.sql.exec("SELECT count(*) AS n, sum(responses) AS responses FROM users").one(),
  );
  expect(rows).toEqual({ n: 200, responses: 200 });
  expect(await memberCount(pool.audienceId)).toBe(200);
  expect(await answerCount(pool.audienceId)).toBe(200);
});

describe("what is right", () => {
  const text = (value: string) => ({ _t: "TextAssetInput", text: value });
  const word = (value: string, wordIndex: number) => ({ word: value, wordIndex });
  const examples = [
    {
      payload: {
        _t: "ClassifyExamplePayload",
        title: "?",
        categories: [
          { label: "A", value: "a" },
          { label: "B", value: "b" },
        ],
      },
      truth: { _t: "ClassifyExampleTruth", correctCategories: ["b"] },
      right: { _t: "AttachCategoryResult", category: "b" },
    },
    {
      asset: { _t: "MultiAssetInput", assets: [text("left"), text("right")] },
      payload: { _t: "CompareExamplePayload", criteria: "?" },
      truth: { _t: "CompareExampleTruth", winnerId: "right" },
      right: { _t: "CompareResult", winners: ["right"] },
    },
    {
      payload: { _t: "LocateExamplePayload", target: "?" },
      truth: { _t: "LocateExampleTruth", boundingBoxes: [{ xMin: 12.34, yMin: 10, xMax: 50, yMax: 50 }] },
      right: { _t: "LocateResult", coordinates: [{ x: 30, y: 30 }] },
    },
    {
      payload: { _t: "LineExamplePayload", target: "?" },
      truth: { _t: "LineExampleTruth", boundingBoxes: [{ xMin: 12.34, yMin: 10, xMax: 50, yMax: 50 }] },
      right: {
        _t: "LineResult",
        lines: [
          {
            size: 2,
            points: [
              { x: 20, y: 20 },
              { x: 45, y: 45 },
            ],
          },
        ],
      },
    },
    {
      payload: { _t: "ScrubExamplePayload", target: "?" },
      truth: { _t: "ScrubExampleTruth", validRanges: [{ start: 1234, end: 2000 }] },
      right: { _t: "ScrubResult", timestamps: [1500] },
    },
    {
      payload: { _t: "TranscriptionExamplePayload", title: "?", transcription: [word("the", 0), word("cat", 1)] },
      truth: { _t: "TranscriptionExampleTruth", correctWords: [word("cat", 1)] },
      right: { _t: "TranscriptionResult", selectedWords: [word("cat", 1)] },
    },
  ];

  it("is asked, graded, and told with the answer alone, whatever its kind", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 0, distillingRetrievalMode: "Sequential" });
    for (const { right, ...example } of examples) {
      const json = { asset: text("picture"), randomCorrectProbability: 0.5, ...example };
      const { status, body } = await pool.owner.call(addExampleRoute, {
        params: { audienceId: pool.audienceId },
        json,
      });
      expect([status, body]).toEqual([200, expect.anything()]);
    }
    await follow(app);
    const publisher = await newPublisher(app);
    const { body: session } = await openSession(publisher, {
      userId: crypto.randomUUID(),
      demographics: pool.demographics,
    });
    expect(session.rapids.map(({ kind }: { kind: string }) => kind)).toEqual(
      examples.map(({ payload }) => payload._t.replace("ExamplePayload", "")),
    );
    const said = [JSON.stringify(session)];
    for (const [at, { right }] of examples.entries()) {
      const result = { ...right, rapidId: session.rapids[at].id };
      const { body } = await sendAnswer(publisher, session.sessionId, result);
      expect([at, body.isCorrect]).toEqual([at, true]);
      // Its own truth comes with the answer, and the next one's does not.
      const { truth, ...rest } = body;
      expect(truth._t).toBe(examples[at]?.payload._t.replace("Payload", "Truth"));
      said.push(JSON.stringify(rest));
    }
    for (const answer of said) {
      expect(answer).not.toMatch(
        /truth|correctCategories|winnerId|boundingBoxes|12\.34|0\.1234|validRanges|1234|correctWords/i,
      );
      expect(answer).not.toMatch(/randomCorrect|chance|isCommonSense|strict|required/i);
    }
  });
});
