import { eq, type SQL, sql } from "drizzle-orm";
import {
  type NoticeChoices,
  type NoticeKind,
  type NoticeLevel,
  toldEventKinds,
} from "../../domain/notice/notice-kinds.ts";
import type { RecordedKind } from "../../domain/webhook/event-kinds.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { noticeChoices, noticeLanes, noticeMails } from "./notices.table.ts";

export type LaneRow = typeof noticeLanes.$inferSelect;
type MailRow = typeof noticeMails.$inferSelect;

/** An event as its lane reads it. */
export interface TellableEvent {
  place: number;
  kind: RecordedKind;
  data: string;
  at: number;
  /** Who started the job that it is about. Null: it is about no job. */
  jobOwnerId: string | null;
}

export interface WaitingMail extends Pick<MailRow, "place" | "accountId" | "kind" | "attempts"> {
  eventKind: RecordedKind;
  data: string;
  at: number;
  /** Where it goes. Null: the member left, is disabled, or has no verified e-mail. */
  email: string | null;
  /** What they chose by now. Null: nothing. */
  level: NoticeLevel | null;
}

/** Tables of other features, as SQL values and sets. */
export interface NoticeSurroundings {
  /** Selects `place`, `kind`, `data` and `at` of an organization's events behind a place. */
  eventsAfter: (organizationId: string, place: SQL) => SQL;
  /** Selects `kind`, `data` and `at` of the event of a place. */
  events: SQL;
  jobOwnerOf: (jobId: SQL) => SQL;
  /** Where a member of the organization gets e-mails, or null. */
  mailAddressOf: (accountId: SQL, organizationId: string) => SQL;
  /** Selects `account_id` of members who can get e-mails. */
  reachableMembers: (organizationId: string, limit: number) => SQL;
}

export function createNoticeRepository(db: Database, around: NoticeSurroundings) {
  const kinds = sql`(${sql.join(
    toldEventKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  const reachedOf = (organizationId: string, from: number) =>
    sql`max(${from}, coalesce((SELECT reached FROM ${noticeLanes} WHERE organization_id = ${organizationId}), 0))`;
  const fresh = (organizationId: string, from: number) =>
    sql`(${around.eventsAfter(organizationId, reachedOf(organizationId, from))}) e WHERE e.kind IN ${kinds}`;

  return {
    choicesOf: (accountId: string) =>
      db
        .select({ kind: noticeChoices.kind, level: noticeChoices.level })
        .from(noticeChoices)
        .where(eq(noticeChoices.accountId, accountId)),

    /** Choices of an account. Kinds that are not among them stay. */
    choose: (accountId: string, choices: Partial<NoticeChoices>) =>
      db.run(sql`INSERT INTO ${noticeChoices} (account_id, kind, level)
        SELECT ${accountId}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(Object.entries(choices))}) WHERE true
        ON CONFLICT (account_id, kind) DO UPDATE SET level = excluded.level`),

    lane: (organizationId: string) =>
      db.select().from(noticeLanes).where(eq(noticeLanes.organizationId, organizationId)),

    /** Events of which members are not told yet, oldest first. `from` is a place before which nothing is news any more. */
    fresh: (organizationId: string, from: number, limit: number) =>
      db.all<TellableEvent>(sql`SELECT e.place, e.kind, e.data, e.at,
          ${around.jobOwnerOf(sql`e.data ->> 'jobId'`)} AS jobOwnerId
        FROM ${fresh(organizationId, from)} ORDER BY e.place LIMIT ${limit}`),

    whereNoneFresh: (organizationId: string, from: number): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${fresh(organizationId, from)})`),

    /** Members who can get e-mails, with what they chose as a JSON object. */
    members: (organizationId: string, limit: number) =>
      db.all<{ accountId: string; choices: string }>(sql`SELECT m.account_id AS accountId,
          (SELECT json_group_object(kind, level) FROM ${noticeChoices} WHERE account_id = m.account_id) AS choices
        FROM (${around.reachableMembers(organizationId, limit)}) m`),

    /** Writes who is told of what. A pair that was written before stays as it is. */
    writeMails: (
      organizationId: string,
      mails: readonly { place: number; accountId: string; kind: NoticeKind }[],
      now: number,
      where: Condition,
    ) =>
      db.run(sql`INSERT INTO ${noticeMails} (place, account_id, organization_id, kind, state, attempts, due_at)
        SELECT value ->> 'place', value ->> 'accountId', ${organizationId}, value ->> 'kind', 'Pending', 0, ${now}
        FROM json_each(${JSON.stringify(mails)}) WHERE ${where} ON CONFLICT DO NOTHING`),

    reach: (organizationId: string, place: number, now: number, where: Condition) =>
      db.run(sql`INSERT INTO ${noticeLanes} (organization_id, reached, hour_at, sent)
        SELECT ${organizationId}, ${place}, ${now}, 0 WHERE ${where}
        ON CONFLICT (organization_id) DO UPDATE SET reached = max(reached, excluded.reached)`),

    noteHour: (organizationId: string, { hourAt, sent }: { hourAt: number; sent: number }, where: Condition) =>
      db.run(sql`UPDATE ${noticeLanes} SET hour_at = ${hourAt}, sent = ${sent}
        WHERE organization_id = ${organizationId} AND ${where}`),

    /** What is due, oldest first. */
    waiting: (organizationId: string, now: number, limit: number) =>
      db.all<WaitingMail>(sql`SELECT w.place, w.account_id AS accountId, w.kind, w.attempts, e.kind AS eventKind, e.data, e.at,
          ${around.mailAddressOf(sql`w.account_id`, organizationId)} AS email,
          (SELECT level FROM ${noticeChoices} c WHERE c.account_id = w.account_id AND c.kind = w.kind) AS level
        FROM (SELECT * FROM ${noticeMails} WHERE state = 'Pending' AND organization_id = ${organizationId} AND due_at <= ${now}
          ORDER BY due_at, place LIMIT ${limit}) w JOIN (${around.events}) e ON e.place = w.place`),

    /** One row: when the next e-mail is due, or null. */
    nextDue: (organizationId: string) =>
      db.all<{ dueAt: number | null }>(sql`SELECT min(due_at) AS dueAt FROM ${noticeMails}
        WHERE state = 'Pending' AND organization_id = ${organizationId}`),

    /** Nothing is to be sent, or nothing before a moment. */
    whereNoneWaiting: (organizationId: string, before?: number): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${noticeMails} WHERE state = 'Pending' AND organization_id = ${organizationId}
        ${before === undefined ? sql`` : sql`AND due_at < ${before}`})`),

    settle: (
      rows: readonly Pick<MailRow, "place" | "accountId" | "state" | "attempts" | "dueAt" | "failure">[],
      where: Condition,
    ) =>
      db.run(sql`UPDATE ${noticeMails} SET state = told.value ->> 'state', attempts = told.value ->> 'attempts',
          due_at = told.value ->> 'dueAt', failure = told.value ->> 'failure'
        FROM json_each(${JSON.stringify(rows)}) told
        WHERE place = told.value ->> 'place' AND account_id = told.value ->> 'accountId' AND state = 'Pending' AND ${where}`),

    /** Removes e-mails of events before a place, and with them those whose event is gone. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${noticeMails} WHERE rowid IN
        (SELECT rowid FROM ${noticeMails} WHERE place < ${before} ORDER BY place LIMIT ${limit})`),
  };
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
