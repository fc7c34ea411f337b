import type { PaidAnswers } from "../publisher/session-tally.ts";
import { monthStart } from "./account.ts";
import type { Micros } from "./amount.ts";

export const dayMs = 86_400_000;
/** Shares are whole numbers of a ten-thousandth: a hundredth of a percent. */
export const wholeShare = 10_000;

/** Days in UTC, in milliseconds since 1970. `to` is the first day that is left out. */
export interface DayRange {
  from: number;
  to: number;
}

/** What organizations pay for answers that were told on a day. */
export interface PaidDay extends PaidAnswers {
  day: number;
}

/** The share of what its answers cost that a publisher earns from this day on. */
export interface ShareFrom {
  day: number;
  /** Ten-thousandths. */
  share: number;
}

/** Something that is paid beside a share, with a reason. */
export interface Bonus {
  at: number;
  amount: Micros;
  reason: string;
}

export interface EarnedDay extends PaidDay {
  share: number;
  /** Rounded down. Months round once, so a month may be up to a millionth a day more than its days. */
  earned: Micros;
}

export interface EarnedMonth extends PaidAnswers {
  month: number;
  /** The share of all days, rounded down once. */
  earned: Micros;
  bonuses: Micros;
  /** What is to be paid out. */
  total: Micros;
}

/** The share of a day. 0 before the first. */
export function shareOn(shares: readonly ShareFrom[], day: number): number {
  const known = shares.filter((each) => each.day <= day);
  return known.reduce<ShareFrom>((latest, each) => (each.day >= latest.day ? each : latest), { day: 0, share: 0 })
    .share;
}

/** A first share holds from today, a later one from tomorrow: what was earned keeps its share. Days are in UTC. */
export function startOfShare(isFirst: boolean, now: number): number {
  const today = now - (now % dayMs);
  return isFirst ? today : today + dayMs;
}

/** A statement by day and by month. The gross of a day times its share stays exact until the month is rounded down. */
export function statementOf(
  days: readonly PaidDay[],
  shares: readonly ShareFrom[],
  bonuses: readonly Bonus[],
): { days: EarnedDay[]; months: EarnedMonth[] } {
  const earned = days.map((day) => {
    const share = shareOn(shares, day.day);
    return { ...day, share, earned: Number(parts(day.gross, share) / BigInt(wholeShare)) };
  });
  const starts = new Set([...days.map(({ day }) => monthStart(day)), ...bonuses.map(({ at }) => monthStart(at))]);
  const months = [...starts].sort((one, other) => one - other).map((month) => monthOf(month, earned, bonuses));
  return { days: earned, months };
}

function monthOf(month: number, days: readonly EarnedDay[], bonuses: readonly Bonus[]): EarnedMonth {
  const own = days.filter(({ day }) => monthStart(day) === month);
  const exact = own.reduce((sum, { gross, share }) => sum + parts(gross, share), 0n);
  const earned = Number(exact / BigInt(wholeShare));
  const extra = bonuses.filter(({ at }) => monthStart(at) === month).reduce((sum, { amount }) => sum + amount, 0);
  const answers = own.reduce((sum, day) => sum + day.answers, 0);
  const gross = own.reduce((sum, day) => sum + day.gross, 0);
  return { month, answers, gross, earned, bonuses: extra, total: earned + extra };
}

/** What a person of a labeling link is paid. */
export interface PersonEarned extends PaidAnswers {
  userId: string;
  /** The panel's id of the person. Null: they came without one. */
  panelId: string | null;
  /** Their share. */
  earned: Micros;
  bonuses: Micros;
  total: Micros;
}

type WithoutBonuses = Omit<PersonEarned, "earned" | "bonuses" | "total">;
type PersonBonuses = Pick<PersonEarned, "userId" | "panelId" | "bonuses">;

/**
 * A page of at most `limit` people, in the order of their ids. `paid` and `given` are in this order too, begin at the same place, and hold one more
 * than the limit where there are more.
 */
export function pageOfEarned(
  paid: readonly WithoutBonuses[],
  given: readonly PersonBonuses[],
  { percent, limit }: { percent: number; limit: number },
): { items: PersonEarned[]; next: string | null } {
  const byId = new Map<string, PersonEarned>();
  for (const person of paid) {
    const earned = earnedOf(person.gross, percent);
    byId.set(person.userId, { ...person, earned, bonuses: 0, total: earned });
  }
  for (const { userId, panelId, bonuses } of given) {
    const { earned, ...known } = byId.get(userId) ?? { userId, panelId, answers: 0, gross: 0, earned: 0 };
    byId.set(userId, { ...known, earned, bonuses, total: earned + bonuses });
  }
  const people = [...byId.values()].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  const items = people.slice(0, limit);
  return { items, next: people.length > limit ? (items.at(-1)?.userId ?? null) : null };
}

/** The part of an amount that a percentage with two decimals gives. Rounded down. */
export function earnedOf(gross: Micros, percent: number): Micros {
  return Number(parts(gross, Math.round((percent * wholeShare) / 100)) / BigInt(wholeShare));
}

/** Products of amounts and shares may exceed what a double holds exactly. */
function parts(gross: Micros, share: number): bigint {
  return BigInt(gross) * BigInt(share);
}
