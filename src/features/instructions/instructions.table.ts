import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StoredInstructions } from "../../domain/instructions/instructions.ts";

/** What people read before they answer. A row never changes, and stays after whatever names it: sessions may still show it. */
export const instructions = sqliteTable("instructions", {
  /** A hash of the organization and the content: the same text is the same version. Nobody guesses it. */
  id: text().primaryKey(),
  organizationId: text("organization_id").notNull(),
  content: text({ mode: "json" }).$type<StoredInstructions>().notNull(),
  /** The names of all files in it. */
  files: text({ mode: "json" }).$type<string[]>().notNull(),
  createdAt: integer("created_at").notNull(),
});
