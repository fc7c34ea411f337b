import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Where people of a CSV may stand, by a part of the hash of their ids. An erasure asks the rosters of these audiences, beside those
 * that the person's object names. A large file writes one row for all people instead of one for each part of the hash.
 */
export const seededPeople = sqliteTable(
  "seeded_people",
  {
    bucket: integer().notNull(),
    audienceId: text("audience_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.audienceId] })],
);
