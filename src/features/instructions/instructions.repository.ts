import { eq, type SQL, sql } from "drizzle-orm";
import type { StoredInstructions } from "../../domain/instructions/instructions.ts";
import type { Database } from "../../platform/db/database.ts";
import { instructions } from "./instructions.table.ts";

export type NewInstructions = typeof instructions.$inferInsert;

export function createInstructionsRepository(db: Database) {
  return {
    /** Inserts nothing where they are stored already. */
    keep: (row: NewInstructions) => db.insert(instructions).values(row).onConflictDoNothing(),

    find: (id: string) =>
      db.select({ content: instructions.content }).from(instructions).where(eq(instructions.id, id)),

    /** The instructions of this id, which is an SQL value. No row: it is null. */
    at: (id: SQL) =>
      db
        .select({ id: instructions.id, content: instructions.content })
        .from(instructions)
        .where(sql`${instructions.id} = ${id}`),

    /** The content of the instructions of this id, as an SQL value. */
    contentOf: (id: SQL) =>
      sql<StoredInstructions | null>`(SELECT content FROM ${instructions} WHERE id = ${id})`.mapWith(
        (text: string) => JSON.parse(text) as StoredInstructions,
      ) as SQL<StoredInstructions | null>,

    /** The names of the files in instructions, as an SQL value. Null without any. */
    filesOf: (id: SQL): SQL<string | null> =>
      sql<string | null>`(SELECT files FROM ${instructions} WHERE instructions.id = ${id})`,
  };
}

export type InstructionsRepository = ReturnType<typeof createInstructionsRepository>;
