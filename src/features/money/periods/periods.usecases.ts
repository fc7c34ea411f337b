import type { Actor } from "../../../domain/identity/actor.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { monthStart, nextMonthStart } from "../../../domain/money/account.ts";
import { dollarsOf } from "../../../domain/money/amount.ts";
import { type Bill, billOf, type LineItem } from "../../../domain/money/bill.ts";
import type { BillingItemListQuery, BillingPeriodListQuery } from "../../../domain/money/billing-lists.ts";
import { discountParts } from "../../../domain/money/terms-wire.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type Results, together } from "../../../platform/db/together.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { admit, mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import { periodId } from "../allotments.repository.ts";
import type { CostGroup, CostRepository } from "../costs.repository.ts";
import type { PeriodRepository, PeriodRow } from "../periods.repository.ts";

export interface PeriodDeps {
  db: Database;
  clock: Clock;
  identity: IdentityRepository;
  periods: PeriodRepository;
  costs: CostRepository;
}

export type MonthFactRows = Results<ReturnType<PeriodRepository["facts"]>>;

/** The present month, as its bill would be now. 404 while nothing was ever billed, by which published clients know that. */
export async function getActivePeriod(
  deps: PeriodDeps,
  { actor, organizationId = actor.organizationId }: { actor: Actor; organizationId?: string | undefined },
) {
  const now = deps.clock.now();
  const month = { from: monthStart(now), to: nextMonthStart(now) };
  const { standing, found, newest, facts } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    newest: deps.periods.newest(organizationId),
    facts: deps.periods.facts(organizationId, month),
  });
  const caller = requireStanding(standing[0], actor);
  if (!mayUse(caller, { organizationId })) throw new Problem("forbidden");
  if (found.length === 0) throw new Problem("not_found", { detail: "There is no organization with this id." });
  const [row] = newest;
  if (!row) throw new Problem("not_found", { detail: "No billing period is open: nothing has been billed." });
  return describeTotals(row.endsAt > now ? row : unwritten(organizationId, now), facts);
}

/** An Admin lists the periods of all organizations. Others have those of their own. */
export async function queryPeriods(
  deps: PeriodDeps,
  { actor, query }: { actor: Actor; query: BillingPeriodListQuery },
) {
  const caller = await admit(deps, actor);
  const isAdmin = caller.roles.includes("Admin");
  const { list } = await together(deps.db, {
    list: deps.periods.list(isAdmin ? null : actor.organizationId, query),
  });
  return pageOf(query, list.count[0]?.total ?? 0, list.rows.map(describePeriod));
}

interface AskedPeriod {
  actor: Actor;
  periodId: string;
  includeNonBillable?: boolean | undefined;
}

/** Two round trips: what stands in a period depends on whose it is. */
export async function getPeriod(deps: PeriodDeps, { includeNonBillable = false, ...asked }: AskedPeriod) {
  const { period, facts } = await readPeriod(deps, asked);
  const { unbilled, unbilledAnswers } = sumsOf(period, facts);
  return {
    ...describeTotals(period, facts),
    ...settlementOf(period),
    totalNonBillableCost: includeNonBillable ? dollarsOf(unbilled) : null,
    totalNonBillableResponseCount: includeNonBillable ? unbilledAnswers : null,
    closedBy: null,
    closeReason: null,
    closedAt: timeText(period.closedAt),
  };
}

export async function queryPeriodItems(
  deps: PeriodDeps,
  { query, includeNonBillable = false, ...asked }: AskedPeriod & { query: BillingItemListQuery },
) {
  const { period, facts } = await readPeriod(deps, asked);
  const { organizationId, startsAt: from, endsAt: to } = period;
  const { groups } = await together(deps.db, {
    groups: deps.costs.groups({ organizationId, from, to }, query, {
      discount: partsOf(period, facts),
      isAll: includeNonBillable,
    }),
  });
  return pageOf(
    query,
    groups.count[0]?.total ?? 0,
    groups.rows.map((group) => describeGroup(group, includeNonBillable)),
  );
}

/** A period that the caller may see, with what its bill is made of. The present month needs no row. */
export async function readPeriod(deps: PeriodDeps, { actor, periodId: id }: { actor: Actor; periodId: string }) {
  const now = deps.clock.now();
  const { standing, found, newest } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.periods.find(id),
    newest: deps.periods.newest(id.slice(0, id.lastIndexOf(":"))),
  });
  const caller = requireStanding(standing[0], actor);
  const [last] = newest;
  const present = last && id === periodId(last.organizationId, now) ? unwritten(last.organizationId, now) : undefined;
  const period = found[0] ?? present;
  if (!period || !mayUse(caller, period))
    throw new Problem("not_found", { detail: "There is no billing period with this id." });
  const { facts } = await together(deps.db, {
    facts: deps.periods.facts(period.organizationId, { from: period.startsAt, to: period.endsAt }),
  });
  return { period, facts };
}

