import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ExampleListQuery } from "../../../domain/example/example-list.ts";
import { mostTellingChance } from "../../../domain/example/payload.ts";
import { bytesOf, whereOnPage } from "../../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import type { Database } from "../../../platform/db/database.ts";
import { audienceExamples } from "./examples.table.ts";

export type ExampleRow = typeof audienceExamples.$inferSelect;
export type NewExample = typeof audienceExamples.$inferInsert;

const columns = {
  visibility: asciiText(audienceExamples.visibility),
  is_common_sense: audienceExamples.isCommonSense,
  sort_index: audienceExamples.sortIndex,
};

export function createExampleRepository(db: Database) {
  return {
    /** A null index is the one after the last. The statement inserts nothing when the audience is full. */
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

    exists: (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${audienceExamples} WHERE id = ${id})`,
    hasVersion: (id: string, version: number): SQL =>
      sql`EXISTS (SELECT 1 FROM ${audienceExamples} WHERE id = ${id} AND version = ${version})`,

    /** What serving must know of some. */
    contentsOf: (ids: readonly string[]) =>
      db
        .select({
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
        })
        .from(audienceExamples)
        .where(sql`${audienceExamples.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    idsOf: (audienceIds: readonly string[]) =>
      db
        .select({ id: audienceExamples.id })
        .from(audienceExamples)
        .where(sql`${audienceExamples.audienceId} IN (SELECT value FROM json_each(${JSON.stringify(audienceIds)}))`),

    find: (exampleId: string) => db.select().from(audienceExamples).where(eq(audienceExamples.id, exampleId)),

    /** The audience of an example, for statements of the same batch. */
    audienceOf: (exampleId: string): SQL => sql`(SELECT audience_id FROM ${audienceExamples} WHERE id = ${exampleId})`,

    /** Gives no row when somebody else edited the example since the version was read. */
    update: (id: string, version: number, change: Partial<NewExample>) =>
      db
        .update(audienceExamples)
        .set({ ...change, version: version + 1 })
        .where(and(eq(audienceExamples.id, id), eq(audienceExamples.version, version)))
        .returning({ id: audienceExamples.id }),

    delete: (id: string) => db.delete(audienceExamples).where(eq(audienceExamples.id, id)),

    /** A JSON list of the chances of all examples that count, as a value. */
    chancesOf: (audienceId: string): SQL =>
      sql`(SELECT json_group_array(chance) FROM (SELECT random_correct_probability AS chance FROM ${audienceExamples}
        WHERE audience_id = ${audienceId} AND truth IS NOT NULL AND random_correct_probability <= ${sql.raw(String(mostTellingChance))}
        ORDER BY random_correct_probability))`,

    /** A statement: which of some audiences have an example that counts, of those for which a condition holds. */
    servableAmong: (audienceIds: readonly string[], isAllowed: (audienceId: SQL) => SQL) =>
      db.all<{ id: string }>(
        sql`SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(audienceIds)}) WHERE ${isAllowed(sql`value`)}
          AND EXISTS (SELECT 1 FROM ${audienceExamples} WHERE audience_id = value AND truth IS NOT NULL
            AND random_correct_probability <= ${sql.raw(String(mostTellingChance))})`,
      ),

    /** As the small tasks that they are: those that count, in their order. */
    asRapids: (audienceIds: SQL) =>
      db
        .select({
          id: audienceExamples.id,
          routingId: audienceExamples.audienceId,
          validationSetId: sql<string | null>`NULL`.as("validation_set_id"),
          // Under a name of its own: of two columns of one name the database gives one.
          exampleId: sql<string>`audience_examples.id`.as("example_id"),
          effort: sql<number>`1`.as("effort"),
          version: audienceExamples.version,
          rulesVersion: sql<number>`(SELECT roster_version FROM audiences
            WHERE audiences.id = audience_examples.audience_id)`.as("rules_version"),
        })
        .from(audienceExamples)
        .where(
          and(
            sql`${audienceExamples.audienceId} IN (${audienceIds})`,
            sql`truth IS NOT NULL AND random_correct_probability <= ${sql.raw(String(mostTellingChance))}`,
          ),
        )
        .orderBy(asc(audienceExamples.sortIndex), asc(audienceExamples.id)),

    /** Two statements: a page, and how many there are in all. Sorted by index when nothing else is asked. */
    list(audienceId: SQL, query: ExampleListQuery, which: "public" | "all") {
      const compiled = compileList(query, columns, audienceExamples.id);
      const isVisible = which === "all" ? undefined : eq(audienceExamples.visibility, "Public");
      const where = and(sql`${audienceExamples.audienceId} = ${audienceId}`, isVisible, compiled.where);
      const orderBy = query.sort.length > 0 ? compiled.orderBy : [asc(audienceExamples.sortIndex), ...compiled.orderBy];
      const { asset, payload, truth, context, contextAsset, explanation, featureFlags } = audienceExamples;
      const bytes = bytesOf(asset, payload, truth, context, contextAsset, explanation, featureFlags);
      return [
        db
          .select()
          .from(audienceExamples)
          .where(whereOnPage(audienceExamples, { ...compiled, where, orderBy }, { id: audienceExamples.id, bytes }))
          .orderBy(...orderBy),
        db.select({ total: sql<number>`count(*)` }).from(audienceExamples).where(where),
      ] as const;
    },
  };
}

export type ExampleRepository = ReturnType<typeof createExampleRepository>;
