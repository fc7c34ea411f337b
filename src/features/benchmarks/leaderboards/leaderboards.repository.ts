import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BoardsOfBenchmarkListQuery, LeaderboardListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { asciiText, type CompiledList, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { benchmarks } from "../benchmarks/benchmarks.table.ts";
import { leaderboards } from "./leaderboards.table.ts";

export type LeaderboardRow = typeof leaderboards.$inferSelect;

export function createLeaderboardRepository(db: Database) {
  const name = { exact: leaderboards.name, folded: leaderboards.nameFolded };
  /** Other organizations do not see hidden ones. */
  const whereShownTo = (organizationId: string) =>
    sql`EXISTS (SELECT 1 FROM ${benchmarks} WHERE benchmarks.id = leaderboards.benchmark_id
      AND benchmarks.deleted_at IS NULL AND (benchmarks.organization_id = ${organizationId}
        OR (benchmarks.is_public = 1 AND leaderboards.is_hidden = 0)))`;

  function page(where: SQL | undefined, { orderBy, limit, offset }: CompiledList, isSorted: boolean) {
    return {
      rows: db
        .select()
        .from(leaderboards)
        .where(where)
        .orderBy(...(isSorted ? [] : [desc(leaderboards.createdAt)]), ...orderBy)
        .limit(limit)
        .offset(offset),
      count: db.select({ total: sql<number>`count(*)` }).from(leaderboards).where(where),
    };
  }

  return {
    /** An SQL value. Null without such a leaderboard. */
    benchmarkIdOf: (id: string): SQL => sql`(SELECT benchmark_id FROM ${leaderboards} WHERE id = ${id})`,

    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${leaderboards} WHERE id = ${id})`,

    /** Inserts nothing if the condition does not hold, or the benchmark has that many. */
    insert: (leaderboard: LeaderboardRow, most: number, where: Condition) =>
      insertWhere(
        db,
        leaderboards,
        leaderboard,
        whereAll(
          where,
          sql`(SELECT count(*) FROM ${leaderboards} WHERE benchmark_id = ${leaderboard.benchmarkId}) < ${most}`,
        ),
      ),

    find: (id: string) => db.select().from(leaderboards).where(eq(leaderboards.id, id)),

    whereExists: (id: string | SQL): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${leaderboards} WHERE id = ${id})`),

    /** All of a benchmark, oldest first: their number is bounded. */
    ofBenchmark: (benchmarkId: string | SQL) =>
      db
        .select()
        .from(leaderboards)
        .where(eq(leaderboards.benchmarkId, benchmarkId))
        .orderBy(asc(leaderboards.createdAt), asc(leaderboards.id)),

    update: (id: string, change: Partial<LeaderboardRow>) =>
      db.update(leaderboards).set(change).where(eq(leaderboards.id, id)),

    remove: (id: string) => db.delete(leaderboards).where(eq(leaderboards.id, id)).returning({ id: leaderboards.id }),

    removeOfBenchmark: (benchmarkId: string) =>
      db.delete(leaderboards).where(eq(leaderboards.benchmarkId, benchmarkId)),

    listOfBenchmark(benchmarkId: string, organizationId: string, query: BoardsOfBenchmarkListQuery) {
      const compiled = compileList(query, { id: asciiText(leaderboards.id), name }, leaderboards.id);
      const where = and(eq(leaderboards.benchmarkId, benchmarkId), whereShownTo(organizationId), compiled.where);
      return page(where, compiled, query.sort.length > 0);
    },

    /** Those of an organization and those of all public benchmarks. */
    list(organizationId: string, query: LeaderboardListQuery) {
      const compiled = compileList(
        query,
        {
          id: asciiText(leaderboards.id),
          name,
          benchmark_id: asciiText(leaderboards.benchmarkId),
          created_at: leaderboards.createdAt,
        },
        leaderboards.id,
      );
      return page(and(whereShownTo(organizationId), compiled.where), compiled, query.sort.length > 0);
    },
  };
}

export type LeaderboardRepository = ReturnType<typeof createLeaderboardRepository>;
