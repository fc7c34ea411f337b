import { WeightedBucket } from "./weighted-bucket.ts";

/** Guessing on may cost a quarter of what asking everyone does. */
const patience = 4;

/**
 * One of those that pass, each as probable as its weight among them; null when none passes.
 *
 * Draws from all are independent, so the first that passes has exactly these odds, however many were rejected before it. So has a
 * draw from all that pass: that patience ends after so many rejections tells nothing about which of them it will be.
 */
export function drawPassing<Entry extends { readonly priority: number }>(
  buckets: readonly WeightedBucket<Entry>[],
  passes: (entry: Entry) => boolean,
  random: () => number,
): Entry | null {
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  const size = buckets.reduce((sum, bucket) => sum + bucket.size, 0);
  if (total === 0) return null;

  const rejected = new Set<Entry>();
  for (let tries = 0; tries * patience < size; tries++) {
    const entry = entryAt(buckets, pointIn(total, random));
    if (rejected.has(entry)) continue;
    if (passes(entry)) return entry;
    rejected.add(entry);
  }

  const passing = new WeightedBucket<Entry>();
  for (const bucket of buckets) {
    for (const entry of bucket) if (!rejected.has(entry) && passes(entry)) passing.add(entry);
  }
  return passing.size === 0 ? null : passing.at(pointIn(passing.total, random));
}

function pointIn(total: number, random: () => number): number {
  return Math.floor(random() * total);
}

function entryAt<Entry extends { readonly priority: number }>(
  buckets: readonly WeightedBucket<Entry>[],
  point: number,
): Entry {
  let rest = point;
  for (const bucket of buckets) {
    if (rest < bucket.total) return bucket.at(rest);
    rest -= bucket.total;
  }
  throw new RangeError(`no entry weighs on the point ${point}`);
}
