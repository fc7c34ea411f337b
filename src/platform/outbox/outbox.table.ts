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
    /** Leases that expired since there was progress. The column's name is that of an earlier count. */
    rescues: integer("claims").notNull(),
    /** When a step threw for the first time since there was progress. */
    failingSince: integer("failing_since"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("outbox_due").on(table.dueAt)],
);
