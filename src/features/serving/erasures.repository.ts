import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import type { InWork } from "../../platform/db/in-work.ts";
import { personErasures } from "./erasures.table.ts";

export type ErasureRow = typeof personErasures.$inferSelect;

export function createErasureRepository(db: Database) {
  return {
    insert: (row: typeof personErasures.$inferInsert) => db.insert(personErasures).values(row),

    /** One row: how many erasures are not done, and when the oldest of them was asked for. */
    waiting: (countedAtMost: number) =>
      db.all<InWork>(sql`SELECT count(*) AS open, min(created_at) AS oldestAt
        FROM (SELECT created_at FROM ${personErasures} WHERE state = 'Running' ORDER BY created_at LIMIT ${countedAtMost + 1})`),

    find: (id: string) => db.select().from(personErasures).where(eq(personErasures.id, id)),

    /** Finds a running erasure that was requested before. */
    findRunning: ({ userId, organizationId, extent }: Pick<ErasureRow, "userId" | "organizationId" | "extent">) =>
      db
        .select()
        .from(personErasures)
        .where(
          and(
            eq(personErasures.userId, userId),
            eq(personErasures.organizationId, organizationId),
            eq(personErasures.extent, extent),
            eq(personErasures.state, "Running"),
          ),
        ),

    /** The running erasures of a person, by any caller. */
    runningOf: (userId: string) =>
      db
        .select({ extent: personErasures.extent, organizationId: personErasures.organizationId })
        .from(personErasures)
        .where(and(eq(personErasures.userId, userId), eq(personErasures.state, "Running"))),

    /** Running erasures for whose id the condition holds. */
    runningWithout: (where: (id: SQL) => Condition, limit: number) =>
      db
        .select({ id: personErasures.id })
        .from(personErasures)
        .where(and(eq(personErasures.state, "Running"), where(sql`person_erasures.id`)))
        .limit(limit),

    note: (id: string, lastAudienceId: string, found: number) =>
      db
        .update(personErasures)
        .set({ lastAudienceId, audienceCount: sql`${personErasures.audienceCount} + ${found}` })
        .where(eq(personErasures.id, id)),

    finish: (id: string, now: number) =>
      db
        .update(personErasures)
        .set({ state: "Completed", userId: "", completedAt: now })
        .where(eq(personErasures.id, id)),

    /** Deletes erasures that were completed before the given time. Written like the partial index, so that SQLite uses it. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${personErasures} WHERE id IN (SELECT id FROM ${personErasures}
        WHERE state = 'Completed' AND completed_at <= ${before} LIMIT ${limit})`),
  };
}

export type ErasureRepository = ReturnType<typeof createErasureRepository>;
