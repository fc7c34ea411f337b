import * as runtime from "cloudflare:workers";

/** Removes everything with a tag from the cache in front of this Worker. The local runtime has no such cache: its object is empty. */
export type PurgeTag = (tag: string) => Promise<void>;

export const purgeTag: PurgeTag = async (tag) => {
  const { cache } = runtime as { cache?: Partial<CacheContext> };
  const purged = await cache?.purge?.({ tags: [tag] });
  if (purged && !purged.success) throw new Error(`the edge cache was not purged: ${purged.errors[0]?.message ?? ""}`);
};
