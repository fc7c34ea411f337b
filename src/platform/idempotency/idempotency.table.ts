import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row for each Idempotency-Key in use; `fingerprint` is null while the first request is in flight. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** The seed of the ids and the run that holds the key, with a space between. Only its holder may finish or release it. */
    holder: text().notNull(),
    fingerprint: text(),
    status: integer(),
    body: text(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.operation, table.key] }),
    index("idempotency_keys_expired").on(table.expiresAt),
  ],
);
