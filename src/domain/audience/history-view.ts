import type { ChartBar, ChartLine } from "../chart/chart-line.ts";
import { dayMs, type HistoryPoint, hourMs, lineSince, lineThrough, peopleAt } from "./audience-history.ts";

/** How far back a chart goes, by the name in the page's address. */
export const historyRanges = {
  day: { label: "24 hours", ms: dayMs, barMs: hourMs },
  week: { label: "7 days", ms: 7 * dayMs, barMs: 6 * hourMs },
  month: { label: "30 days", ms: 30 * dayMs, barMs: dayMs },
  all: { label: "All", ms: null, barMs: 0 },
} as const;

export type HistoryRange = keyof typeof historyRanges;

/** Bars in a chart over everything. */
const barsOfAll = 30;

export interface HistoryView {
  lines: ChartLine[];
  bars: ChartBar[];
  /** How long a bar is. */
  barMs: number;
  to: number;
}

/** The charts of a range, or null if the history has not begun long enough ago to draw a line. */
export function historyView(
  { history, present }: { history: readonly HistoryPoint[]; present: HistoryPoint },
  range: HistoryRange,
): HistoryView | null {
  const whole = lineThrough(history, present);
  const { ms, barMs: usual } = historyRanges[range];
  const line = ms === null ? whole : lineSince(whole, present.at - ms);
  const [first] = line;
  if (!first || present.at - first.at < 1_000) return null;
  const barMs = usual || roundStretch((present.at - first.at) / barsOfAll);
  return { lines: linesOf(line), bars: barsOf(line, barMs), barMs, to: present.at };
}

/** The range that shows most of a young history: nobody wants to look at six empty days. */
export function usualRange(history: readonly HistoryPoint[], now: number): HistoryRange {
  const age = now - (history[0]?.at ?? now);
  if (age <= dayMs) return "day";
  return age <= 7 * dayMs ? "week" : "month";
}

function linesOf(line: readonly HistoryPoint[]): ChartLine[] {
  return [
    { label: "People", tone: "plain", points: line.map((point) => ({ at: point.at, value: peopleAt(point) })) },
    { label: "Graduates", tone: "graduated", points: line.map(({ at, graduated }) => ({ at, value: graduated })) },
  ];
}

/** Answers of each stretch of time. The first bar begins with the line, the last one ends with it. */
function barsOf(line: readonly HistoryPoint[], barMs: number): ChartBar[] {
  const [first, last] = [line[0] as HistoryPoint, line.at(-1) as HistoryPoint];
  const start = Math.floor(first.at / barMs) * barMs;
  const bars: ChartBar[] = [];
  let before = first.answers;
  for (let i = start; i < last.at; i += barMs) {
    const until = lineSince(line, Math.min(i + barMs, last.at))[0]?.answers ?? last.answers;
    bars.push({ at: i, value: Math.max(0, until - before) });
    before = until;
  }
  return bars;
}

function roundStretch(ms: number): number {
  const stretches = [hourMs, 6 * hourMs, dayMs, 7 * dayMs];
  return stretches.find((stretch) => stretch >= ms) ?? 28 * dayMs;
}

/** How long the time of a bar is. */
export function barText(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours === 1) return "an hour";
  if (hours < 24) return `in ${hours} hours`;
  return hours === 24 ? "a day" : `in ${hours / 24} days`;
}
