import { mostPoints } from "../../domain/kinds/locate/shapes.ts";
import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";

/** How many marks an answer may have. */
export interface MarkBounds {
  least: number;
  most: number;
  /** An answer without any mark says that there is nothing to mark. */
  allowsNone: boolean;
}

export function pointBounds(flags: KnownFlags): MarkBounds {
  const most = flags.locate_max_points ?? mostPoints;
  return { least: Math.max(1, flags.locate_min_points ?? 1), most, allowsNone: flags.no_mistake };
}

/** Marks without a bound of their own. `most` is what the service takes. */
export function freeBounds(flags: KnownFlags, most: number): MarkBounds {
  return { least: 1, most, allowsNone: flags.no_mistake };
}

/** Where only one mark is wanted, another tap moves it. Beyond any other limit nothing is added. */
export function withMark<Mark>(marks: readonly Mark[], mark: Mark, { most }: MarkBounds): readonly Mark[] {
  if (marks.length < most) return [...marks, mark];
  return most === 1 ? [mark] : marks;
}

export function withMoved<Mark>(marks: readonly Mark[], moved: number, mark: Mark): readonly Mark[] {
  return marks.map((before, index) => (index === moved ? mark : before));
}

export function isEnough(count: number, { least, most }: MarkBounds): boolean {
  return count >= least && count <= most;
}

/** Moments in order, each once. */
export function withMoment(moments: readonly number[], atMs: number, bounds: MarkBounds): readonly number[] {
  const moment = Math.max(0, Math.round(atMs));
  if (moments.includes(moment)) return moments;
  return [...withMark(moments, moment, bounds)].sort((one, other) => one - other);
}

/** Minutes, seconds and tenths: 1:05.3. */
export function momentText(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = (tenths % 600) / 10;
  return `${Math.floor(tenths / 600)}:${seconds < 10 ? "0" : ""}${seconds.toFixed(1)}`;
}
