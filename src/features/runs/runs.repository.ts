import { and, asc, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { firstPhase, type RunKind, type RunPhase, replacesEarlier } from "../../domain/run/audience-run.ts";
import type { Database } from "../../platform/db/database.ts";
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

/** Older ones of a kind and audience are forgotten once they have ended. */
const keptOfAKind = 20;
/** A run that has ended no longer names a person. */
const nobody = { lastProcessedUserId: null };

export function createRunRepository(db: Database) {
  const isOf = (run: Pick<NewRun, "kind" | "audienceId">) =>
    and(eq(audienceRuns.audienceId, run.audienceId), eq(audienceRuns.kind, run.kind)) as SQL;
  const newest = [desc(audienceRuns.createdAt), desc(sql`audience_runs.rowid`)];
  // As the indexes say it, so that they are used.
  const isOpen = sql`state IN ('Pending', 'Processing')`;
  const hasKeptFile = sql`state = 'Failed' AND file ->> 'key' <> ''`;
  const isUnderWay = (id: string, fence: number) =>
    and(eq(audienceRuns.id, id), eq(audienceRuns.fence, fence), eq(audienceRuns.state, "Processing")) as SQL;
  const fenceAbove = (seen: number) =>
    sql`1 + max(${seen}, (SELECT max(fence) FROM audience_runs r WHERE r.audience_id = audience_runs.audience_id
      AND r.kind = audience_runs.kind))`;

  return {
    /**
     * Four statements in this order: what is under way is aborted, the run is made unless one is waiting already, old ones are
     * forgotten (but never the highest fence, nor one whose file is kept), and the id of the run that now waits is given. None of it
     * where the condition does not hold.
     */
    start: (run: NewRun, condition: SQL = sql`1`) =>
      [
        db
          .update(audienceRuns)
          .set({ ...nobody, state: "Aborted", completedAt: run.createdAt })
          .where(and(isOf(run), eq(audienceRuns.state, "Processing"), replacesEarlier(run.kind) ? condition : sql`0`)),
        db.run(sql`INSERT INTO ${audienceRuns} (id, kind, audience_id, state, phase, fence, cutoff, file, processed_count,
            changed_count, created_at)
          SELECT ${run.id}, ${run.kind}, ${run.audienceId}, 'Pending', ${firstPhase(run.kind)}, 0, ${run.cutoff},
            ${run.file === null ? null : JSON.stringify(run.file)}, 0, 0, ${run.createdAt}
          WHERE ${condition} AND true ON CONFLICT DO NOTHING`),
        db.run(sql`DELETE FROM ${audienceRuns} WHERE audience_id = ${run.audienceId} AND kind = ${run.kind}
          AND state IN ('Completed', 'Failed', 'Aborted') AND NOT (state = 'Failed' AND coalesce(file ->> 'key', '') <> '')
          AND fence < (SELECT max(fence) FROM ${audienceRuns} WHERE audience_id = ${run.audienceId} AND kind = ${run.kind})
          AND id NOT IN (SELECT id FROM ${audienceRuns}
            WHERE audience_id = ${run.audienceId} AND kind = ${run.kind} ORDER BY created_at DESC, rowid DESC LIMIT ${keptOfAKind})`),
        db
          .select({ id: audienceRuns.id })
          .from(audienceRuns)
          .where(and(isOf(run), eq(audienceRuns.state, "Pending")))
          .orderBy(...newest)
          .limit(1),
      ] as const,

    exists: (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${audienceRuns} WHERE id = ${id})`,

    find: (id: string) => db.select().from(audienceRuns).where(eq(audienceRuns.id, id)),

    /** `audienceId` may be a value of the statement. */
    latest: (kind: RunKind, audienceId: SQL) =>
      db
        .select()
        .from(audienceRuns)
        .where(and(sql`${audienceRuns.audienceId} = ${audienceId}`, eq(audienceRuns.kind, kind)))
        .orderBy(...newest)
        .limit(1),

    /** Of every kind: some dozens at the most are kept of an audience. */
    latestOfAll: (audienceId: SQL, limit: number) =>
      db
        .select()
        .from(audienceRuns)
        .where(sql`${audienceRuns.audienceId} = ${audienceId}`)
        .orderBy(...newest)
        .limit(limit),

    audienceOf: (runId: string): SQL => sql`(SELECT audience_id FROM ${audienceRuns} WHERE id = ${runId})`,

    /**
     * Takes a run up under a fence above every earlier one of its kind; null when it has ended, or where the condition does not hold:
     * that its lease is still the caller's.
     */
    async claim(id: string, now: number, condition: SQL = sql`1`): Promise<RunRow | null> {
      const [row] = await db
        .update(audienceRuns)
        .set({
          state: "Processing",
          fence: fenceAbove(0),
          startedAt: sql`coalesce(${audienceRuns.startedAt}, ${now})`,
          lastHeartbeatAt: now,
        })
        .where(and(eq(audienceRuns.id, id), isOpen, condition))
        .returning();
      return row ?? null;
    },

    /** The same for a holder whose fence the roster has seen outrun; null when the run is no longer under way under theirs. */
    async claimAbove(
      { id, fence }: Pick<RunRow, "id" | "fence">,
      seen: number,
      condition: SQL = sql`1`,
    ): Promise<RunRow | null> {
      const [row] = await db
        .update(audienceRuns)
        .set({ fence: fenceAbove(seen) })
        .where(and(isUnderWay(id, fence), condition))
        .returning();
      return row ?? null;
    },

    /** A statement; gives no row when the run was taken over or aborted: then nothing is noted. */
    note(
      { id, fence }: Pick<RunRow, "id" | "fence">,
      progress: {
        processedCount?: number;
        changedCount?: number;
        lastProcessedUserId?: string | null;
        phase?: RunPhase;
        file?: SeedProgress;
        lastHeartbeatAt: number;
      },
    ) {
      return db.update(audienceRuns).set(progress).where(isUnderWay(id, fence)).returning({ id: audienceRuns.id });
    },

    /** A statement that ends a run that is under way under this fence. */
    finish: (
      { id, fence }: Pick<RunRow, "id" | "fence">,
      end: { state: "Completed" | "Failed"; errorMessage: string | null; completedAt: number },
    ) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, ...end, ...(end.state === "Completed" ? { phase: "Done" as const } : {}) })
        .where(isUnderWay(id, fence)),

    /** Whatever its fence: of a run that nobody can bring to its end. */
    fail: (id: string, errorMessage: string, completedAt: number) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Failed", errorMessage, completedAt })
        .where(and(eq(audienceRuns.id, id), isOpen)),

    /** A statement: everything under way or waiting for an audience that is deleted. */
    abortAll: (audienceId: string, completedAt: number) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Aborted", completedAt })
        .where(and(eq(audienceRuns.audienceId, audienceId), isOpen)),

    /** A statement: inactivity is switched off, so nobody is to be marked any more. */
    abortSyncs: (audienceId: string, completedAt: number, condition: SQL) =>
      db
        .update(audienceRuns)
        .set({ ...nobody, state: "Aborted", completedAt })
        .where(
          and(eq(audienceRuns.audienceId, audienceId), eq(audienceRuns.kind, "inactivity-sync"), isOpen, condition),
        ),

    /** Open runs for which the condition holds, oldest first; it is about the run's id. */
    openWhere: (condition: (id: SQL) => SQL, limit: number) =>
      db
        .select({ id: audienceRuns.id })
        .from(audienceRuns)
        .where(and(isOpen, condition(sql`audience_runs.id`)))
        .orderBy(asc(audienceRuns.createdAt))
        .limit(limit),

    /** Files that were kept of runs that failed before this moment. */
    keptFiles: (before: number, limit: number) =>
      db
        .select({ id: audienceRuns.id, key: sql<string>`file ->> 'key'` })
        .from(audienceRuns)
        .where(and(hasKeptFile, lte(audienceRuns.completedAt, before)))
        .orderBy(asc(audienceRuns.completedAt))
        .limit(limit),

    /** A statement: what is known of bad rows stays. */
    forgetFiles: (ids: readonly string[]) =>
      db
        .update(audienceRuns)
        .set({ file: sql`json_set(file, '$.key', '')` })
        .where(and(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, hasKeptFile)),

    /** A statement that takes an erased person's id off the runs of these audiences. */
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

    /** Whether a seeding of the same audience came before this one and has not ended. */
    async waitsForItsTurn(id: string): Promise<boolean> {
      const rows = await db.all(sql`SELECT 1 FROM ${audienceRuns} earlier JOIN ${audienceRuns} mine ON mine.id = ${id}
        WHERE mine.kind = 'initialization' AND earlier.audience_id = mine.audience_id AND earlier.kind = mine.kind
          AND earlier.rowid < mine.rowid AND earlier.state IN ('Pending', 'Processing') LIMIT 1`);
      return rows.length > 0;
    },

    /** No sync of the audience waits, is under way, or began since then. */
    hasNoSyncSince: (audienceId: string, since: number): SQL =>
      sql`NOT EXISTS (SELECT 1 FROM ${audienceRuns} WHERE audience_id = ${audienceId} AND kind = 'inactivity-sync'
        AND (state IN ('Pending', 'Processing') OR created_at > ${since}))`,

    /** While a sync waits, a change of the drop days moves its cutoff. */
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
