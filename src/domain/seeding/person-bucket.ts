/** Stands for every bucket. */
export const anybodysBucket = -1;
const buckets = 65_536;

/** A part of a hash of the person's id (FNV-1a over UTF-16), 0 to 65,535. Stored rows depend on it, so it never changes. */
export function bucketOf(userId: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < userId.length; i += 1) hash = Math.imul(hash ^ userId.charCodeAt(i), 0x01000193);
  // The lower bits alone mix short ids poorly.
  return ((hash >>> 16) ^ (hash & 0xffff)) % buckets;
}
