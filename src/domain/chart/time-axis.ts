export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How the times of an axis are written: `14:00`, `3 Nov` or `Nov 2026`. */
export type TimeLook = "clock" | "day" | "month";

export interface TimeAxis {
  look: TimeLook;
  /** Milliseconds since 1970, oldest first. Days and months begin in UTC. */
  ticks: readonly number[];
}

const steps: readonly { ms: number; look: TimeLook; first?: number }[] = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => ({ ms: minutes * minuteMs, look: "clock" as const })),
  ...[1, 2, 3, 6, 12].map((hours) => ({ ms: hours * hourMs, look: "clock" as const })),
  ...[1, 2].map((days) => ({ ms: days * dayMs, look: "day" as const })),
  // 1970 began on a Thursday. Weeks begin on Mondays.
  ...[7, 14].map((days) => ({ ms: days * dayMs, look: "day" as const, first: 4 * dayMs })),
];
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/** The round times from one moment to another, with the smallest step that gives no more than `atMost`. Short stretches may have none. */
export function timeAxis({ from, to }: { from: number; to: number }, atMost = 6): TimeAxis {
  for (const { ms, look, first = 0 } of steps) {
    const begin = Math.ceil((from - first) / ms);
    const count = Math.floor((to - first) / ms) - begin + 1;
    if (count <= atMost)
      return { look, ticks: Array.from({ length: Math.max(0, count) }, (_, i) => first + (begin + i) * ms) };
  }
  for (const months of monthSteps) {
    const ticks = monthTicks({ from, to }, months);
    if (ticks.length <= atMost) return { look: "month", ticks };
  }
  return { look: "month", ticks: [] };
}

function monthTicks({ from, to }: { from: number; to: number }, months: number): number[] {
  const start = new Date(from);
  const begin = Math.floor((12 * start.getUTCFullYear() + start.getUTCMonth()) / months) * months;
  const ticks: number[] = [];
  for (let month = begin; ; month += months) {
    const at = Date.UTC(Math.floor(month / 12), month % 12);
    if (at > to) return ticks;
    if (at >= from) ticks.push(at);
  }
}
