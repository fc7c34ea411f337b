import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BenchmarkListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../../platform/db/find-named.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { benchmarks } from "./benchmarks.table.ts";

export type BenchmarkRow = typeof benchmarks.$inferSelect;

export function createBenchmarkRepository(db: Database) {
  const alive = isNull(benchmarks.deletedAt);
  const shown = (ownerMail: SQL) => ({
    ...getTableColumns(benchmarks),
    ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail"),
  });

  return {
    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(
        db,
        { from: benchmarks, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` },
        asked,
      ),

    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: { ownerId: sql`benchmarks.owner_id`, organizationId: sql`benchmarks.organization_id` },

    /** Inserts nothing if the organization has that many. */
    insert: (benchmark: BenchmarkRow, most: number) =>
      insertWhere(
        db,
        benchmarks,
        benchmark,
        condition(sql`(SELECT count(*) FROM ${benchmarks}
          WHERE organization_id = ${benchmark.organizationId} AND deleted_at IS NULL) < ${most}`),
      ),

    find: (id: string | SQL, ownerMail: SQL) =>
      db
        .select(shown(ownerMail))
        .from(benchmarks)
        .where(and(eq(benchmarks.id, id), alive)),

    /** The row, deleted or not. */
    row: (id: string) => db.select().from(benchmarks).where(eq(benchmarks.id, id)),

    /** Its name, deleted or not. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${benchmarks} WHERE id = ${id})`,

    /** Selects the ids of an organization's benchmarks. */
    idsOf: (organizationId: string): SQL =>
      sql`SELECT id FROM ${benchmarks} WHERE organization_id = ${organizationId} AND deleted_at IS NULL`,

    /** Selects the ids of all public benchmarks. */
    publicIds: (): SQL => sql`SELECT id FROM ${benchmarks} WHERE is_public = 1 AND deleted_at IS NULL`,

    whereAlive: (id: string | SQL): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${benchmarks} WHERE id = ${id} AND deleted_at IS NULL)`),

    whereDeleted: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${benchmarks} WHERE id = ${id} AND deleted_at IS NOT NULL)`),

    update: (id: string, change: Partial<BenchmarkRow>) =>
      db
        .update(benchmarks)
        .set(change)
        .where(and(eq(benchmarks.id, id), alive)),

    /** Those of an organization and all public ones, newest first unless something else is asked. */
    list(organizationId: string, query: BenchmarkListQuery, ownerMail: SQL) {
      const shownMail = sql`CASE WHEN benchmarks.organization_id = ${organizationId} THEN ${ownerMail} ELSE '' END`;
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(benchmarks.id),
          name: { exact: benchmarks.name, folded: benchmarks.nameFolded },
          owner_mail: { exact: shownMail, folded: sql`lower(${shownMail})` },
          created_at: benchmarks.createdAt,
        },
        benchmarks.id,
      );
      const whereSeen = or(eq(benchmarks.organizationId, organizationId), eq(benchmarks.isPublic, true));
      const where = and(whereSeen, alive, compiled.where);
      return {
        rows: db
          .select(shown(shownMail))
          .from(benchmarks)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(benchmarks.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(benchmarks).where(where),
      };
    },
  };
}

export type BenchmarkRepository = ReturnType<typeof createBenchmarkRepository>;
