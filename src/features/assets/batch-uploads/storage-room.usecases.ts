import { overQuotaSentence } from "../../../domain/quota/quotas.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { QuotaRepository, QuotaUse } from "../../quotas/quotas.repository.ts";

/** Reading it costs a round trip, which a few small files would notice. So lanes at work may together go over it by what they store meanwhile. */
const readEveryMs = 5_000;

/** What an organization may still store, by the database's count and what this holder of a lane has stored since. */
export interface StorageRoom {
  /** Why so many more bytes do not fit, or null. */
  refusal(bytes: number): Promise<string | null>;
  take(bytes: number): void;
}

export function createStorageRoom(
  { quotas, clock }: { quotas: Pick<QuotaRepository, "use">; clock: Clock },
  organizationId: string,
): StorageRoom {
  let known: (QuotaUse & { readAt: number }) | null = null;
  const isFresh = () => known !== null && clock.now() - known.readAt < readEveryMs;
  return {
    async refusal(bytes) {
      if (!isFresh()) {
        const [use] = await quotas.use("storedBytes", organizationId);
        // Of two reads at once the first counts: what was stored since has been added to it.
        if (use && !isFresh()) known = { ...use, readAt: clock.now() };
      }
      if (known === null) return null;
      return known.used + bytes <= known.limit ? null : overQuotaSentence("storedBytes", known);
    },
    take(bytes) {
      if (known !== null) known = { ...known, used: known.used + bytes };
    },
  };
}
