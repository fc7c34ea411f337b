import type { MemoryPool } from "./memory-pool.ts";

/** Does the work while the pool counts the bytes as held; gives what `otherwise` makes when there was no room in time. */
export async function withBytes<Result>(
  pool: MemoryPool,
  { bytes, waitMs, otherwise }: { bytes: number; waitMs: number; otherwise: () => Error },
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await pool.acquire(bytes, waitMs);
  if (!release) throw otherwise();
  try {
    return await work();
  } finally {
    release();
  }
}
