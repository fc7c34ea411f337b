import { type SQL, sql } from "drizzle-orm";
import { monthStart, nextMonthStart } from "../../domain/money/account.ts";
import type { Forgotten, Settlement, ToldSpending } from "../../domain/money/settlement.ts";
import { type Condition, condition, never } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { budgetRoom, organizationRoom, spentBefore, unlimited } from "./account-values.repository.ts";
import { allotments, billingPeriods, hourlyCosts, moneyAccounts } from "./money.table.ts";

const hourMs = 3_600_000;
/** A draw takes at most this part of what is left, so that the last answers of a budget are not held by one desk. */
const partOfRest = 4;
/** Unless fewer answers are left than this, which one draw takes. */
const leastAnswers = 20;

interface SettledRow {
  /** 0 or 1. */
  limited: number;
  granted: number;
  sequence: number;
  spent: number;
  answers: number;
  unbilled: number;
  unbilledAnswers: number;
}

/** Statements by which desks and rosters draw money, tell what they spent of it and give the rest back. */
export function createAllotmentRepository(db: Database) {
  return {
    /**
     * Draws, tells and gives back in statements of one batch. A settlement that was told before, or that is older than the last, changes
     * nothing. What is granted never exceeds what the account and the job's budget have left. Where something limits them, nothing is
     * granted where `whereHeld` holds.
     */
    settle: (told: ToldSpending, now: number, whereHeld: Condition = never) => ({
      account: db.run(sql`INSERT OR IGNORE INTO ${moneyAccounts} (organization_id) VALUES (${told.organizationId})`),
      allotment: db.run(sql`INSERT OR IGNORE INTO ${allotments}
          (id, organization_id, kind, reference_id, job_id, audience_id, member_id)
        VALUES (${told.id}, ${told.organizationId}, ${told.kind}, ${told.referenceId}, ${told.jobId}, ${told.audienceId}, ${told.memberId})`),
      sums: db.run(sql`UPDATE ${allotments} SET
          granted = ${grantOf(told, now, whereHeld)}, price = ${told.price},
          spent = max(spent, ${told.spent}), answers = max(answers, ${told.answers}),
          unbilled = max(unbilled, ${told.unbilled}), unbilled_answers = max(unbilled_answers, ${told.unbilledAnswers}),
          sequence = ${told.sequence}, is_waiting = ${Number(told.isWaiting)},
          billed_hour = ${billedHour(told, now)}, told_at = ${now}
        WHERE id = ${told.id} AND sequence < ${told.sequence}`),
      // A grant that leaves nothing to wait for ends the waiting.
      waiting: db.run(sql`UPDATE ${allotments} SET is_waiting = 0
        WHERE id = ${told.id} AND is_waiting = 1 AND granted - spent >= ${told.price} AND granted > ${told.granted}`),
      period:
        db.run(sql`INSERT OR IGNORE INTO ${billingPeriods} (id, organization_id, starts_at, ends_at, status, created_at)
        SELECT ${periodId(told.organizationId, now)}, organization_id, ${monthStart(now)}, ${nextMonthStart(now)}, 'Open', ${now}
        FROM ${allotments} WHERE id = ${told.id} AND billed_hour >= ${monthStart(now)}
          AND (answers > counted_answers OR unbilled_answers > counted_unbilled_answers)`),
      cost: db.run(sql`INSERT INTO ${hourlyCosts}
          (organization_id, hour, kind, reference_id, audience_id, member_id, answers, amount, unbilled_answers, unbilled)
        SELECT organization_id, billed_hour, kind, reference_id, audience_id, member_id, answers - counted_answers, spent - counted_spent,
          unbilled_answers - counted_unbilled_answers, unbilled - counted_unbilled
        FROM ${allotments} WHERE id = ${told.id} AND (answers > counted_answers OR unbilled_answers > counted_unbilled_answers)
        ON CONFLICT DO UPDATE SET answers = answers + excluded.answers, amount = amount + excluded.amount,
          unbilled_answers = unbilled_answers + excluded.unbilled_answers, unbilled = unbilled + excluded.unbilled`),
      sum: db.run(sql`UPDATE ${moneyAccounts} SET
          spent_before = ${spentBefore(now)}, period_start = max(period_start, ${monthStart(now)}),
          committed = committed + delta.granted, spent = ${moneyAccounts}.spent + delta.spent
        FROM (SELECT granted - counted_granted AS granted, spent - counted_spent AS spent FROM ${allotments} WHERE id = ${told.id}) AS delta
        WHERE organization_id = ${told.organizationId} AND (delta.granted <> 0 OR delta.spent <> 0)`),
      counted:
        db.run(sql`UPDATE ${allotments} SET counted_granted = granted, counted_spent = spent, counted_answers = answers,
          counted_unbilled = unbilled, counted_unbilled_answers = unbilled_answers
        WHERE id = ${told.id} AND (counted_granted, counted_spent, counted_answers, counted_unbilled, counted_unbilled_answers)
          IS NOT (granted, spent, answers, unbilled, unbilled_answers)`),
      // What was told until now was started by the member of until now.
      member: db.run(sql`UPDATE ${allotments} SET member_id = ${told.memberId}
        WHERE id = ${told.id} AND sequence = ${told.sequence} AND member_id <> ${told.memberId}`),
      after:
        db.all<SettledRow>(sql`SELECT granted, sequence, spent, answers, unbilled, unbilled_answers AS unbilledAnswers,
          min(${organizationRoom(told.organizationId, now)}, ${budgetRoom(told.jobId)}) < ${unlimited} AS limited FROM ${allotments} WHERE id = ${told.id}`),
    }),

    /** Whether any spender waits for money whose id begins with this. */
    whereAnyWaits: (prefix: string): Condition =>
      condition(
        sql`EXISTS (SELECT 1 FROM ${allotments} WHERE id >= ${prefix} AND id < ${`${prefix}\uffff`} AND is_waiting = 1)`,
      ),
  };
}

