import { expect, it } from "vitest";
import type { Spender, ToldSpending } from "../../../src/domain/money/settlement.ts";
import { ledgerEntries, moneyAccounts } from "../../../src/features/money/money.table.ts";
import {
  closeEndedPeriods,
  findEndedPeriods,
  openOwedPeriods,
} from "../../../src/features/money/periods/closing.usecases.ts";
import {
  getActiveBillingPeriodRoute,
  getBillingPeriodRoute,
  queryBillingItemsRoute,
  queryBillingPeriodsRoute,
} from "../../../src/features/money/periods/periods.contract.ts";
import { getCostTimeSeriesRoute } from "../../../src/features/money/reports/reports.contract.ts";
import { together } from "../../../src/platform/db/together.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { caller, newAudience } from "../../support/audiences.ts";

const price = 10_000;
const november = Date.UTC(2026, 10, 1);
const december = Date.UTC(2026, 11, 1);
const hour = 3_600_000;

async function tell(app: TestApp, spender: Spender, told: Pick<ToldSpending, "sequence" | "answers">, now: number) {
  const spent = told.answers * price;
  await together(
    app.deps.db,
    app.deps.allotments.settle(
      {
        ...spender,
        ...told,
        price,
        granted: spent + 5 * price,
        spent,
        unbilledAnswers: 2,
        unbilled: 2 * price,
        wanted: spent + 5 * price,
        isWaiting: false,
      },
      now,
    ),
  );
}

function spenderOf(organizationId: string, change: Partial<Spender> = {}): Spender {
  const jobId = crypto.randomUUID();
  const own = { id: `desk:${jobId}:0`, kind: "Job" as const, referenceId: jobId, jobId, audienceId: "aud" };
  return { ...own, organizationId, memberId: "acc", ...change };
}

function setClock({ clock }: TestApp, time: number) {
  clock.stop();
  clock.advance(time - clock.now());
}

/** The sweeps of one organization's months. Those of other tests are left alone. */
async function sweepMonths(app: TestApp, organizationId: string, settled: string[] = []) {
  const deps = {
    ...app.deps,
    desks: ((jobId: string) => ({ settleMoney: async () => void settled.push(jobId) })) as never,
    rosters: ((audienceId: string) => ({ settleMoney: async () => void settled.push(audienceId) })) as never,
  };
  await together(deps.db, openOwedPeriods(deps));
  const ended = await findEndedPeriods(deps);
  await closeEndedPeriods(
    deps,
    ended.filter((period) => period.organizationId === organizationId),
  );
  return settled;
}

it("the active period says what a month has cost so far, with the lines of its bill", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const { organizationId } = owner.person;
  const audienceId = await newAudience(owner, { name: "Cat people" });
  await app.deps.db.insert(moneyAccounts).values({ organizationId, discount: 100_000, platformFee: 3_000_000 });
  const now = app.deps.clock.now();
  await tell(app, spenderOf(organizationId), { sequence: 1, answers: 100 }, now);
  const recruiting = { id: `roster:${audienceId}:0`, kind: "Recruiting" as const, referenceId: audienceId, audienceId };
  await tell(app, spenderOf(organizationId, { ...recruiting, jobId: null }), { sequence: 1, answers: 50 }, now);
  const { status, body } = await owner.call(getActiveBillingPeriodRoute);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "Open",
    totalGrossCost: 4.5,
    totalDiscount: 0.15,
    totalNetCost: 4.35,
    totalResponseCount: 150,
    lineItems: [
      { _t: "RunningCost", amount: 1.5 },
      { _t: "VolumeDiscount", amount: -0.15, effectiveDiscountRatio: 0.1 },
      { _t: "PlatformFee", amount: 3 },
    ],
  });
  const params = { billingPeriodId: body.id };
  const items = await owner.call(queryBillingItemsRoute, { params, query: { sort: "net_cost" } });
  expect(items.body).toMatchObject({
    total: 2,
    items: [
      {
        _t: "AudienceDistillationBillingGroup",
        name: "Cat people",
        grossCost: 0.5,
        discount: 0.05,
        nonBillableCost: null,
      },
      { _t: "AudienceJobBillingGroup", grossCost: 1, netCost: 0.9, responseCount: 100 },
    ],
  });
  const whole = await owner.call(getBillingPeriodRoute, { params, query: { includeNonBillable: "true" } });
  expect(whole.body).toMatchObject({ totalNonBillableCost: 0.04, totalNonBillableResponseCount: 4, closedAt: null });
  const series = await owner.call(getCostTimeSeriesRoute, { query: { grouping: "Month", includeNonBillable: "true" } });
  expect(series.body).toMatchObject({
    timeSeries: [{ netCost: 1.35, cost: 1.39, responseCount: 150 }],
    totalCost: 1.39,
  });
});

