import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: integer("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_ended").on(table.windowEndsAt)],
);
