/**
 * How long answers took, as counts in fixed steps: each step is a fifth longer than the one before, from a tenth of a second to almost
 * two hours. Counts of many sessions add up, and their median is known to a tenth of itself.
 */
export type AnswerTimes = Record<number, number>;

const shortestMs = 100;
const stepsADoubling = 4;
const lastStep = 64;

export function stepOf(ms: number): number {
  const step = Math.floor(Math.log2(Math.max(ms, shortestMs) / shortestMs) * stepsADoubling);
  return Math.min(step, lastStep);
}

export function withTime(times: AnswerTimes, ms: number): AnswerTimes {
  const step = stepOf(ms);
  return { ...times, [step]: (times[step] ?? 0) + 1 };
}

export function addTimes(times: AnswerTimes, more: AnswerTimes): AnswerTimes {
  const sum = { ...times };
  for (const [step, count] of stepsOf(more)) sum[step] = (sum[step] ?? 0) + count;
  return sum;
}

export function answersIn(times: AnswerTimes): number {
  return stepsOf(times).reduce((sum, [, count]) => sum + count, 0);
}

/** The middle of the median's step, in milliseconds. Null without answers. */
export function medianMs(times: AnswerTimes): number | null {
  const half = answersIn(times) / 2;
  let passed = 0;
  for (const [step, count] of stepsOf(times).sort(([one], [other]) => one - other)) {
    passed += count;
    if (passed >= half) return shortestMs * 2 ** ((step + 0.5) / stepsADoubling);
  }
  return null;
}

function stepsOf(times: AnswerTimes): [step: number, count: number][] {
  return Object.entries(times).map(([step, count]) => [Number(step), count]);
}
