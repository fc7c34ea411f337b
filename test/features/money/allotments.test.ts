import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Spender, ToldSpending } from "../../../src/domain/money/settlement.ts";
import { settlementOf } from "../../../src/features/money/allotments.repository.ts";
import { billingPeriods, hourlyCosts, jobBudgets, moneyAccounts } from "../../../src/features/money/money.table.ts";
import { together } from "../../../src/platform/db/together.ts";
import { testApp } from "../../support/app.ts";

const { deps } = testApp();
const { db, allotments } = deps;
const price = 10_000;

async function settle(told: ToldSpending, now = Date.UTC(2026, 10, 5, 12)) {
  const { after } = await together(db, allotments.settle(told, now));
  return settlementOf(told, after[0]);
}

function freshSpender(): Spender {
  const jobId = crypto.randomUUID();
  const organizationId = `org_${crypto.randomUUID()}`;
  return {
    id: `desk:${jobId}:0`,
    organizationId,
    kind: "Job",
    referenceId: jobId,
    jobId,
    audienceId: "aud",
    memberId: "acc",
  };
}

function told(spender: Spender, sequence: number, sums: Partial<ToldSpending>): ToldSpending {
  const none = { granted: 0, spent: 0, answers: 0, unbilledAnswers: 0, unbilled: 0, wanted: 0, isWaiting: false };
  return { ...spender, sequence, price, ...none, ...sums };
}

const accountOf = async ({ organizationId }: Spender) =>
  (await db.select().from(moneyAccounts).where(eq(moneyAccounts.organizationId, organizationId)))[0];

it("an account without a limit grants what is wanted, and bills what was told", async () => {
  const spender = freshSpender();
  expect(await settle(told(spender, 1, { wanted: 1000 * price }))).toMatchObject({
    kind: "settled",
    granted: 1000 * price,
    isShort: false,
  });
  const spent = { granted: 1000 * price, spent: 900 * price, answers: 900, wanted: 1900 * price };
  expect(await settle(told(spender, 2, spent))).toMatchObject({ granted: 1900 * price });
  expect(await accountOf(spender)).toMatchObject({ committed: 1900 * price, spent: 900 * price });
  const rows = await db.select().from(hourlyCosts).where(eq(hourlyCosts.organizationId, spender.organizationId));
  expect(rows).toMatchObject([{ hour: Date.UTC(2026, 10, 5, 12), answers: 900, amount: 900 * price }]);
  const periods = await db
    .select()
    .from(billingPeriods)
    .where(eq(billingPeriods.organizationId, spender.organizationId));
  expect(periods).toMatchObject([{ startsAt: Date.UTC(2026, 10, 1), endsAt: Date.UTC(2026, 11, 1), status: "Open" }]);
});

it("a settlement that is told twice, or too late, changes nothing", async () => {
  const spender = freshSpender();
  const first = told(spender, 1, { wanted: 10 * price });
  await settle(first);
  await settle(first);
  const second = told(spender, 2, { granted: 10 * price, spent: 4 * price, answers: 4, wanted: 14 * price });
  await settle(second);
  const before = await accountOf(spender);
  await settle(second);
  expect(await settle(first)).toEqual({ kind: "stale", sequence: 2 });
  expect(await accountOf(spender)).toEqual(before);
});

it("a draw takes a quarter of what is left of a job's budget, and the last 20 answers at once", async () => {
  const spender = freshSpender();
  await db
    .insert(jobBudgets)
    .values({ jobId: String(spender.jobId), organizationId: spender.organizationId, atMost: 105 * price });
  let granted = 0;
  const draws: number[] = [];
  for (let sequence = 1; sequence <= 8; sequence++) {
    const settled = await settle(
      told(spender, sequence, { granted, spent: granted, answers: granted / price, wanted: granted + 1000 * price }),
    );
    if (settled.kind === "stale") throw new Error("stale");
    draws.push((settled.granted - granted) / price);
    granted = settled.granted;
  }
  expect(draws).toEqual([26, 20, 20, 20, 19, 0, 0, 0]);
});

it("what is given back can be drawn by others", async () => {
  const [one, other] = [freshSpender(), freshSpender()];
  const shared = { ...other, organizationId: one.organizationId };
  await db.insert(moneyAccounts).values({ organizationId: one.organizationId, mode: "Prepaid", credited: 10 * price });
  expect(await settle(told(one, 1, { wanted: 100 * price }))).toMatchObject({ granted: 10 * price, isShort: true });
  expect(await settle(told(shared, 1, { wanted: 100 * price, isWaiting: true }))).toMatchObject({
    granted: 0,
    isShort: true,
  });
  await settle(told(one, 2, { granted: 4 * price, spent: 4 * price, answers: 4, wanted: 4 * price }));
  expect(await settle(told(shared, 2, { wanted: 100 * price }))).toMatchObject({ granted: 6 * price });
});
