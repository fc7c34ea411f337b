import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { addExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { monitorRoute } from "../../../src/features/serving/bag/bag.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller, classifyExample, newAudience, newExample } from "../../support/audiences.ts";
import { program, seedCampaign } from "../../support/campaigns.ts";
import { call } from "../../support/client.ts";
import { newRapids } from "../../support/rapids.ts";
import {
  category,
  follow,
  newPool,
  newPublisher,
  openSession,
  type Publisher,
  sendAnswer,
} from "../../support/serving.ts";

const end = { _t: "ActionNode", action: { _t: "CompleteAction" } };
const serve = (routingId: string) => ({
  _t: "ActionNode",
  action: { _t: "ServeRapidAction", routingId, retrievalMode: "Random" },
});

/** As it is stored. */
function programOf(rootNodeId: string, nodes: object): never {
  return { ...program(), rootNodeId, nodes: Object.entries(nodes) } as never;
}

/** Filters that admit people of the pool, like the pool's own campaign. */
const filtersOf = ({ pool }: Record<string, string>) => [
  { _t: "DemographicFilter" as const, identifier: "pool", values: [pool as string] },
];

async function emptyPrograms(by: Caller, count: number, demographics: Record<string, string>): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `cmp_${crypto.randomUUID()}`);
  const stored = JSON.stringify(programOf("ask", { ask: serve("nothing") }));
  await env.DB.prepare(
    `INSERT INTO campaigns (id, kind, organization_id, owner_id, name, name_folded, status, priority, filters, program, created_at,
        changed_version)
      SELECT value, 'program', ?2, 'owner', 'Empty', 'empty', 'Active', 10000, ?3, ?4, 0,
        (SELECT coalesce(max(changed_version), 0) FROM campaigns) + key + 1 FROM json_each(?1)`,
  )
    .bind(JSON.stringify(ids), by.person.organizationId, JSON.stringify(filtersOf(demographics)), stored)
    .run();
  return ids;
}

const someone = (demographics: Record<string, string>) => ({ userId: `user-${crypto.randomUUID()}`, demographics });

/** How many round trips to the database each of some people's sessions takes; fails where one is empty. */
async function tripsOf(app: TestApp, publisher: Publisher, people: ReturnType<typeof someone>[]): Promise<number[]> {
  const trips: number[] = [];
  for (const person of people) {
    const before = app.counts.roundTrips;
    const { body } = await openSession(publisher, person);
    expect(body.rapids?.length).toBeGreaterThan(0);
    trips.push(app.counts.roundTrips - before);
  }
  return trips;
}

describe("a customer's empty programs", () => {
  it("take serving from none of 40 people, be there 20 of the highest priority", async () => {
    const app = testApp();
    const { demographics } = await newPool(app);
    await emptyPrograms(await caller(), 20, demographics);
    await follow(app);
    const people = Array.from({ length: 40 }, () => someone(demographics));
    const trips = await tripsOf(app, await newPublisher(app), people);
    expect(trips).toHaveLength(40);
    // The client's standing, a campaign, at most one to pass over empty ones, and what this isolate has not read before.
    expect(Math.max(...trips)).toBeLessThanOrEqual(4);
  });

  it("slow serving down for a moment at most, be there 2,000", async () => {
    const app = testApp();
    const { demographics } = await newPool(app);
    await emptyPrograms(await caller(), 2_000, demographics);
    await follow(app);
    const publisher = await newPublisher(app);
    // What is remembered for some seconds stays so on a busy machine too.
    app.clock.stop();
    const twenty = () => Array.from({ length: 20 }, () => someone(demographics));
    await tripsOf(app, publisher, twenty());
    const later = await tripsOf(app, publisher, twenty());
    expect(Math.max(...later)).toBeLessThanOrEqual(2);
    // It is remembered for some seconds that this customer's are empty.
    expect(later.filter((trips) => trips === 0).length).toBeGreaterThanOrEqual(15);
  });

  it("are passed over also where they lead straight to their end, or to a node that serves nothing", async () => {
    const app = testApp();
    const pool = await newPool(app);
    const hostile = await caller();
    const audienceId = await newAudience(hostile);
    await newExample(hostile, audienceId);
    const filters = filtersOf(pool.demographics);
    const isNew = {
      _t: "CasesNode",
      cases: [
        { predicate: { _t: "AnsweredCountPredicate", comparison: "GreaterThanOrEqual", value: 0 }, nodeId: "last" },
      ],
      defaultNodeId: "ask",
    };
    for (const last of [end, serve("nothing")]) {
      const stored = programOf("start", { start: isNew, last, ask: serve(audienceId) });
      for (let i = 0; i < 10; i++)
        await seedCampaign(hostile, { kind: "program", priority: 1_000, filters, program: stored });
    }
    await follow(app);
    const people = Array.from({ length: 12 }, () => someone(pool.demographics));
    await tripsOf(app, await newPublisher(app), people);
  });

  it("are passed over for people who have answered something before, and remembered for all people", async () => {
    const app = testApp();
    const { demographics } = await newPool(app, { isDistillingCampaignSticky: false });
    const publisher = await newPublisher(app);
    const person = someone(demographics);
    const { body } = await openSession(publisher, person);
    await sendAnswer(publisher, body.sessionId, category(body.next));
    const ids = await emptyPrograms(await caller(), 3, demographics);
    await follow(app);
    for (let i = 0; i < 12; i++) await tripsOf(app, publisher, [person]);
    const { set } = await app.deps.campaignCopy.current();
    const isRemembered = (id: string) => app.deps.emptyCampaigns.has(id, set.get(id)?.changedVersion ?? 0);
    expect(ids.some(isRemembered)).toBe(true);
    app.clock.advance(6_000);
    expect(ids.some(isRemembered)).toBe(false);
  });

  it("are passed over by the monitor too, by the same way", async () => {
    const app = testApp();
    const [id] = (await emptyPrograms(await caller(), 1, {})) as [string];
    await env.DB.prepare("UPDATE campaigns SET filters = '[]' WHERE id = ?").bind(id).run();
    await follow(app);
    expect((await call(app, monitorRoute)).status).toBe(200);
    const { set } = await app.deps.campaignCopy.current();
    expect(app.deps.emptyCampaigns.has(id, set.get(id)?.changedVersion as number)).toBe(true);
    await env.DB.prepare("DELETE FROM campaigns WHERE id = ?").bind(id).run();
  });
});

