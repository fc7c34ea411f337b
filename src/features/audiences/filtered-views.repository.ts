import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { filteredAudiences } from "./audiences.table.ts";

export type FilteredViewRepository = ReturnType<typeof createFilteredViewRepository>;

/** Statements about views on an audience's graduates. */
export function createFilteredViewRepository(db: Database) {
  return {
    /** Creates a view unless its base has one with the same filter. */
    insert: (view: typeof filteredAudiences.$inferInsert) =>
      db.insert(filteredAudiences).values(view).onConflictDoNothing(),

    find: ({ baseId, filterHash }: { baseId: string; filterHash: string }) =>
      db
        .select({ id: filteredAudiences.id })
        .from(filteredAudiences)
        .where(
          and(
            eq(filteredAudiences.baseId, baseId),
            eq(filteredAudiences.filterHash, filterHash),
            isNull(filteredAudiences.deletedAt),
          ),
        ),

    /** The latest views of a base, and one more if there are more than `limit`. */
    ofBase: (baseId: SQL, limit: number) =>
      db
        .select({ id: filteredAudiences.id, filter: filteredAudiences.filter, createdAt: filteredAudiences.createdAt })
        .from(filteredAudiences)
        .where(and(sql`${filteredAudiences.baseId} = ${baseId}`, isNull(filteredAudiences.deletedAt)))
        .orderBy(desc(filteredAudiences.createdAt), asc(filteredAudiences.id))
        .limit(limit + 1),

    delete: (id: string, now: number) =>
      db
        .update(filteredAudiences)
        .set({ deletedAt: now })
        .where(and(eq(filteredAudiences.id, id), isNull(filteredAudiences.deletedAt))),

    deleteOfBase: (baseId: string, now: number) =>
      db
        .update(filteredAudiences)
        .set({ deletedAt: now })
        .where(and(eq(filteredAudiences.baseId, baseId), isNull(filteredAudiences.deletedAt))),
  };
}
