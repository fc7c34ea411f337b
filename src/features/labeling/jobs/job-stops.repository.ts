import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  endedUnbegun,
  type JobStop,
  type OwnerStop,
  ownerStops,
  stoppableStates,
} from "../../../domain/labeling/job-stop.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { jobs } from "./jobs.table.ts";

/** Statements by which others than its organization stop a job and let it go on. */
export function createJobStopRepository(db: Database) {
  const alive = isNull(jobs.deletedAt);
  const whereHeld = condition(
    sql`jobs.stop IN (${sql.join(
      ownerStops.map((stop) => sql`${stop}`),
      sql`, `,
    )})`,
  );
  const whereStoppable = (stop: OwnerStop): Condition =>
    whereAll(
      inArray(jobs.state, [...stoppableStates[stop]]),
      stop === "EndedByOwner" ? sql`jobs.stop IS NOT ${stop}` : sql`(jobs.stop IS NULL OR NOT ${whereHeld})`,
    );

  return {
    /** The owner of the audience would change a row of `jobs`. */
    whereStoppable,
    /** The owner of its audience does not keep a row of `jobs` from going on. */
    whereFree: condition(sql`(jobs.stop IS NULL OR NOT ${whereHeld})`),

    /** Gives a row if the job stopped. One whose tasks are not laid out yet fails. */
    stop: (id: string, stop: OwnerStop, now: number) =>
      db
        .update(jobs)
        .set({
          state: sql`CASE state WHEN 'Submitted' THEN 'Failed' ELSE 'Paused' END`,
          failure: sql`CASE state WHEN 'Submitted' THEN ${endedUnbegun} ELSE failure END`,
          endedAt: sql`CASE state WHEN 'Submitted' THEN ${now} ELSE ended_at END`,
          stop,
          stoppedAt: now,
          isStopTold: false,
          fence: sql`fence + 1`,
        })
        .where(whereAll(eq(jobs.id, id), alive, whereStoppable(stop)))
        .returning({ id: jobs.id }),

    /** Lets a job go on that the owner of its audience stopped. One that failed may be tried again. */
    release: (id: string, where: Condition) =>
      db
        .update(jobs)
        .set({
          state: sql`CASE state WHEN 'Paused' THEN 'Running' ELSE state END`,
          stop: null,
          stoppedAt: null,
          isStopTold: false,
          movedAccepted: null,
          fence: sql`fence + 1`,
        })
        .where(whereAll(eq(jobs.id, id), alive, whereHeld, where))
        .returning({ id: jobs.id }),

    /** Changes no row if its organization was told already, or if the job goes on by now. */
    markTold: (id: string, stop: JobStop) =>
      db
        .update(jobs)
        .set({ isStopTold: true })
        .where(and(eq(jobs.id, id), eq(jobs.stop, stop), eq(jobs.isStopTold, false), alive)),

    /** One row if the condition holds for the job. */
    meeting: (id: string, where: Condition) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(whereAll(eq(jobs.id, id), where)),
  };
}

export type JobStopRepository = ReturnType<typeof createJobStopRepository>;
