import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { answerRapidRoute, skipRapidRoute } from "../../../src/features/serving/answers.contract.ts";
import { openSessionRoute } from "../../../src/features/serving/serving.contract.ts";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import type { Roster } from "../../../src/objects/roster/roster.port.ts";
import { testApp } from "../../support/app.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import { call } from "../../support/client.ts";
import {
  category,
  follow,
  newPool,
  newPublisher,
  newToken,
  openSession,
  type Pool,
  type Publisher,
  sendAnswer,
  sitThrough,
} from "../../support/serving.ts";
import { replaceSources } from "../../support/sources.ts";

async function start(settings: Parameters<typeof newPool>[1] = {}) {
  const app = testApp();
  const pool = await newPool(app, settings);
  return { app, pool, publisher: await newPublisher(app) };
}

const someone = ({ demographics }: Pool) => ({ userId: `user-${crypto.randomUUID()}`, demographics });
const roster = ({ audienceId }: Pool) => env.ROSTERS.get(env.ROSTERS.idFromName(audienceId)) as unknown as Roster;
const statesOf = async (pool: Pool) =>
  Object.fromEntries(Object.entries((await roster(pool).counts()).states).filter(([, people]) => people > 0));
const exampleTotals = async (pool: Pool) => {
  const counts = Object.values(await roster(pool).exampleCounts());
  return counts.reduce((sum, { correct, incorrect }) => [(sum[0] ?? 0) + correct, (sum[1] ?? 0) + incorrect], [0, 0]);
};

