import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When something regular last happened. Times are milliseconds since 1970. */
export const serviceMarks = sqliteTable("service_marks", {
  name: text({ enum: ["minute"] }).primaryKey(),
  at: integer().notNull(),
});

/** Rare events by the hour: whole hours since 1970. */
export const serviceCounters = sqliteTable(
  "service_counters",
  {
    hour: integer().notNull(),
    name: text({ enum: ["failed-delivery", "dead-letter"] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.name] })],
);
