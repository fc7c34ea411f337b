import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Shares with single customers. A share belongs to a base audience and covers all its views. */
export const customerShares = sqliteTable(
  "audience_customer_shares",
  {
    audienceId: text("audience_id").notNull(),
    accountId: text("account_id").notNull(),
    level: text({ enum: ["Viewer", "Editor"] }).notNull(),
    /** The organization that gave the share, since the number that it may give is limited. */
    giverId: text("giver_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.accountId] }),
    index("audience_customer_shares_account").on(table.accountId),
    index("audience_customer_shares_giver").on(table.giverId),
  ],
);

/** Shares with organizations. They cover the present members at any time. */
export const organizationShares = sqliteTable(
  "audience_organization_shares",
  {
    audienceId: text("audience_id").notNull(),
    organizationId: text("organization_id").notNull(),
    level: text({ enum: ["Viewer", "Editor"] }).notNull(),
    /** The organization that gave the share, since the number that it may give is limited. */
    giverId: text("giver_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audienceId, table.organizationId] }),
    index("audience_organization_shares_organization").on(table.organizationId),
    index("audience_organization_shares_giver").on(table.giverId),
  ],
);