describe("a session", () => {
  it("gives what a phone needs to show, and what is right only with the answer", async () => {
    const { pool, publisher } = await start({
      change: {
        explanation: "It is the cat-sound",
        context: "From a farm",
        contextAsset: { _t: "TextAssetInput", text: "More" },
        featureFlags: [{ key: "zoom", value: "on" }],
      },
    });
    const { status, body } = await openSession(publisher, someone(pool));
    expect(status).toBe(200);
    expect(body.rapids).toHaveLength(10);
    expect(body.next).toBe(body.rapids[0].id);
    expect(body.rapids[0]).toMatchObject({
      kind: "Classify",
      instruction: "What is it?",
      categories: [
        { label: "A cat", value: "cat" },
        { label: "A dog", value: "dog" },
      ],
      asset: { _t: "TextAsset", text: expect.stringMatching(/^Meow \d+$/) },
      context: "From a farm",
      contextAsset: { _t: "TextAsset", text: "More" },
      featureFlags: [{ key: "zoom", value: "on" }],
    });
    expect(new Set(body.rapids.map(({ id }: { id: string }) => id)).size).toBe(10);
    for (const id of body.rapids.map((rapid: { id: string }) => rapid.id)) expect(pool.exampleIds).toContain(id);
    const answer = await sendAnswer(publisher, body.sessionId, category(body.next, "dog"));
    expect(answer.body).toMatchObject({ isCorrect: false, explanation: "It is the cat-sound" });
    expect(answer.body.next.featureFlags).toEqual([{ key: "zoom", value: "on" }]);
    expect(answer.body.truth).toEqual({ _t: "ClassifyExampleTruth", correctCategories: ["cat"] });
    const { explanation, truth, ...rest } = answer.body;
    for (const text of [JSON.stringify(body), JSON.stringify(rest)])
      expect(text).not.toMatch(/truth|correctCategories|cat-sound|randomCorrect|isCommonSense/);
  });

  it("is nothing at all when no campaign fits", async () => {
    const { pool, publisher } = await start();
    const { status, body } = await openSession(publisher, { ...someone(pool), demographics: { pool: "another" } });
    expect([status, body]).toEqual([200, { campaignId: null }]);
  });

  it("ends half an hour after its last answer", async () => {
    const { app, pool, publisher } = await start();
    const { body } = await openSession(publisher, someone(pool));
    const left = Date.parse(body.expiresAt) - app.clock.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    for (const at of [0, 1]) {
      app.clock.advance(20 * 60_000);
      const later = await newToken(app, publisher);
      expect((await sendAnswer(later, body.sessionId, category(body.rapids[at].id))).status).toBe(200);
    }
    app.clock.advance(31 * 60_000);
    const refused = await sendAnswer(await newToken(app, publisher), body.sessionId, category(body.rapids[2].id));
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toContain("expired");
  });

  it("is the same one when its request is sent again with its Idempotency-Key, and ends when another is sent", async () => {
    const { app, pool, publisher } = await start();
    const person = someone(pool);
    const open = (key: string, by = publisher) =>
      call(app, openSessionRoute, { token: by.token, json: person, headers: { "Idempotency-Key": key } });
    const first = await open("one");
    const before = app.counts.roundTrips;
    const [second, third] = await Promise.all([open("one"), open("one")]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(app.counts.roundTrips).toBe(before);
    await sendAnswer(publisher, first.body.sessionId, category(first.body.next));
    const later = await open("one");
    expect(later.body).toMatchObject({ sessionId: first.body.sessionId, next: first.body.rapids[1].id });
    const other = await open("two");
    expect(other.body.sessionId).not.toBe(first.body.sessionId);
    const stranger = await open("two", await newPublisher(app));
    expect(stranger.body.sessionId).not.toBe(other.body.sessionId);
    expect((await open("")).status).toBe(400);
  });

  it("is one session for all who ask at once by one key, and the last one of those who ask without", async () => {
    const { app, pool, publisher } = await start();
    const person = someone(pool);
    const open = (headers: Record<string, string>) =>
      call(app, openSessionRoute, { token: publisher.token, json: person, headers });
    const keyed = await Promise.all([1, 2, 3, 4].map(() => open({ "Idempotency-Key": "one" })));
    expect(new Set(keyed.map(({ body }) => body.sessionId)).size).toBe(1);
    const others = await Promise.all([1, 2, 3, 4].map(() => open({})));
    const answers = await Promise.all(
      others.map(({ body }) => sendAnswer(publisher, body.sessionId, category(body.next))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("ends the one before, whose answers are refused", async () => {
    const { pool, publisher } = await start();
    const person = someone(pool);
    const { body: first } = await openSession(publisher, person);
    const { body: second } = await openSession(publisher, person);
    const refused = await sendAnswer(publisher, first.sessionId, category(first.next));
    expect(refused.body.detail).toContain("finished");
    expect((await sendAnswer(publisher, second.sessionId, category(second.next))).status).toBe(200);
  });

  it("is given to the same person in the same order, when so said, and to each in his own", async () => {
    const { pool, publisher } = await start({ distillingRetrievalMode: "Shuffled", minSubmissionRate: null });
    const idsFor = async (person: object) =>
      (await openSession(publisher, person)).body.rapids.map(({ id }: { id: string }) => id);
    const person = someone(pool);
    const ids = await idsFor(person);
    expect(await idsFor(person)).toEqual(ids);
    const others = [];
    for (let i = 0; i < 4; i++) others.push(await idsFor(someone(pool)));
    expect(others.some((other) => JSON.stringify(other) !== JSON.stringify(ids))).toBe(true);
  });

  it.each([
    ["userId", { country: "DE" }],
    ["userId", { userId: "x".repeat(129) }],
    ["country", { userId: "u", country: "Germany" }],
    ["country", { userId: "u", country: "1!" }],
    ["language", { userId: "u", language: "?" }],
    ["deviceType", { userId: "u", deviceType: "Fridge" }],
    ["color", { userId: "u", color: "red" }],
  ])("without a good %s is refused by name", async (member, json) => {
    const { publisher } = await start({ examples: 0 });
    const { status, body } = await openSession(publisher, json);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(member);
  });
});

describe("an answer", () => {
  it("counts once, however often it is sent, and gets the same outcome", async () => {
    const { pool, publisher } = await start();
    const { body: session } = await openSession(publisher, someone(pool));
    const result = category(session.next);
    const first = await sendAnswer(publisher, session.sessionId, result);
    expect(first.body).toMatchObject({ isAccepted: true, isCorrect: true, state: "Distilling", done: false });
    const again = await Promise.all([1, 2, 3].map(() => sendAnswer(publisher, session.sessionId, result)));
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body]);
    expect(await exampleTotals(pool)).toEqual([1, 0]);
    const other = await sendAnswer(publisher, session.sessionId, category(session.next, "dog"));
    expect(other.body.detail).toContain("answered already");
  });

  it("sent many times at once counts once", async () => {
    const { pool, publisher } = await start();
    const { body: session } = await openSession(publisher, someone(pool));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendAnswer(publisher, session.sessionId, category(session.next))),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await exampleTotals(pool)).toEqual([1, 0]);
  });

  it("of another client, to another session, or to what was not served is refused with the reason", async () => {
    const { app, pool, publisher } = await start();
    const { body: session } = await openSession(publisher, someone(pool));
    const stranger = await newPublisher(app);
    const detail = async (by: Publisher, sessionId: string, result: object) => {
      const { status, body } = await sendAnswer(by, sessionId, result);
      return `${status} ${body.detail}`;
    };
    expect(await detail(stranger, session.sessionId, category(session.next))).toMatch(/^400 .*another client/);
    expect(await detail(publisher, session.sessionId, category("none"))).toMatch(/^400 .*not served/);
    expect(await detail(publisher, `${session.sessionId}x`, category(session.next))).toMatch(/^404/);
    expect(await detail(publisher, "none", category(session.next))).toMatch(/^404/);
    expect(await detail(publisher, session.sessionId, category(session.next, "bird"))).toMatch(
      /^400 The member result.category /,
    );
    const scrub = { _t: "ScrubResult", rapidId: session.next, timestamps: [1] };
    expect(await detail(publisher, session.sessionId, scrub)).toMatch(/^400 The member result._t /);
    expect(await exampleTotals(pool)).toEqual([0, 0]);
  });

  it("to the last rapid finishes the session", async () => {
    const { pool, publisher } = await start({ examples: 3 });
    const person = someone(pool);
    const { body: session } = await openSession(publisher, person);
    const ids = session.rapids.map(({ id }: { id: string }) => id);
    expect((await sendAnswer(publisher, session.sessionId, category(ids[1]))).body.next.id).toBe(ids[0]);
    expect((await sendAnswer(publisher, session.sessionId, category(ids[0]))).body.next.id).toBe(ids[2]);
    const last = await sendAnswer(publisher, session.sessionId, category(ids[2]));
    expect(last.body).toMatchObject({ next: null, done: true });
    expect((await sendAnswer(publisher, session.sessionId, category(ids[2]))).body).toEqual(last.body);
    expect((await sendAnswer(publisher, session.sessionId, category("more"))).body.detail).toContain("finished");
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
  });

  it("skipped counts nothing, and comes again in the next session", async () => {
    const { app, pool, publisher } = await start({ examples: 3, minSubmissionRate: null });
    const person = someone(pool);
    const { body: session } = await openSession(publisher, person);
    const first = await call(app, skipRapidRoute, {
      token: publisher.token,
      params: { sessionId: session.sessionId },
      query: { rapidId: session.next },
    });
    expect(first.body).toMatchObject({ isAccepted: false, done: false });
    expect(first.body.next.id).not.toBe(session.next);
    const named = await call(app, answerRapidRoute, {
      token: publisher.token,
      params: { sessionId: session.sessionId },
      json: { result: { _t: "SkipResult", rapidId: first.body.next.id } },
    });
    expect((await sendAnswer(publisher, session.sessionId, category(named.body.next.id))).body.done).toBe(true);
    expect(await exampleTotals(pool)).toEqual([1, 0]);
    expect((await openSession(publisher, person)).body.rapids).toHaveLength(2);
  });
});

describe("a skip that is sent again", () => {
  const byId = (rapidId: string) => ({ query: { rapidId } });
  const byKey = (key: string) => ({ headers: { "Idempotency-Key": key } });

  it.each([
    ["the rapid's id", byId],
    ["an Idempotency-Key", () => byKey("skip-1")],
  ])("with %s skips one", async (_, naming) => {
    const { app, pool, publisher } = await start({ examples: 4 });
    const { body: session } = await openSession(publisher, someone(pool));
    const ids = session.rapids.map(({ id }: { id: string }) => id);
    const skip = (how: object) =>
      call(app, skipRapidRoute, { token: publisher.token, params: { sessionId: session.sessionId }, ...how });
    const first = await skip(naming(ids[0]));
    expect(first.body).toMatchObject({ isAccepted: false, next: { id: ids[1] } });
    const again = await Promise.all([1, 2, 3].map(() => skip(naming(ids[0]))));
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body]);
    expect((await skip(byKey("skip-2"))).body.next.id).toBe(ids[2]);
    await sendAnswer(publisher, session.sessionId, category(ids[2]));
    const last = await skip(byKey("skip-3"));
    expect(last.body.done).toBe(true);
    expect((await skip(byKey("skip-3"))).body).toEqual(last.body);
    expect((await skip(naming(ids[0]))).body).toEqual(first.body);
  });

  it("must say which: by neither it is refused, and nothing is skipped", async () => {
    const { app, pool, publisher } = await start({ examples: 3 });
    const { body: session } = await openSession(publisher, someone(pool));
    const bare = { token: publisher.token, params: { sessionId: session.sessionId } };
    const { status, body } = await call(app, skipRapidRoute, bare);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["rapidId"]]);
    const after = await call(app, skipRapidRoute, { ...bare, headers: { "Idempotency-Key": "k" } });
    expect(after.body.next.id).toBe(session.rapids[1].id);
  });
});

