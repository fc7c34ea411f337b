/** A holder is silent for this many times what an answer usually takes before their tasks are offered to others too. */
const medians = 3;
export const leastPatienceMs = 30_000;
const mostMs = 120_000;
/** Fewer times than this say nothing of the pace. */
const fewest = 5;

/** How long a holder of tasks may be silent until a desk that has nothing else gives the tasks to others as well. */
export function leasePatienceMs(answerTimes: readonly number[]): number {
  if (answerTimes.length < fewest) return mostMs;
  const sorted = [...answerTimes].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] as number;
  return Math.min(mostMs, Math.max(leastPatienceMs, medians * median));
}
