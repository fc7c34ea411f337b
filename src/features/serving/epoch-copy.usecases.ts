import type { Clock } from "../../platform/clock.ts";

const readAgainAfterMs = 5_000;

/** Completes the epochs of audiences that no active campaign brings along. */
export interface EpochCopy {
  /** Fills in the epochs that are null. */
  of(audiences: ReadonlyMap<string, number | null>): Promise<Map<string, number>>;
}

/** Reads epochs at most once in five seconds, and only while people are served. An audience without one is in its first. */
export function createEpochCopy({
  read,
  clock,
}: {
  read: (audienceIds: string[]) => Promise<{ audienceId: string | null; epoch: number }[]>;
  clock: Clock;
}): EpochCopy {
  let known = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    async of(audiences) {
      const missing = [...audiences].flatMap(([id, epoch]) => (epoch === null ? [id] : []));
      const now = clock.now();
      if (missing.length > 0 && (now - readAt >= readAgainAfterMs || missing.some((id) => !known.has(id)))) {
        const found = new Map((await read(missing)).map(({ audienceId, epoch }) => [audienceId, epoch]));
        known = new Map(missing.map((id) => [id, found.get(id) ?? 0]));
        readAt = now;
      }
      return new Map([...audiences].map(([id, epoch]) => [id, epoch ?? known.get(id) ?? 0]));
    },
  };
}