it.each([
  ["gross_cost", ["a", "b", "c", "d"]],
  ["discount", ["a", "b", "c", "d"]],
  ["net_cost", ["a", "b", "c", "d"]],
  ["response_count", ["d", "b", "a", "c"]],
])("the items of a period are sorted by %s up and down, page by page", async (sort, rising) => {
  const app = testApp();
  const owner = await caller({ app });
  const { organizationId } = owner.person;
  await app.deps.db.insert(moneyAccounts).values({ organizationId, discount: 100_000 });
  const groups = { a: [20, 1_000], b: [10, 3_000], c: [40, 2_000], d: [5, 20_000] };
  for (const [referenceId, [answers = 0, priceOfOne = 0]] of Object.entries(groups)) {
    const spent = answers * priceOfOne;
    const told = { price: priceOfOne, granted: spent, wanted: spent, spent, answers, unbilledAnswers: 0, unbilled: 0 };
    const spender = spenderOf(organizationId, { referenceId });
    const settled = { ...spender, ...told, sequence: 1, isWaiting: false };
    await together(app.deps.db, app.deps.allotments.settle(settled, app.deps.clock.now()));
  }
  const { body: period } = await owner.call(getActiveBillingPeriodRoute);
  const page = async (order: string, number: number) => {
    const query = { sort: order, page: `${number}`, page_size: "3" };
    const { body } = await owner.call(queryBillingItemsRoute, { params: { billingPeriodId: period.id }, query });
    expect(body).toMatchObject({ total: 4, page: number, pageSize: 3, totalPages: 2 });
    return body.items.map((item: { jobId: string }) => item.jobId);
  };
  expect([await page(sort, 1), await page(sort, 2)]).toEqual([rising.slice(0, 3), rising.slice(3)]);
  const falling = rising.toReversed();
  expect([await page(`-${sort}`, 1), await page(`-${sort}`, 2)]).toEqual([falling.slice(0, 3), falling.slice(3)]);
});

it("a series has a point for each stretch, and one that would be too long is refused", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const query = { startDate: "2026-11-01T00:00:00Z", endDate: "2026-11-04T00:00:00Z" };
  const { body } = await owner.call(getCostTimeSeriesRoute, { query });
  expect(body.timeSeries.map(({ grossCost }: { grossCost: number }) => grossCost)).toEqual([0, 0, 0]);
  const tooLong = await owner.call(getCostTimeSeriesRoute, {
    query: { ...query, startDate: "2026-01-01T00:00:00Z", grouping: "Hour" },
  });
  expect(tooLong).toMatchObject({
    status: 400,
    body: { errors: { grouping: [expect.stringContaining("1000 points")] } },
  });
  const backwards = await owner.call(getCostTimeSeriesRoute, { query: { ...query, endDate: query.startDate } });
  expect(backwards).toMatchObject({ status: 400, body: { errors: { endDate: ["must be after startDate"] } } });
});

