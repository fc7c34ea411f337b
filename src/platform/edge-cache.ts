import * as runtime from "cloudflare:workers";

/**
 * Removes everything with one of these tags, at most 100, from the cache in front of this Worker. The local runtime has no such cache:
 * its object is empty.
 */
export type PurgeTags = (tags: string[]) => Promise<void>;

export const purgeTags: PurgeTags = async (tags) => {
  const { cache } = runtime as { cache?: Partial<CacheContext> };
  const purged = await cache?.purge?.({ tags });
  if (purged && !purged.success) throw new Error(`the edge cache was not purged: ${purged.errors[0]?.message ?? ""}`);
};
