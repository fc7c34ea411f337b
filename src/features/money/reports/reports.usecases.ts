import type { Actor } from "../../../domain/identity/actor.ts";
import { monthStart } from "../../../domain/money/account.ts";
import { dollarsOf } from "../../../domain/money/amount.ts";
import {
  type CostGrouping,
  dayMs,
  hourMs,
  mostSeriesDays,
  mostSeriesPoints,
  nextStretch,
  seriesOf,
  stretchesBetween,
} from "../../../domain/money/cost-series.ts";
import { invalidMembers, Problem } from "../../../http/problems.ts";
import { always, whereAll } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type PeriodDeps, partsOf } from "../periods/periods.usecases.ts";

export interface AskedSeries {
  actor: Actor;
  organizationId?: string | undefined;
  /** Milliseconds since 1970. Absent: from the start of this month, until now. */
  startDate?: number | undefined;
  endDate?: number | undefined;
  grouping?: CostGrouping | undefined;
  customerId?: string | undefined;
  customerMail?: string | undefined;
  includeNonBillable?: boolean | undefined;
}

/** What an organization's answers cost over time, with zeros where nothing was billed. One round trip. */
export async function getCostSeries(deps: PeriodDeps, asked: AskedSeries) {
  const now = deps.clock.now();
  const { actor, organizationId = actor.organizationId, grouping = "Day", includeNonBillable = false } = asked;
  const { startDate = monthStart(asked.endDate ?? now), endDate = now } = asked;
  const starts = startsOf(startDate, endDate, grouping);
  const from = starts[0] ?? startDate;
  const to = nextStretch(starts.at(-1) ?? startDate, grouping);
  const scope = { organizationId, from: monthStart(from), to };
  const byDay = grouping === "Day" || grouping === "Week" || grouping === "Month";
  const { standing, found, rows, periods, facts } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    rows: deps.costs.series(scope, { stretchMs: byDay ? dayMs : hourMs, where: whereAsked(deps, asked) }),
    periods: deps.periods.since(organizationId, from),
    facts: deps.periods.facts(organizationId, { from: now, to: now }),
  });
  const caller = requireStanding(standing[0], actor);
  if (!mayUse(caller, { organizationId })) throw new Problem("forbidden");
  if (found.length === 0) throw new Problem("not_found", { detail: "There is no organization with this id." });
  const byMonth = new Map(periods.map((period) => [period.startsAt, partsOf(period, facts)]));
  const partsAt = (at: number) => byMonth.get(monthStart(at)) ?? 0;
  const points = seriesOf(rows, { starts, grouping, partsOf: partsAt });
  const sum = (amountOf: (point: (typeof points)[number]) => number) =>
    points.reduce((total, point) => total + amountOf(point), 0);
  const costOf = ({ gross, discount, unbilled }: (typeof points)[number]) =>
    gross - discount + (includeNonBillable ? unbilled : 0);
  return {
    timeSeries: points.map((point) => ({
      periodStart: new Date(point.start).toISOString(),
      grossCost: dollarsOf(point.gross),
      discount: dollarsOf(point.discount),
      netCost: dollarsOf(point.gross - point.discount),
      cost: dollarsOf(costOf(point)),
      responseCount: point.answers,
    })),
    totalGrossCost: dollarsOf(sum(({ gross }) => gross)),
    totalDiscount: dollarsOf(sum(({ discount }) => discount)),
    totalNetCost: dollarsOf(sum(({ gross, discount }) => gross - discount)),
    totalCost: dollarsOf(sum(costOf)),
  };
}

function startsOf(from: number, to: number, grouping: CostGrouping): number[] {
  if (from >= to) throw invalidMembers({ endDate: ["must be after startDate"] }, "parameter");
  const starts = stretchesBetween(from, to, grouping);
  if (starts) return starts;
  const fault = `asks for more than ${mostSeriesPoints} points, or ${mostSeriesDays} days: take a coarser grouping or less time`;
  throw invalidMembers({ grouping: [fault] }, "parameter");
}

function whereAsked({ costs, identity }: PeriodDeps, { customerId, customerMail }: AskedSeries) {
  return whereAll(
    always,
    customerId === undefined ? undefined : costs.whereStartedBy(customerId),
    customerMail === undefined
      ? undefined
      : costs.whereStartedByAny(identity.accountsWithEmail(customerMail.toLowerCase(), "")),
  );
}
