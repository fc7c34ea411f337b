import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { type Clock, longestRequestMs } from "../clock.ts";
import { whereAll } from "../db/condition.ts";
import type { Database } from "../db/database.ts";
import { together } from "../db/together.ts";
import type { IdempotencyKey, IdempotencyStore } from "./idempotency.port.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

const answersLiveMs = 24 * 3_600_000;
/** No request lasts longer, so no second request claims the key of one that is still at work. */
const claimsLiveMs = longestRequestMs;

export function createD1Idempotency(deps: { db: Database; clock: Clock; freshUuid: () => string }): IdempotencyStore {
  const { db, clock } = deps;
  const table = idempotencyKeys;
  const whereKey = ({ caller, operation, key }: IdempotencyKey) =>
    whereAll(eq(table.caller, caller), eq(table.operation, operation), eq(table.key, key));

  return {
    async claim(key) {
      const now = clock.now();
      const holder = deps.freshUuid();
      const taken = { holder, fingerprint: null, status: null, body: null, expiresAt: now + claimsLiveMs };
      const { found } = await together(db, {
        claim: db
          .insert(table)
          .values({ ...key, ...taken })
          .onConflictDoUpdate({
            target: [table.caller, table.operation, table.key],
            set: taken,
            setWhere: lte(table.expiresAt, now),
          }),
        found: db.select().from(table).where(whereKey(key)),
      });
      const [row] = found;
      if (row?.holder === holder) return { kind: "fresh", holder };
      if (!row || row.fingerprint === null) return { kind: "in_flight" };
      const answer = { fingerprint: row.fingerprint, status: row.status ?? 200, body: row.body ?? "" };
      return { kind: "done", answer };
    },
    async finish(key, holder, answer) {
      await db
        .update(table)
        .set({ ...answer, expiresAt: clock.now() + answersLiveMs })
        .where(and(whereKey(key), eq(table.holder, holder)));
    },
    async release(key, holder) {
      await db.delete(table).where(and(whereKey(key), eq(table.holder, holder)));
    },
    sweep(limit) {
      const expired = db
        .select({ rowid: sql`rowid` })
        .from(table)
        .where(lte(table.expiresAt, clock.now()))
        .limit(limit);
      return db.delete(table).where(inArray(sql`rowid`, expired));
    },
  };
}
