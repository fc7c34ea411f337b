/** How many people an audience had at a moment, and how many answers it had ever counted. */
export interface HistoryPoint {
  /** Milliseconds since 1970. */
  at: number;
  distilling: number;
  /** Active graduates. */
  graduated: number;
  inactive: number;
  dropped: number;
  answers: number;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Points are kept hour by hour for so long, and day by day before that. */
export const hoursKeptMs = 14 * dayMs;
/** Older days are deleted. */
export const daysKeptMs = 730 * dayMs;

/** Whether a moment lies in a later hour than the last point, so that a new point is due. */
export function isPointDue(lastAt: number | null, now: number): boolean {
  return lastAt === null || Math.floor(now / hourMs) > Math.floor(lastAt / hourMs);
}

export function peopleAt({ distilling, graduated, inactive, dropped }: HistoryPoint): number {
  return distilling + graduated + inactive + dropped;
}

/**
 * The line of a chart through stored points. A point is stored before the first change of its hour, or of its day when it is old. So
 * after that hour everything stayed as the next point has it, and the line must say so.
 */
export function lineThrough(points: readonly HistoryPoint[], present: HistoryPoint): HistoryPoint[] {
  const all = [...points.filter(({ at }) => at < present.at), present];
  return all.flatMap((point, index) => {
    const next = all[index + 1];
    if (!next) return [point];
    const step = present.at - point.at > hoursKeptMs ? dayMs : hourMs;
    const end = (Math.floor(point.at / step) + 1) * step;
    return end < next.at ? [point, { ...next, at: end }] : [point];
  });
}

/** The part of a line from a moment on. The last point before it moves there, since nothing changed in between or it is a straight part. */
export function lineSince(line: readonly HistoryPoint[], from: number): HistoryPoint[] {
  const inside = line.findIndex(({ at }) => at >= from);
  if (inside <= 0) return [...line];
  const [before, after] = [line[inside - 1] as HistoryPoint, line[inside] as HistoryPoint];
  return after.at === from ? line.slice(inside) : [between(before, after, from), ...line.slice(inside)];
}

function between(before: HistoryPoint, after: HistoryPoint, at: number): HistoryPoint {
  const share = (at - before.at) / (after.at - before.at);
  const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
  return {
    at,
    distilling: mix(before.distilling, after.distilling),
    graduated: mix(before.graduated, after.graduated),
    inactive: mix(before.inactive, after.inactive),
    dropped: mix(before.dropped, after.dropped),
    answers: mix(before.answers, after.answers),
  };
}
