import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { amountQuotas, quotaNames } from "../../domain/quota/quotas.ts";

/** The limits that an Admin set for an organization. Where there is no row, the service's own limit applies. */
export const organizationQuotas = sqliteTable(
  "organization_quotas",
  {
    organizationId: text("organization_id").notNull(),
    quota: text({ enum: quotaNames }).notNull(),
    value: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.quota] })],
);

/** When an organization last came near a quota. One row for each quota and share of it. */
export const quotaNotices = sqliteTable(
  "quota_notices",
  {
    organizationId: text("organization_id").notNull(),
    quota: text({ enum: amountQuotas }).notNull(),
    /** The share that was crossed, in percent. */
    percent: integer().notNull(),
    used: integer().notNull(),
    limit: integer("most").notNull(),
    at: integer().notNull(),
    /** The sweep of the minute makes an event of it. */
    isTold: integer("is_told", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.quota, table.percent] }),
    // Queries must repeat the condition exactly.
    index("quota_notices_untold").on(table.at).where(sql`is_told = 0`),
  ],
);
