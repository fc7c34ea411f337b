import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Changes } from "../../../domain/audit/changes.ts";

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
    /** The API client or program whose token did it, or `console`. Null: neither, or from before this was noted. */
    via: text(),
    /** The country of the request, as ISO 3166-1 alpha-2. Never an address. */
    country: text(),
    /** What changed: for each member its text before and after. */
    changes: text({ mode: "json" }).$type<Changes>(),
    detail: text({ mode: "json" }).$type<Record<string, string | null>>().notNull(),
    /** How often it happened since `at`, if repeats share a row. */
    count: integer().notNull().default(1),
    /** The key that repeats share; null if each has a row of its own. */
    tally: text(),
  },
  (table) => [
    index("audit_log_of_organization").on(table.organizationId, table.id),
    index("audit_log_of_account").on(table.organizationId, table.accountId, table.id),
    index("audit_log_of_subject").on(table.organizationId, table.subject, table.id),
    index("audit_log_of_kind").on(table.organizationId, table.action, table.id),
    uniqueIndex("audit_log_tally").on(table.tally).where(sql`tally IS NOT NULL`),
    index("audit_log_by_time").on(table.at),
  ],
);
