/** A long computation in steps of a few milliseconds each, between which others may be let in. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function inOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export async function withPauses<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
