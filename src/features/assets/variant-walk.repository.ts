import { and, eq, sql } from "drizzle-orm";
import type { VariantWalk } from "../../domain/retention/variant-walk.ts";
import type { Database } from "../../platform/db/database.ts";
import { fileRetention } from "./assets.table.ts";

/** Where the walk through all variants is: a row beside that of the search for unused files. */
export function createVariantWalkRepository(db: Database) {
  const name = "variants";

  return {
    walk: () =>
      db
        .select({ walk: sql`${fileRetention.cycle}`.mapWith((text: string): VariantWalk => JSON.parse(text)) })
        .from(fileRetention)
        .where(eq(fileRetention.name, name)),

    begin: (walk: VariantWalk) => db.insert(fileRetention).values({ name, cycle: walk }).onConflictDoNothing(),

    /** Changes nothing where another minute has gone on from there. */
    note: (before: VariantWalk, walk: VariantWalk) =>
      db
        .update(fileRetention)
        .set({ cycle: walk })
        .where(and(eq(fileRetention.name, name), eq(fileRetention.cycle, before))),
  };
}

export type VariantWalkRepository = ReturnType<typeof createVariantWalkRepository>;
