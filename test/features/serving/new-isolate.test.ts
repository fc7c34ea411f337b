import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { pauseDistillationRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { addExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { clients } from "../../../src/features/auth/identity/identity.table.ts";
import { testApp } from "../../support/app.ts";
import { classifyExample } from "../../support/audiences.ts";
import {
  category,
  follow,
  newPool,
  newPublisher,
  openSession,
  otherCampaignOf,
  sendAnswer,
} from "../../support/serving.ts";

/** What an app knows stands in its own memory, so that each app is an isolate. */
async function start() {
  const app = testApp();
  const pool = await newPool(app);
  const publisher = await newPublisher(app);
  const elsewhere = { ...publisher, app: testApp() };
  const person = { userId: crypto.randomUUID(), demographics: pool.demographics };
  return { app, pool, publisher, elsewhere, person };
}

const tablesOf = (userId: string) =>
  runInDurableObject(env.PERSONS.get(env.PERSONS.idFromName(userId)), (_, { storage }) =>
    storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray(),
  );

describe("an isolate that has not read the client's standing", () => {
  it("ends no session and notes no visit for a client that was deleted", async () => {
    const { publisher, elsewhere, person } = await start();
    const { body: session } = await openSession(publisher, person);
    await drizzle(env.DB).update(clients).set({ deletedAt: 1 }).where(eq(clients.id, publisher.person.clientId));
    const somebodyNew = { ...person, userId: crypto.randomUUID() };
    for (const visitor of [person, somebodyNew]) expect((await openSession(elsewhere, visitor)).status).toBe(401);
    // The first isolate trusts the client for some seconds more, and its session still stands open.
    expect((await sendAnswer(publisher, session.sessionId, category(session.next))).status).toBe(200);
    expect(await tablesOf(somebodyNew.userId)).toEqual([]);
  });

  it("replaces the session that a person left open", async () => {
    const { publisher, elsewhere, person } = await start();
    const { body: first } = await openSession(publisher, person);
    const { body: second } = await openSession(elsewhere, person);
    expect(second.rapids).toHaveLength(first.rapids.length);
    const { status, body } = await sendAnswer(publisher, first.sessionId, category(first.next));
    expect([status, Object.keys(body.errors)]).toEqual([400, ["sessionId"]]);
  });

  it("notes the visit of a person for whom it finds no work", async () => {
    const { elsewhere, person } = await start();
    const { body } = await openSession(elsewhere, { ...person, demographics: { pool: "none" } });
    expect(body).toEqual({ campaignId: null });
    expect(await tablesOf(person.userId)).toHaveLength(1);
  });
});

it("an isolate that holds an audience's examples serves them by the rules of now", async () => {
  const { app, pool, publisher, person } = await start();
  const answer = async (userId: string) => {
    const { body: session } = await openSession(publisher, { ...person, userId });
    return (await sendAnswer(publisher, session.sessionId, category(session.next))).body;
  };
  expect(await answer("before")).toHaveProperty("isCorrect");
  const json = { revealsResults: "AfterQualification" };
  await pool.owner.call(updateAudienceRoute, { params: { audienceId: pool.audienceId }, json });
  await follow(app);
  expect(await answer("after")).not.toHaveProperty("isCorrect");
});

it("another campaign serves the examples of now too, while their audience recruits and while it does not", async () => {
  const { app, pool, publisher } = await start();
  const demographics = await otherCampaignOf(pool, app);
  const params = { audienceId: pool.audienceId };
  const served = async () =>
    (await openSession(publisher, { userId: crypto.randomUUID(), demographics })).body.rapids.length;
  const add = async () => {
    await pool.owner.call(addExampleRoute, { params, json: classifyExample() });
    await follow(app);
  };
  const counts = [await served()];
  await add();
  counts.push(await served());
  await pool.owner.call(pauseDistillationRoute, { params });
  await add();
  counts.push(await served());
  await add();
  counts.push(await served());
  expect(counts).toEqual([12, 13, 14, 15]);
});