it("periods of others are not found, and only Admins name another organization", async () => {
  const app = testApp();
  const [owner, other, admin] = [await caller({ app }), await caller({ app }), await caller({ app, roles: ["Admin"] })];
  const { organizationId } = owner.person;
  await tell(app, spenderOf(organizationId), { sequence: 1, answers: 1 }, app.deps.clock.now());
  const { id: billingPeriodId } = (await owner.call(getActiveBillingPeriodRoute)).body;
  expect((await other.call(getBillingPeriodRoute, { params: { billingPeriodId } })).status).toBe(404);
  expect((await other.call(queryBillingItemsRoute, { params: { billingPeriodId } })).status).toBe(404);
  expect((await other.call(getCostTimeSeriesRoute, { query: { organizationId } })).status).toBe(403);
  expect((await admin.call(getBillingPeriodRoute, { params: { billingPeriodId } })).status).toBe(200);
  expect((await other.call(queryBillingPeriodsRoute)).body.total).toBe(0);
  const listed = await admin.call(queryBillingPeriodsRoute, { query: { "organization_id[eq]": organizationId } });
  expect(listed.body.items).toMatchObject([{ id: billingPeriodId, netInvoiceableAmount: null }]);
});

it("a month closes when all have told, and what is told later stands in the next one", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const { organizationId } = owner.person;
  const spender = spenderOf(organizationId);
  await tell(app, spender, { sequence: 1, answers: 10 }, november + 5 * hour);

  setClock(app, december + 60_000);
  expect(await sweepMonths(app, organizationId)).toContain(spender.jobId);
  const month = async () => (await app.deps.periods.find(`${organizationId}:2026-11`))[0];
  expect(await month()).toMatchObject({ status: "Open" });

  // It is told in December, but most of it was answered before.
  await tell(app, spender, { sequence: 2, answers: 25 }, december + 90_000);
  setClock(app, december + 120_000);
  await sweepMonths(app, organizationId);
  const closed = await month();
  expect(closed).toMatchObject({ status: "Closed", net: 25 * price, answers: 25, closedAt: december + 120_000 });

  await tell(app, spender, { sequence: 3, answers: 40 }, december + 180_000);
  await sweepMonths(app, organizationId);
  expect(await month()).toEqual(closed);
  const active = await app.deps.periods.facts(organizationId, { from: december, to: december + hour }).sums;
  expect(active).toMatchObject([{ amount: 15 * price, answers: 15 }]);
});

it("after an hour a month closes though somebody has not told", async () => {
  const app = testApp();
  const { organizationId } = (await caller({ app })).person;
  await tell(app, spenderOf(organizationId), { sequence: 1, answers: 10 }, november);
  setClock(app, december + hour - 1);
  await sweepMonths(app, organizationId);
  expect((await app.deps.periods.newest(organizationId))[0]).toMatchObject({ status: "Open" });
  setClock(app, december + hour);
  await sweepMonths(app, organizationId);
  expect((await app.deps.periods.newest(organizationId))[0]).toMatchObject({ status: "Closed", net: 10 * price });
});

it("who owes a fee, a commitment or a charge has a period without any answer", async () => {
  const app = testApp();
  const people = [await caller({ app }), await caller({ app }), await caller({ app })];
  const [fee = "", charged = "", free = ""] = people.map(({ person }) => person.organizationId);
  await app.deps.db
    .insert(moneyAccounts)
    .values([
      { organizationId: fee, minimumCommitment: 100_000_000 },
      { organizationId: charged },
      { organizationId: free },
    ]);
  await app.deps.db.insert(ledgerEntries).values({
    id: crypto.randomUUID(),
    organizationId: charged,
    kind: "Charge",
    amount: 5_000_000,
    reason: "Set-up",
    memberId: "acc",
    at: december - 1_000,
  });
  setClock(app, december - 60 * hour);
  await sweepMonths(app, fee);
  setClock(app, december + 60_000);
  await sweepMonths(app, charged);
  await sweepMonths(app, fee);
  const monthOf = async (id: string) => (await app.deps.periods.find(`${id}:2026-11`))[0];
  expect(await monthOf(fee)).toMatchObject({ status: "Closed", net: 100_000_000 });
  expect(await monthOf(charged)).toMatchObject({
    net: 5_000_000,
    lineItems: [
      { _t: "RunningCost", amount: 0 },
      { _t: "Other", comment: "Set-up" },
    ],
  });
  expect(await monthOf(free)).toBeUndefined();
});
