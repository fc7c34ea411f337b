import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { auditLog } from "./audit.table.ts";

/** A text, or a value of the statement that gives one. */
type Text = string | null | SQL;

/** A value of the statement that gives an id's name, where it has one. */
type NameOf = (id: SQL) => SQL<string | null>;

export interface AuditEvent {
  at: number;
  /** Who did it; null where nobody was known yet. */
  accountId: Text;
  organizationId: Text;
  /** `sign_in.succeeded`, `client.created`, `member.removed`, `share.granted` and the like. */
  action: string;
  /** What it was done to: an id. */
  subject: Text;
  /** No secrets, no addresses. */
  detail?: Record<string, Text>;
}

const listedAtMost = 100;

export function createAuditRepository(db: Database) {
  const insert = (event: AuditEvent, condition: SQL) => {
    const { at, accountId, organizationId, action, subject } = event;
    const detail = Object.entries(event.detail ?? {}).flatMap(([name, value]) => [sql`${name}`, sqlOf(value)]);
    return db.run(sql`INSERT INTO ${auditLog} (at, account_id, organization_id, action, subject, detail)
      SELECT ${at}, ${sqlOf(accountId)}, ${sqlOf(organizationId)}, ${action}, ${sqlOf(subject)},
        json_object(${sql.join(detail, sql`, `)}) WHERE ${condition}`);
  };
  return {
    /** A statement that notes what happened. */
    note: (event: AuditEvent) => insert(event, sql`true`),

    /** The same for a batch, right behind a statement that changes rows: notes nothing when that one changed none. */
    noteIfChanged: (event: AuditEvent) => insert(event, sql`changes() > 0`),

    /** The same where its subject is there: one statement either way. */
    noteIfSubject: (event: AuditEvent) => insert(event, sql`${sqlOf(event.subject)} IS NOT NULL`),

    /** The latest first; none where the condition does not hold. */
    latestOf(organizationId: string, condition: SQL, names: Record<"emailOf" | "programNameOf", NameOf>) {
      return db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          email: names.emailOf(sql`audit_log.account_id`).as("by_email"),
          action: auditLog.action,
          subject: auditLog.subject,
          subjectEmail: names.emailOf(sql`audit_log.subject`).as("subject_email"),
          programName: names.programNameOf(sql`audit_log.detail ->> '$.client'`).as("program_name"),
          detail: auditLog.detail,
        })
        .from(auditLog)
        .where(and(eq(auditLog.organizationId, organizationId), condition))
        .orderBy(desc(auditLog.id))
        .limit(listedAtMost);
    },

    /** Removes what is older, at most `limit` rows. */
    async sweep(before: number, limit: number): Promise<void> {
      const old = db.select({ id: auditLog.id }).from(auditLog).where(lte(auditLog.at, before)).limit(limit);
      await db.delete(auditLog).where(inArray(auditLog.id, old));
    },
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

function sqlOf(text: Text): SQL {
  return text !== null && typeof text === "object" ? sql`(${text})` : sql`${text}`;
}
