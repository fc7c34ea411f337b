import { and, asc, desc, eq, lt, lte, type SQL, sql } from "drizzle-orm";
import { firstPhase, type RunKind, type RunPhase, replacesEarlier } from "../../domain/run/audience-run.ts";
import type { ToldRunKind } from "../../domain/webhook/event-kinds.ts";
import { always, type Condition, condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import type { InWork } from "../../platform/db/in-work.ts";
import { audienceRuns, type SeedProgress } from "./runs.table.ts";

export type RunRow = typeof audienceRuns.$inferSelect;
export type { SeedProgress };

export interface NewRun {
  id: string;
  kind: RunKind;
  /** Empty for a run over all audiences. */
  audienceId: string;
  cutoff: number | null;
  file: SeedProgress | null;
  createdAt: number;
}

/** The number of runs of one kind that are kept for an audience. Older ones are deleted once they have ended. */
const keptOfAKind = 20;
/** A run that has ended no longer names a person. */
const nobody = { lastProcessedUserId: null };

export function createRunRepository(db: Database) {
  const whereOfKind = ({ kind, audienceId }: Pick<NewRun, "kind" | "audienceId">) =>
    condition(sql`${audienceRuns.audienceId} = ${audienceId} AND ${audienceRuns.kind} = ${kind}`);
  const newest = [desc(audienceRuns.createdAt), desc(sql`audience_runs.rowid`)];
  // Written like the partial indexes, so that SQLite uses them.
  const whereOpen = condition(sql`state IN ('Pending', 'Processing')`);
  const whereFileKept = condition(sql`state = 'Failed' AND file ->> 'key' <> ''`);
  const whereUnderWay = ({ id, fence }: Pick<RunRow, "id" | "fence">) =>
    condition(
      sql`${audienceRuns.id} = ${id} AND ${audienceRuns.fence} = ${fence} AND ${audienceRuns.state} = 'Processing'`,
    );
  const fenceAbove = (seen: number) =>
    sql`1 + max(${seen}, (SELECT max(fence) FROM audience_runs r WHERE r.audience_id = audience_runs.audience_id
      AND r.kind = audience_runs.kind))`;

  return {
    /** One row: how many runs are open, and when the oldest of them was created. */
    inWork: (countedAtMost: number) =>
      db.all<InWork>(sql`SELECT count(*) AS open, min(created_at) AS oldestAt
        FROM (SELECT created_at FROM ${audienceRuns} WHERE ${whereOpen} ORDER BY created_at LIMIT ${countedAtMost + 1})`),

    /** The rows of the seedings that are still open, for the audiences that a query selects, as an SQL value. */
    comingPeople: (audienceIds: SQL) =>
      sql<number>`(SELECT coalesce(sum(file ->> 'rows'), 0) FROM ${audienceRuns}
        WHERE ${whereOpen} AND kind = 'initialization' AND audience_id IN (${audienceIds}))`,

    /**
     * Starts a run if the condition holds: aborts the present run, inserts the new one unless another is waiting, and deletes old ones.
     * The run with the highest fence and those with a kept file stay. `waiting` gives the id of the run that now waits.
     */
    start: (run: NewRun, where: Condition = always) => ({
      aborted: db
        .update(audienceRuns)
        .set({ ...nobody, state: "Aborted", completedAt: run.createdAt })
        .where(and(whereOfKind(run), eq(audienceRuns.state, "Processing"), replacesEarlier(run.kind) ? where : sql`0`)),
      inserted:
        db.run(sql`INSERT INTO ${audienceRuns} (id, kind, audience_id, state, phase, fence, cutoff, file, processed_count,
            changed_count, created_at)
          SELECT ${run.id}, ${run.kind}, ${run.audienceId}, 'Pending', ${firstPhase(run.kind)}, 0, ${run.cutoff},
            ${run.file === null ? null : JSON.stringify(run.file)}, 0, 0, ${run.createdAt}
          WHERE ${where} AND true ON CONFLICT DO NOTHING`),
      deleted: db.run(sql`DELETE FROM ${audienceRuns} WHERE audience_id = ${run.audienceId} AND kind = ${run.kind}
          AND state IN ('Completed', 'Failed', 'Aborted') AND NOT (state = 'Failed' AND coalesce(file ->> 'key', '') <> '')
          AND fence < (SELECT max(fence) FROM ${audienceRuns} WHERE audience_id = ${run.audienceId} AND kind = ${run.kind})
          AND id NOT IN (SELECT id FROM ${audienceRuns}
            WHERE audience_id = ${run.audienceId} AND kind = ${run.kind} ORDER BY created_at DESC, rowid DESC LIMIT ${keptOfAKind})`),
      waiting: db
        .select({ id: audienceRuns.id })
        .from(audienceRuns)
        .where(and(whereOfKind(run), eq(audienceRuns.state, "Pending")))
        .orderBy(...newest)
        .limit(1),
    }),

    whereExists: (id: string): Condition => condition(sql`EXISTS (SELECT 1 FROM ${audienceRuns} WHERE id = ${id})`),

    find: (id: string) => db.select().from(audienceRuns).where(eq(audienceRuns.id, id)),

    /** The latest run of a kind. */
    latest: (kind: RunKind, audienceId: SQL) =>
      db
        .select()
        .from(audienceRuns)
        .where(and(sql`${audienceRuns.audienceId} = ${audienceId}`, eq(audienceRuns.kind, kind)))
        .orderBy(...newest)
        .limit(1),

    /** The latest runs of all kinds. An audience keeps a few dozen at most. */
    latestOfAll: (audienceId: SQL, limit: number) =>
      db
        .select()
        .from(audienceRuns)
        .where(sql`${audienceRuns.audienceId} = ${audienceId}`)
        .orderBy(...newest)
        .limit(limit),

    audienceOf: (runId: string): SQL => sql`(SELECT audience_id FROM ${audienceRuns} WHERE id = ${runId})`,

    /**
     * Claims a run with a fence above all earlier ones of its kind. Null if the run has ended or the condition does not hold: the
     * caller passes that it still has the run's lease.
     */
    async claim(id: string, now: number, where: Condition = always): Promise<RunRow | null> {
      const [row] = await db
        .update(audienceRuns)
        .set({
          state: "Processing",
          fence: fenceAbove(0),
          startedAt: sql`coalesce(${audienceRuns.startedAt}, ${now})`,
          lastHeartbeatAt: now,
        })
        .where(and(eq(audienceRuns.id, id), whereOpen, where))
        .returning();
      return row ?? null;
    },

    /** Claims a run again after its roster has seen a higher fence. Null if the caller's fence is no longer the run's. */
    async claimAbove(
      held: Pick<RunRow, "id" | "fence">,
      seen: number,
      where: Condition = always,
    ): Promise<RunRow | null> {
      const [row] = await db
        .update(audienceRuns)
        .set({ fence: fenceAbove(seen) })
        .where(whereAll(whereUnderWay(held), where))
        .returning();
      return row ?? null;
    },

    /** What is told of a run. */
    toldFacts: ({ id: runId, kind, audienceId }: { id: string; kind: ToldRunKind; audienceId: string }) => {
      const of = (column: string) => sql<number>`(SELECT ${sql.raw(column)} FROM ${audienceRuns} WHERE id = ${runId})`;
      return { runId, kind, audienceId, processedCount: of("processed_count"), changedCount: of("changed_count") };
    },

    /** Notes progress. Gives no row, and notes nothing, if the run was taken over or aborted. */
    note(
      held: Pick<RunRow, "id" | "fence">,
      progress: {
        processedCount?: number;
        changedCount?: number;
        lastProcessedUserId?: string | null;
        phase?: RunPhase;
        file?: SeedProgress;
        lastHeartbeatAt: number;
      },
    ) {
      return db.update(audienceRuns).set(progress).where(whereUnderWay(held)).returning({ id: audienceRuns.id });
    },

    /** Ends a run if the fence is still the run's. */
    finish: (
      held: Pick<RunRow, "id" | "fence">,
      end: { state: "Completed" | "Failed"; errorMessage: string | null; completedAt: number },
    ) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, ...end, ...(end.state === "Completed" ? { phase: "Done" as const } : {}) })
        .where(whereUnderWay(held)),

    /** Ends a run that cannot be completed, whatever its fence. */
    fail: (id: string, errorMessage: string, completedAt: number) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Failed", errorMessage, completedAt })
        .where(and(eq(audienceRuns.id, id), whereOpen)),

    /** Aborts all open runs of an audience that is deleted. */
    abortAll: (audienceId: string, completedAt: number) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Aborted", completedAt })
        .where(and(eq(audienceRuns.audienceId, audienceId), whereOpen)),

    /** Aborts the open runs of all audiences that were created before this moment. */
    abortBefore: (createdBefore: number, completedAt: number) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Aborted", completedAt })
        .where(and(whereOpen, lt(audienceRuns.createdAt, createdBefore))),

    /** Raises the fence of an audience's latest run of a kind to what its roster has seen. The next claim passes it. */
    liftFence: (audienceId: string, kind: RunKind, seen: number) =>
      db
        .update(audienceRuns)
        .set({ fence: seen })
        .where(
          and(
            sql`id = (SELECT id FROM ${audienceRuns} WHERE audience_id = ${audienceId} AND kind = ${kind}
              ORDER BY fence DESC, created_at DESC LIMIT 1)`,
            lt(audienceRuns.fence, seen),
          ),
        ),

    /** The keys that are no file of a run that may still read it. */
    unnamedAmong: (keys: readonly string[]) =>
      db
        .all<{ key: string }>(sql`SELECT value AS key FROM json_each(${JSON.stringify(keys)})
          WHERE value NOT IN (SELECT file ->> 'key' FROM ${audienceRuns} WHERE ${whereOpen} AND file IS NOT NULL)
            AND value NOT IN (SELECT file ->> 'key' FROM ${audienceRuns} WHERE ${whereFileKept})`)
        .then((rows) => rows.map(({ key }) => key)),

    /** Aborts open inactivity syncs after inactivity was switched off. */
    abortSyncs: (audienceId: string, completedAt: number, where: Condition) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Aborted", completedAt })
        .where(
          and(eq(audienceRuns.audienceId, audienceId), eq(audienceRuns.kind, "inactivity-sync"), whereOpen, where),
        ),

    /** Open runs for whose id the condition holds, oldest first. */
    open: (whereId: (id: SQL) => Condition, limit: number) =>
      db
        .select({ id: audienceRuns.id })
        .from(audienceRuns)
        .where(whereAll(whereOpen, whereId(sql`audience_runs.id`)))
        .orderBy(asc(audienceRuns.createdAt))
        .limit(limit),

    /** The kept files of runs that failed before this moment. */
    keptFiles: (before: number, limit: number) =>
      db
        .select({ id: audienceRuns.id, key: sql<string>`file ->> 'key'` })
        .from(audienceRuns)
        .where(and(whereFileKept, lte(audienceRuns.completedAt, before)))
        .orderBy(asc(audienceRuns.completedAt))
        .limit(limit),

    /** Removes the references to kept files. The record of bad rows stays. */
    forgetFiles: (ids: readonly string[]) =>
      db
        .update(audienceRuns)
        .set({ file: sql`json_set(file, '$.key', '')` })
        .where(and(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, whereFileKept)),

    /** Removes an erased person's id from the runs of these audiences. */
    forgetPerson: (audienceIds: readonly string[], userId: string) =>
      db
        .update(audienceRuns)
        .set(nobody)
        .where(
          and(
            sql`${audienceRuns.audienceId} IN (SELECT value FROM json_each(${JSON.stringify(audienceIds)}))`,
            eq(audienceRuns.lastProcessedUserId, userId),
          ),
        ),

    /** True while an earlier seeding of the same audience has not ended. */
    async waitsForItsTurn(id: string): Promise<boolean> {
      const rows = await db.all(sql`SELECT 1 FROM ${audienceRuns} earlier JOIN ${audienceRuns} mine ON mine.id = ${id}
        WHERE mine.kind = 'initialization' AND earlier.audience_id = mine.audience_id AND earlier.kind = mine.kind
          AND earlier.rowid < mine.rowid AND earlier.state IN ('Pending', 'Processing') LIMIT 1`);
      return rows.length > 0;
    },

    /** No inactivity sync of the audience is open or was created since then. */
    whereNoSyncSince: (audienceId: string | SQL, since: number): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${audienceRuns} WHERE audience_id = ${audienceId} AND kind = 'inactivity-sync'
        AND (state IN ('Pending', 'Processing') OR created_at > ${since}))`),

    /** Moves the cutoff of a waiting sync after a change of the drop days. */
    moveCutoff: (audienceId: string, inactivityDropDays: number) =>
      db
        .update(audienceRuns)
        .set({ cutoff: sql`${audienceRuns.createdAt} - ${inactivityDropDays * 86_400_000}` })
        .where(
          and(
            eq(audienceRuns.audienceId, audienceId),
            eq(audienceRuns.kind, "inactivity-sync"),
            eq(audienceRuns.state, "Pending"),
          ),
        ),
  };
}

export type RunRepository = ReturnType<typeof createRunRepository>;
