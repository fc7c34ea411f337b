import { monthStart, nextMonthStart } from "./account.ts";
import type { Micros } from "./amount.ts";
import { discountOf } from "./bill.ts";

/** Costs are kept by the hour: `Minute` shows hours too. */
export const costGroupings = ["Hour", "Day", "Week", "Month", "Minute"] as const;
export type CostGrouping = (typeof costGroupings)[number];

export const mostSeriesPoints = 1_000;
/** The most days that a series may span. */
export const mostSeriesDays = 3_660;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Costs of one hour or one day. */
export interface CostRow {
  at: number;
  answers: number;
  amount: Micros;
  unbilled: Micros;
}

export interface SeriesPoint {
  start: number;
  gross: Micros;
  discount: Micros;
  unbilled: Micros;
  answers: number;
}

/** When the stretch of time starts that a moment is in, in UTC. Weeks start on Monday. */
export function stretchStart(time: number, grouping: CostGrouping): number {
  const day = time - (time % dayMs);
  if (grouping === "Month") return monthStart(time);
  // 1970 began on a Thursday.
  if (grouping === "Week") return day - ((day / dayMs + 3) % 7) * dayMs;
  return grouping === "Day" ? day : time - (time % hourMs);
}

export function nextStretch(start: number, grouping: CostGrouping): number {
  if (grouping === "Month") return nextMonthStart(start);
  return start + (grouping === "Week" ? 7 * dayMs : grouping === "Day" ? dayMs : hourMs);
}

/** The starts of all stretches between two moments. Null: they are more than a series may have. */
export function stretchesBetween(from: number, to: number, grouping: CostGrouping): number[] | null {
  if (to - from > mostSeriesDays * dayMs) return null;
  const starts: number[] = [];
  for (let start = stretchStart(from, grouping); start < to; start = nextStretch(start, grouping)) {
    if (starts.length === mostSeriesPoints) return null;
    starts.push(start);
  }
  return starts;
}

/**
 * A point for each stretch, also for those without costs. `partsOf` gives the discount of the month that a moment is in, in parts of a
 * million. Rounding goes by the month's running sum: the discounts of whole months are those of their bills.
 */
export function seriesOf(
  rows: readonly CostRow[],
  { starts, grouping, partsOf }: { starts: readonly number[]; grouping: CostGrouping; partsOf: (at: number) => number },
): SeriesPoint[] {
  const points = new Map(starts.map((start) => [start, { start, gross: 0, discount: 0, unbilled: 0, answers: 0 }]));
  const sums = new Map<number, Micros>();
  for (const { at, amount, unbilled, answers } of [...rows].sort((one, other) => one.at - other.at)) {
    const month = monthStart(at);
    const before = sums.get(month) ?? 0;
    sums.set(month, before + amount);
    const point = points.get(stretchStart(at, grouping));
    if (!point) continue;
    point.gross += amount;
    point.discount += discountOf(before + amount, partsOf(at)) - discountOf(before, partsOf(at));
    point.unbilled += unbilled;
    point.answers += answers;
  }
  return [...points.values()];
}
