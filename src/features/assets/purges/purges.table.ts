import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Tags that the cache in front of the Worker must still forget, in the order in which their files were deleted. */
export const edgePurges = sqliteTable("edge_purges", {
  number: integer().primaryKey(),
  tag: text().notNull(),
  since: integer().notNull(),
});