describe("a person who has used up audiences", () => {
  /** Recruits among the people of one pool; a person who answers two of three right is not done, and has nothing left. */
  async function newShortAudience(owner: Caller, demographics: Record<string, string>, examples: number) {
    const filters = filtersOf(demographics);
    const audienceId = await newAudience(owner, { filters, dropScore: null, isDistillingCampaignSticky: false });
    for (let i = 0; i < examples; i++)
      await owner.call(addExampleRoute, { params: { audienceId }, json: classifyExample() });
    await owner.call(recruitRoute, { params: { audienceId } });
    return audienceId;
  }

  it("is never left with nothing while four examples are fresh elsewhere, and soon costs no look again", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const demographics = { pool: crypto.randomUUID() };
    for (let i = 0; i < 12; i++) await newShortAudience(owner, demographics, 3);
    await follow(app);
    const publisher = await newPublisher(app);
    const people = [someone(demographics), someone(demographics)];
    for (const person of people) {
      for (let session = 0; session < 12; session++) {
        const { body } = await openSession(publisher, person);
        for (const [at, { id }] of body.rapids.entries())
          await sendAnswer(publisher, body.sessionId, category(id, at === 0 ? "dog" : "cat"));
      }
      expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    }
    await newShortAudience(await caller({ app }), demographics, 4);
    const fresh = someone(demographics);
    await follow(app);
    for (let visit = 0; visit < 5; visit++) await tripsOf(app, publisher, [...people, fresh]);
    expect(await tripsOf(app, publisher, people)).toEqual([0, 0]);
  });

  it("looks into a used-up program again after a minute, since what it asks for changes without it", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const demographics = { pool: crypto.randomUUID() };
    const routingId = crypto.randomUUID();
    await newRapids(owner, 1, { routingId });
    const stored = programOf("ask", { ask: serve(routingId) });
    await seedCampaign(owner, { kind: "program", filters: filtersOf(demographics), program: stored });
    await follow(app);
    const publisher = await newPublisher(app);
    const person = someone(demographics);
    const open = async () => {
      const before = app.counts.roundTrips;
      const { body } = await openSession(publisher, person);
      return { isServed: body.campaignId !== null, trips: app.counts.roundTrips - before };
    };
    const { body } = await openSession(publisher, person);
    await sendAnswer(publisher, body.sessionId, { _t: "CompareResult", rapidId: body.next, winners: ["a"] });
    expect((await open()).isServed).toBe(false);
    await newRapids(owner, 1, { routingId });
    expect(await open()).toEqual({ isServed: false, trips: 0 });
    app.clock.advance(61_000);
    expect((await open()).isServed).toBe(true);
  });

  it("is given what is added to one of them", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const demographics = { pool: crypto.randomUUID() };
    const audienceId = await newShortAudience(owner, demographics, 3);
    await follow(app);
    const publisher = await newPublisher(app);
    const person = someone(demographics);
    const { body } = await openSession(publisher, person);
    for (const [at, { id }] of body.rapids.entries())
      await sendAnswer(publisher, body.sessionId, category(id, at === 0 ? "dog" : "cat"));
    for (let visit = 0; visit < 2; visit++)
      expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    const before = app.counts.roundTrips;
    await openSession(publisher, person);
    expect(app.counts.roundTrips).toBe(before);
    await owner.call(addExampleRoute, { params: { audienceId }, json: classifyExample() });
    await follow(app);
    expect((await openSession(publisher, person)).body.rapids).toHaveLength(1);
  });
});
