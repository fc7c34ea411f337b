import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { digestKinds } from "../../domain/notice/digest-rule.ts";
import { noticeKinds, noticeLevels } from "../../domain/notice/notice-kinds.ts";
import { mailStates } from "../../domain/notice/notice-pace.ts";

/** What an account chose to be told of. A kind without a row is as usual. Times are milliseconds since 1970. */
export const noticeChoices = sqliteTable(
  "notice_choices",
  {
    accountId: text("account_id").notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    level: text({ enum: noticeLevels }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** How far the members of an organization are told of its events, and the e-mails of its present hour. */
export const noticeLanes = sqliteTable("notice_lanes", {
  organizationId: text("organization_id").primaryKey(),
  /** The place of the last event for which e-mails were written. */
  reached: integer().notNull(),
  hourAt: integer("hour_at").notNull(),
  sent: integer().notNull(),
});

/** An event and a member who is told of it: each pair once. */
export const noticeMails = sqliteTable(
  "notice_mails",
  {
    place: integer().notNull(),
    accountId: text("account_id").notNull(),
    organizationId: text("organization_id").notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    state: text({ enum: mailStates }).notNull(),
    attempts: integer().notNull(),
    dueAt: integer("due_at").notNull(),
    /** Why the last attempt failed. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.place, table.accountId] }),
    // Queries must repeat the condition exactly.
    index("notice_mails_pending").on(table.organizationId, table.dueAt).where(sql`state = 'Pending'`),
  ],
);

/** Something that happens again and again and is told now and then. */
export const noticeDigests = sqliteTable(
  "notice_digests",
  {
    kind: text({ enum: digestKinds }).notNull(),
    /** The job of reports, or the audience for which people wait. */
    subjectId: text("subject_id").notNull(),
    /** How often it happened since it was told. */
    count: integer().notNull(),
    /** When it began. Null: it was told since, and did not happen again. */
    since: integer(),
    notedAt: integer("noted_at").notNull(),
    dueAt: integer("due_at"),
    toldAt: integer("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    // Queries must repeat the condition exactly.
    index("notice_digests_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
    index("notice_digests_by_age").on(table.notedAt),
  ],
);
