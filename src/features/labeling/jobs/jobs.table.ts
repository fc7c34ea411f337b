import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jobStates } from "../../../domain/labeling/job-list.ts";
import { jobStops } from "../../../domain/labeling/job-stop.ts";
import type { LayingProgress } from "../../../domain/labeling/laying/laying-progress.ts";

/** A request for labeling work by an audience. Times are milliseconds since 1970. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    definitionId: text("definition_id").notNull(),
    /** The audience or view that was requested: a view keeps its own jobs. */
    audienceId: text("audience_id").notNull(),
    baseAudienceId: text("base_audience_id").notNull(),
    revisionNumber: integer("revision_number").notNull(),
    pipelineId: text("pipeline_id").notNull(),
    priority: integer(),
    precedingJobId: text("preceding_job_id"),
    notifyOwnerOnCompletion: integer("notify_owner_on_completion", { mode: "boolean" }).notNull(),
    state: text({ enum: jobStates }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** The campaign that serves its tasks. Null for jobs from before jobs could run. */
    campaignId: text("campaign_id"),
    /** SHA-256 of the request that made it, by which a repeat finds it. */
    requestHash: text("request_hash"),
    /** Raised by each claim of its laying out and by each change of its state. Desks refuse calls with a lower one. */
    fence: integer().notNull().default(0),
    /** How far its tasks are laid out. Null before the first page. */
    laying: text({ mode: "json" }).$type<LayingProgress>(),
    /** Desks that were laid out. */
    desks: integer().notNull().default(0),
    /** The percentage that callers are shown. It never falls. */
    progress: real().notNull().default(0),
    /** When it completed or failed. */
    endedAt: integer("ended_at"),
    /** Why it failed, as a sentence. */
    failure: text(),
    /** Who else than its organization stopped it, and when. Null: nobody, or it goes on since. */
    stop: text({ enum: jobStops }),
    stoppedAt: integer("stopped_at"),
    /** Its organization was told of the stop. */
    isStopTold: integer("is_stop_told", { mode: "boolean" }).notNull().default(false),
    deletedAt: integer("deleted_at"),
    /** When it was last looked at whether a running job moves. */
    watchedAt: integer("watched_at").notNull().default(0),
    /** When its accepted responses were last seen to change, and to how many. */
    movedAt: integer("moved_at"),
    movedAccepted: integer("moved_accepted"),
    /** When its owners were told that it does not move. Null again once it does. */
    stuckAt: integer("stuck_at"),
    /** What an accepted answer costs, in millionths of a dollar, as prices were when it was made. */
    price: integer().notNull().default(0),
    /** The benchmark that its cost stands under. Null: it stands under the job. */
    benchmarkId: text("benchmark_id"),
  },
  (table) => [
    index("jobs_of_organization").on(table.organizationId, table.createdAt),
    index("jobs_of_base_audience").on(table.baseAudienceId, table.createdAt),
    index("jobs_of_campaign").on(table.campaignId).where(sql`campaign_id IS NOT NULL`),
    // Queries must repeat the condition exactly.
    index("jobs_watched").on(table.watchedAt).where(sql`state = 'Running' AND deleted_at IS NULL`),
    index("jobs_ended").on(table.endedAt).where(sql`ended_at IS NOT NULL AND deleted_at IS NULL`),
  ],
);

/** A desk of a job with a copy of its counts. Only a newer sequence replaces them. */
export const jobDesks = sqliteTable(
  "job_desks",
  {
    jobId: text("job_id").notNull(),
    /** Counts the desks of a job from 0. */
    desk: integer().notNull(),
    campaignId: text("campaign_id").notNull(),
    tasks: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Accepted responses. */
    accepted: integer().notNull().default(0),
    /** The sum over tasks of their completed share: 1 for a task that is done. */
    share: real().notNull().default(0),
    sequence: integer().notNull().default(0),
    /** It hands out tasks. The copies of campaigns name only such desks. */
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
    /** Its part of the result file, once all of its tasks are done. */
    results: text({ mode: "json" }).$type<StoredResults>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.desk] }),
    index("job_desks_of_campaign").on(table.campaignId, table.desk),
  ],
);

/** Entries of the result file in an object of the bucket, separated by commas. */
export interface StoredResults {
  key: string;
  bytes: number;
  entries: number;
  /** Numbers by name, of which the file's summary is the sum. */
  counts: [string, number][];
}
