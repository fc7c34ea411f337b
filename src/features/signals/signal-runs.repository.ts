import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SignalRunListQuery } from "../../domain/signal/signal-lists.ts";
import {
  jobDeletedReason,
  jobFailedReason,
  type RunStatus,
  skippedReason,
  type TriggerSource,
} from "../../domain/signal/signal-run.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import type { DueSignal } from "./signals.repository.ts";
import { signalRuns, signals } from "./signals.table.ts";

/** A run as it is shown: the end of its job is its own end. */
export interface ShownRun {
  id: string;
  signalId: string;
  triggerSource: TriggerSource;
  status: RunStatus;
  startedAt: number;
  jobId: string | null;
  completedAt: number | null;
  reason: string | null;
}

/** SQL values about the job of a row of `signal_runs`. */
export interface JobEnds {
  /** `Completed`, `Failed` or `Deleted`. Null while it works. */
  endOf: (jobId: SQL) => SQL;
  endedAtOf: (jobId: SQL) => SQL;
  failureOf: (jobId: SQL) => SQL;
}

export function createSignalRunRepository(db: Database, { endOf, endedAtOf, failureOf }: JobEnds) {
  const jobId = sql`signal_runs.job_id`;
  const whereOver = sql`signal_runs.status = 'Running' AND ${endOf(jobId)} IS NOT NULL`;
  const status = sql`CASE WHEN ${whereOver} THEN CASE ${endOf(jobId)} WHEN 'Completed' THEN 'Completed' ELSE 'Failed' END
    ELSE signal_runs.status END`;
  const completedAt = sql`CASE WHEN ${whereOver} THEN ${endedAtOf(jobId)} ELSE signal_runs.completed_at END`;
  const reason = sql`CASE WHEN ${whereOver} THEN CASE ${endOf(jobId)} WHEN 'Completed' THEN NULL
      WHEN 'Deleted' THEN ${jobDeletedReason} ELSE coalesce(${failureOf(jobId)}, ${jobFailedReason}) END
    ELSE signal_runs.reason END`;
  const shown = {
    id: signalRuns.id,
    signalId: signalRuns.signalId,
    triggerSource: signalRuns.triggerSource,
    status: sql<RunStatus>`${status}`.as("shown_status"),
    startedAt: signalRuns.startedAt,
    jobId: signalRuns.jobId,
    completedAt: sql<number | null>`${completedAt}`.as("shown_completed_at"),
    reason: sql<string | null>`${reason}`.as("shown_reason"),
  };
  /** A run of the signal still works. */
  const whereBusy = (signalId: SQL): Condition =>
    condition(sql`EXISTS (SELECT 1 FROM ${signalRuns} WHERE signal_runs.signal_id = ${signalId}
      AND signal_runs.status IN ('Pending', 'Running') AND NOT (${whereOver}))`);
  const columns = sql.raw("id, signal_id, trigger_source, status, started_at, completed_at, reason");
  const claimed = (
    signalId: SQL,
    now: number,
  ) => sql`CASE WHEN ${whereBusy(signalId)} THEN 'Skipped' ELSE 'Pending' END,
    ${now}, CASE WHEN ${whereBusy(signalId)} THEN ${now} END, CASE WHEN ${whereBusy(signalId)} THEN ${skippedReason} END`;

  return {
    /** Claims runs of signals that are due as they were seen. `moveOn` of the signals must follow in the same batch. */
    insertDue: (due: readonly DueSignal[], now: number) =>
      db.run(sql`INSERT INTO ${signalRuns} (${columns})
        SELECT d.value ->> 'runId', signals.id, 'Scheduled', ${claimed(sql`signals.id`, now)}
        FROM json_each(${JSON.stringify(due)}) d JOIN ${signals} ON signals.id = d.value ->> 'signalId'
        WHERE signals.next_run_at = d.value ->> 'seen' AND signals.is_paused = 0 AND signals.deleted_at IS NULL`),

    /** A run that a member asked for. */
    insertManual: (run: { id: string; signalId: string }, now: number) =>
      db.run(sql`INSERT INTO ${signalRuns} (${columns})
        SELECT ${run.id}, signals.id, 'Manual', ${claimed(sql`signals.id`, now)} FROM ${signals}
        WHERE signals.id = ${run.signalId} AND signals.deleted_at IS NULL`),

    /** Selects the lanes of runs that wait for their job. */
    lanesOf: (ids: readonly string[]): SQL =>
      sql`SELECT 'signal-run/' || id AS id,
          json_object('v', 1, 'kind', 'signal-run', 'id', 'signal-run/' || id, 'runId', id) AS message
        FROM ${signalRuns} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND status = 'Pending'`,

    find: (id: string) => db.select(shown).from(signalRuns).where(eq(signalRuns.id, id)),

    /** The job of the run may be made: it has none yet. */
    wherePending: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${signalRuns} WHERE id = ${id} AND status = 'Pending')`),

    begin: (id: string, begun: { jobId: string; now: number }, where: Condition) =>
      db
        .update(signalRuns)
        .set({ status: "Running", jobId: begun.jobId, startedAt: begun.now })
        .where(and(eq(signalRuns.id, id), eq(signalRuns.status, "Pending"), where)),

    fail: (id: string, why: string, now: number) =>
      db
        .update(signalRuns)
        .set({ status: "Failed", reason: why, completedAt: now })
        .where(and(eq(signalRuns.id, id), eq(signalRuns.status, "Pending"))),

    /** Runs whose job has ended, which their rows do not say yet. */
    ended: (limit: number) =>
      db
        .select(shown)
        .from(signalRuns)
        .where(sql`signal_runs.status IN ('Pending', 'Running') AND ${whereOver}`)
        .limit(limit),

    /** Gives the row the end that its job had. Changes nothing if another sweep did. */
    settle: (run: ShownRun) =>
      db
        .update(signalRuns)
        .set({ status: run.status, completedAt: run.completedAt, reason: run.reason })
        .where(and(eq(signalRuns.id, run.id), eq(signalRuns.status, "Running"))),

    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${signalRuns} WHERE id IN (SELECT id FROM ${signalRuns}
        WHERE started_at <= ${before} AND status NOT IN ('Pending', 'Running') LIMIT ${limit})`),

    /** Newest first unless something else is asked. */
    list(signalId: string, query: SignalRunListQuery) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          status: asciiText(status),
          trigger_source: asciiText(signalRuns.triggerSource),
          started_at: signalRuns.startedAt,
          completed_at: completedAt,
          audience_job_id: asciiText(signalRuns.jobId),
        },
        signalRuns.id,
      );
      const where = and(eq(signalRuns.signalId, signalId), compiled.where);
      return {
        rows: db
          .select(shown)
          .from(signalRuns)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(signalRuns.startedAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(signalRuns).where(where),
      };
    },
  };
}

export type SignalRunRepository = ReturnType<typeof createSignalRunRepository>;
