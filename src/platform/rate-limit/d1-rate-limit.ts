import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Statement } from "../db/database.ts";
import { keepStatement } from "../db/kept-statement.ts";
import { rateLimits } from "./rate-limit.table.ts";

const windowMs = 60_000;

/** Counts events by key in windows of a minute, exact over all isolates. */
export function createD1RateLimit(deps: { db: Database; clock: Clock }) {
  const { db, clock } = deps;
  const openWindow = keepStatement(
    db
      .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, sql.placeholder("key")), gt(rateLimits.windowEndsAt, sql.placeholder("now")))),
  );
  function countWhere(key: string, by: number, condition: SQL) {
    const now = clock.now();
    return db.run(sql`INSERT INTO ${rateLimits} (key, count, window_ends_at)
      SELECT ${key}, ${by}, ${now + windowMs} WHERE ${condition}
      ON CONFLICT (key) DO UPDATE SET
        count = iif(window_ends_at <= ${now}, 0, count) + excluded.count,
        window_ends_at = iif(window_ends_at <= ${now}, excluded.window_ends_at, window_ends_at)`);
  }
  return {
    /** Reads the key's open window. A statement for `together`. */
    read: (key: string) => openWindow({ key, now: clock.now() }),

    /** Reads the window of a key that the statement computes. */
    readOf: (key: SQL) =>
      db
        .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
        .from(rateLimits)
        .where(and(sql`${rateLimits.key} = ${key}`, gt(rateLimits.windowEndsAt, clock.now()))),

    /** Converts what `read` gave: the seconds to wait if `limit` is used up, or null. */
    secondsToWait(rows: { count: number; windowEndsAt: number }[], limit: number): number | null {
      const [window] = rows;
      if (!window || window.count < limit) return null;
      return Math.max(1, Math.ceil((window.windowEndsAt - clock.now()) / 1000));
    },

    /** Counts one or more events. A statement to await, or for `together`. */
    count: (key: string, by = 1) => countWhere(key, by, sql`true`),

    /** Counts one event, unless another key has been counted more often than that. */
    countUnless: (key: string, other: { key: string; atMost: number }) =>
      countWhere(
        key,
        1,
        sql`NOT EXISTS (SELECT 1 FROM ${rateLimits} WHERE key = ${other.key} AND window_ends_at > ${clock.now()}
          AND count > ${other.atMost})`,
      ),

    /** Removes past windows, at most `limit` rows. */
    sweep(limit: number): Statement {
      const over = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lte(rateLimits.windowEndsAt, clock.now()))
        .limit(limit);
      return db.delete(rateLimits).where(inArray(rateLimits.key, over));
    },
  };
}

export type RateLimit = ReturnType<typeof createD1RateLimit>;
