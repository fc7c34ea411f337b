import { and, desc, eq, sql } from "drizzle-orm";
import type { RestorePhase, RestoreReport } from "../../domain/restore/restore-report.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { restores } from "./restores.table.ts";

export type RestoreRow = typeof restores.$inferSelect;
type NewRestore = typeof restores.$inferInsert;

export function createRestoreRepository(db: Database) {
  const whereRunning = (id: string) => and(eq(restores.id, id), eq(restores.state, "Running"));
  return {
    /** Inserts nothing while another restore runs. */
    insert: (restore: NewRestore) =>
      insertWhere(
        db,
        restores,
        restore,
        condition(sql`NOT EXISTS (SELECT 1 FROM ${restores} WHERE state = 'Running')`),
      ),

    whereExists: (id: string): Condition => condition(sql`EXISTS (SELECT 1 FROM ${restores} WHERE id = ${id})`),

    /** A restore runs that has not heard all objects yet. */
    whereMending: (): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${restores} WHERE state = 'Running' AND phase NOT IN ('Files', 'Done'))`),

    find: (id: string) => db.select().from(restores).where(eq(restores.id, id)),

    /** The restore that runs, else the latest. */
    latest: () => db.select().from(restores).orderBy(desc(sql`state = 'Running'`), desc(restores.createdAt)).limit(1),

    note: (id: string, progress: { phase: RestorePhase; position: string; report: RestoreReport }, where: Condition) =>
      db
        .update(restores)
        .set(progress)
        .where(and(whereRunning(id), where)),

    end: (id: string, end: { state: "Completed" | "Failed"; errorMessage: string | null; completedAt: number }) =>
      db.update(restores).set(end).where(whereRunning(id)),
  };
}

export type RestoreRepository = ReturnType<typeof createRestoreRepository>;
