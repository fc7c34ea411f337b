import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ParticipantListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { participants } from "./participants.table.ts";

export type ParticipantRow = typeof participants.$inferSelect;

export function createParticipantRepository(db: Database) {
  const one = (id: string) => eq(participants.id, id);

  return {
    /** An SQL value. Null without such a participant. */
    benchmarkIdOf: (id: string | SQL): SQL => sql`(SELECT benchmark_id FROM ${participants} WHERE id = ${id})`,

    find: (id: string) => db.select().from(participants).where(one(id)),

    whereExists: (id: string): Condition => condition(sql`EXISTS (SELECT 1 FROM ${participants} WHERE id = ${id})`),

    /** Another enabled participant of the benchmark was submitted before. */
    whereOpponents: (benchmarkId: string, id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${participants}
        WHERE benchmark_id = ${benchmarkId} AND status = 'Submitted' AND id <> ${id})`),

    /** Two or more participants can be compared. */
    wherePairs: (benchmarkId: string): Condition =>
      condition(sql`(SELECT count(*) FROM ${participants}
        WHERE benchmark_id = ${benchmarkId} AND status = 'Submitted') > 1`),

    /** Inserts nothing if the condition does not hold, or the benchmark has that many. */
    insert: (participant: ParticipantRow, most: number, where: Condition) =>
      insertWhere(
        db,
        participants,
        participant,
        whereAll(
          where,
          sql`(SELECT count(*) FROM ${participants} WHERE benchmark_id = ${participant.benchmarkId}) < ${most}`,
        ),
      ),

    rename: (id: string, name: string, nameFolded: string) =>
      db.update(participants).set({ name, nameFolded }).where(one(id)),

    /** Changes nothing for a disabled one. */
    submit: (id: string, now: number) =>
      db
        .update(participants)
        .set({ status: "Submitted", submittedAt: sql`coalesce(submitted_at, ${now})` })
        .where(and(one(id), sql`status <> 'Disabled'`)),

    disable: (id: string) =>
      db
        .update(participants)
        .set({ status: "Disabled" })
        .where(and(one(id), sql`status <> 'Disabled'`)),

    /** Changes nothing unless it is disabled. It goes on where it was: compared if it was submitted. */
    enable: (id: string) =>
      db
        .update(participants)
        .set({ status: sql`CASE WHEN submitted_at IS NULL THEN 'Created' ELSE 'Submitted' END` })
        .where(and(one(id), sql`status = 'Disabled'`)),

    remove: (id: string) => db.delete(participants).where(one(id)).returning({ datasetId: participants.datasetId }),

    removeOfBenchmark: (benchmarkId: string) =>
      db.delete(participants).where(eq(participants.benchmarkId, benchmarkId)),

    ofBenchmark: (benchmarkId: string | SQL) =>
      db
        .select()
        .from(participants)
        .where(eq(participants.benchmarkId, benchmarkId))
        .orderBy(asc(participants.createdAt), asc(participants.id)),

    list(benchmarkId: string, query: ParticipantListQuery) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(participants.id),
          name: { exact: participants.name, folded: participants.nameFolded },
          status: asciiText(participants.status),
        },
        participants.id,
      );
      const where = and(eq(participants.benchmarkId, benchmarkId), compiled.where);
      return {
        rows: db
          .select()
          .from(participants)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [asc(participants.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(participants).where(where),
      };
    },

    /** Benchmarks among these where the file is shown. */
    usesOf: (fileName: string, benchmarkIds: SQL, limit: number) =>
      db.all<{ id: string }>(sql`SELECT DISTINCT benchmark_id AS id FROM ${participants}
        WHERE benchmark_id IN (${benchmarkIds}) AND instr(coalesce(logo, ''), ${fileName}) > 0 LIMIT ${limit}`),

    /** Texts that may name files, in the order of their ids. */
    textsAfter: (after: string, limit: number) =>
      db.all<{ id: string; text: string }>(sql`SELECT id, coalesce(logo, '') AS text FROM ${participants}
        WHERE id > ${after} ORDER BY id LIMIT ${limit}`),
  };
}

export type ParticipantRepository = ReturnType<typeof createParticipantRepository>;
