import { dollarsOf } from "../../../domain/money/amount.ts";
import { wholeShare } from "../../../domain/money/earnings.ts";
import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import { getPublisherEarningsRoute } from "./earnings.contract.ts";
import { type Earnings, getPublisherEarnings } from "./earnings.usecases.ts";

export const earningsRoutes = createRouter().openapi(getPublisherEarningsRoute, async (c) => {
  const { publisherId, from, to } = c.req.valid("query");
  const asked = { actor: c.var.actor, publisherId, from: timeOf(from), to: timeOf(to) };
  return c.json(bodyOf(await getPublisherEarnings(moneyDeps(c), asked)), 200);
});

function bodyOf({ publisherId, days, months, bonuses }: Earnings) {
  return {
    publisherId,
    days: days.map(({ day, answers, gross, share, earned }) => ({
      date: dateOf(day),
      responseCount: answers,
      grossCost: dollarsOf(gross),
      share: share / wholeShare,
      earned: dollarsOf(earned),
    })),
    months: months.map((month) => ({
      startDate: dateOf(month.month),
      responseCount: month.answers,
      grossCost: dollarsOf(month.gross),
      earned: dollarsOf(month.earned),
      bonuses: dollarsOf(month.bonuses),
      total: dollarsOf(month.total),
    })),
    bonuses: bonuses.map(({ at, amount, reason }) => ({ at: dateOf(at), amount: dollarsOf(amount), reason })),
  };
}

function dateOf(time: number): string {
  return new Date(time).toISOString();
}

function timeOf(date: string | undefined): number | undefined {
  return date === undefined ? undefined : Date.parse(date);
}
