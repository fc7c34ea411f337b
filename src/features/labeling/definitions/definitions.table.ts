import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FeatureFlag } from "../../../domain/campaign/campaign-settings.ts";
import { aggregatorTypes } from "../../../domain/labeling/aggregator-types.ts";
import { voteAggregations } from "../../../domain/labeling/certainty/aggregation.ts";
import { definitionTypes, type Workflow } from "../../../domain/labeling/definition.ts";
import type { Referee } from "../../../domain/labeling/stopping.ts";

/** What is asked of the datapoints of a dataset. Its content stands in its revisions. */
export const jobDefinitions = sqliteTable(
  "job_definitions",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    /** That of the newest revision. */
    definitionType: text("definition_type", { enum: definitionTypes }).notNull(),
    /** SHA-256 of the request that made it, so that a repeat finds it. Null once it was revised: then it says something else. */
    requestHash: text("request_hash"),
    /** The number of the newest one. */
    revisionCount: integer("revision_count").notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("job_definitions_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
    uniqueIndex("job_definitions_by_request")
      .on(table.organizationId, table.requestHash)
      .where(sql`deleted_at IS NULL AND request_hash IS NOT NULL`),
  ],
);

/** Never changed once written: jobs run on a revision. It outlives its definition. */
export const jobRevisions = sqliteTable(
  "job_revisions",
  {
    definitionId: text("definition_id").notNull(),
    /** Counts from 1. */
    number: integer().notNull(),
    pipelineId: text("pipeline_id").notNull(),
    datasetId: text("dataset_id").notNull(),
    workflow: text({ mode: "json" }).$type<Workflow>().notNull(),
    referee: text({ mode: "json" }).$type<Referee>().notNull(),
    /** Null: what the workflow suggests. */
    aggregatorType: text("aggregator_type", { enum: aggregatorTypes }),
    /** Null: as fits the referee and the people. */
    aggregation: text({ enum: voteAggregations }),
    featureFlags: text("feature_flags", { mode: "json" }).$type<FeatureFlag[]>(),
    rapidFeatureFlags: text("rapid_feature_flags", { mode: "json" }).$type<FeatureFlag[]>(),
    campaignFeatureFlags: text("campaign_feature_flags", { mode: "json" }).$type<FeatureFlag[]>(),
    /** The version of what people read before its tasks. Null: nothing of its own. */
    instructionsId: text("instructions_id"),
    /** The checks that are mixed into its tasks, and their share of what people see. Null: none. */
    validationSetId: text("validation_set_id"),
    validationShare: real("validation_share"),
    createdById: text("created_by_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.definitionId, table.number] })],
);
