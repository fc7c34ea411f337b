import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PromptListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import type { PromptTag } from "../../../domain/benchmark/benchmark-rules.ts";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { benchmarkPrompts, benchmarkPromptTags } from "./prompts.table.ts";

export type PromptRow = typeof benchmarkPrompts.$inferSelect;

export interface ShownPrompt {
  id: string;
  identifier: string;
  prompt: string | null;
  promptAsset: StoredAssetTree | null;
  originSource: string | null;
  createdAt: number;
  tags: PromptTag[];
}

/** A prompt as runs choose it. */
export interface NumberedPrompt {
  id: string;
  identifier: string;
  /** Stands for the prompt in lists of many. */
  number: number;
  tags: string[];
}

export function createPromptRepository(db: Database) {
  const ofPrompt = (columns: string, promptId: SQL) =>
    sql`(SELECT ${sql.raw(columns)} FROM (SELECT value, category FROM ${benchmarkPromptTags}
      WHERE prompt_id = ${promptId} ORDER BY place))`;
  const tagsOf = (promptId: SQL) =>
    ofPrompt("json_group_array(json_object('value', value, 'category', category))", promptId);
  const valuesOf = (promptId: SQL) => ofPrompt("json_group_array(value)", promptId);
  const id = sql`benchmark_prompts.id`;
  const shown = {
    id: benchmarkPrompts.id,
    identifier: benchmarkPrompts.identifier,
    prompt: benchmarkPrompts.prompt,
    promptAsset: benchmarkPrompts.promptAsset,
    originSource: benchmarkPrompts.originSource,
    createdAt: benchmarkPrompts.createdAt,
    tags: sql`${tagsOf(id)}`.mapWith((text: string): PromptTag[] => JSON.parse(text)).as("tags"),
  };
  const countOf = (benchmarkId: string) =>
    sql`(SELECT count(*) FROM ${benchmarkPrompts} WHERE benchmark_id = ${benchmarkId})`;

  return {
    /** An SQL value. Null without such a prompt. */
    benchmarkIdOf: (promptId: string): SQL =>
      sql`(SELECT benchmark_id FROM ${benchmarkPrompts} WHERE id = ${promptId})`,

    find: (promptId: string) => db.select(shown).from(benchmarkPrompts).where(eq(benchmarkPrompts.id, promptId)),

    byIdentifier: (benchmarkId: string, identifier: string) =>
      db
        .select({ id: benchmarkPrompts.id, count: sql<number>`${countOf(benchmarkId)}` })
        .from(benchmarkPrompts)
        .where(and(eq(benchmarkPrompts.benchmarkId, benchmarkId), eq(benchmarkPrompts.identifier, identifier))),

    /** Inserts nothing if the condition does not hold, the benchmark has that many, or one of this identifier. */
    insert: (prompt: PromptRow, most: number, where: Condition) =>
      insertWhere(
        db,
        benchmarkPrompts,
        prompt,
        whereAll(
          where,
          sql`${countOf(prompt.benchmarkId)} < ${most}`,
          sql`NOT EXISTS (SELECT 1 FROM ${benchmarkPrompts}
            WHERE benchmark_id = ${prompt.benchmarkId} AND identifier = ${prompt.identifier})`,
        ),
      ),

    whereExists: (promptId: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${benchmarkPrompts} WHERE id = ${promptId})`),

    /** The tags of a prompt in place of all earlier ones. */
    setTags: (promptId: string, tags: readonly PromptTag[]) => ({
      forgotten: db.run(sql`DELETE FROM ${benchmarkPromptTags} WHERE prompt_id = ${promptId}`),
      written: db.run(sql`INSERT INTO ${benchmarkPromptTags} (prompt_id, place, benchmark_id, value, category)
        SELECT p.id, t.key, p.benchmark_id, t.value ->> 'value', t.value ->> 'category'
        FROM ${benchmarkPrompts} p, json_each(${JSON.stringify(tags)}) t WHERE p.id = ${promptId}`),
    }),

    setOrigin: (promptId: string, originSource: string, originFolded: string) =>
      db.update(benchmarkPrompts).set({ originSource, originFolded }).where(eq(benchmarkPrompts.id, promptId)),

    remove: (promptId: string) => ({
      tags: db.run(sql`DELETE FROM ${benchmarkPromptTags} WHERE prompt_id = ${promptId}`),
      prompt: db
        .delete(benchmarkPrompts)
        .where(eq(benchmarkPrompts.id, promptId))
        .returning({ id: benchmarkPrompts.id }),
    }),

    /** Removes that many of a benchmark's prompts with their tags. */
    removeSome(benchmarkId: string, limit: number) {
      const some = sql`SELECT id FROM ${benchmarkPrompts} WHERE benchmark_id = ${benchmarkId} ORDER BY id LIMIT ${limit}`;
      return {
        tags: db.run(sql`DELETE FROM ${benchmarkPromptTags} WHERE prompt_id IN (${some})`),
        prompts: db.run(sql`DELETE FROM ${benchmarkPrompts} WHERE id IN (${some})`),
      };
    },

    /** All prompts of a benchmark, oldest first: their number is bounded. */
    numbered: (benchmarkId: string | SQL) =>
      db
        .select({
          id: benchmarkPrompts.id,
          identifier: benchmarkPrompts.identifier,
          number: sql<number>`benchmark_prompts.rowid`,
          tags: sql`${valuesOf(id)}`.mapWith((text: string): string[] => JSON.parse(text)),
        })
        .from(benchmarkPrompts)
        .where(eq(benchmarkPrompts.benchmarkId, benchmarkId))
        .orderBy(benchmarkPrompts.createdAt, benchmarkPrompts.id),

    holderOf: (promptId: string) =>
      db
        .select({ benchmarkId: benchmarkPrompts.benchmarkId })
        .from(benchmarkPrompts)
        .where(eq(benchmarkPrompts.id, promptId)),

    contentsOf: (promptIds: readonly string[]) =>
      db
        .select({
          id: benchmarkPrompts.id,
          identifier: benchmarkPrompts.identifier,
          prompt: benchmarkPrompts.prompt,
          promptAsset: benchmarkPrompts.promptAsset,
        })
        .from(benchmarkPrompts)
        .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(promptIds)}))`),

    /** Each tag of a benchmark with how many prompts have it, the most frequent first. */
    tagCounts: (benchmarkId: string, limit: number) =>
      db
        .select({
          value: benchmarkPromptTags.value,
          category: benchmarkPromptTags.category,
          promptCount: sql<number>`count(DISTINCT prompt_id)`,
        })
        .from(benchmarkPromptTags)
        .where(eq(benchmarkPromptTags.benchmarkId, benchmarkId))
        .groupBy(benchmarkPromptTags.value, benchmarkPromptTags.category)
        .orderBy(sql`count(DISTINCT prompt_id) DESC`, benchmarkPromptTags.value, benchmarkPromptTags.category)
        .limit(limit),

    /** SQL for statements about samples: the prompt of a benchmark that has an identifier. */
    joined: {
      /** Selects the prompts of a benchmark with what a sample shows of them. */
      rowsOf: (benchmarkId: string | SQL): SQL => sql`SELECT benchmark_prompts.rowid AS number, id, identifier,
        identifier_folded, prompt, prompt_asset, ${valuesOf(id)} AS tags
        FROM ${benchmarkPrompts} WHERE benchmark_id = ${benchmarkId}`,

      /** The prompt of this id has one of the tags. */
      whereTagged: (promptId: SQL, tags: readonly string[]): Condition =>
        condition(sql`EXISTS (SELECT 1 FROM ${benchmarkPromptTags} WHERE prompt_id = ${promptId}
          AND value IN (SELECT value FROM json_each(${JSON.stringify(tags)})))`),
    },

    /** Oldest first unless something else is asked. */
    list(benchmarkId: string, query: PromptListQuery) {
      const text = { exact: benchmarkPrompts.prompt, folded: benchmarkPrompts.promptFolded };
      const joinedTags = (column: string) => {
        const all = ofPrompt(`group_concat(${column}, ',')`, id);
        return { exact: all, folded: sql`lower(${all})` };
      };
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(benchmarkPrompts.id),
          created_at: benchmarkPrompts.createdAt,
          identifier: { exact: benchmarkPrompts.identifier, folded: benchmarkPrompts.identifierFolded },
          english_prompt: text,
          original_prompt: text,
          tag_values: joinedTags("value"),
          tag_categories: joinedTags("category"),
          origin_source: { exact: benchmarkPrompts.originSource, folded: benchmarkPrompts.originFolded },
        },
        benchmarkPrompts.id,
      );
      const where = and(eq(benchmarkPrompts.benchmarkId, benchmarkId), compiled.where);
      return {
        rows: db
          .select(shown)
          .from(benchmarkPrompts)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [sql`benchmark_prompts.created_at`]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(benchmarkPrompts).where(where),
      };
    },

    /** Benchmarks among these where the file is shown. */
    usesOf: (fileName: string, benchmarkIds: SQL, limit: number) =>
      db.all<{ id: string }>(sql`SELECT DISTINCT benchmark_id AS id FROM ${benchmarkPrompts}
        WHERE benchmark_id IN (${benchmarkIds}) AND instr(coalesce(prompt_asset, ''), ${fileName}) > 0 LIMIT ${limit}`),

    /** For the retention of files. */
    textsAfter: (after: string, limit: number) =>
      db.all<{ id: string; text: string }>(sql`SELECT id, coalesce(prompt_asset, '') AS text FROM ${benchmarkPrompts}
        WHERE id > ${after} ORDER BY id LIMIT ${limit}`),
  };
}

export type PromptRepository = ReturnType<typeof createPromptRepository>;
