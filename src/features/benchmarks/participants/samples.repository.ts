import { eq, type SQL, sql } from "drizzle-orm";
import type { SampleListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../domain/benchmark/benchmark-rules.ts";
import type { SampleName } from "../../../domain/benchmark/matchup-content.ts";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { participantSamples, participants } from "./participants.table.ts";

export type SampleRow = typeof participantSamples.$inferSelect;

/** SQL about the prompts that samples answer. */
export interface JoinedPrompts {
  rowsOf: (benchmarkId: string | SQL) => SQL;
  whereTagged: (promptId: SQL, tags: readonly string[]) => Condition;
}

/** A sample, or a prompt that has none. */
export interface ListedSample {
  /** Null: there is no sample for this prompt. */
  id: string | null;
  identifier: string;
  asset: string | null;
  prompt: string | null;
  promptAsset: string | null;
  tags: string | null;
  createdAt: number | null;
  ownerId: string | null;
  ownerMail: string | null;
}

interface Listing {
  benchmarkId: string;
  participantId: string;
  /** Prompts without a sample are listed too. */
  fillMissing: boolean;
  /** Keeps samples whose prompt has one of them. None: all samples. */
  tags: readonly string[];
  ownerMail: (ownerId: SQL) => SQL;
}

export function createSampleRepository(db: Database, prompts: JoinedPrompts) {
  return {
    /** An SQL value. Null without such a sample, and for one whose participant was deleted. */
    benchmarkIdOf: (id: string): SQL =>
      sql`(SELECT p.benchmark_id FROM ${participantSamples} s JOIN ${participants} p ON p.id = s.participant_id
        WHERE s.id = ${id})`,

    find: (id: string) => db.select().from(participantSamples).where(eq(participantSamples.id, id)),

    /** What stands in the way of one more sample. */
    countsOf: ({
      participantId,
      identifier,
      assetHash,
    }: Pick<SampleRow, "participantId" | "identifier" | "assetHash">) =>
      db.all<{ all: number; ofPrompt: number; same: number }>(sql`SELECT
        (SELECT count(*) FROM ${participantSamples} WHERE participant_id = ${participantId}) AS "all",
        count(*) AS ofPrompt, coalesce(sum(asset_hash = ${assetHash}), 0) AS same
        FROM ${participantSamples} WHERE participant_id = ${participantId} AND identifier = ${identifier}`),

    /** Inserts nothing if the condition does not hold, there are too many, or the same stands there. */
    insert: (sample: SampleRow, where: Condition) => {
      const { participantId, identifier, assetHash } = sample;
      const ofParticipant = sql`FROM ${participantSamples} WHERE participant_id = ${participantId}`;
      return insertWhere(
        db,
        participantSamples,
        sample,
        whereAll(
          where,
          sql`(SELECT count(*) ${ofParticipant}) < ${benchmarkLimits.samplesAParticipant}`,
          sql`(SELECT count(*) ${ofParticipant} AND identifier = ${identifier}) < ${benchmarkLimits.samplesAPrompt}`,
          sql`NOT EXISTS (SELECT 1 ${ofParticipant} AND identifier = ${identifier} AND asset_hash = ${assetHash})`,
        ),
      );
    },

    remove: (id: string) =>
      db.delete(participantSamples).where(eq(participantSamples.id, id)).returning({ id: participantSamples.id }),

    removeSome: (participantId: string, limit: number) =>
      db.run(sql`DELETE FROM ${participantSamples} WHERE id IN (SELECT id FROM ${participantSamples}
        WHERE participant_id = ${participantId} LIMIT ${limit})`),

    removeSomeOfBenchmark: (benchmarkId: string, limit: number) =>
      db.run(sql`DELETE FROM ${participantSamples} WHERE id IN (SELECT id FROM ${participantSamples}
        WHERE benchmark_id = ${benchmarkId} LIMIT ${limit})`),

    /** How many samples a submission is made of: those that answer a prompt, and all others. */
    fitOf: ({ benchmarkId, participantId }: { benchmarkId: string; participantId: string }) =>
      db.all<{ valid: number; invalid: number }>(sql`SELECT coalesce(sum(p.id IS NOT NULL), 0) AS valid,
        coalesce(sum(p.id IS NULL), 0) AS invalid
        FROM ${participantSamples} s LEFT JOIN (${prompts.rowsOf(benchmarkId)}) p ON p.identifier = s.identifier
        WHERE s.participant_id = ${participantId}`),

    /** The enabled submitted participants of a benchmark, each with the numbers of the prompts that it answers, as a JSON list. */
    contenders: (benchmarkId: string) =>
      db.all<{ id: string; numbers: string }>(sql`SELECT s.participant_id AS id,
          json_group_array(DISTINCT p.number) AS numbers
        FROM ${participantSamples} s JOIN (${prompts.rowsOf(benchmarkId)}) p ON p.identifier = s.identifier
        WHERE s.benchmark_id = ${benchmarkId} AND s.participant_id IN
          (SELECT id FROM ${participants} WHERE benchmark_id = ${benchmarkId} AND status = 'Submitted')
        GROUP BY s.participant_id ORDER BY s.participant_id`),

    /** The samples of these participants for these prompts. */
    namesOf: (keys: readonly { participantId: string; identifier: string }[]) =>
      db.all<SampleName & { identifier: string }>(sql`SELECT s.id, s.participant_id AS participantId, s.identifier,
          s.asset_hash AS assetHash
        FROM json_each(${JSON.stringify(keys)}) k JOIN ${participantSamples} s
          ON s.participant_id = k.value ->> 'participantId' AND s.identifier = k.value ->> 'identifier'
        ORDER BY s.id`),

    /** How many samples each of these participants has, counted up to `most`. */
    amountsOf: (participantIds: readonly string[], most: number) =>
      db.all<{
        id: string;
        amount: number;
      }>(sql`SELECT value AS id, (SELECT count(*) FROM (SELECT 1 FROM ${participantSamples}
        WHERE participant_id = value LIMIT ${most})) AS amount FROM json_each(${JSON.stringify(participantIds)})`),

    /** How many samples these prompts have, counted up to `most`. */
    amountsFor: (benchmarkId: string, identifiers: readonly string[], most: number) =>
      db.all<{ identifier: string; amount: number }>(sql`SELECT value AS identifier, (SELECT count(*) FROM (SELECT 1
        FROM ${participantSamples} WHERE benchmark_id = ${benchmarkId} AND identifier = value LIMIT ${most})) AS amount
        FROM json_each(${JSON.stringify(identifiers)})`),

    assetsOf: (ids: readonly string[]) =>
      db
        .select({ id: participantSamples.id, asset: participantSamples.asset })
        .from(participantSamples)
        .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    /** The identifiers give the order unless something else is asked. */
    list(query: SampleListQuery, { benchmarkId, participantId, fillMissing, tags, ownerMail }: Listing) {
      const ofPrompts = prompts.rowsOf(benchmarkId);
      const whereTagged = tags.length === 0 ? sql`1` : prompts.whereTagged(sql`p.id`, tags);
      const samples = sql`SELECT s.id AS id, s.identifier AS identifier, s.identifier_folded AS folded, s.asset AS asset,
          p.prompt AS prompt, p.prompt_asset AS promptAsset, p.tags AS tags, s.created_at AS createdAt,
          s.owner_id AS ownerId
        FROM ${participantSamples} s LEFT JOIN (${ofPrompts}) p ON p.identifier = s.identifier
        WHERE s.participant_id = ${participantId} AND ${whereTagged}`;
      const missing = sql`SELECT NULL, p.identifier, p.identifier_folded, NULL, p.prompt, p.prompt_asset, p.tags, NULL, NULL
        FROM (${ofPrompts}) p WHERE ${whereTagged} AND NOT EXISTS (SELECT 1 FROM ${participantSamples} s
          WHERE s.participant_id = ${participantId} AND s.identifier = p.identifier)`;
      const rows = fillMissing ? sql`${samples} UNION ALL ${missing}` : samples;
      const { where, orderBy, limit, offset } = compileList(
        query,
        { identifier: { exact: sql`r.identifier`, folded: sql`r.folded` }, created_at: sql`r.createdAt` },
        sql`coalesce(r.id, r.identifier)`,
      );
      const order = sql.join([...(query.sort.length > 0 ? [] : [sql`r.folded`]), ...orderBy], sql`, `);
      return {
        rows: db.all<ListedSample>(sql`SELECT r.*, ${ownerMail(sql`r.ownerId`)} AS ownerMail FROM (${rows}) r
          WHERE ${where ?? sql`1`} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
        count: db.all<{ total: number }>(sql`SELECT count(*) AS total FROM (${rows}) r WHERE ${where ?? sql`1`}`),
      };
    },

    /** Benchmarks among these where the file is shown. */
    usesOf: (fileName: string, benchmarkIds: SQL, limit: number) =>
      db.all<{ id: string }>(sql`SELECT DISTINCT benchmark_id AS id FROM ${participantSamples}
        WHERE benchmark_id IN (${benchmarkIds}) AND instr(coalesce(asset, ''), ${fileName}) > 0 LIMIT ${limit}`),

    /** Texts that may name files, in the order of their ids. */
    textsAfter: (after: string, limit: number) =>
      db.all<{ id: string; text: string }>(sql`SELECT id, asset AS text FROM ${participantSamples}
        WHERE id > ${after} ORDER BY id LIMIT ${limit}`),
  };
}

export type SampleRepository = ReturnType<typeof createSampleRepository>;

/** A stored asset of a row that was read without its columns. */
export function parseAsset(text: string | null): StoredAssetTree | null {
  return text === null ? null : JSON.parse(text);
}
