import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Who did what to whose access, for the operator and the organization. No secrets, no addresses. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** Who did it; null where nobody was known yet. */
    accountId: text("account_id"),
    organizationId: text("organization_id"),
    /** One of the domain's `auditKinds`, or of an earlier release. */
    action: text().notNull(),
    /** What it was done to. */
    subject: text(),
    detail: text({ mode: "json" }).$type<Record<string, string | null>>().notNull(),
    /** How often it happened since `at`, where repeats share a row. */
    count: integer().notNull().default(1),
    /** What such repeats have in common; null where each has a row of its own. */
    tally: text(),
  },
  (table) => [
    index("audit_log_of_organization").on(table.organizationId, table.id),
    index("audit_log_of_kind").on(table.organizationId, table.action, table.id),
    uniqueIndex("audit_log_tally").on(table.tally).where(sql`tally IS NOT NULL`),
    index("audit_log_by_time").on(table.at),
  ],
);
