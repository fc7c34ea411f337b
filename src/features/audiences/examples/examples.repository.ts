import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ExampleListQuery } from "../../../domain/example/example-list.ts";
import { type ExampleTruth, mostTellingChance } from "../../../domain/example/payload.ts";
import { bytesOf, whereOnPage } from "../../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { audienceExamples, deletedExamples } from "./examples.table.ts";

export type ExampleRow = typeof audienceExamples.$inferSelect;
export type NewExample = typeof audienceExamples.$inferInsert;

const columns = {
  visibility: asciiText(audienceExamples.visibility),
  is_common_sense: audienceExamples.isCommonSense,
  sort_index: audienceExamples.sortIndex,
};

const contents = {
  id: audienceExamples.id,
  routingId: audienceExamples.audienceId,
  payload: audienceExamples.payload,
  asset: audienceExamples.asset,
  context: audienceExamples.context,
  contextAsset: audienceExamples.contextAsset,
  truth: audienceExamples.truth,
  chance: audienceExamples.randomCorrectProbability,
  isCommonSense: audienceExamples.isCommonSense,
  explanation: audienceExamples.explanation,
  featureFlags: audienceExamples.featureFlags,
};

/** The example counts: its truth is known, and a guess is seldom right. Written like the partial index, so that it is used. */
const whereCounted = condition(
  sql`truth IS NOT NULL AND random_correct_probability <= ${sql.raw(String(mostTellingChance))}`,
);

/** The columns that both tables have. */
const columnNames = sql.raw(
  Object.values(getTableColumns(audienceExamples))
    .map(({ name }) => name)
    .join(", "),
);

