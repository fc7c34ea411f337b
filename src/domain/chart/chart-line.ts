import { minuteMs } from "./time-axis.ts";

/** The colour of a part of a chart. The style has a class for each name. */
export type Tone = "graduated" | "distilling" | "inactive" | "dropped" | "plain";

export interface ChartPoint {
  /** Milliseconds since 1970. */
  at: number;
  /** Null: nothing is known of this moment, so no line leads through it. */
  value: number | null;
}

export interface ChartLine {
  label: string;
  tone: Tone;
  /** Oldest first. */
  points: readonly ChartPoint[];
}

/** An amount in one of equal stretches of time. */
export interface ChartBar {
  /** When the stretch begins, in milliseconds since 1970. */
  at: number;
  /** Null: nothing is known of it. */
  value: number | null;
}

/** Amounts of equal stretches of time as bars, the first from a moment on. */
export function barsFrom(from: number, eachMs: number, amounts: readonly number[]): ChartBar[] {
  return amounts.map((value, i) => ({ at: from + i * eachMs, value }));
}

/** Amounts of the last minutes as bars. The last minute is the one that runs. */
export function barsOfMinutes(now: number, amounts: readonly number[]): ChartBar[] {
  return barsFrom((Math.floor(now / minuteMs) - amounts.length + 1) * minuteMs, minuteMs, amounts);
}

type Known = ChartPoint & { value: number };

/** The parts of a line without a gap. */
export function unbroken(points: readonly ChartPoint[]): Known[][] {
  const runs: Known[][] = [];
  let isOpen = false;
  for (const { at, value } of points) {
    if (value !== null) {
      if (isOpen) runs.at(-1)?.push({ at, value });
      else runs.push([{ at, value }]);
    }
    isOpen = value !== null;
  }
  return runs;
}

/** A moment that can be pointed at, and the stretch of the chart that belongs to it. */
export interface Moment {
  at: number;
  begin: number;
  end: number;
  /** A value for each line, in their order. */
  values: (number | null)[];
}

/** The moments of all lines, oldest first. From many, some at equal distances are taken, and always the last. */
export function momentsOf(lines: readonly ChartLine[], atMost: number): Moment[] {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))].sort(
    (one, other) => one - other,
  );
  const each = Math.max(1, Math.ceil(times.length / atMost));
  const taken = times.filter((_, i) => (times.length - 1 - i) % each === 0);
  const values = lines.map(({ points }) => new Map(points.map(({ at, value }) => [at, value])));
  return taken.map((at, i) => ({
    at,
    begin: i === 0 ? Math.min(at, times[0] as number) : (at + (taken[i - 1] as number)) / 2,
    end: i === taken.length - 1 ? at : (at + (taken[i + 1] as number)) / 2,
    values: values.map((valueAt) => valueAt.get(at) ?? null),
  }));
}
