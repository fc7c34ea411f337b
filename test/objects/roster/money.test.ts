import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { shardName } from "../../../src/domain/member/roster-shards.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { RecruitingBill } from "../../../src/domain/money/recruiting-bill.ts";
import { createRosters } from "../../../src/objects/roster/roster-client.ts";
import type { RosterShard } from "../../../src/objects/roster/roster-shard.port.ts";
import type { RosterSources } from "../../../src/objects/roster/roster-sources.ts";
import { depth } from "../../support/depth.ts";
import { countRowsWritten } from "../../support/rows-written.ts";
import { replaceSources } from "../../support/sources.ts";

const price = 10_000;
type Fate = "none" | "before" | "after";

/** A roster whose organization has paid for so many answers in advance. No audience and no campaign are stored. */
async function fresh(answers: number | null) {
  const audienceId = `aud_${crypto.randomUUID()}`;
  const organizationId = `org_${crypto.randomUUID()}`;
  const settings = { ...defaultSettings, maxDistillingResponses: null, dropScore: null };
  const terms = { price, organizationId, memberId: "ada" };
  const config: RosterConfig = {
    audienceId,
    version: 1,
    rules: rulesOf(settings, 1),
    exampleCount: 10,
    ...(answers !== null && { recruiting: terms }),
  };
  const roster = createRosters(env.ROSTERS)(audienceId);
  const stub = (index = 0) => env.ROSTERS.get(env.ROSTERS.idFromName(shardName(audienceId, index)));
  const credit = (amount: number) =>
    env.DB.prepare(
      `INSERT INTO money_accounts (organization_id, mode, credited) VALUES (?1, 'Prepaid', ?2)
        ON CONFLICT DO UPDATE SET credited = credited + ?2`,
    )
      .bind(organizationId, amount)
      .run();
  if (answers !== null) await credit(answers * price);
  const answer = (user: number, example: number, given = config) =>
    roster.answer(given, {
      userId: `user-${user}`,
      seenAt: 1_000,
      profile: null,
      exampleId: `example-${example}`,
      isCorrect: true,
      chance: 0.5,
      isCommonSense: null,
    });
  const account = () =>
    env.DB.prepare("SELECT credited, committed, spent FROM money_accounts WHERE organization_id = ?")
      .bind(organizationId)
      .first<{ credited: number; committed: number; spent: number }>();
  const allotments = async () =>
    (
      await env.DB.prepare("SELECT * FROM allotments WHERE reference_id = ? ORDER BY id").bind(audienceId).all<{
        id: string;
        granted: number;
        spent: number;
        answers: number;
        unbilled_answers: number;
        is_waiting: number;
      }>()
    ).results;
  const stored = (index = 0) =>
    runInDurableObject(stub(index), (_, { storage }) => {
      const [row] = storage.sql.exec("SELECT value FROM facts WHERE name = 'money'").toArray();
      return row ? (JSON.parse(String(row.value)) as RecruitingBill & { sequence: number }) : null;
    });
  /** Lets settlements be lost on their way, or their answers. */
  const loseSettlements = (fateOf: () => Fate) =>
    replaceSources<RosterSources>(stub(), (own) => ({
      report: () => undefined,
      settleMoney: async (told) => {
        const fate = fateOf();
        if (fate === "before") throw new Error("lost on the way");
        const settlement = await own.settleMoney(told);
        if (fate === "after") throw new Error("its answer was lost");
        return settlement;
      },
    }));
  /** Rings as if nobody had answered for long. */
  async function ringIdle(index = 0) {
    await roster.counts();
    await evictDurableObject(stub(index));
    await runDurableObjectAlarm(stub(index));
  }
  return {
    audienceId,
    config,
    terms,
    roster,
    stub,
    credit,
    answer,
    account,
    allotments,
    stored,
    loseSettlements,
    ringIdle,
  };
}

