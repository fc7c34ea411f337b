import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import {
  blockPersonInOrganizationRoute,
  blockPersonRoute,
  getBlockedInOrganizationRoute,
  getBlockedRoute,
  unblockPersonInOrganizationRoute,
  unblockPersonRoute,
} from "../../../../src/features/audiences/blocks/blocks.contract.ts";
import { blockedPeople } from "../../../../src/features/audiences/blocks/blocks.table.ts";
import { erasePersonRoute, exportPersonRoute } from "../../../../src/features/serving/serving.contract.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newView } from "../../../support/audiences.ts";
import { call } from "../../../support/client.ts";
import { newJob, type SeededJob, tasks } from "../../../support/jobs.ts";
import { settleAll } from "../../../support/runs.ts";
import { category, newPool, newPublisher, openSession, sendAnswer } from "../../../support/serving.ts";

const someone = (of: Pick<SeededJob, "demographics">, userId = `user-${crypto.randomUUID()}`) => ({
  userId,
  demographics: of.demographics,
});

it("a blocked person gets nothing more at once, what they held goes to others, and their last answer is told kindly", async () => {
  const app = testApp();
  const job = await newJob(app, { desks: [tasks(3)], votes: 1 });
  const publisher = await newPublisher(app);
  const [bad, other] = [someone(job), someone(job)];
  const { body: session } = await openSession(publisher, bad);
  await sendAnswer(publisher, session.sessionId, category(session.next));
  expect((await openSession(publisher, other)).body).toEqual({ campaignId: null });
  const params = { userId: bad.userId };
  const { status } = await job.owner.call(blockPersonInOrganizationRoute, { params, json: { reason: "Guesses" } });
  expect(status).toBe(204);
  const rapidId = session.rapids[1].id;
  const late = await sendAnswer(publisher, session.sessionId, category(rapidId));
  const kindly = { isAccepted: false, userScore: null, state: null, next: null, done: true };
  expect([late.status, late.body]).toEqual([200, kindly]);
  expect((await sendAnswer(publisher, session.sessionId, category(rapidId))).body).toEqual(kindly);
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
  app.clock.advance(61_000);
  expect((await openSession(publisher, other)).body.rapids).toHaveLength(2);
  expect(await job.desks[0]?.progress()).toMatchObject({ accepted: 1 });
});

it("an unblocked person gets work again, and blocks in audiences stay", async () => {
  const app = testApp();
  const job = await newJob(app);
  const publisher = await newPublisher(app);
  const bad = someone(job);
  const params = { userId: bad.userId };
  await job.owner.call(blockPersonInOrganizationRoute, { params, json: {} });
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
  expect((await job.owner.call(unblockPersonInOrganizationRoute, { params })).status).toBe(204);
  expect((await job.owner.call(unblockPersonInOrganizationRoute, { params })).status).toBe(204);
  app.clock.advance(61_000);
  expect((await openSession(publisher, bad)).body.campaignId).toBe(job.campaignId);
});

it("one organization's block keeps no work of others from a person", async () => {
  const app = testApp();
  const ours = await newJob(app);
  const theirs = await newJob(app, { demographics: ours.demographics });
  const publisher = await newPublisher(app);
  const bad = someone(ours);
  await ours.owner.call(blockPersonInOrganizationRoute, { params: { userId: bad.userId }, json: {} });
  for (let i = 0; i < 3; i++) {
    const { body } = await openSession(publisher, bad);
    expect(body.campaignId).toBe(theirs.campaignId);
    app.clock.advance(61_000);
  }
});

it("many blocks by one organization crowd those of another out of nothing", async () => {
  const app = testApp();
  const ours = await newJob(app);
  const theirs = await newJob(app, { demographics: ours.demographics });
  const publisher = await newPublisher(app);
  const bad = someone(ours);
  const params = { userId: bad.userId };
  await ours.owner.call(blockPersonInOrganizationRoute, { params, json: {} });
  const blockedAt = app.clock.now() + 1_000;
  const many = Array.from({ length: 600 }, (_, i) => ({
    id: `block_${crypto.randomUUID()}`,
    organizationId: "org_many",
    audienceId: `aud_${i}`,
    userId: bad.userId,
    reason: "",
    blockedAt,
    blockedBy: "none",
    unblockedAt: null,
    version: blockedAt + i,
  }));
  const db = drizzle(env.DB);
  for (let i = 0; i < many.length; i += 10) await db.insert(blockedPeople).values(many.slice(i, i + 10));
  await theirs.owner.call(blockPersonInOrganizationRoute, { params, json: {} });
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
});

it("a block in an audience keeps its examples and jobs on it from the person, and nothing else of its owner", async () => {
  const app = testApp();
  const pool = await newPool(app);
  const { owner, audienceId, demographics } = pool;
  const publisher = await newPublisher(app);
  const bad = someone(pool);
  const { body: examples } = await openSession(publisher, bad);
  expect(examples.campaignId).not.toBeNull();
  await owner.call(blockPersonRoute, { params: { audienceId, userId: bad.userId }, json: { reason: "Guesses" } });
  expect((await sendAnswer(publisher, examples.sessionId, category(examples.next))).body).toMatchObject({
    isAccepted: false,
    done: true,
  });
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
  await newJob(app, { owner, audienceId, demographics });
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
  const elsewhere = await newJob(app, { owner, demographics });
  expect((await openSession(publisher, bad)).body.campaignId).toBe(elsewhere.campaignId);
  const listed = (await owner.call(getBlockedRoute, { params: { audienceId } })).body;
  expect(listed).toMatchObject({ people: [{ userId: bad.userId, audienceId, reason: "Guesses" }], next: null });
  expect(listed.people[0].blockedBy).toContain("@");
  await owner.call(unblockPersonRoute, { params: { audienceId, userId: bad.userId } });
  expect((await owner.call(getBlockedRoute, { params: { audienceId } })).body.people).toEqual([]);
});

