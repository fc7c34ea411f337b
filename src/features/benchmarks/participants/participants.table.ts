import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { licenseTypes, participantStatuses } from "../../../domain/benchmark/benchmark-rules.ts";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";

/** A model that takes part in a benchmark. */
export const participants = sqliteTable(
  "participants",
  {
    id: text().primaryKey(),
    benchmarkId: text("benchmark_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    family: text(),
    lab: text(),
    proprietaryName: text("proprietary_name"),
    licenseType: text("license_type", { enum: licenseTypes }),
    /** The name of a stored picture. */
    logo: text(),
    /** Its samples stand there too, as datapoints. */
    datasetId: text("dataset_id").notNull(),
    status: text({ enum: participantStatuses }).notNull(),
    /** Null: it was never submitted. Enabling it again gives the status that follows from this. */
    submittedAt: integer("submitted_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("participants_of_benchmark").on(table.benchmarkId, table.createdAt)],
);

/** What a participant made of a prompt. Several samples may answer one prompt. */
export const participantSamples = sqliteTable(
  "participant_samples",
  {
    id: text().primaryKey(),
    participantId: text("participant_id").notNull(),
    benchmarkId: text("benchmark_id").notNull(),
    identifier: text().notNull(),
    identifierFolded: text("identifier_folded").notNull(),
    asset: text({ mode: "json" }).$type<StoredAssetTree>().notNull(),
    /** SHA-256 of what the asset shows. */
    assetHash: text("asset_hash").notNull(),
    /** Its copy in the participant's dataset. */
    datapointId: text("datapoint_id").notNull(),
    ownerId: text("owner_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("participant_samples_by_content").on(table.participantId, table.identifier, table.assetHash),
    index("participant_samples_of_prompt").on(table.benchmarkId, table.identifier),
  ],
);
