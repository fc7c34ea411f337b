import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { rebuildRoute, recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience, newExample, readAudience, share } from "../../../support/audiences.ts";
import { follow, newPool, newPublisher, type Pool, sitThrough } from "../../../support/serving.ts";

const price = 20_000;
const app = testApp();

/** A list of prices that counts for one organization alone. */
async function priceRecruiting(organizationId: string, recruiting: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO price_lists (organization_id, prices, version, changed_at) VALUES (?1, ?2, 1, 0)
      ON CONFLICT DO UPDATE SET prices = excluded.prices`,
  )
    .bind(organizationId, JSON.stringify({ byKind: {}, recruiting, byAudience: {} }))
    .run();
}

async function credit(organizationId: string, amount: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO money_accounts (organization_id, mode, credited) VALUES (?1, 'Prepaid', ?2)
      ON CONFLICT DO UPDATE SET mode = 'Prepaid', credited = credited + ?2`,
  )
    .bind(organizationId, amount)
    .run();
}

const columnsOf = (audienceId: string) =>
  env.DB.prepare(
    `SELECT a.recruiting_price, a.recruited_by, a.is_spend_limited, a.roster_version, c.status FROM audiences a
      JOIN campaigns c ON c.audience_id = a.id WHERE a.id = ?`,
  )
    .bind(audienceId)
    .first();
const billed = (audienceId: string) =>
  env.DB.prepare(
    "SELECT sum(answers) AS answers, sum(spent) AS spent, sum(unbilled_answers) AS unbilled FROM allotments WHERE reference_id = ?",
  )
    .bind(audienceId)
    .first<{ answers: number; spent: number; unbilled: number }>();

async function pricedPool(answers: number): Promise<Pool> {
  const pool = await newPool(app, { examples: 10, maxDistillingResponses: null, dropScore: null });
  const { organizationId } = pool.owner.person;
  await priceRecruiting(organizationId, price);
  await credit(organizationId, answers * price);
  expect((await pool.owner.call(rebuildRoute, { params: { audienceId: pool.audienceId } })).status).toBe(204);
  await follow(app);
  return pool;
}

it("recruiting stops with the last paid answer, and goes on once there is more money", async () => {
  const pool = await pricedPool(50);
  const { audienceId, owner, demographics } = pool;
  const publisher = await newPublisher(app);
  let given = 0;
  for (let i = 0; i < 20; i++) {
    await follow(app);
    const outcome = await sitThrough(publisher, { userId: `p${i}-${audienceId}`, demographics }, () => {
      given += 1;
      return true;
    });
    if (outcome === null) break;
  }
  await app.deps.rosters(audienceId).settleMoney();
  expect(await billed(audienceId)).toEqual({ answers: 50, spent: 50 * price, unbilled: given - 50 });
  expect(await columnsOf(audienceId)).toMatchObject({ is_spend_limited: 1, status: "SpendLimited" });
  expect(await readAudience(owner, audienceId)).toMatchObject({ isDistilling: false });
  await follow(app);
  expect(await sitThrough(publisher, { userId: `late-${audienceId}`, demographics }, () => true)).toBeNull();

  await credit(owner.person.organizationId, 5 * price);
  await app.deps.rosters(audienceId).settleMoney();
  expect(await columnsOf(audienceId)).toMatchObject({ is_spend_limited: 0, status: "Active" });
  await follow(app);
  expect(await sitThrough(publisher, { userId: `back-${audienceId}`, demographics }, () => true)).not.toBeNull();
  expect(await billed(audienceId)).toMatchObject({ answers: 55 });
});

it("recruiting that waits goes on by the roster's own alarm", async () => {
  const pool = await pricedPool(0);
  const { audienceId, owner, demographics } = pool;
  await sitThrough(await newPublisher(app), { userId: `p-${audienceId}`, demographics }, () => true);
  expect(await columnsOf(audienceId)).toMatchObject({ status: "SpendLimited" });
  await credit(owner.person.organizationId, 5 * price);
  const stub = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
  await app.deps.rosters(audienceId).counts();
  await evictDurableObject(stub);
  await runDurableObjectAlarm(stub);
  expect(await columnsOf(audienceId)).toMatchObject({ status: "Active" });
});

it("a recipient of a share who rebuilds spends the owner's budget, and the owner's log says whose click it was", async () => {
  const [owner, friend] = [await caller(), await caller()];
  const audienceId = await newAudience(owner);
  await owner.call(recruitRoute, { params: { audienceId } });
  await share(owner, audienceId, friend.person.email, "Editor");
  await priceRecruiting(owner.person.organizationId, price);
  await priceRecruiting(friend.person.organizationId, 7 * price);
  expect((await friend.call(rebuildRoute, { params: { audienceId } })).status).toBe(204);
  expect(await columnsOf(audienceId)).toMatchObject({
    recruiting_price: price,
    recruited_by: friend.person.accountId,
    roster_version: 2,
  });
  const note = await env.DB.prepare(
    "SELECT account_id, organization_id, detail FROM audit_log WHERE subject = ? AND action = 'audience.rebuilt'",
  )
    .bind(audienceId)
    .first();
  expect(note).toEqual({
    account_id: friend.person.accountId,
    organization_id: owner.person.organizationId,
    detail: '{"price":"$0.02"}',
  });
});

it("a later price counts from the next rebuild on, and a free one ends the waiting", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
  await priceRecruiting(owner.person.organizationId, price);
  await owner.call(recruitRoute, { params: { audienceId } });
  expect(await columnsOf(audienceId)).toMatchObject({ recruiting_price: price, recruited_by: owner.person.accountId });
  await priceRecruiting(owner.person.organizationId, 0);
  await env.DB.prepare("UPDATE audiences SET is_spend_limited = 1 WHERE id = ?").bind(audienceId).run();
  await owner.call(recruitRoute, { params: { audienceId } });
  expect(await columnsOf(audienceId)).toMatchObject({ recruiting_price: price });
  await owner.call(rebuildRoute, { params: { audienceId } });
  expect(await columnsOf(audienceId)).toMatchObject({ recruiting_price: 0, recruited_by: null, status: "Active" });
});

it("where answers are free, starting and rebuilding write nothing about money", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await owner.call(recruitRoute, { params: { audienceId } });
  await owner.call(rebuildRoute, { params: { audienceId } });
  expect(await columnsOf(audienceId)).toMatchObject({ recruiting_price: 0, recruited_by: null, roster_version: 1 });
  const { results } = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = ? AND action LIKE '%rebuilt'")
    .bind(audienceId)
    .all();
  expect(results).toEqual([]);
});