it("answers are billed up to the last cent, and those beyond it are counted and not billed", async () => {
  const one = await fresh(50);
  const paid: (number | undefined)[] = [];
  for (let i = 0; i < 60; i++) paid.push((await one.answer(i, 0))?.paid);
  expect(paid).toEqual([...new Array(50).fill(price), ...new Array(10).fill(0)]);
  await one.roster.settleMoney();
  expect(await one.allotments()).toMatchObject([
    { id: `roster:${one.audienceId}:0`, answers: 50, spent: 50 * price, unbilled_answers: 10, is_waiting: 1 },
  ]);
  expect(await one.account()).toMatchObject({ committed: 50 * price, spent: 50 * price });
  await one.credit(5 * price);
  await one.roster.settleMoney();
  expect(await one.allotments()).toMatchObject([{ is_waiting: 0 }]);
  for (let i = 0; i < 7; i++) await one.answer(i, 1);
  await one.roster.settleMoney();
  expect(await one.allotments()).toMatchObject([{ answers: 55, unbilled_answers: 12, is_waiting: 1 }]);
});

it("a repeated answer costs nothing", async () => {
  const one = await fresh(50);
  expect((await one.answer(1, 1))?.paid).toBe(price);
  expect(await one.answer(1, 1)).not.toHaveProperty("paid");
  await one.roster.settleMoney();
  expect(await one.allotments()).toMatchObject([{ answers: 1, spent: price }]);
});

it("an idle roster tells what it spent and gives the rest back", async () => {
  const one = await fresh(1_000);
  for (let i = 0; i < 3; i++) await one.answer(i, 0);
  expect((await one.account())?.committed).toBeGreaterThan(3 * price);
  await one.ringIdle();
  expect(await one.account()).toMatchObject({ committed: 3 * price, spent: 3 * price });
  expect((await one.answer(4, 0))?.paid).toBe(price);
});

it("an erased roster gives the rest back, and its sums stay", async () => {
  const one = await fresh(1_000);
  for (let i = 0; i < 3; i++) await one.answer(i, 0);
  await one.roster.erase();
  expect(await one.account()).toMatchObject({ committed: 3 * price, spent: 3 * price });
  await one.roster.settleMoney();
  expect(await one.allotments()).toMatchObject([{ answers: 3, spent: 3 * price, granted: 3 * price }]);
});

it("what was answered before a rebuild has the old price and member", async () => {
  const one = await fresh(1_000);
  for (let i = 0; i < 3; i++) await one.answer(i, 0);
  const rebuilt = { ...one.config, version: 2, recruiting: { ...one.terms, price: 3 * price, memberId: "bea" } };
  await one.roster.settleMoney(rebuilt);
  // A session that began before the rebuild still brings the old price.
  expect((await one.answer(3, 0))?.paid).toBe(3 * price);
  await one.answer(4, 0, rebuilt);
  await one.roster.settleMoney();
  expect(await one.allotments()).toMatchObject([{ answers: 5, spent: 9 * price }]);
  const { results } = await env.DB.prepare(
    "SELECT member_id, answers, amount FROM hourly_costs WHERE reference_id = ? ORDER BY member_id",
  )
    .bind(one.audienceId)
    .all();
  expect(results).toEqual([
    { member_id: "ada", answers: 3, amount: 3 * price },
    { member_id: "bea", answers: 2, amount: 6 * price },
  ]);
});

it("a roster that has become free gives everything back", async () => {
  const one = await fresh(1_000);
  for (let i = 0; i < 3; i++) await one.answer(i, 0);
  const { recruiting: _, ...free } = { ...one.config, version: 2 };
  await one.roster.settleMoney(free);
  expect(await one.answer(3, 0)).not.toHaveProperty("paid");
  expect(await one.account()).toMatchObject({ committed: 3 * price, spent: 3 * price });
});

it("a free roster stores and tells nothing of money", async () => {
  const one = await fresh(null);
  expect(await one.answer(1, 1)).not.toHaveProperty("paid");
  await one.roster.settleMoney();
  expect(await one.stored()).toBeNull();
  expect(await one.allotments()).toEqual([]);
});

