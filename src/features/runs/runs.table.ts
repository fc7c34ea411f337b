import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { runKinds, runPhases, runStates } from "../../domain/run/audience-run.ts";
import type { SeedColumns } from "../../domain/seeding/seed-columns.ts";

/** A background run and its progress, which is a copy of what the roster committed together with the people. */
export const audienceRuns = sqliteTable(
  "audience_runs",
  {
    id: text().primaryKey(),
    kind: text({ enum: runKinds }).notNull(),
    /** Empty for a run over all audiences. */
    audienceId: text("audience_id").notNull(),
    state: text({ enum: runStates }).notNull(),
    phase: text({ enum: runPhases }).notNull(),
    /** Raised by each claim. Writes of earlier holders are refused. */
    fence: integer().notNull(),
    /** The cutoff of an inactivity sync, set when it was created. */
    cutoff: integer(),
    /** The file of a seeding and how far it has been read. Its key is empty once a failed run's file is deleted. */
    file: text({ mode: "json" }).$type<SeedProgress>(),
    lastProcessedUserId: text("last_processed_user_id"),
    processedCount: integer("processed_count").notNull(),
    changedCount: integer("changed_count").notNull(),
    errorMessage: text("error_message"),
    startedAt: integer("started_at"),
    lastHeartbeatAt: integer("last_heartbeat_at"),
    completedAt: integer("completed_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("audience_runs_of_audience").on(table.audienceId, table.kind, table.createdAt),
    uniqueIndex("audience_runs_pending")
      .on(table.audienceId, table.kind)
      .where(sql`state = 'Pending' AND kind <> 'initialization'`),
    index("audience_runs_open").on(table.createdAt).where(sql`state IN ('Pending', 'Processing')`),
    index("audience_runs_kept_files").on(table.completedAt).where(sql`state = 'Failed' AND file ->> 'key' <> ''`),
  ],
);

export interface SeedProgress {
  key: string;
  bytes: number;
  /** Good and bad rows. */
  rows: number;
  columns: SeedColumns;
  offset: number;
  line: number;
  badRows: number;
  /** The first hundred bad rows. */
  badLines: { line: number; reason: string }[];
}
