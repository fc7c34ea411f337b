import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The log of each organization: who changed what. Never holds secrets or addresses. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** The account that acted; null if it was not known yet. */
    accountId: text("account_id"),
    organizationId: text("organization_id"),
    /** One of the domain's `auditKinds`, of this release or an earlier one. */
    action: text().notNull(),
    /** The id of the thing that was acted on. */
    subject: text(),
    detail: text({ mode: "json" }).$type<Record<string, string | null>>().notNull(),
    /** How often it happened since `at`, if repeats share a row. */
    count: integer().notNull().default(1),
    /** The key that repeats share; null if each has a row of its own. */
    tally: text(),
  },
  (table) => [
    index("audit_log_of_organization").on(table.organizationId, table.id),
    index("audit_log_of_kind").on(table.organizationId, table.action, table.id),
    uniqueIndex("audit_log_tally").on(table.tally).where(sql`tally IS NOT NULL`),
    index("audit_log_by_time").on(table.at),
  ],
);
