import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { rebuildRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { getPublisherEarningsRoute } from "../../../src/features/money/earnings/earnings.contract.ts";
import { giveBonus, setPublisherShare } from "../../../src/features/money/earnings/earnings.usecases.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import { follow, newPool, newPublisher, type Publisher, sitThrough } from "../../support/serving.ts";

const price = 10_001;
const app = testApp();

async function pricedPool() {
  const pool = await newPool(app, { examples: 10, maxDistillingResponses: null, dropScore: null });
  await env.DB.prepare("INSERT INTO price_lists (organization_id, prices, version, changed_at) VALUES (?, ?, 1, 0)")
    .bind(pool.owner.person.organizationId, JSON.stringify({ byKind: {}, recruiting: price, byAudience: {} }))
    .run();
  await pool.owner.call(rebuildRoute, { params: { audienceId: pool.audienceId } });
  await follow(app);
  return pool;
}

const earningsOf = async ({ token }: Pick<Publisher, "token">, query: Record<string, string> = {}) => {
  const { status, body } = await call(app, getPublisherEarningsRoute, { token, query });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

it("a publisher earns its share of what its people's answers cost, and an erased person changes nothing", async () => {
  const { audienceId, demographics } = await pricedPool();
  const publisher = await newPublisher(app);
  const publisherId = publisher.person.clientId;
  const admin = await caller({ app, roles: ["Admin"] });
  const actor = { accountId: admin.person.accountId };
  await setPublisherShare(app.deps, { actor, publisherId, share: 3_300 });
  const userId = `p-${audienceId}`;
  await sitThrough(publisher, { userId, demographics }, () => true);
  // The person's object tells its publisher off the request.
  await expect.poll(async () => (await earningsOf(publisher)).days).toHaveLength(1);
  const statement = await earningsOf(publisher);
  expect(statement).toMatchObject({
    publisherId,
    days: [{ responseCount: 10, grossCost: (10 * price) / 1e6, share: 0.33, earned: 0.033003 }],
    months: [{ responseCount: 10, earned: 0.033003, bonuses: 0, total: 0.033003 }],
  });
  await giveBonus(app.deps, { actor, publisherId, amount: 5_000_000, reason: "For the good month" });
  await setPublisherShare(app.deps, { actor, publisherId, share: 9_000 });
  await app.deps.persons.ofUser(userId).person.erase();
  expect(await earningsOf(publisher)).toMatchObject({
    days: statement.days,
    months: [{ earned: 0.033003, bonuses: 5, total: 5.033003 }],
    bonuses: [{ amount: 5, reason: "For the good month" }],
  });
  expect(await earningsOf(admin, { publisherId })).toMatchObject({ days: statement.days });
});

it("a statement is for the publisher, its organization's owners and Admins, and for nobody else", async () => {
  const owner = await caller({ app });
  const publisher = await newPublisher(app, { organizationId: owner.person.organizationId });
  const publisherId = publisher.person.clientId;
  expect(await earningsOf(owner, { publisherId })).toEqual({ publisherId, days: [], months: [], bonuses: [] });
  const other = await newPublisher(app);
  const ask = async ({ token }: { token: string }, query: Record<string, string> = {}) =>
    (await call(app, getPublisherEarningsRoute, { token, query })).status;
  expect(await ask(other, { publisherId })).toBe(404);
  expect(await ask(await caller({ app }), { publisherId })).toBe(404);
  expect(await ask(owner)).toBe(400);
  expect(await ask(owner, { publisherId, from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" })).toBe(400);
  expect(await ask(owner, { publisherId, from: "2020-01-02T00:00:00Z" })).toBe(400);
});

it("free answers are counted nowhere", async () => {
  const { audienceId, demographics } = await newPool(app, { examples: 3 });
  const publisher = await newPublisher(app);
  await sitThrough(publisher, { userId: `p-${audienceId}`, demographics }, () => true);
  expect(await earningsOf(publisher)).toMatchObject({ days: [], months: [] });
});
