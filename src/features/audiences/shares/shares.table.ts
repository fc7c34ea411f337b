import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Always of a base audience: a share covers all its views. */
export const customerShares = sqliteTable(
  "audience_customer_shares",
  {
    audienceId: text("audience_id").notNull(),
    accountId: text("account_id").notNull(),
    level: text({ enum: ["Viewer", "Editor"] }).notNull(),
    /** The organization that owns the audience: how many shares one gives is limited. Null: from before that. */
    giverId: text("giver_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.accountId] }),
    index("audience_customer_shares_account").on(table.accountId),
    index("audience_customer_shares_giver").on(table.giverId).where(sql`giver_id IS NOT NULL`),
  ],
);

/** Reaches whoever is a member of the organization at the moment of asking. */
export const organizationShares = sqliteTable(
  "audience_organization_shares",
  {
    audienceId: text("audience_id").notNull(),
    organizationId: text("organization_id").notNull(),
    level: text({ enum: ["Viewer", "Editor"] }).notNull(),
    /** The organization that owns the audience: how many shares one gives is limited. Null: from before that. */
    giverId: text("giver_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.organizationId] }),
    index("audience_organization_shares_organization").on(table.organizationId),
    index("audience_organization_shares_giver").on(table.giverId).where(sql`giver_id IS NOT NULL`),
  ],
);