describe("a person", () => {
  it("a good person graduates at the tenth answer", async () => {
    const { pool, publisher } = await start();
    const person = someone(pool);
    const ninth = await sitThrough(publisher, person, () => true, { answers: 9 });
    expect(ninth).toMatchObject({ state: "Distilling" });
    expect(await sitThrough(publisher, person, () => true, { answers: 1 })).toMatchObject({ state: "Graduated" });
    expect(await statesOf(pool)).toEqual({ Graduated: 1 });
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
  });

  it("with none of three right drops at the third", async () => {
    const { pool, publisher } = await start();
    const person = someone(pool);
    expect(await sitThrough(publisher, person, () => false, { answers: 2 })).toMatchObject({ state: "Distilling" });
    const { body: session } = await openSession(publisher, person);
    const last = await sendAnswer(publisher, session.sessionId, category(session.next, "dog"));
    expect(last.body.state).toBe("DroppedLowScore");
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
  });

  it("with two wrong ones at the beginning goes on, and graduates with eight right ones", async () => {
    const { pool, publisher } = await start();
    const person = someone(pool);
    expect(await sitThrough(publisher, person, () => false, { answers: 2 })).toMatchObject({ state: "Distilling" });
    expect(await sitThrough(publisher, person, () => true, { answers: 8 })).toMatchObject({ state: "Graduated" });
  });

  it("drops by accuracy, by number of answers and by number of sessions", async () => {
    const accuracy = await start({
      graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.9, minTasks: 4, maxTasks: 4 },
      dropScore: null,
    });
    const half = (at: number) => at % 2 === 0;
    expect(await sitThrough(accuracy.publisher, someone(accuracy.pool), half)).toMatchObject({
      state: "DroppedLowAccuracy",
    });

    const responses = await start({ maxDistillingResponses: 10, dropScore: null });
    expect(await sitThrough(responses.publisher, someone(responses.pool), half)).toMatchObject({
      state: "DroppedMaxResponses",
    });

    const sessions = await start({ maxDistillingSessions: 2 });
    const person = someone(sessions.pool);
    await sitThrough(sessions.publisher, person, () => true, { answers: 1 });
    await sitThrough(sessions.publisher, person, () => true, { answers: 1 });
    expect((await openSession(sessions.publisher, person)).body).toEqual({ campaignId: null });
    expect(await statesOf(sessions.pool)).toEqual({ DroppedMaxSessions: 1 });
  });

  it("who asks and does not answer drops by his submission rate, once the session has ended", async () => {
    const { pool, publisher } = await start({ minSubmissionRate: 1 });
    const person = someone(pool);
    await openSession(publisher, person);
    expect(await statesOf(pool)).toEqual({});
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    expect(await statesOf(pool)).toEqual({ DroppedLowSubmissionRate: 1 });
  });

  it("whose session expires is told to the audience without his coming back", async () => {
    const { app, pool, publisher } = await start({ minSubmissionRate: 1 });
    const alarmOf = async (by: Publisher) => {
      const { body: session } = await openSession(by, someone(pool));
      const object = env.PERSONS.get(env.PERSONS.idFromString(session.sessionId.split(".")[0]));
      return () => runDurableObjectAlarm(object);
    };
    const early = await alarmOf(publisher);
    expect(await early()).toBe(true);
    expect(await statesOf(pool)).toEqual({});
    expect(await early(), "it was too early, and set itself again").toBe(true);
    app.clock.advance(-31 * 60_000);
    const late = await alarmOf(await newToken(app, publisher));
    app.clock.advance(31 * 60_000);
    expect(await late()).toBe(true);
    expect(await statesOf(pool)).toEqual({ DroppedLowSubmissionRate: 1 });
    expect(await late(), "it only waits to forget somebody who answered nothing").toBe(true);
    expect(await statesOf(pool)).toEqual({ DroppedLowSubmissionRate: 1 });
  });

  it("whose session expired while the audience's roster was away is told to it once it is back", async () => {
    const { app, pool, publisher } = await start({ minSubmissionRate: 1 });
    app.clock.advance(-31 * 60_000);
    const { body: session } = await openSession(await newToken(app, publisher), someone(pool));
    app.clock.advance(31 * 60_000);
    const object = env.PERSONS.get(env.PERSONS.idFromString(session.sessionId.split(".")[0]));
    const restore = await replaceSources<PersonSources>(object, () => ({
      rosters: () => ({ endSession: () => Promise.reject(new Error("the roster is away")) }) as never,
      report: () => undefined,
    }));
    // More often than the platform repeats an alarm that throws.
    for (let attempt = 0; attempt < 8; attempt++) expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await statesOf(pool)).toEqual({});
    await restore();
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await statesOf(pool)).toEqual({ DroppedLowSubmissionRate: 1 });
  });

  it("who was away comes back with his visit, before any filter looks at him", async () => {
    const { app, pool, publisher } = await start({ inactivityDropDays: 1 });
    const person = someone(pool);
    await sitThrough(publisher, person, () => true, { answers: 1 });
    const config = await rosterConfig(pool);
    const chunk = { runId: crypto.randomUUID(), runKind: "inactivity-sync", fence: 1 };
    await roster(pool).markInactive(config, chunk, {
      limit: 100,
      cutoff: app.clock.now() + 1,
    });
    expect(await statesOf(pool)).toEqual({ InactiveDistilling: 1 });
    await roster(pool).publish();
    await follow(app);
    expect((await openSession(publisher, person)).body.campaignId).not.toBeNull();
    expect(await statesOf(pool)).toEqual({ Distilling: 1 });
  });

  it("who was seeded is known at his first visit", async () => {
    const { app, pool, publisher } = await start();
    const person = someone(pool);
    const config = await rosterConfig(pool);
    const rows = JSON.stringify([[person.userId, 1]]);
    const chunk = { runId: crypto.randomUUID(), runKind: "initialization", fence: 1 };
    const object = roster(pool);
    await object.seed(config, chunk, { rows, position: 0, next: 1, seenAt: 0 });
    expect(await statesOf(pool)).toEqual({ Graduated: 1 });
    await object.publish();
    await follow(app);
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
  });

  it("a person seeded into an audience that does not recruit is known to the campaigns that ask for its graduates", async () => {
    const { app, pool, publisher } = await start({ examples: 0 });
    const quiz = await newPool(app, { examples: 3 });
    const dsp = crypto.randomUUID();
    const campaignId = await seedCampaign(quiz.owner, {
      selections: [{ _t: "AudienceSelection", audienceId: quiz.audienceId, effort: 3, retrievalMode: "Random" }],
      filters: [
        { _t: "DspFilter", dspNames: [dsp] },
        {
          _t: "AudienceStateFilter",
          audienceId: pool.audienceId,
          allowedStates: ["Graduated"],
          includeUnknownState: false,
        },
      ],
    });
    await follow(app);
    const person = { userId: crypto.randomUUID(), dsp };
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    const chunk = { runId: crypto.randomUUID(), runKind: "initialization", fence: 1 };
    const rows = JSON.stringify([[person.userId, 1]]);
    await roster(pool).seed(await rosterConfig(pool), chunk, { rows, position: 0, next: 1, seenAt: 0 });
    await roster(pool).publish();
    app.clock.advance(6_000);
    expect((await openSession(publisher, person)).body.campaignId).toBe(campaignId);
  });

  it("loses nothing of an answer that the audience counted when his own object died before it wrote it down", async () => {
    const { app, pool, publisher } = await start({ change: { isCommonSense: true } });
    const person = someone(pool);
    const { body: session } = await openSession(publisher, person);
    const visit = { userId: person.userId, seenAt: app.clock.now(), profile: null };
    const graded = { exampleId: session.next, isCorrect: true, chance: 0.5, isCommonSense: true };
    await roster(pool).answer(await rosterConfig(pool), { ...visit, ...graded });
    const answer = () => sendAnswer(publisher, session.sessionId, category(session.next));
    const told = await answer();
    expect((await answer()).body).toEqual(told.body);
    expect(await exampleTotals(pool)).toEqual([1, 0]);
    const { person: object } = app.deps.persons.ofUser(person.userId);
    const { organizationId, clientId } = publisher.person;
    const arrival = { ...person, organizationId, clientId, requestKey: null, attributes: {}, now: app.clock.now() };
    const outcome = await object.arrive(arrival);
    if (outcome.kind !== "new") throw new Error("a new visit");
    expect(new Map(outcome.facts.audiences).get(pool.audienceId)).toMatchObject({ responses: 1 });
    expect(outcome.facts.globalResponses).toBe(1);
  });

  it("fails at common sense: not accepted, and worse than a wrong answer", async () => {
    const { pool, publisher } = await start({ change: { isCommonSense: true } });
    const { body: session } = await openSession(publisher, someone(pool));
    const { body } = await sendAnswer(publisher, session.sessionId, category(session.next, "dog"));
    expect(body).toMatchObject({ isAccepted: false, isCorrect: false });
  });
});

/** As serving hands it to the roster. */
async function rosterConfig({ owner, audienceId }: Pool) {
  const { rulesOf } = await import("../../../src/domain/member/rules.ts");
  const [audience] = await owner.app.deps.audiences.findForRoster(audienceId);
  if (!audience) throw new Error("no audience");
  return {
    audienceId,
    version: audience.rosterVersion,
    rules: rulesOf(audience.settings, audience.rulesVersion),
    exampleCount: audience.exampleChances.length,
  };
}
