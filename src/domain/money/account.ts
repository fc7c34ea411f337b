import type { Micros } from "./amount.ts";

/** How an organization pays. `Usage`: what it used, perhaps up to a limit a month. `Limited`: always up to a limit a month. `Prepaid`: in advance. */
export const accountModes = ["Usage", "Limited", "Prepaid"] as const;
export type AccountMode = (typeof accountModes)[number];

export interface Account {
  mode: AccountMode;
  /** The most that a calendar month in UTC may cost. Null: no limit. Prepaid accounts have none. */
  monthlyLimit: Micros | null;
  /** The sum of all credits. */
  credited: Micros;
  /** What was ever granted to desks and rosters, without what they gave back. */
  committed: Micros;
  /** What they told to have spent of it. */
  spent: Micros;
  /** The sum of what had been spent before the month that `periodStart` names. */
  spentBefore: Micros;
  periodStart: number;
  /** What was spent while the account was not Prepaid: credits do not pay for it. Only of use while it is Prepaid. */
  outsideCredits: Micros;
}

export const freshAccount: Account = {
  mode: "Usage",
  monthlyLimit: null,
  credited: 0,
  committed: 0,
  spent: 0,
  spentBefore: 0,
  periodStart: 0,
  outsideCredits: 0,
};

/** When the calendar month in UTC starts that the time is in. Milliseconds since 1970. */
export function monthStart(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** When the month after starts. */
export function nextMonthStart(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** What had been spent before the present month. The row may be of an earlier one. */
export function spentBeforeMonth({ periodStart, spent, spentBefore }: Account, now: number): Micros {
  return periodStart < monthStart(now) ? spent : spentBefore;
}

/** What desks and rosters may still be granted. Null: there is no limit. Below zero after a limit was lowered. */
export function roomOf(account: Account, now: number): Micros | null {
  const use = useOf(account, now);
  return use && use.limit - use.used - (account.committed - account.spent);
}

/** What is spent of what may be spent: of this month's limit, or of all credits. Null: there is no limit. */
export function useOf(account: Account, now: number): { used: Micros; limit: Micros } | null {
  const { mode, monthlyLimit, credited, spent, outsideCredits } = account;
  if (mode === "Prepaid") return { used: spent - outsideCredits, limit: credited };
  return monthlyLimit === null ? null : { used: monthUse(account, now), limit: monthlyLimit };
}

/** What the present month has cost so far. */
export function monthUse(account: Account, now: number): Micros {
  return account.spent - spentBeforeMonth(account, now);
}

/** What may still be spent. Never below 0. Null: there is no limit. */
export function leftOf(account: Account, now: number): Micros | null {
  const use = useOf(account, now);
  return use && Math.max(0, use.limit - use.used);
}
