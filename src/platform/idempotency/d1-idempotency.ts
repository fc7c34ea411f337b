import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import { whereAll } from "../db/condition.ts";
import type { Database } from "../db/database.ts";
import { together } from "../db/together.ts";
import type { IdempotencyKey, IdempotencyStore } from "./idempotency.port.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

const answersLiveMs = 24 * 3_600_000;
/** A request at work renews its claim every 30 seconds, so only the claim of a dead one expires. */
const claimsLiveMs = 120_000;
export const renewEveryMs = 30_000;

/** The time stands in front, with as many digits whenever it is: a repeat learns when the first run began. */
const seedOf = (now: number, uuid: string) => `${String(now).padStart(13, "0")}.${uuid}`;
const claimedAt = (seed: string) => Number(seed.split(".")[0]);

export function createD1Idempotency(deps: { db: Database; clock: Clock; freshUuid: () => string }): IdempotencyStore {
  const { db, clock } = deps;
  const table = idempotencyKeys;
  const whereKey = ({ caller, operation, key }: IdempotencyKey) =>
    whereAll(eq(table.caller, caller), eq(table.operation, operation), eq(table.key, key));

  return {
    async claim(key) {
      const now = clock.now();
      const [fresh, run] = [seedOf(now, deps.freshUuid()), deps.freshUuid()];
      const taken = { fingerprint: null, status: null, body: null, expiresAt: now + claimsLiveMs };
      // A claim that lapsed leaves its seed to the next run. An answer that expired leaves nothing.
      const seed = sql`CASE WHEN ${table.fingerprint} IS NULL THEN substr(${table.holder}, 1, ${fresh.length}) ELSE ${fresh} END`;
      const { found } = await together(db, {
        claim: db
          .insert(table)
          .values({ ...key, ...taken, holder: `${fresh} ${run}` })
          .onConflictDoUpdate({
            target: [table.caller, table.operation, table.key],
            set: { ...taken, holder: sql`${seed} || ' ' || ${run}` },
            setWhere: lte(table.expiresAt, now),
          }),
        found: db.select().from(table).where(whereKey(key)),
      });
      const [row] = found;
      if (row?.holder.endsWith(` ${run}`)) {
        const [kept = fresh] = row.holder.split(" ");
        return { kind: "fresh", holder: row.holder, seed: kept, repeats: kept === fresh ? null : claimedAt(kept) };
      }
      if (!row || row.fingerprint === null) return { kind: "in_flight" };
      const answer = { fingerprint: row.fingerprint, status: row.status ?? 200, body: row.body ?? "" };
      return { kind: "done", answer };
    },
    async renew(key, holder) {
      await db
        .update(table)
        .set({ expiresAt: clock.now() + claimsLiveMs })
        .where(and(whereKey(key), eq(table.holder, holder)));
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
    async lapse(key, holder) {
      await db
        .update(table)
        .set({ expiresAt: clock.now() })
        .where(and(whereKey(key), eq(table.holder, holder)));
    },
    sweep(limit) {
      const now = clock.now();
      const expired = db
        .select({ rowid: sql`rowid` })
        .from(table)
        .where(
          and(
            lte(table.expiresAt, now),
            // The seed of a request that died is kept for a day, so that its repeat finds what it made.
            or(isNotNull(table.fingerprint), lte(table.expiresAt, now - answersLiveMs)),
          ),
        )
        .limit(limit);
      return db.delete(table).where(inArray(sql`rowid`, expired));
    },
  };
}
