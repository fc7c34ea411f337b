import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { keepStatement } from "../db/kept-statement.ts";
import { rateLimits } from "./rate-limit.table.ts";

const windowMs = 60_000;

/** Counts of events by key in windows of a minute, exact over all isolates. */
export function createD1RateLimit(deps: { db: Database; clock: Clock }) {
  const { db, clock } = deps;
  const openWindow = keepStatement(
    db
      .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, sql.placeholder("key")), gt(rateLimits.windowEndsAt, sql.placeholder("now")))),
  );
  return {
    /** A statement that reads the key's open window, to be batched with others. */
    read: (key: string) => openWindow({ key, now: clock.now() }),

    /** What `read` gave, as the seconds to wait when `limit` is used up, else null. */
    secondsToWait(rows: { count: number; windowEndsAt: number }[], limit: number): number | null {
      const [window] = rows;
      if (!window || window.count < limit) return null;
      return Math.max(1, Math.ceil((window.windowEndsAt - clock.now()) / 1000));
    },

    /** A statement that counts one more, to be awaited or batched. */
    count(key: string) {
      const now = clock.now();
      const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`;
      return db
        .insert(rateLimits)
        .values({ key, count: 1, windowEndsAt: now + windowMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
            windowEndsAt: sql`CASE WHEN ${isOver} THEN ${now + windowMs} ELSE ${rateLimits.windowEndsAt} END`,
          },
        });
    },

    /** Removes windows that are over, at most `limit` rows. */
    async sweep(limit: number): Promise<void> {
      const over = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lte(rateLimits.windowEndsAt, clock.now()))
        .limit(limit);
      await db.delete(rateLimits).where(inArray(rateLimits.key, over));
    },
  };
}

export type RateLimit = ReturnType<typeof createD1RateLimit>;
