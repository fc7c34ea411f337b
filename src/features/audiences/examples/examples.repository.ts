import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ExampleListQuery } from "../../../domain/example/example-list.ts";
import { mostTellingChance } from "../../../domain/example/payload.ts";
import { bytesOf, whereOnPage } from "../../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { audienceExamples } from "./examples.table.ts";

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

export function createExampleRepository(db: Database) {
  return {
    /** A null index puts the example behind the last one. Inserts nothing if the audience is full. */
    insert(
      { sortIndex, ...example }: Omit<NewExample, "sortIndex"> & { sortIndex: number | null },
      mostInAudience: number,
    ) {
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
        WHERE (SELECT count(*) ${of}) < ${mostInAudience} RETURNING id`);
    },

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

    /** Gives no row if somebody else has edited the example since this version was read. */
    update: (id: string, version: number, change: Partial<NewExample>) =>
      db
        .update(audienceExamples)
        .set({ ...change, version: version + 1 })
        .where(and(eq(audienceExamples.id, id), eq(audienceExamples.version, version)))
        .returning({ id: audienceExamples.id }),

    delete: (id: string) => db.delete(audienceExamples).where(eq(audienceExamples.id, id)),

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

    /** The examples that count as rapids, in their order. `rosterVersionOf` yields the version of an audience's rules. */
    asRapids: (audienceIds: SQL, rosterVersionOf: (audienceId: SQL) => SQL<number>) =>
      db
        .select({
          id: audienceExamples.id,
          routingId: audienceExamples.audienceId,
          validationSetId: sql<string | null>`NULL`.as("validation_set_id"),
          // D1 drops one of two columns with the same name.
          exampleId: sql<string>`audience_examples.id`.as("example_id"),
          effort: sql<number>`1`.as("effort"),
          version: audienceExamples.version,
          rulesVersion: rosterVersionOf(sql`audience_examples.audience_id`).as("rules_version"),
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