it("shards spend each for itself, and together no more than there is", async () => {
  const one = await fresh(40);
  for (let i = 0; i < 10; i++) await one.answer(i, 0);
  await (one.stub() as unknown as RosterShard).divide();
  for (let alarms = 0; alarms < 10; alarms++) await runDurableObjectAlarm(one.stub());
  const paid: number[] = [];
  for (let i = 10; i < 80; i++) paid.push((await one.answer(i, 0))?.paid ?? -1);
  for (let i = 80; i < 90; i++) {
    await one.ringIdle(0);
    await one.ringIdle(1);
    await one.roster.settleMoney();
    paid.push((await one.answer(i, 0))?.paid ?? -1);
  }
  await one.roster.settleMoney();
  const shards = await one.allotments();
  expect(shards.map(({ id }) => id)).toEqual([0, 1].map((shard) => `roster:${one.audienceId}:${shard}`));
  expect(shards.reduce((sum, { answers }) => sum + answers, 0)).toBe(40);
  expect(10 + paid.filter((amount) => amount === price).length).toBe(40);
  expect(shards.reduce((sum, { unbilled_answers: unbilled }) => sum + unbilled, 0)).toBe(50);
});

it("no answer writes a row for its price", async () => {
  const rows = async (answers: number | null) => {
    const one = await fresh(answers);
    await one.answer(0, 0);
    const written = await countRowsWritten(one.stub());
    for (let i = 1; i <= 200; i++) await one.answer(i, 0);
    return written();
  };
  expect((await rows(1_000_000)) - (await rows(null))).toBeLessThanOrEqual(200 * 0.05);
});

it("whatever happens, billed answers are those that were paid for, and no more is spent than was granted", async () => {
  const deed = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ kind: fc.constant("answer" as const), user: fc.nat(30), example: fc.nat(9) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("kill" as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("price" as const), price: fc.integer({ min: 0, max: 5 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("credit" as const), answers: fc.nat(8) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("settle" as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("alarm" as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("lose" as const), fate: fc.constantFrom<Fate>("before", "after") }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(25), fc.array(deed, { minLength: 10, maxLength: 80 }), async (answers, deeds) => {
      const one = await fresh(answers);
      let config = one.config;
      let credited = answers * price;
      let fate: Fate = "none";
      const fates = () => {
        const next = fate;
        fate = "none";
        return next;
      };
      let [paid, billed, unbilled] = [0, 0, 0];
      for (const deed of deeds) {
        await one.loseSettlements(fates);
        if (deed.kind === "answer") {
          const told = (await one.answer(deed.user, deed.example, config))?.paid;
          paid += told ?? 0;
          billed += Number(told !== undefined && told > 0);
          unbilled += Number(told === 0);
        } else if (deed.kind === "kill") {
          await one.roster.counts();
          await evictDurableObject(one.stub());
        } else if (deed.kind === "price") {
          const { recruiting: _, ...free } = config;
          const terms = deed.price === 0 ? {} : { recruiting: { ...one.terms, price: deed.price * 7_001 } };
          config = { ...free, ...terms, version: config.version + 1 };
        } else if (deed.kind === "credit") {
          credited += deed.answers * price;
          await one.credit(deed.answers * price);
          await one.roster.settleMoney().catch(() => undefined);
        } else if (deed.kind === "settle") await one.roster.settleMoney(config).catch(() => undefined);
        else if (deed.kind === "alarm") await one.ringIdle();
        else fate = deed.fate;
        const kept = await one.stored();
        const account = await one.account();
        const [row] = await one.allotments();
        if (kept) expect(kept.spent).toBeLessThanOrEqual(kept.granted);
        if (kept && row) expect(kept.granted).toBeLessThanOrEqual(row.granted);
        expect(account?.committed).toBeLessThanOrEqual(credited);
        expect(paid).toBeLessThanOrEqual(credited);
      }
      fate = "none";
      await one.loseSettlements(fates);
      await one.roster.settleMoney(config);
      const [row] = await one.allotments();
      expect(row ?? { spent: 0, answers: 0, unbilled_answers: 0 }).toMatchObject({
        spent: paid,
        answers: billed,
        unbilled_answers: unbilled,
      });
      expect((await one.account())?.spent).toBe(paid);
    }),
    { numRuns: depth(8) },
  );
});
