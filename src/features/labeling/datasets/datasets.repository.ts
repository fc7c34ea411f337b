import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { DatasetListQuery } from "../../../domain/labeling/labeling-lists.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../../platform/db/find-named.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { keepStatement } from "../../../platform/db/kept-statement.ts";
import { datasets } from "./datasets.table.ts";

export type DatasetRow = typeof datasets.$inferSelect;
type NewDataset = Omit<typeof datasets.$inferInsert, "nameFolded">;

export function createDatasetRepository(db: Database) {
  const alive = isNull(datasets.deletedAt);

  const keptById = keepStatement(
    db
      .select()
      .from(datasets)
      .where(and(eq(datasets.id, sql.placeholder("id")), alive)),
  );

  return {
    /** The same as `find`, for a batch of an operation that programs call many times a second. Works only in `together`. */
    findInBatch: (id: string) => keptById({ id }),

    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${datasets} WHERE id = ${id})`,

    insert: (dataset: NewDataset) => db.insert(datasets).values({ ...dataset, nameFolded: fold(dataset.name) }),

    /** Inserts nothing if the condition does not hold. */
    insertIf: (dataset: NewDataset, where: Condition) =>
      insertWhere(db, datasets, { ...dataset, nameFolded: fold(dataset.name) }, where),

    /** A dataset that was not deleted. The id is one, or a value of the statement that gives one. */
    find: (id: string | SQL) =>
      db
        .select()
        .from(datasets)
        .where(and(eq(datasets.id, id), alive)),

    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(db, { from: datasets, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` }, asked),

    /** The datasets that an organization made last. */
    newest: (organizationId: string, limit: number) =>
      db
        .select({ id: datasets.id, name: datasets.name, createdAt: datasets.createdAt })
        .from(datasets)
        .where(and(eq(datasets.organizationId, organizationId), isNull(datasets.deletedAt)))
        .orderBy(desc(datasets.createdAt))
        .limit(limit),

    /** An SQL value: the id of the dataset that an organization made last. */
    newestIdOf: (organizationId: string) =>
      sql<string | null>`(SELECT id FROM ${datasets} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)`,

    /** Newest first unless something else is asked. */
    list(organizationId: string, query: DatasetListQuery) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          name: { exact: datasets.name, folded: sql`${datasets.nameFolded}` },
          created_at: datasets.createdAt,
        },
        datasets.id,
      );
      const where = and(eq(datasets.organizationId, organizationId), alive, compiled.where);
      return {
        rows: db
          .select()
          .from(datasets)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(datasets.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(datasets).where(where),
      };
    },

    rename: (id: string, name: string) =>
      db
        .update(datasets)
        .set({ name, nameFolded: fold(name) })
        .where(and(eq(datasets.id, id), alive)),

    /** The owner of a dataset, as a value. */
    organizationOf: (id: string): SQL => sql`(SELECT organization_id FROM ${datasets} WHERE id = ${id})`,

    /** Something is made of the dataset now. */
    touch: (id: string, now: number) =>
      db
        .update(datasets)
        .set({ usedAt: sql`max(${datasets.usedAt}, ${now})` })
        .where(eq(datasets.id, id)),

    /** Gives no row when the dataset is gone, or was used at this moment or later. */
    delete: (id: string, now: number, { unlessUsedSince = Number.MAX_SAFE_INTEGER } = {}) =>
      db
        .update(datasets)
        .set({ deletedAt: now })
        .where(and(eq(datasets.id, id), alive, lt(datasets.usedAt, unlessUsedSince)))
        .returning({ id: datasets.id }),

    /** No dataset has this id, deleted or not. */
    whereUnknown: (id: string): Condition => condition(sql`NOT EXISTS (SELECT 1 FROM ${datasets} WHERE id = ${id})`),

    whereDeleted: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${datasets} WHERE id = ${id} AND deleted_at IS NOT NULL)`),

    /** The ids that no row has, deleted or not. */
    unknownAmong: (ids: readonly string[]) =>
      db
        .all<{ id: string }>(
          sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM ${datasets})`,
        )
        .then((rows) => rows.map(({ id }) => id)),

    /** Datasets in the order of their ids. */
    idsAfter: (id: string, limit: number) =>
      db
        .select({ id: datasets.id })
        .from(datasets)
        .where(and(gt(datasets.id, id), alive))
        .orderBy(asc(datasets.id))
        .limit(limit),

    idsOf: (organizationId: string, limit: number) =>
      db
        .select({ id: datasets.id })
        .from(datasets)
        .where(and(eq(datasets.organizationId, organizationId), sql`deleted_at IS NULL`))
        .limit(limit),

    /** Longest unused first. */
    unusedSince: (before: number, limit: number) =>
      db
        .select({ id: datasets.id })
        .from(datasets)
        .where(and(lt(datasets.usedAt, before), alive))
        .orderBy(asc(datasets.usedAt))
        .limit(limit),
  };
}

export type DatasetRepository = ReturnType<typeof createDatasetRepository>;