export type AllotmentRepository = ReturnType<typeof createAllotmentRepository>;

/** What a batch with `settle` means to the object that told. */
export function settlementOf(told: ToldSpending, after: SettledRow | undefined): Settlement {
  if (!after || after.sequence > told.sequence) return { kind: "stale", sequence: after?.sequence ?? 0 };
  return {
    kind: "settled",
    granted: after.granted,
    isShort: after.granted < told.wanted,
    isLimited: after.limited === 1,
    forgotten: forgottenOf(told, after),
  };
}

/** What an object told once and does not know any more. Null: nothing, unless the object itself went back in time. */
function forgottenOf(told: ToldSpending, { spent, answers, unbilled, unbilledAnswers }: SettledRow): Forgotten | null {
  if (answers + unbilledAnswers <= told.answers + told.unbilledAnswers) return null;
  return {
    spent: spent - told.spent,
    answers: answers - told.answers,
    unbilled: unbilled - told.unbilled,
    unbilledAnswers: unbilledAnswers - told.unbilledAnswers,
  };
}

/** The same for every call in a month. */
export function periodId(organizationId: string, now: number): string {
  return `${organizationId}:${new Date(monthStart(now)).toISOString().slice(0, 7)}`;
}

/**
 * The sum that the object may hold: what it has is a fact, and what it wants more is granted as far as account and budget go, in whole
 * answers. What was billed stays granted, also where the object forgot it. It reads the row as it was before.
 */
function grantOf(told: ToldSpending, now: number, whereHeld: Condition): SQL {
  const { granted, spent, wanted, price, organizationId, jobId } = told;
  const room = sql`max(0, min(${organizationRoom(organizationId, now)}, ${budgetRoom(jobId)}))`;
  const part = sql`max(${room} / ${sql.raw(String(partOfRest))}, min(${room}, ${leastAnswers * price}))`;
  const more = sql`iif(${room} < ${unlimited} AND ${whereHeld}, 0, min(max(0, ${wanted} - granted), ${part}))`;
  // Numbers are bound as reals, whose division would leave fractions.
  const whole = price > 0 ? sql`CAST(${more} AS INTEGER) / CAST(${price} AS INTEGER) * ${price}` : sql`0`;
  const unspent = Math.max(0, granted - spent);
  return sql`max(max(spent, ${spent}) + ${unspent}, min(granted, ${wanted}) + ${whole})`;
}

/**
 * What is told first in a month counts to the month before as long as that is open, an hour at most: most of it was answered then. The
 * row still says when the object told before.
 */
function billedHour({ organizationId }: ToldSpending, now: number): SQL {
  const month = monthStart(now);
  const hour = now - (now % hourMs);
  if (now - month >= hourMs) return sql`${hour}`;
  return sql`iif(told_at > 0 AND told_at < ${month} AND EXISTS (SELECT 1 FROM ${billingPeriods}
    WHERE organization_id = ${organizationId} AND ends_at = ${month} AND status = 'Open'), ${month - hourMs}, ${hour})`;
}
