import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type LinkFinish, plainFinish } from "../../../domain/label/link-finish.ts";
import { jsonWithDefaults } from "../../../platform/db/json-with-defaults.ts";

const finishJson = jsonWithDefaults<LinkFinish>(plainFinish);

/** A link that lets anyone who has it label, for an audience or for one job. Times are milliseconds since 1970. */
export const labelingLinks = sqliteTable(
  "labeling_links",
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret in the link's address. The secret itself is shown once and never stored. */
    secretHash: text("secret_hash").notNull(),
    /** The owner of the audience or job. The link serves only campaigns of this organization. */
    organizationId: text("organization_id").notNull(),
    /** The base audience, also of a link for a job. */
    audienceId: text("audience_id").notNull(),
    /** Null: the link covers all jobs of the audience. */
    jobId: text("job_id"),
    /** People who open the link see it. */
    name: text().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    /** The number of people who may come in. Null: no limit. */
    mostPeople: integer("most_people"),
    revokedAt: integer("revoked_at"),
    /** Since when the root page shows it in its frame. Null: it does not. The last one counts. */
    frontSince: integer("front_since"),
    /** How it ends for its people. Null: as a link without any settings. */
    finish: finishJson("finish"),
  },
  (table) => [
    uniqueIndex("labeling_links_secret").on(table.secretHash),
    index("labeling_links_of_audience").on(table.audienceId, table.createdAt),
    index("labeling_links_of_job").on(table.jobId, table.createdAt).where(sql`job_id IS NOT NULL`),
    index("labeling_links_at_front").on(table.frontSince).where(sql`front_since IS NOT NULL`),
  ],
);

/** A task that was reported broken while labeling in a browser. It does not name the person. */
export const labelReports = sqliteTable(
  "label_reports",
  {
    id: text().primaryKey(),
    /** The organization whose owners see it. */
    organizationId: text("organization_id").notNull(),
    /** Null: a member of the organization, or a person of a component, reported it. */
    linkId: text("link_id"),
    /** Null: the rapid is an example. */
    jobId: text("job_id"),
    sessionId: text("session_id").notNull(),
    rapidId: text("rapid_id").notNull(),
    reason: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("label_reports_once").on(table.sessionId, table.rapidId),
    index("label_reports_of_organization").on(table.organizationId, table.createdAt),
    index("label_reports_by_age").on(table.createdAt),
    index("label_reports_of_link").on(table.linkId, table.createdAt).where(sql`link_id IS NOT NULL`),
    index("label_reports_of_job").on(table.jobId, table.createdAt).where(sql`job_id IS NOT NULL`),
  ],
);

/** People who finished at a labeling link. An erasure of the person deletes the row. Times are milliseconds since 1970. */
export const linkCompletions = sqliteTable(
  "link_completions",
  {
    linkId: text("link_id").notNull(),
    userId: text("user_id").notNull(),
    /** The panel's id of the person. Null: they came without one. */
    panelId: text("panel_id"),
    /** The code that they were shown. Null: the link gives none. */
    code: text(),
    /** The number of answers that they had given. */
    tasks: integer().notNull(),
    /** The share of right answers to examples. Null: too few were graded. */
    accuracy: real(),
    startedAt: integer("started_at").notNull(),
    finishedAt: integer("finished_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.userId] }),
    index("link_completions_of_person").on(table.userId),
    index("link_completions_by_time").on(table.linkId, table.finishedAt, table.userId),
    index("link_completions_by_age").on(table.finishedAt),
  ],
);
