import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The audiences of the embedded booster. */
export const externalAudiences = sqliteTable("external_audiences", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  createdAt: integer("created_at").notNull(),
});
