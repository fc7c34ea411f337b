import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { type AuditKind, auditKinds } from "../../../domain/audit/audit-kinds.ts";
import type { Condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { auditLog } from "./audit.table.ts";

const hour = 3_600_000;
/** So many rows of a kind, the newest, are searched for one that a member made by hand. */
const searchedAtMost = 500;
/** The limit of each text before and after a change. */
const textAtMost = 500;

/** Those of the subject itself: the subject of an example's deletion is its audience. */
const deletions = Object.keys(auditKinds).filter((kind) => kind.endsWith(".deleted") && kind !== "example.deleted");

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
  /** What changed, by member. Never holds secrets. */
  changes?: Record<string, readonly [before: Text, after: Text]>;
}

/** Tells from where the present request acts. */
type Origin = () => { via: string | null; country: string | null };

/** The part of a log to show. Times are milliseconds since 1970. */
export interface AuditQuery {
  /** Any of these. Null: all. */
  kinds: readonly AuditKind[] | null;
  /** Rows by one of these accounts or through this client, or about one of them. `ids` selects ids. */
  who: { ids: SQL; via: string } | null;
  /** Rows about this id, or about what had this name at that time. */
  about: string | null;
  from: number | null;
  to: number | null;
  /** The id of a row: only rows before it. */
  before: number | null;
}

/** `origin` tells from where the present request acts. */
export function createAuditRepository(db: Database, origin: Origin) {
  const columns = sql.raw("at, account_id, organization_id, action, subject, via, country, changes, detail");
  const valuesOf = (event: AuditEvent) => {
    const { at, accountId, organizationId, action, subject } = event;
    const { via, country } = origin();
    const detail = Object.entries(event.detail ?? {}).flatMap(([name, value]) => [sql`${name}`, sqlOf(value)]);
    return sql`${at}, ${sqlOf(accountId)}, ${sqlOf(organizationId)}, ${action}, ${sqlOf(subject)}, ${via}, ${country},
      ${changesOf(event)}, json_object(${sql.join(detail, sql`, `)})`;
  };
  const insert = (event: AuditEvent, condition: SQL) =>
    db.run(sql`INSERT INTO ${auditLog} (${columns}) SELECT ${valuesOf(event)} WHERE ${condition}`);
  return {
    /** Notes an event if the condition holds. */
    note: (event: AuditEvent, condition: SQL = sql`true`) => insert(event, condition),

    /** Notes an event if the statement directly before it in the batch changed rows. */
    noteIfChanged: (event: AuditEvent) => insert(event, sql`changes() > 0`),

    /** Notes one event for each row of `rows`, which selects `account_id`, `organization_id`, `subject` and `detail`. */
    noteEach(at: number, action: AuditKind, rows: SQL) {
      const { via, country } = origin();
      return db.run(sql`INSERT INTO ${auditLog} (${columns})
        SELECT ${at}, account_id, organization_id, ${action}, subject, ${via}, ${country}, NULL, detail FROM (${rows})
        WHERE organization_id IS NOT NULL`);
    },

    /**
     * Counts repeats within an hour in one row, so that repeats cannot push everything else out of a log. Notes nothing without a
     * subject. `by` tells apart who repeats. `once` keeps the first of an hour without counting.
     */
    tally(event: AuditEvent, by = "", counts: "repeats" | "once" = "repeats") {
      const subject = sqlOf(event.subject);
      const tally = sql`${`${event.action}/${Math.floor(event.at / hour)}/${by}`} || ${subject}`;
      return db.run(sql`INSERT INTO ${auditLog} (${columns}, tally)
        SELECT ${valuesOf(event)}, ${tally} WHERE ${subject} IS NOT NULL
        ON CONFLICT (tally) WHERE tally IS NOT NULL DO ${sql.raw(counts === "once" ? "NOTHING" : "UPDATE SET count = count + 1")}`);
    },

    /** Those of `kinds` that a member has done on the console's pages. What a program did does not count. */
    doneByHand: (organizationId: string, kinds: readonly AuditKind[]) =>
      db.all<{ action: AuditKind }>(sql`SELECT value AS action FROM json_each(${JSON.stringify(kinds)})
        WHERE EXISTS (SELECT 1 FROM (SELECT via FROM ${auditLog}
          WHERE organization_id = ${organizationId} AND action = value ORDER BY id DESC LIMIT ${searchedAtMost})
          WHERE via = 'console')`),

    /** Newest first, at most `limit`. No rows if `where` does not hold. */
    list(
      organizationId: string,
      { query, limit, where }: { query: AuditQuery; limit: number; where: Condition },
      names: Record<"emailOf" | "clientNameOf" | "programNameOf" | "subjectNameOf", NameOf> & {
        /** Names what a member of the detail holds the id of. */
        detailNameOf: Record<string, NameOf>;
      },
    ) {
      const { kinds, who, about, from, to, before } = query;
      const detailNames = Object.entries(names.detailNameOf).flatMap(([member, nameOf]) => [
        sql`${member}`,
        nameOf(sql`audit_log.detail ->> ${`$.${member}`}`),
      ]);
      return db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          email: names.emailOf(sql`audit_log.account_id`).as("by_email"),
          action: auditLog.action,
          subject: auditLog.subject,
          subjectEmail: names.emailOf(sql`audit_log.subject`).as("subject_email"),
          subjectName: names.subjectNameOf(sql`audit_log.subject`).as("subject_name"),
          detailNames: sql`json_object(${sql.join(detailNames, sql`, `)})`
            .mapWith((json: string): Record<string, string | null> => JSON.parse(json))
            .as("detail_names"),
          customerEmail: names.emailOf(sql`audit_log.detail ->> '$.customer'`).as("customer_email"),
          programName: names.programNameOf(sql`audit_log.detail ->> '$.client'`).as("program_name"),
          via: auditLog.via,
          viaName: names.clientNameOf(sql`audit_log.via`).as("via_name"),
          country: auditLog.country,
          changes: auditLog.changes,
          detail: auditLog.detail,
          count: auditLog.count,
        })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.organizationId, organizationId),
            where,
            kinds === null ? undefined : inArray(auditLog.action, kinds),
            who === null
              ? undefined
              : sql`(audit_log.account_id IN (${who.ids}) OR audit_log.subject IN (${who.ids}) OR via = ${who.via})`,
            about === null ? undefined : sql`(audit_log.subject = ${about} OR detail ->> '$.name' = ${about})`,
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

    /** How often each account did what since a time. No rows if `where` does not hold. */
    countSince: (organizationId: string, since: number, where: Condition) =>
      db
        .select({
          accountId: sql<string>`account_id`.as("by_account"),
          action: auditLog.action,
          times: sql<number>`sum(count)`.as("times"),
        })
        .from(auditLog)
        .where(
          sql`organization_id = ${organizationId} AND account_id IS NOT NULL AND at >= ${since} AND ${where}
            AND audit_log.id >= (SELECT first.id FROM ${auditLog} first WHERE first.at >= ${since} ORDER BY first.at LIMIT 1)`,
        )
        .groupBy(auditLog.accountId, auditLog.action),

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

function changesOf({ changes = {} }: AuditEvent): SQL {
  const members = Object.entries(changes);
  if (members.length === 0) return sql`NULL`;
  const pairs = members.flatMap(([name, [before, after]]) => [
    sql`${name}`,
    sql`json_array(substr(${sqlOf(before)}, 1, ${textAtMost}), substr(${sqlOf(after)}, 1, ${textAtMost}))`,
  ]);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}
