import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who did what to whose access, for the operator and the organization. No secrets, no addresses. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** Who did it; null where nobody was known yet. */
    accountId: text("account_id"),
    organizationId: text("organization_id"),
    /** `sign_in.succeeded`, `client.created`, `member.removed`, `share.granted` and the like. */
    action: text().notNull(),
    /** What it was done to. */
    subject: text(),
    detail: text({ mode: "json" }).$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    index("audit_log_of_organization").on(table.organizationId, table.id),
    index("audit_log_by_time").on(table.at),
  ],
);
