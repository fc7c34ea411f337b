import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { type AuditKind, auditKinds } from "../../../domain/audit/audit-kinds.ts";
import type { Condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { auditLog } from "./audit.table.ts";

const hour = 3_600_000;

const deletions = Object.keys(auditKinds).filter((kind) => kind.endsWith(".deleted"));

/** A text, or SQL that gives one. */
type Text = string | null | SQL;

/** SQL that gives the name of an id, or null. */
type NameOf = (id: SQL) => SQL<string | null>;

export interface AuditEvent {
  at: number;
  /** The account that acted; null if it was not known yet. */
  accountId: Text;
  organizationId: Text;
  action: AuditKind;
  /** The id of the thing that was acted on. */
  subject: Text;
  /** Never holds secrets or addresses. */
  detail?: Record<string, Text>;
}

/** The part of a log to show. Times are milliseconds since 1970. */
export interface AuditQuery {
  kind: AuditKind | null;
  /** Selects ids: rows by one of these accounts, or about one of them. */
  accountIds: SQL | null;
  from: number | null;
  to: number | null;
  /** The id of a row: only rows before it. */
  before: number | null;
}

export function createAuditRepository(db: Database) {
  const valuesOf = (event: AuditEvent) => {
    const { at, accountId, organizationId, action, subject } = event;
    const detail = Object.entries(event.detail ?? {}).flatMap(([name, value]) => [sql`${name}`, sqlOf(value)]);
    return sql`${at}, ${sqlOf(accountId)}, ${sqlOf(organizationId)}, ${action}, ${sqlOf(subject)},
      json_object(${sql.join(detail, sql`, `)})`;
  };
  const insert = (event: AuditEvent, condition: SQL) =>
    db.run(sql`INSERT INTO ${auditLog} (at, account_id, organization_id, action, subject, detail)
      SELECT ${valuesOf(event)} WHERE ${condition}`);
  return {
    /** Notes an event if the condition holds. */
    note: (event: AuditEvent, condition: SQL = sql`true`) => insert(event, condition),

    /** Notes an event if the statement directly before it in the batch changed rows. */
    noteIfChanged: (event: AuditEvent) => insert(event, sql`changes() > 0`),

    /** Notes one event for each row of `rows`, which selects `account_id`, `organization_id`, `subject` and `detail`. */
    noteEach: (at: number, action: AuditKind, rows: SQL) =>
      db.run(sql`INSERT INTO ${auditLog} (at, account_id, organization_id, action, subject, detail)
        SELECT ${at}, account_id, organization_id, ${action}, subject, detail FROM (${rows})
        WHERE organization_id IS NOT NULL`),

    /**
     * Counts repeats within an hour in one row, so that repeats cannot push everything else out of a log. Notes nothing without a
     * subject.
     */
    tally(event: AuditEvent) {
      const subject = sqlOf(event.subject);
      const tally = sql`${`${event.action}/${Math.floor(event.at / hour)}/`} || ${subject}`;
      return db.run(sql`INSERT INTO ${auditLog} (at, account_id, organization_id, action, subject, detail, tally)
        SELECT ${valuesOf(event)}, ${tally} WHERE ${subject} IS NOT NULL
        ON CONFLICT (tally) WHERE tally IS NOT NULL DO UPDATE SET count = count + 1`);
    },

    /** Newest first, at most `limit`. No rows if `where` does not hold. */
    list(
      organizationId: string,
      { query, limit, where }: { query: AuditQuery; limit: number; where: Condition },
      names: Record<"emailOf" | "programNameOf" | "organizationNameOf" | "subjectNameOf" | "audienceNameOf", NameOf>,
    ) {
      const { kind, accountIds, from, to, before } = query;
      return db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          email: names.emailOf(sql`audit_log.account_id`).as("by_email"),
          action: auditLog.action,
          subject: auditLog.subject,
          subjectEmail: names.emailOf(sql`audit_log.subject`).as("subject_email"),
          subjectName: names.subjectNameOf(sql`audit_log.subject`).as("subject_name"),
          audienceName: names.audienceNameOf(sql`audit_log.detail ->> '$.audience'`).as("audience_name"),
          organizationName: names
            .organizationNameOf(sql`audit_log.detail ->> '$.organization'`)
            .as("organization_name"),
          customerEmail: names.emailOf(sql`audit_log.detail ->> '$.customer'`).as("customer_email"),
          programName: names.programNameOf(sql`audit_log.detail ->> '$.client'`).as("program_name"),
          detail: auditLog.detail,
          count: auditLog.count,
        })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.organizationId, organizationId),
            where,
            kind === null ? undefined : eq(auditLog.action, kind),
            accountIds === null
              ? undefined
              : sql`(audit_log.account_id IN (${accountIds}) OR audit_log.subject IN (${accountIds}))`,
            from === null ? undefined : gte(auditLog.at, from),
            to === null ? undefined : lt(auditLog.at, to),
            before === null ? undefined : lt(auditLog.id, before),
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(limit);
    },

    /** Those of the subjects that were deleted, with the name that they had. No rows if `where` does not hold. */
    deletedAmong: (organizationId: string, subjects: readonly string[], where: Condition) =>
      db
        .select({ subject: auditLog.subject, name: sql<string | null>`detail ->> '$.name'`.as("last_name") })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.organizationId, organizationId),
            inArray(auditLog.action, deletions),
            sql`subject IN (SELECT value FROM json_each(${JSON.stringify(subjects)}))`,
            where,
          ),
        ),

    /** Removes older rows, at most `limit`. */
    sweep(before: number, limit: number) {
      const old = db.select({ id: auditLog.id }).from(auditLog).where(lte(auditLog.at, before)).limit(limit);
      return db.delete(auditLog).where(inArray(auditLog.id, old));
    },
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

function sqlOf(text: Text): SQL {
  return text !== null && typeof text === "object" ? sql`(${text})` : sql`${text}`;
}
