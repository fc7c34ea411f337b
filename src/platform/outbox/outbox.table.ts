import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Work that must happen, written in the batch of its cause and deleted when it is done. A consumer holds a lease while it works. Once
 * `due_at` has passed, any consumer may claim the work, and the sweep sends it again.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    message: text().notNull(),
    holder: text(),
    dueAt: integer("due_at").notNull(),
    /** Leases that expired since the last progress. The column is named after an earlier count. */
    rescues: integer("claims").notNull(),
    /** When a step first threw since the last progress. */
    failingSince: integer("failing_since"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("outbox_due").on(table.dueAt),
    // Work that loses its holders is rare. Queries must repeat the condition exactly.
    index("outbox_stuck").on(table.rescues).where(sql`claims >= 3`),
  ],
);
