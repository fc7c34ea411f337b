import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * People whom an organization gives no more work, in one audience or anywhere. The person's own object has a copy of what holds now. Times
 * are milliseconds since 1970.
 */
export const blockedPeople = sqliteTable(
  "blocked_people",
  {
    /** Follows from the organization, the audience and the person. */
    id: text().primaryKey(),
    /** The organization that blocks. It owns the audience, if one is named. */
    organizationId: text("organization_id").notNull(),
    /** A base audience. Empty: all work of the organization. */
    audienceId: text("audience_id").notNull(),
    userId: text("user_id").notNull(),
    reason: text().notNull(),
    blockedAt: integer("blocked_at").notNull(),
    /** The account that blocked the person. */
    blockedBy: text("blocked_by").notNull(),
    /** Null: they are blocked now. */
    unblockedAt: integer("unblocked_at"),
    /** It rises with every change: of two copies of a person's blocks, the one with the higher version is newer. */
    version: integer().notNull(),
  },
  (table) => [
    index("blocked_people_of_user").on(table.userId, table.version),
    index("blocked_people_now").on(table.organizationId, table.blockedAt).where(sql`unblocked_at IS NULL`),
    index("blocked_people_lifted").on(table.unblockedAt).where(sql`unblocked_at IS NOT NULL`),
    index("blocked_people_of_audience").on(table.audienceId, table.blockedAt).where(sql`unblocked_at IS NULL`),
  ],
);
