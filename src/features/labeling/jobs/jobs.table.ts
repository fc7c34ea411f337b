import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jobStates } from "../../../domain/job/job-list.ts";

/** A request for labeling work by an audience. */
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
  },
  (table) => [
    index("jobs_of_organization").on(table.organizationId, table.createdAt),
    index("jobs_of_base_audience").on(table.baseAudienceId, table.createdAt),
  ],
);
