import type { Clock } from "../../platform/clock.ts";

const readAgainAfterMs = 5_000;

/** The epochs of audiences of which no active campaign tells. */
export interface EpochCopy {
  /** Every audience with its epoch; null is one to be looked up. */
  of(audiences: ReadonlyMap<string, number | null>): Promise<Map<string, number>>;
}

/** Looks them up at most once in five seconds, and only while somebody is served. An audience without an epoch is in its first. */
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
      const untold = [...audiences].flatMap(([id, epoch]) => (epoch === null ? [id] : []));
      const now = clock.now();
      if (untold.length > 0 && (now - readAt >= readAgainAfterMs || untold.some((id) => !known.has(id)))) {
        const found = new Map((await read(untold)).map(({ audienceId, epoch }) => [audienceId, epoch]));
        known = new Map(untold.map((id) => [id, found.get(id) ?? 0]));
        readAt = now;
      }
      return new Map([...audiences].map(([id, epoch]) => [id, epoch ?? known.get(id) ?? 0]));
    },
  };
}
