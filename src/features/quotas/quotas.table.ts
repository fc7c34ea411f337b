import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { quotaNames } from "../../domain/quota/quotas.ts";

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
