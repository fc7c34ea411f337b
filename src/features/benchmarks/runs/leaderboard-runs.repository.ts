import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BoardRunListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import type { BoardRunStatus } from "../../../domain/benchmark/benchmark-rules.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { leaderboardRuns } from "./leaderboard-runs.table.ts";

export type BoardRunRow = typeof leaderboardRuns.$inferSelect;

/** A desk of a run's job, with the number of what it told last. */
interface ToldDesk {
  runId: string;
  jobId: string;
  desk: number;
  sequence: number;
}

/** What is erased with its runs. A participant's open runs end. */
export type RunScope = { benchmarkId: string } | { leaderboardId: string } | { participantId: string };

/** SQL values about the job of a row of `leaderboard_runs`. */
export interface JobStates {
  /** `Completed`, `Failed` or `Deleted`. Null while it works. */
  endOf: (jobId: SQL) => SQL;
  endedAtOf: (jobId: SQL) => SQL;
  failureOf: (jobId: SQL) => SQL;
  stateOf: (jobId: SQL) => SQL;
}

const jobDeletedReason = "Its job was deleted.";
const jobFailedReason = "Its job failed.";

export function createBoardRunRepository(db: Database, { endOf, endedAtOf, failureOf, stateOf }: JobStates) {
  const jobId = sql`leaderboard_runs.job_id`;
  const status = sql<BoardRunStatus>`CASE WHEN leaderboard_runs.status IN ('Running', 'Paused') THEN
    CASE WHEN ${endOf(jobId)} = 'Completed' THEN 'Completed' WHEN ${endOf(jobId)} IS NOT NULL THEN 'Failed'
      WHEN ${stateOf(jobId)} IN ('Paused', 'SpendLimited') THEN 'Paused' ELSE 'Running' END
    ELSE leaderboard_runs.status END`;
  const reason = sql<
    string | null
  >`CASE WHEN leaderboard_runs.status NOT IN ('Running', 'Paused') THEN leaderboard_runs.reason
    WHEN ${endOf(jobId)} = 'Deleted' THEN ${jobDeletedReason}
    WHEN ${endOf(jobId)} = 'Failed' THEN coalesce(${failureOf(jobId)}, ${jobFailedReason}) END`;
  const shown = {
    id: leaderboardRuns.id,
    leaderboardId: leaderboardRuns.leaderboardId,
    benchmarkId: leaderboardRuns.benchmarkId,
    organizationId: leaderboardRuns.organizationId,
    name: leaderboardRuns.name,
    participantId: leaderboardRuns.participantId,
    audienceId: leaderboardRuns.audienceId,
    jobId: leaderboardRuns.jobId,
    createdAt: leaderboardRuns.createdAt,
    status: status.as("shown_status"),
    reason: reason.as("shown_reason"),
    /** When its job ended. Null while it works. */
    endedAt: sql<number | null>`${endedAtOf(jobId)}`.as("ended_at"),
  };
  const whereScope = (scope: RunScope): SQL => {
    if ("benchmarkId" in scope) return eq(leaderboardRuns.benchmarkId, scope.benchmarkId);
    if ("leaderboardId" in scope) return eq(leaderboardRuns.leaderboardId, scope.leaderboardId);
    return sql`participant_id = ${scope.participantId} AND completed_at IS NULL`;
  };

  const told = (where: SQL, desks: SQL, limit: number) =>
    db.all<ToldDesk>(sql`SELECT leaderboard_runs.id AS runId, d.job_id AS jobId, d.desk AS desk, d.sequence AS sequence
      FROM ${leaderboardRuns} JOIN (${desks}) d ON d.job_id = leaderboard_runs.job_id WHERE ${where}
      ORDER BY completed_at IS NULL, created_at DESC, d.desk LIMIT ${limit}`);

  return {
    ofRow: { ownerId: sql`leaderboard_runs.owner_id` },

    row: (id: string) => db.select().from(leaderboardRuns).where(eq(leaderboardRuns.id, id)),

    /** Inserts nothing if the condition does not hold, or the same participant still has a run there. */
    insert: (run: BoardRunRow, where: Condition) =>
      insertWhere(
        db,
        leaderboardRuns,
        run,
        whereAll(
          where,
          sql`NOT EXISTS (SELECT 1 FROM ${leaderboardRuns} r WHERE r.leaderboard_id = ${run.leaderboardId}
            AND r.participant_id IS ${run.participantId} AND r.completed_at IS NULL)`,
        ),
      ),

    /** Selects the lanes of runs that wait for their job. */
    lanesOf: (ids: readonly string[]): SQL =>
      sql`SELECT 'board-run/' || id AS id,
          json_object('v', 1, 'kind', 'board-run', 'id', 'board-run/' || id, 'runId', id) AS message
        FROM ${leaderboardRuns} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND status = 'Queued'`,

    /** The job of the run may be made: it has none yet. */
    whereQueued: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${leaderboardRuns} WHERE id = ${id} AND status = 'Queued')`),

    begin: (id: string, begun: { jobId: string; definitionId: string; matchups: number }, where: Condition) =>
      db
        .update(leaderboardRuns)
        .set({ ...begun, status: "Running" })
        .where(and(eq(leaderboardRuns.id, id), eq(leaderboardRuns.status, "Queued"), where)),

    fail: (id: string, why: string, now: number) =>
      db
        .update(leaderboardRuns)
        .set({ status: "Failed", reason: why, completedAt: now })
        .where(and(eq(leaderboardRuns.id, id), isNull(leaderboardRuns.completedAt))),

    /** Runs with a job, those that were looked at longest ago first. */
    open: (limit: number) =>
      db
        .select(shown)
        .from(leaderboardRuns)
        .where(sql`completed_at IS NULL AND job_id IS NOT NULL`)
        .orderBy(leaderboardRuns.collectedAt)
        .limit(limit),

    /** Gives the row what its job became. */
    settle: (id: string, settled: Partial<Pick<BoardRunRow, "status" | "reason" | "collectedAt" | "completedAt">>) =>
      db
        .update(leaderboardRuns)
        .set(settled)
        .where(and(eq(leaderboardRuns.id, id), isNull(leaderboardRuns.completedAt))),

    /** Some of them, with what must end with them. */
    inScope: (scope: RunScope, limit: number) =>
      db
        .select({
          id: leaderboardRuns.id,
          datasetId: leaderboardRuns.datasetId,
          jobId: leaderboardRuns.jobId,
          isOpen: sql<number>`leaderboard_runs.job_id IS NOT NULL AND ${endOf(jobId)} IS NULL`,
        })
        .from(leaderboardRuns)
        .where(whereScope(scope))
        .limit(limit),

    remove: (ids: readonly string[]) =>
      db.run(sql`DELETE FROM ${leaderboardRuns} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    /** The desks of the run's job. `desks` selects those of all jobs as `(job_id, desk, sequence)`. */
    desksOfRun: (runId: string, desks: SQL, limit: number) => told(sql`leaderboard_runs.id = ${runId}`, desks, limit),

    /** Desks of runs that have ended come first: what they tell then is rare, and no sweep looks at it. */
    desksOfBenchmark: (benchmarkId: string, desks: SQL, limit: number) =>
      told(sql`leaderboard_runs.benchmark_id = ${benchmarkId}`, desks, limit),

    /** Runs of a benchmark that still work. */
    openOfBenchmark: (benchmarkId: string | SQL, limit: number) =>
      db
        .select({ leaderboardId: leaderboardRuns.leaderboardId, participantId: leaderboardRuns.participantId })
        .from(leaderboardRuns)
        .where(and(eq(leaderboardRuns.benchmarkId, benchmarkId), isNull(leaderboardRuns.completedAt)))
        .limit(limit),

    /** Newest first unless something else is asked. */
    list(leaderboardId: string, query: BoardRunListQuery, ownerMail: SQL) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(leaderboardRuns.id),
          name: { exact: leaderboardRuns.name, folded: leaderboardRuns.nameFolded },
          status: asciiText(status),
          created_at: leaderboardRuns.createdAt,
          owner_mail: { exact: ownerMail, folded: sql`lower(${ownerMail})` },
        },
        leaderboardRuns.id,
      );
      const where = and(eq(leaderboardRuns.leaderboardId, leaderboardId), compiled.where);
      return {
        rows: db
          .select({ ...shown, ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail") })
          .from(leaderboardRuns)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(leaderboardRuns.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(leaderboardRuns).where(where),
      };
    },
  };
}

export type BoardRunRepository = ReturnType<typeof createBoardRunRepository>;
