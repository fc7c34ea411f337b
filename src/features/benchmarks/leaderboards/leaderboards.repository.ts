import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BoardsOfBenchmarkListQuery, LeaderboardListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { asciiText, type CompiledList, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { leaderboards } from "./leaderboards.table.ts";

export type LeaderboardRow = typeof leaderboards.$inferSelect;

export function createLeaderboardRepository(db: Database) {
  const name = { exact: leaderboards.name, folded: leaderboards.nameFolded };
  function page(
    where: SQL | undefined,
    { orderBy, limit, offset }: CompiledList,
    { sort }: { sort: readonly unknown[] },
  ) {
    return {
      rows: db
        .select()
        .from(leaderboards)
        .where(where)
        .orderBy(...(sort.length > 0 ? [] : [desc(leaderboards.createdAt)]), ...orderBy)
        .limit(limit)
        .offset(offset),
      count: db.select({ total: sql<number>`count(*)` }).from(leaderboards).where(where),
    };
  }

  return {
    /** The name of the leaderboard that an SQL value identifies. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${leaderboards} WHERE id = ${id})`,

    /** An SQL value. Null without such a leaderboard. */
    benchmarkIdOf: (id: string): SQL => sql`(SELECT benchmark_id FROM ${leaderboards} WHERE id = ${id})`,

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

    listOfBenchmark(benchmarkId: string, query: BoardsOfBenchmarkListQuery, { withHidden }: { withHidden: boolean }) {
      const compiled = compileList(query, { id: asciiText(leaderboards.id), name }, leaderboards.id);
      const whereShown = withHidden ? undefined : eq(leaderboards.isHidden, false);
      return page(and(eq(leaderboards.benchmarkId, benchmarkId), whereShown, compiled.where), compiled, query);
    },

    /** Those of one's own benchmarks, and those of all public ones that are not hidden. Both select the ids of benchmarks. */
    list(query: LeaderboardListQuery, { own, open }: { own: SQL; open: SQL }) {
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
      const whereSeen = sql`(${leaderboards.benchmarkId} IN (${own})
        OR (${leaderboards.isHidden} = 0 AND ${leaderboards.benchmarkId} IN (${open})))`;
      return page(and(whereSeen, compiled.where), compiled, query);
    },
  };
}

export type LeaderboardRepository = ReturnType<typeof createLeaderboardRepository>;
