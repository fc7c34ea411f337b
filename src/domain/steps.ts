/**
 * A long computation in steps of a few milliseconds each, between which others may be let in. Each step tells about how many microseconds
 * of CPU it takes: clocks stand still during CPU work.
 */
export type Steps<Result> = Generator<number, Result, undefined>;

/** Others wait so long at most, or for one step. A pause costs more than most small computations, which have none. */
const pauseAfterMicroseconds = 10_000;

export function inOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function withPauses<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (let microseconds = 0; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    microseconds += step.value;
    if (microseconds < pauseAfterMicroseconds) continue;
    microseconds = 0;
    await pause();
  }
}