/** The bill of a period: as it was written, or as it would be now. */
export function billIn({ gross, discount, net, lineItems }: PeriodRow, { terms, entries, sums }: MonthFactRows): Bill {
  if (lineItems) return { gross: gross ?? 0, discount: discount ?? 0, net: net ?? 0, items: lineItems };
  const { minimumCommitment = 0, platformFee = 0, discount: parts = 0 } = terms[0] ?? {};
  return billOf({ running: sums[0]?.amount ?? 0, discount: parts, minimumCommitment, platformFee, entries });
}

/** The discount of a period, in parts of a million. */
export function partsOf({ lineItems }: PeriodRow, facts: Pick<MonthFactRows, "terms"> | null): number {
  if (!lineItems) return facts?.terms[0]?.discount ?? 0;
  return lineItems.find(({ _t }) => _t === "VolumeDiscount")?.parts ?? 0;
}

function sumsOf({ closedAt, answers, unbilled, unbilledAnswers }: PeriodRow, { sums: [sums] }: MonthFactRows) {
  if (closedAt !== null)
    return { answers: answers ?? 0, unbilled: unbilled ?? 0, unbilledAnswers: unbilledAnswers ?? 0 };
  return sums ?? { answers: 0, unbilled: 0, unbilledAnswers: 0 };
}

function describeTotals(period: PeriodRow, facts: MonthFactRows) {
  const { gross, discount, net, items } = billIn(period, facts);
  return {
    id: period.id,
    organizationId: period.organizationId,
    startDate: new Date(period.startsAt).toISOString(),
    endDate: new Date(period.endsAt).toISOString(),
    status: period.status,
    totalGrossCost: dollarsOf(gross),
    totalDiscount: dollarsOf(discount),
    totalNetCost: dollarsOf(net),
    totalResponseCount: sumsOf(period, facts).answers,
    lineItems: items.map((item) => describeItem(item, items)),
  };
}

function describePeriod(period: PeriodRow) {
  const { id, organizationId, startsAt, endsAt, status, createdAt } = period;
  return {
    id,
    organizationId,
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(endsAt).toISOString(),
    status,
    ...settlementOf(period),
    createdAt: new Date(createdAt).toISOString(),
  };
}

function settlementOf({ net, closedAt }: PeriodRow) {
  return {
    netInvoiceableAmount: net === null ? null : dollarsOf(net),
    voucherCoverage: null,
    settlementCurrency: net === null ? null : "USD",
    settledAt: timeText(closedAt),
    settlementStale: false,
  };
}

function describeItem({ _t, id, name, amount, comment, parts }: LineItem, items: readonly LineItem[]) {
  const dollars = dollarsOf(amount);
  switch (_t) {
    case "RunningCost":
      return { _t, amount: dollars };
    case "VolumeDiscount": {
      const running = items.find((item) => item._t === "RunningCost")?.amount ?? 0;
      const ratio = parts === undefined ? (running > 0 ? -amount / running : 0) : parts / discountParts;
      return { _t, amount: dollars, effectiveDiscountRatio: ratio };
    }
    case "MinimumSpendCommitment":
    case "PlatformFee":
      return { _t, id, name, amount: dollars, comment };
    case "Refund":
    case "Other":
      return { _t, id, name, amount: dollars, comment, quantity: 1, unitPrice: dollars };
  }
}

function describeGroup(group: CostGroup, includeNonBillable: boolean) {
  const { kind, referenceId, audienceId, gross, discount, answers } = group;
  const common = {
    id: referenceId,
    name: group.name ?? referenceId,
    grossCost: dollarsOf(gross),
    discount: dollarsOf(discount),
    netCost: dollarsOf(gross - discount),
    responseCount: answers,
    nonBillableCost: includeNonBillable ? dollarsOf(group.unbilled) : null,
    nonBillableResponseCount: includeNonBillable ? group.unbilledAnswers : null,
  };
  switch (kind) {
    case "Job":
      return { _t: "AudienceJobBillingGroup" as const, ...common, jobId: referenceId, audienceId };
    case "Recruiting":
      return { _t: "AudienceDistillationBillingGroup" as const, ...common, audienceId: referenceId };
    case "Flow":
      return { _t: "RankingFlowBillingGroup" as const, ...common, flowId: referenceId };
    case "Benchmark":
      return { _t: "BenchmarkBillingGroup" as const, ...common, benchmarkId: referenceId };
  }
}

/** The present month of an organization that was billed before, and not yet in this one. */
function unwritten(organizationId: string, now: number): PeriodRow {
  return {
    id: periodId(organizationId, now),
    organizationId,
    startsAt: monthStart(now),
    endsAt: nextMonthStart(now),
    status: "Open",
    createdAt: monthStart(now),
    closedAt: null,
    gross: null,
    discount: null,
    net: null,
    answers: null,
    unbilled: null,
    unbilledAnswers: null,
    lineItems: null,
  };
}

function timeText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
