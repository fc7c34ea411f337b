import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SignalListQuery } from "../../domain/signal/signal-lists.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../platform/db/find-named.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { signals } from "./signals.table.ts";

export type SignalRow = typeof signals.$inferSelect;

/** A signal whose moment has come, with the next one. */
export interface DueSignal {
  signalId: string;
  /** The moment that was seen: a claim fails where it has moved. */
  seen: number;
  next: number;
  runId: string;
}

export function createSignalRepository(db: Database) {
  const alive = isNull(signals.deletedAt);
  const shown = (ownerMail: SQL) => ({
    ...getTableColumns(signals),
    ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail"),
  });

  return {
    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(db, { from: signals, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` }, asked),

    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${signals} WHERE id = ${id})`,

    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: {
      ownerId: sql`signals.owner_id`,
      organizationId: sql`signals.organization_id`,
      audienceId: sql`signals.audience_id`,
    },

    /** Signals that fire and meet the condition: of an audience or its views, or those that an account made for one of the organizations. */
    whereFiringOf: (
      scope: { audiences: SQL } | { accountId: string; organizations: SQL },
      where: Condition,
    ): Condition =>
      "audiences" in scope
        ? condition(
            sql`signals.audience_id IN (${scope.audiences}) AND deleted_at IS NULL AND is_paused = 0 AND ${where}`,
          )
        : condition(sql`signals.organization_id IN (${scope.organizations}) AND deleted_at IS NULL AND is_paused = 0
          AND signals.owner_id = ${scope.accountId} AND ${where}`),

    /** Selects the columns of the signals. */
    those: (columns: SQL, where: Condition): SQL => sql`SELECT ${columns} FROM ${signals} WHERE ${where}`,

    pauseAll: (where: Condition) => db.update(signals).set({ isPaused: true }).where(where),

    /** Inserts nothing if the organization has that many. */
    insert: (signal: SignalRow, most: number) =>
      insertWhere(
        db,
        signals,
        signal,
        condition(sql`(SELECT count(*) FROM ${signals}
          WHERE organization_id = ${signal.organizationId} AND deleted_at IS NULL) < ${most}`),
      ),

    find: (id: string, ownerMail: SQL) =>
      db
        .select(shown(ownerMail))
        .from(signals)
        .where(and(eq(signals.id, id), alive)),

    /** The row, deleted or not. */
    row: (id: string) => db.select().from(signals).where(eq(signals.id, id)),

    update: (id: string, change: Partial<SignalRow>) =>
      db
        .update(signals)
        .set(change)
        .where(and(eq(signals.id, id), alive)),

    pause: (id: string) =>
      db
        .update(signals)
        .set({ isPaused: true })
        .where(and(eq(signals.id, id), eq(signals.isPaused, false), alive)),

    /** Changes no row if the condition does not hold. */
    resume: (id: string, nextRunAt: number, where: Condition) =>
      db
        .update(signals)
        .set({ isPaused: false, nextRunAt })
        .where(whereAll(eq(signals.id, id), eq(signals.isPaused, true), alive, where))
        .returning({ id: signals.id }),

    /** Those whose moment has come. */
    due: (now: number, limit: number) =>
      db
        .select({ id: signals.id, nextRunAt: signals.nextRunAt, intervalSeconds: signals.intervalSeconds })
        .from(signals)
        .where(sql`is_paused = 0 AND deleted_at IS NULL AND next_run_at <= ${now}`)
        .orderBy(signals.nextRunAt)
        .limit(limit),

    /** Ends the claim of runs, which `insertDue` of the runs began in the same batch. */
    moveOn: (due: readonly DueSignal[], now: number) =>
      db.run(sql`UPDATE ${signals} SET last_run_at = ${now}, next_run_at = CAST(d.value ->> 'next' AS INTEGER)
        FROM json_each(${JSON.stringify(due)}) d
        WHERE signals.id = d.value ->> 'signalId' AND signals.next_run_at = d.value ->> 'seen'
          AND signals.is_paused = 0 AND signals.deleted_at IS NULL`),

    noteRun: (id: string, now: number) => db.update(signals).set({ lastRunAt: now }).where(eq(signals.id, id)),

    /** What is told of a signal. The organization of a deleted one is null. */
    toldFacts: (id: string) => {
      const of = (column: string) =>
        sql<string>`(SELECT ${sql.raw(column)} FROM ${signals} WHERE id = ${id} AND deleted_at IS NULL)`;
      return { organizationId: of("organization_id"), signal: { signalId: id, name: of("name") } };
    },

    /** Those of an organization and all public ones, newest first unless something else is asked. */
    list(organizationId: string, query: SignalListQuery, ownerMail: SQL) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(signals.id),
          name: { exact: signals.name, folded: signals.nameFolded },
          owner_id: asciiText(signals.ownerId),
          audience_id: asciiText(signals.audienceId),
          job_definition_id: asciiText(signals.definitionId),
          is_paused: signals.isPaused,
          is_public: signals.isPublic,
          created_at: signals.createdAt,
          next_run_at: signals.nextRunAt,
          last_run_at: signals.lastRunAt,
        },
        signals.id,
      );
      const whereSeen = or(eq(signals.organizationId, organizationId), eq(signals.isPublic, true));
      const where = and(whereSeen, alive, compiled.where);
      return {
        rows: db
          .select(shown(ownerMail))
          .from(signals)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(signals.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(signals).where(where),
      };
    },
  };
}

export type SignalRepository = ReturnType<typeof createSignalRepository>;
