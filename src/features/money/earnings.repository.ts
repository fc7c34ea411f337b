import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { publisherBonuses, publisherShares } from "./money.table.ts";

/** More than any publisher gets. */
const mostBonuses = 10_000;
const mostShares = 1_000;

export type NewShare = typeof publisherShares.$inferInsert;
export type NewBonus = typeof publisherBonuses.$inferInsert;

/** Statements about what publishers earn. What was paid for their answers is counted by their objects. */
export function createEarningsRepository(db: Database) {
  return {
    shares: (publisherId: string) =>
      db
        .select({ day: publisherShares.day, share: publisherShares.share })
        .from(publisherShares)
        .where(eq(publisherShares.publisherId, publisherId))
        .orderBy(asc(publisherShares.day))
        .limit(mostShares),

    /** The bonuses of these days. `to` is the first that is left out. */
    bonuses: (publisherId: string, { from, to }: { from: number; to: number }) =>
      db
        .select({ at: publisherBonuses.at, amount: publisherBonuses.amount, reason: publisherBonuses.reason })
        .from(publisherBonuses)
        .where(
          whereAll(
            eq(publisherBonuses.publisherId, publisherId),
            sql`${publisherBonuses.at} >= ${from}`,
            sql`${publisherBonuses.at} < ${to}`,
          ),
        )
        .orderBy(asc(publisherBonuses.at), asc(publisherBonuses.id))
        .limit(mostBonuses),

    /** Replaces a share of the same day, which nobody has earned yet or which holds from today. */
    setShare: ({ publisherId, day, share, memberId, at }: NewShare, where: Condition) =>
      db.run(sql`INSERT INTO ${publisherShares} (publisher_id, day, share, member_id, at)
        SELECT ${publisherId}, ${day}, ${share}, ${memberId}, ${at} WHERE ${where}
        ON CONFLICT DO UPDATE SET share = excluded.share, member_id = excluded.member_id, at = excluded.at`),

    /** A bonus with the same id is there already where a form was sent twice. */
    addBonus: (
      { id, publisherId, amount, reason, memberId, at, userId = null, panelId = null }: NewBonus,
      where: Condition,
    ) =>
      db.run(sql`INSERT INTO ${publisherBonuses} (id, publisher_id, amount, reason, member_id, at, user_id, panel_id)
        SELECT ${id}, ${publisherId}, ${amount}, ${reason}, ${memberId}, ${at}, ${userId}, ${panelId} WHERE ${where}
        ON CONFLICT DO NOTHING`),

    /** What people of a link got beside their share, in the order of their ids, from the first after this one. */
    sumsOfPeople: (linkId: string, { after, limit }: { after: string; limit: number }) =>
      db
        .select({
          userId: sql<string>`${publisherBonuses.userId}`,
          panelId: sql<string | null>`max(${publisherBonuses.panelId})`,
          bonuses: sql<number>`sum(${publisherBonuses.amount})`,
        })
        .from(publisherBonuses)
        .where(whereAll(eq(publisherBonuses.publisherId, linkId), sql`${publisherBonuses.userId} > ${after}`))
        .groupBy(publisherBonuses.userId)
        .orderBy(asc(publisherBonuses.userId))
        .limit(limit),

    /** The latest first. */
    latestOfPeople: (linkId: string, limit: number) =>
      db
        .select()
        .from(publisherBonuses)
        .where(whereAll(eq(publisherBonuses.publisherId, linkId), sql`${publisherBonuses.userId} IS NOT NULL`))
        .orderBy(desc(publisherBonuses.at), desc(publisherBonuses.id))
        .limit(limit),

    /** Forgets a person: at all links, or at those that the query selects. */
    forgetPerson: (userId: string, linkIds: SQL | null) =>
      db.run(
        sql`DELETE FROM ${publisherBonuses} WHERE user_id = ${userId}${linkIds === null ? sql`` : sql` AND publisher_id IN (${linkIds})`}`,
      ),
  };
}

export type EarningsRepository = ReturnType<typeof createEarningsRepository>;
