/** An item that ended with enough answers. */
export interface EndedItem {
  endedAt: number;
  /** The time from its posting to its end. */
  tookMs: number;
  votes: number;
}

export interface TimeBucket {
  /** Seconds. */
  lowerBound: number;
  upperBound: number;
  count: number;
}

export const mostBuckets = 200;
export const mostSlices = 500;

/** How long items took, in parts of the same length from 0 to the longest time. */
export function completionTimes(items: readonly EndedItem[], buckets: number): TimeBucket[] {
  // One that took no time has a place too.
  const longest = items.reduce((most, { tookMs }) => Math.max(most, tookMs), 1_000) / 1_000;
  const counts = Array.from({ length: buckets }, () => 0);
  for (const { tookMs } of items) {
    const place = Math.min(buckets - 1, Math.floor((tookMs / 1_000 / longest) * buckets));
    counts[place] = (counts[place] as number) + 1;
  }
  return counts.map((count, i) => ({
    lowerBound: (longest * i) / buckets,
    upperBound: (longest * (i + 1)) / buckets,
    count,
  }));
}

/** How many answers the items had that ended in each part of the time, on average. 0 where none ended. */
export function averageResponses(
  items: readonly EndedItem[],
  { from, to, slices }: { from: number; to: number; slices: number },
): { at: number; average: number }[] {
  const sums = Array.from({ length: slices }, () => ({ votes: 0, items: 0 }));
  const length = (to - from) / slices;
  for (const { endedAt, votes } of items) {
    const sum = sums[Math.min(slices - 1, Math.floor((endedAt - from) / length))];
    if (!sum) continue;
    sum.votes += votes;
    sum.items += 1;
  }
  return sums.map(({ votes, items: count }, i) => ({
    at: Math.round(from + length * i),
    average: count === 0 ? 0 : votes / count,
  }));
}
