import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Work that must happen, written in the batch of its cause and deleted when it is done. Whoever works on it holds a lease; work
 * whose `due_at` has passed belongs to nobody, and the sweep sends it again.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    message: text().notNull(),
    holder: text(),
    dueAt: integer("due_at").notNull(),
    /** Claims since there was progress. */
    claims: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("outbox_due").on(table.dueAt)],
);
