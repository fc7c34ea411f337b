import { monthStart } from "../../../domain/money/account.ts";
import { isEmptyBill } from "../../../domain/money/bill.ts";
import { hourMs } from "../../../domain/money/cost-series.ts";
import { spenderObjectOf } from "../../../domain/money/spender-object.ts";
import type { Desks } from "../../../objects/desk/desk.port.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { PeriodRepository } from "../periods.repository.ts";
import { billIn } from "./periods.usecases.ts";

export interface SettlingDeps {
  log: Log;
  desks: Desks;
  rosters: Rosters;
}

export interface ClosingDeps extends SettlingDeps {
  db: Database;
  clock: Clock;
  periods: PeriodRepository;
}

/** Objects that are called at once, and pages of them in a minute. */
const calledAtOnce = 16;
const pagesAMinute = 12;
/** Periods that close in a minute. */
const closedAMinute = 200;

/** Opens months that something is owed in, each hour and in the first hour of a month, which also ends the month before. */
export function openOwedPeriods({ periods, clock }: Pick<ClosingDeps, "periods" | "clock">) {
  const now = clock.now();
  const month = monthStart(now);
  const isFirstHour = now - month < hourMs;
  const isDue = isFirstHour || now % hourMs < 60_000;
  return {
    present: isDue ? periods.openOwed(now, now) : null,
    before: isFirstHour ? periods.openOwed(month - 1, now) : null,
    untold: isFirstHour ? periods.openUntold(month, now) : null,
  };
}

type Ended = Awaited<ReturnType<PeriodRepository["ended"]>>[number];

export function findEndedPeriods({ periods, clock }: Pick<ClosingDeps, "periods" | "clock">) {
  return periods.ended(clock.now(), closedAMinute);
}

/**
 * Closes months that have ended: each as soon as all desks and rosters of its organization have told, and after an hour whatever they
 * told. Those that did not are asked first.
 */
export async function closeEndedPeriods(deps: ClosingDeps, found: readonly Ended[]): Promise<void> {
  if (found.length === 0) return;
  const { clock, periods } = deps;
  const isOver = ({ endsAt }: Ended) => clock.now() - endsAt >= hourMs;
  const isWaited = found.some((period) => period.isUntold && !isOver(period));
  if (isWaited) await settleUntold(deps);
  const ended = isWaited ? await periods.ended(clock.now(), closedAMinute) : found;
  for (const period of ended) if (!period.isUntold || isOver(period)) await closePeriod(deps, period);
}

/** Asks those who hold money and have not told in this month, a few at once. Those that do not answer are asked again in a minute. */
async function settleUntold(deps: ClosingDeps): Promise<void> {
  const month = monthStart(deps.clock.now());
  let after = { toldAt: -1, id: "" };
  for (let page = 0; page < pagesAMinute; page++) {
    const rows = await deps.periods.untold(month, { after, limit: calledAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    await Promise.all(
      callsToSettle(
        rows.map(({ id }) => id),
        deps,
      ),
    );
  }
}

/** Calls desks and rosters by the ids that they spend under. One call reaches all shards of a roster. None of them rejects. */
export function callsToSettle(ids: readonly string[], { desks, rosters, log }: SettlingDeps): Promise<void>[] {
  const calls = new Map<string, () => Promise<void>>();
  for (const id of ids) {
    const object = spenderObjectOf(id);
    if (object?.kind === "desk") calls.set(id, () => desks(object.jobId, object.desk).settleMoney());
    if (object?.kind === "roster") calls.set(object.audienceId, () => rosters(object.audienceId).settleMoney());
  }
  return [...calls].map(async ([id, settle]) => {
    try {
      await settle();
    } catch (cause) {
      log("warn", { message: "a spender did not tell what it spent", id, cause: failureText(cause) });
    }
  });
}

/** Writes the bill once. A month in which nothing happened after all is none. */
async function closePeriod({ db, clock, periods }: ClosingDeps, { id, organizationId, startsAt, endsAt }: Ended) {
  const { rows, facts } = await together(db, {
    rows: periods.find(id),
    facts: periods.facts(organizationId, { from: startsAt, to: endsAt }),
  });
  const [period] = rows;
  if (period?.status !== "Open") return;
  const bill = billIn(period, facts);
  const { answers = 0, unbilled = 0, unbilledAnswers = 0 } = facts.sums[0] ?? {};
  if (isEmptyBill(bill) && answers + unbilledAnswers === 0) await periods.dropEmpty(id);
  else await periods.close({ id, now: clock.now(), bill, sums: { answers, unbilled, unbilledAnswers } });
}
