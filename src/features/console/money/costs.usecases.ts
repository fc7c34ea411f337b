import { monthStart } from "../../../domain/money/account.ts";
import { type CostView, costViews, type ViewedCost } from "../../../domain/money/cost-view.ts";
import { together } from "../../../platform/db/together.ts";
import { periodId } from "../../money/allotments.repository.ts";
import { billIn, type PeriodDeps, readPeriod } from "../../money/periods/periods.usecases.ts";
import type { Operator } from "../console.usecases.ts";

/** Rows of each table on the page. The CSV has all. */
const shownRows = 20;

/** A month's bill, and what it was for. Null: nothing was ever billed. */
export async function monthOfCosts(deps: PeriodDeps, { actor, organization }: Operator, askedId: string | undefined) {
  const { newest } = await together(deps.db, { newest: deps.periods.newest(organization.id) });
  if (newest.length === 0 && askedId === undefined) return null;
  const id = askedId ?? periodId(organization.id, deps.clock.now());
  const { period, facts } = await readPeriod(deps, { actor, periodId: id });
  const scope = { organizationId: period.organizationId, from: period.startsAt, to: period.endsAt };
  const all = { limit: shownRows, offset: 0 };
  const { months, named, ...tables } = await together(deps.db, {
    named: deps.identity.organizationName(period.organizationId),
    months: deps.periods.since(period.organizationId, 0),
    job: deps.costs.view(scope, "job", all),
    audience: deps.costs.view(scope, "audience", all),
    member: deps.costs.view(scope, "member", all),
    day: deps.costs.view(scope, "day", { limit: 31, offset: 0 }),
  });
  const shown = { organization: named[0]?.name ?? "", now: deps.clock.now() };
  return { period, bill: billIn(period, facts), answers: facts.sums[0]?.answers ?? 0, months, tables, ...shown };
}

export type MonthOfCosts = NonNullable<Awaited<ReturnType<typeof monthOfCosts>>>;

/** One page of a table of a month. */
export async function readCosts(
  deps: PeriodDeps,
  { actor, organization }: Operator,
  { view, id, page, pageRows }: { view: CostView; id: string | undefined; page: number; pageRows: number },
): Promise<{ items: ViewedCost[]; hasMore: boolean }> {
  const asked = id ?? periodId(organization.id, monthStart(deps.clock.now()));
  const { period } = await readPeriod(deps, { actor, periodId: asked });
  const scope = { organizationId: period.organizationId, from: period.startsAt, to: period.endsAt };
  const items = await deps.costs.view(scope, view, { limit: pageRows, offset: (page - 1) * pageRows });
  return { items, hasMore: items.length === pageRows };
}

export function isCostView(name: string): name is CostView {
  return costViews.some((view) => view === name);
}
