import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { runStatuses, triggerSources } from "../../domain/signal/signal-run.ts";

/** A job that is made again and again. Times are milliseconds since 1970. */
export const signals = sqliteTable(
  "signals",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    description: text(),
    audienceId: text("audience_id").notNull(),
    definitionId: text("definition_id").notNull(),
    /** Null: the newest one when it fires. */
    revisionNumber: integer("revision_number"),
    intervalSeconds: integer("interval_seconds").notNull(),
    /** Moves with the claim of each run. */
    nextRunAt: integer("next_run_at").notNull(),
    lastRunAt: integer("last_run_at"),
    isPaused: integer("is_paused", { mode: "boolean" }).notNull(),
    /** Callers of other organizations may read it. */
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    /** Where the files of its jobs are read, up to their names. */
    filesAt: text("files_at").notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("signals_of_audience").on(table.audienceId).where(sql`deleted_at IS NULL`),
    index("signals_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
    index("signals_public").on(table.createdAt).where(sql`is_public = 1 AND deleted_at IS NULL`),
    // Queries must repeat the condition exactly.
    index("signals_due").on(table.nextRunAt).where(sql`is_paused = 0 AND deleted_at IS NULL`),
  ],
);

/** One firing of a signal. */
export const signalRuns = sqliteTable(
  "signal_runs",
  {
    id: text().primaryKey(),
    signalId: text("signal_id").notNull(),
    triggerSource: text("trigger_source", { enum: triggerSources }).notNull(),
    /** `Running` until the sweep has seen the end of its job. */
    status: text({ enum: runStatuses }).notNull(),
    /** When it was claimed. Moves to the moment in which its job is made. */
    startedAt: integer("started_at").notNull(),
    jobId: text("job_id"),
    completedAt: integer("completed_at"),
    /** Why it failed or was skipped, as a sentence. */
    reason: text(),
  },
  (table) => [
    index("signal_runs_of_signal").on(table.signalId, table.startedAt),
    // Queries must repeat the condition exactly.
    index("signal_runs_open").on(table.signalId).where(sql`status IN ('Pending', 'Running')`),
    index("signal_runs_by_age").on(table.startedAt),
  ],
);