const whereIn = (ids: readonly string[]): Condition =>
  condition(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

export function createExampleRepository(db: Database) {
  return {
    /** A null index puts the example behind the last one. */
    insert({ sortIndex, ...example }: Omit<NewExample, "sortIndex"> & { sortIndex: number | null }, where: Condition) {
      const of = sql`FROM ${audienceExamples} WHERE audience_id = ${example.audienceId}`;
      const next = sql`(SELECT coalesce(max(sort_index) + 1, 0) ${of})`;
      const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
      const { truth, contextAsset, isCommonSense } = example;
      return db.all<{ id: string }>(sql`INSERT INTO ${audienceExamples} (id, audience_id, asset, payload, truth,
          random_correct_probability, explanation, context, context_asset, sort_index, feature_flags, is_common_sense, visibility,
          version, created_at)
        SELECT ${example.id}, ${example.audienceId}, ${json(example.asset)}, ${json(example.payload)}, ${json(truth)},
          ${example.randomCorrectProbability}, ${example.explanation ?? null}, ${example.context ?? null}, ${json(contextAsset)},
          ${sortIndex === null ? next : sql`${sortIndex}`}, ${json(example.featureFlags)},
          ${isCommonSense === null || isCommonSense === undefined ? null : Number(isCommonSense)}, ${example.visibility},
          ${example.version}, ${example.createdAt}
        WHERE ${where} RETURNING id`);
    },

    /** There is room for so many more examples. */
    whereRoom: (audienceId: string, more: number, most: number): Condition =>
      condition(sql`(SELECT count(*) FROM ${audienceExamples} WHERE audience_id = ${audienceId}) + ${more} <= ${most}`),

    whereExists: (id: string): Condition => condition(sql`EXISTS (SELECT 1 FROM ${audienceExamples} WHERE id = ${id})`),
    whereVersion: (id: string, version: number): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${audienceExamples} WHERE id = ${id} AND version = ${version})`),

    /** Some examples of these audiences that show the file. */
    usesOf: (fileName: string, audienceIds: SQL, limit: number) =>
      db
        .select({ id: audienceExamples.id, audienceId: audienceExamples.audienceId })
        .from(audienceExamples)
        .where(
          sql`audience_id IN (${audienceIds})
            AND (instr(asset, ${fileName}) > 0 OR instr(coalesce(context_asset, ''), ${fileName}) > 0)`,
        )
        .limit(limit),

    /** Everything in which examples may name files, in the order of their ids. */
    textsAfter: (id: string, limit: number) =>
      db.all<{
        id: string;
        text: string;
      }>(sql`SELECT id, asset || ' ' || coalesce(context_asset, '') || ' ' || payload
        || ' ' || coalesce(explanation, '') || ' ' || coalesce(context, '') AS text
        FROM ${audienceExamples} WHERE id > ${id} ORDER BY id LIMIT ${limit}`),

    /**
     * How many of these audiences' examples show each file. Looks at the newest `mostLookedAt` examples only, since names stand inside of
     * JSON.
     */
    countsOfFiles: (fileNames: readonly string[], audienceIds: SQL, mostLookedAt: number) =>
      db.all<{ fileName: string; examples: number }>(sql`SELECT t.value AS fileName, count(DISTINCT e.id) AS examples
        FROM (SELECT id, asset, context_asset FROM ${audienceExamples} WHERE audience_id IN (${audienceIds})
          ORDER BY created_at DESC LIMIT ${mostLookedAt}) e,
          json_tree(json_array(json(e.asset), json(e.context_asset))) t
        WHERE t.key = 'fileName' AND t.value IN (SELECT value FROM json_each(${JSON.stringify(fileNames)})) GROUP BY t.value`),

    /** The contents of examples, for serving. */
    contentsOf: (ids: readonly string[]) =>
      db
        .select(contents)
        .from(audienceExamples)
        .where(sql`${audienceExamples.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    idsOf: (audienceIds: readonly string[]) =>
      db
        .select({ id: audienceExamples.id })
        .from(audienceExamples)
        .where(sql`${audienceExamples.audienceId} IN (SELECT value FROM json_each(${JSON.stringify(audienceIds)}))`),

    /** What these examples show and ask, as far as they are the audience's and not deleted. */
    shownAmong: (audienceId: string, ids: readonly string[]) =>
      db
        .select({
          id: audienceExamples.id,
          asset: audienceExamples.asset,
          payload: audienceExamples.payload,
          visibility: audienceExamples.visibility,
        })
        .from(audienceExamples)
        .where(
          and(
            sql`${audienceExamples.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
            eq(audienceExamples.audienceId, audienceId),
          ),
        ),

    find: (exampleId: string) => db.select().from(audienceExamples).where(eq(audienceExamples.id, exampleId)),

    /** The audience of an example, as an SQL value. */
    audienceOf: (exampleId: string): SQL => sql`(SELECT audience_id FROM ${audienceExamples} WHERE id = ${exampleId})`,

    /** Gives no row if the example was edited since this version was read. */
    update: (id: string, version: number, change: Partial<NewExample>) =>
      db
        .update(audienceExamples)
        .set({ ...change, version: version + 1 })
        .where(and(eq(audienceExamples.id, id), eq(audienceExamples.version, version)))
        .returning({ id: audienceExamples.id }),

    findAll: (audienceId: string, ids: readonly string[]) =>
      db
        .select()
        .from(audienceExamples)
        .where(whereAll(whereIn(ids), eq(audienceExamples.audienceId, audienceId))),

    /** Deletes examples of one audience, and keeps them for a while. */
    delete(audienceId: string, ids: readonly string[], now: number) {
      const where = sql`WHERE ${whereIn(ids)} AND audience_id = ${audienceId}`;
      return {
        kept: db.run(sql`INSERT OR REPLACE INTO ${deletedExamples} (${columnNames}, deleted_at)
          SELECT ${columnNames}, ${now} FROM ${audienceExamples} ${where}`),
        deleted: db.run(sql`DELETE FROM ${audienceExamples} ${where}`),
      };
    },

    /** The examples that were deleted last and can be brought back. */
    listDeleted: (audienceId: SQL, limit: number) =>
      db
        .select({ id: deletedExamples.id, payload: deletedExamples.payload, deletedAt: deletedExamples.deletedAt })
        .from(deletedExamples)
        .where(sql`${deletedExamples.audienceId} = ${audienceId}`)
        .orderBy(desc(deletedExamples.deletedAt), asc(deletedExamples.sortIndex))
        .limit(limit),

    findDeleted: (audienceId: string, ids: readonly string[]) =>
      db
        .select()
        .from(deletedExamples)
        .where(whereAll(whereIn(ids), eq(deletedExamples.audienceId, audienceId))),

    /** Brings deleted examples back under their ids, and gives the ids of those that it brought back. */
    restore: (audienceId: string, ids: readonly string[], where: Condition) => ({
      restored: db.all<{ id: string }>(sql`INSERT OR IGNORE INTO ${audienceExamples} (${columnNames})
        SELECT ${columnNames} FROM ${deletedExamples} WHERE ${whereIn(ids)} AND audience_id = ${audienceId} AND ${where}
        RETURNING id`),
      forgotten: db.run(sql`DELETE FROM ${deletedExamples} WHERE ${whereIn(ids)} AND audience_id = ${audienceId}
        AND id IN (SELECT id FROM ${audienceExamples} WHERE ${whereIn(ids)})`),
    }),

    /** Forgets examples that were deleted before the given time. */
    sweepDeleted: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${deletedExamples} WHERE id IN
        (SELECT id FROM ${deletedExamples} WHERE deleted_at < ${before} ORDER BY deleted_at LIMIT ${limit})`),

    /**
     * Sets the truths of examples, by id and by the version that was read. Sets none of them if one has been edited since, and gives
     * the ids of those that it set.
     */
    setTruths(truths: readonly { id: string; version: number; truth: ExampleTruth | null }[]) {
      const rows = JSON.stringify(
        truths.map(({ truth, ...row }) => ({ ...row, truth: truth && JSON.stringify(truth) })),
      );
      return db.all<{ id: string }>(sql`UPDATE ${audienceExamples}
        SET truth = sent.value ->> 'truth', version = version + 1
        FROM json_each(${rows}) AS sent
        WHERE audience_examples.id = sent.value ->> 'id' AND (SELECT count(*) FROM ${audienceExamples} AS now, json_each(${rows}) AS known
          WHERE now.id = known.value ->> 'id' AND now.version = known.value ->> 'version') = ${truths.length}
        RETURNING audience_examples.id`);
    },

    /** Numbers the examples of an audience in this order. */
    reorder: (audienceId: string, ids: readonly string[]) =>
      db.run(sql`UPDATE ${audienceExamples} SET sort_index = place.key, version = version + 1
        FROM json_each(${JSON.stringify(ids)}) AS place
        WHERE audience_examples.id = place.value AND audience_id = ${audienceId} AND sort_index <> place.key`),

    /** What decides whether an example is suspicious, of those with a truth. */
    suspicions: (audienceId: string) =>
      db
        .select({
          id: audienceExamples.id,
          chance: audienceExamples.randomCorrectProbability,
          suspectedAt: audienceExamples.suspectedAt,
        })
        .from(audienceExamples)
        .where(and(eq(audienceExamples.audienceId, audienceId), sql`truth IS NOT NULL`)),

    /** Changes no row of an example that is suspected already. */
    suspect: (id: string, now: number) =>
      db
        .update(audienceExamples)
        .set({ suspectedAt: now })
        .where(and(eq(audienceExamples.id, id), sql`suspected_at IS NULL`)),

    acquit: (ids: readonly string[]) => db.update(audienceExamples).set({ suspectedAt: null }).where(whereIn(ids)),

    /** A line for each example of an audience, in their order. `bytes` is the size of its contents. */
    outline(audienceId: SQL | string, which: "public" | "all") {
      const { asset, payload, truth, context, contextAsset, explanation, featureFlags } = audienceExamples;
      return db
        .select({
          id: audienceExamples.id,
          chance: audienceExamples.randomCorrectProbability,
          hasTruth: sql<number>`truth IS NOT NULL`.as("has_truth"),
          bytes: sql<number>`${bytesOf(asset, payload, truth, context, contextAsset, explanation, featureFlags)}`.as(
            "bytes",
          ),
        })
        .from(audienceExamples)
        .where(
          and(
            sql`${audienceExamples.audienceId} = ${audienceId}`,
            which === "all" ? undefined : eq(audienceExamples.visibility, "Public"),
          ),
        )
        .orderBy(asc(audienceExamples.sortIndex), asc(audienceExamples.id));
    },

    /** What the newest example asks. */
    newestPayload: (audienceId: SQL) =>
      db
        .select({ payload: audienceExamples.payload })
        .from(audienceExamples)
        .where(sql`${audienceExamples.audienceId} = ${audienceId}`)
        .orderBy(desc(audienceExamples.sortIndex))
        .limit(1),

    /** An SQL value: a JSON list of the chances of all examples that count. */
    chancesOf: (audienceId: string): SQL =>
      sql`(SELECT json_group_array(chance) FROM (SELECT random_correct_probability AS chance FROM ${audienceExamples}
        WHERE audience_id = ${audienceId} AND ${whereCounted} ORDER BY random_correct_probability))`,

    /** The audiences with an example that counts, among those for which the condition holds. */
    servableAmong: (audienceIds: readonly string[], whereAllowed: (audienceId: SQL) => Condition) =>
      db.all<{ id: string }>(
        sql`SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(audienceIds)}) WHERE ${whereAllowed(sql`value`)}
          AND EXISTS (SELECT 1 FROM ${audienceExamples} WHERE audience_id = value AND ${whereCounted})`,
      ),

    /** The contents of the first examples that count as rapids, with their versions. */
    contentsAhead: (audienceIds: SQL, limit: number) =>
      db
        .select({ ...contents, version: audienceExamples.version })
        .from(audienceExamples)
        .where(whereAll(whereCounted, condition(sql`${audienceExamples.audienceId} IN (${audienceIds})`)))
        .orderBy(asc(audienceExamples.sortIndex), asc(audienceExamples.id))
        .limit(limit),

    /** The examples of an audience that count as rapids, in their order. The version of its rules is read once for all. */
    asRapids: (audienceIds: SQL, rulesVersion: SQL<number>) =>
      db
        .select({
          id: audienceExamples.id,
          routingId: audienceExamples.audienceId,
          validationSetId: sql<string | null>`NULL`.as("validation_set_id"),
          // D1 drops one of two columns with the same name.
          exampleId: sql<string>`audience_examples.id`.as("example_id"),
          effort: sql<number>`1`.as("effort"),
          version: audienceExamples.version,
          rulesVersion: rulesVersion.as("rules_version"),
        })
        .from(audienceExamples)
        .where(whereAll(whereCounted, condition(sql`${audienceExamples.audienceId} IN (${audienceIds})`)))
        .orderBy(asc(audienceExamples.sortIndex), asc(audienceExamples.id)),

    /** A page of an audience's examples, sorted by their index by default, and the number of all. */
    list(audienceId: SQL, query: ExampleListQuery, which: "public" | "all") {
      const compiled = compileList(query, columns, audienceExamples.id);
      const whereVisible = which === "all" ? undefined : eq(audienceExamples.visibility, "Public");
      const where = and(sql`${audienceExamples.audienceId} = ${audienceId}`, whereVisible, compiled.where);
      const orderBy = query.sort.length > 0 ? compiled.orderBy : [asc(audienceExamples.sortIndex), ...compiled.orderBy];
      const { asset, payload, truth, context, contextAsset, explanation, featureFlags } = audienceExamples;
      const bytes = bytesOf(asset, payload, truth, context, contextAsset, explanation, featureFlags);
      return {
        rows: db
          .select()
          .from(audienceExamples)
          .where(whereOnPage(audienceExamples, { ...compiled, where, orderBy }, { id: audienceExamples.id, bytes }))
          .orderBy(...orderBy),
        count: db.select({ total: sql<number>`count(*)` }).from(audienceExamples).where(where),
      };
    },
  };
}

export type ExampleRepository = ReturnType<typeof createExampleRepository>;