it("a person who was blocked before they ever came gets nothing", async () => {
  const app = testApp();
  const job = await newJob(app);
  const publisher = await newPublisher(app);
  const bad = someone(job);
  await job.owner.call(blockPersonInOrganizationRoute, { params: { userId: bad.userId }, json: {} });
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
});

it("a block whose request was killed before the person's object heard of it holds soon all the same", async () => {
  const app = testApp();
  const job = await newJob(app);
  const publisher = await newPublisher(app);
  const bad = someone(job);
  const { persons } = app.deps;
  const gone = async () => {
    throw new Error("the machine is gone");
  };
  app.deps.persons = { ...persons, ofUser: () => ({ key: "", person: { noteBlocks: gone } as never }) };
  const params = { userId: bad.userId };
  expect((await job.owner.call(blockPersonInOrganizationRoute, { params, json: {} })).status).toBe(500);
  app.deps.persons = persons;
  await app.deps.outbox.sendEverythingAgain(100);
  await settleAll(app);
  expect((await openSession(publisher, bad)).body).toEqual({ campaignId: null });
});

it("an export names a person's blocks, and an erasure forgets those of whoever erases", async () => {
  const app = testApp();
  const ours = await newJob(app);
  const theirs = await newJob(app);
  const bad = someone(ours);
  const { organizationId } = ours.owner.person;
  const publisher = await newPublisher(app, { organizationId });
  const admin = await caller({ app, roles: ["Admin"] });
  await openSession(publisher, bad);
  const params = { userId: bad.userId };
  for (const { owner } of [ours, theirs])
    await owner.call(blockPersonInOrganizationRoute, { params, json: { reason: "Guesses" } });
  const exported = await call(app, exportPersonRoute, { token: publisher.token, params });
  expect(exported.body.blocks).toEqual([
    { organizationId, audienceId: null, reason: "Guesses", blockedAt: expect.any(String) },
  ]);
  const erase = async (token: string) => {
    expect((await call(app, erasePersonRoute, { token, params })).status).toBe(202);
    await settleAll(app);
  };
  const listed = async ({ owner }: SeededJob) =>
    (await owner.call(getBlockedInOrganizationRoute, {})).body.people.map(({ userId }: { userId: string }) => userId);
  await erase(publisher.token);
  expect([await listed(ours), await listed(theirs)]).toEqual([[], [bad.userId]]);
  const other = await newPublisher(app);
  expect((await openSession(other, { ...bad, demographics: theirs.demographics })).body).toEqual({ campaignId: null });
  expect((await openSession(other, bad)).body.campaignId).toBe(ours.campaignId);
  await erase(admin.token);
  expect(await listed(theirs)).toEqual([]);
  app.clock.advance(61_000);
  const { body } = await openSession(other, { ...bad, demographics: theirs.demographics });
  expect(body.campaignId).toBe(theirs.campaignId);
});

it("an older telling never replaces a newer one", async () => {
  const app = testApp();
  const { person } = app.deps.persons.ofUser(`user-${crypto.randomUUID()}`);
  await person.noteBlocks({ version: 2, organizations: [], audiences: [] });
  await person.noteBlocks({ version: 1, organizations: ["org"], audiences: [] });
  const facts = await person.arrive({
    userId: "a",
    organizationId: "org",
    attributes: {},
    clientId: "client",
    requestKey: null,
    now: app.clock.now(),
  });
  expect(facts.kind === "new" && facts.facts.blocks).toBeUndefined();
});

it("lists go on page by page, and only editors of an audience block there", async () => {
  const app = testApp();
  const pool = await newPool(app, { examples: 1 });
  const { owner, audienceId } = pool;
  const stranger = await caller({ app });
  for (const userId of ["a", "b", "c"]) {
    app.clock.advance(10);
    await owner.call(blockPersonRoute, { params: { audienceId, userId }, json: {} });
  }
  const list = async (query: Record<string, string>) =>
    (await owner.call(getBlockedInOrganizationRoute, { query })).body;
  const ids = ({ people }: { people: { userId: string }[] }) => people.map(({ userId }) => userId);
  const first = await list({ limit: "2" });
  expect(ids(first)).toEqual(["c", "b"]);
  expect(ids(await list({ limit: "2", from: first.next }))).toEqual(["a"]);
  expect((await owner.call(getBlockedInOrganizationRoute, { query: { from: "x" } })).status).toBe(400);
  const params = { audienceId, userId: "d" };
  expect((await stranger.call(blockPersonRoute, { params, json: {} })).status).toBe(403);
  expect((await stranger.call(unblockPersonRoute, { params })).status).toBe(403);
  expect((await stranger.call(getBlockedRoute, { params: { audienceId } })).status).toBe(403);
  expect((await stranger.call(getBlockedInOrganizationRoute, {})).body.people).toEqual([]);
  const view = await newView(owner, audienceId);
  const ofView = await owner.call(blockPersonRoute, { params: { audienceId: view, userId: "d" }, json: {} });
  expect([ofView.status, Object.keys(ofView.body.errors)]).toEqual([400, ["audienceId"]]);
  const long = await owner.call(blockPersonRoute, { params, json: { reason: "x".repeat(501) } });
  expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ["reason"]]);
});
