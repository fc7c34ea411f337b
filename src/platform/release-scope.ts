export interface ReleaseScope {
  /**
   * Gives back what is being taken when the work ends, or when the returned function is called. That function never rejects. What could
   * not be taken is not given back, and nothing is given back twice.
   */
  hold<Value>(taking: Promise<Value>, giveBack: (value: Value) => unknown): () => Promise<void>;
  /** Keeps all that was taken so far, because the work has succeeded. */
  keep(): void;
}

/**
 * Runs work that takes things from others. Unless the work keeps them, they are given back before its outcome is told, whether it
 * returns or throws. Giving back is best effort: a failure changes neither the outcome nor what else is given back. A lost isolate
 * gives nothing back, so each thing must also expire by itself.
 */
export async function withReleases<Result>(work: (scope: ReleaseScope) => Promise<Result>): Promise<Result> {
  const held = new Set<() => Promise<void>>();
  let isOver = false;
  const scope: ReleaseScope = {
    hold(taking, giveBack) {
      const release = async () => {
        if (held.delete(release)) await taking.then(giveBack).catch(() => undefined);
      };
      held.add(release);
      // One branch of the work may go on after another one threw.
      if (isOver) void release();
      return release;
    },
    keep: () => held.clear(),
  };
  try {
    return await work(scope);
  } finally {
    isOver = true;
    await Promise.all([...held].map((release) => release()));
  }
}
