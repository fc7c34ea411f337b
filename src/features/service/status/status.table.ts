import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When something regular last happened. Times are milliseconds since 1970. */
export const serviceMarks = sqliteTable("service_marks", {
  name: text({ enum: ["minute"] }).primaryKey(),
  at: integer().notNull(),
});

/**
 * What was counted in each hour: whole hours since 1970. `minute` counts the minutes whose work ran, and `database-ms` has the
 * milliseconds that their first round trips to the database took together.
 */
export const serviceCounters = sqliteTable(
  "service_counters",
  {
    hour: integer().notNull(),
    name: text({ enum: ["failed-delivery", "dead-letter", "minute", "database-ms"] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.name] })],
);
