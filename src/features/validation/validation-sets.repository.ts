import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { CheckCounts } from "../../domain/validation/check-rules.ts";
import type { ValidationSetListQuery } from "../../domain/validation/validation-lists.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../platform/db/find-named.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { checkCounts, validationSets } from "./validation-sets.table.ts";

export type ValidationSetRow = typeof validationSets.$inferSelect;

/** What a desk counted of its checks. */
export interface ToldChecks {
  jobId: string;
  desk: number;
  counts: (CheckCounts & { rapidId: string })[];
}

/** SQL values for a row of `validation_sets`, from the table of rapids: names joined by commas. */
export interface SetTraits {
  traitOf: (setId: SQL, trait: "type" | "asset_type" | "prompt_type") => SQL;
}

export function createValidationSetRepository(db: Database, { traitOf }: SetTraits) {
  const alive = isNull(validationSets.deletedAt);
  const setId = sql`validation_sets.id`;
  const traits = {
    modality: traitOf(setId, "type"),
    assetType: traitOf(setId, "asset_type"),
    promptType: traitOf(setId, "prompt_type"),
  };
  const shown = (ownerMail: SQL) => ({
    ...getTableColumns(validationSets),
    ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail"),
  });

  return {
    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(
        db,
        { from: validationSets, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` },
        asked,
      ),

    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${validationSets} WHERE id = ${id})`,

    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: { ownerId: sql`validation_sets.owner_id` },

    /** Inserts nothing if the organization has that many. */
    insert: (set: ValidationSetRow, most: number) =>
      insertWhere(
        db,
        validationSets,
        set,
        condition(sql`(SELECT count(*) FROM ${validationSets}
          WHERE organization_id = ${set.organizationId} AND deleted_at IS NULL) < ${most}`),
      ),

    find: (id: string, ownerMail: SQL) =>
      db
        .select(shown(ownerMail))
        .from(validationSets)
        .where(and(eq(validationSets.id, id), alive)),

    /** The set may be used by the organization's work. */
    whereOpenTo: (id: string, organizationId: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${validationSets} WHERE id = ${id} AND deleted_at IS NULL
        AND (organization_id = ${organizationId} OR is_public = 1))`),

    /** One row if the organization's work may use the set. */
    usableBy: (id: string, organizationId: SQL | string) =>
      db.all<{ id: string }>(sql`SELECT id FROM ${validationSets} WHERE id = ${id} AND deleted_at IS NULL
        AND (organization_id = ${organizationId} OR is_public = 1)`),

    whereAlive: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${validationSets} WHERE id = ${id} AND deleted_at IS NULL)`),

    update: (id: string, change: Partial<ValidationSetRow>) =>
      db
        .update(validationSets)
        .set(change)
        .where(and(eq(validationSets.id, id), alive)),

    /** Counts of a desk replace its earlier ones, which were lower. */
    noteCounts: ({ jobId, desk, counts }: ToldChecks) =>
      db.run(sql`INSERT INTO ${checkCounts} (rapid_id, job_id, desk, correct, invalid)
        SELECT c.value ->> 'rapidId', ${jobId}, ${desk}, c.value ->> 'right', c.value ->> 'wrong'
        FROM json_each(${JSON.stringify(counts)}) c WHERE true
        ON CONFLICT (rapid_id, job_id, desk) DO UPDATE SET correct = max(correct, excluded.correct),
          invalid = max(invalid, excluded.invalid)`),

    /** SQL values: what all desks counted of a rapid. */
    countsOf: (rapidId: SQL) => {
      const sumOf = (column: "correct" | "invalid") =>
        sql`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM ${checkCounts} WHERE check_counts.rapid_id = ${rapidId})`;
      return { correct: sumOf("correct"), invalid: sumOf("invalid") };
    },

    /** An SQL value: true where no rapid of the set is flagged. */
    overrulingOf: (id: string) =>
      sql`coalesce((SELECT is_flag_overruled FROM ${validationSets} WHERE validation_sets.id = ${id}), 0)`,

    forgetCounts: (rapidIds: SQL) => db.run(sql`DELETE FROM ${checkCounts} WHERE rapid_id IN (${rapidIds})`),

    /** Those of an organization and all public ones, newest first unless something else is asked. */
    list(organizationId: string, query: ValidationSetListQuery, ownerMail: SQL) {
      const shownMail = sql`CASE WHEN validation_sets.organization_id = ${organizationId} THEN ${ownerMail} ELSE '' END`;
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(validationSets.id),
          name: { exact: validationSets.name, folded: validationSets.nameFolded },
          asset_type: asciiText(sql`coalesce(${traits.assetType}, 'None')`),
          modality: asciiText(sql`coalesce(${traits.modality}, 'None')`),
          prompt_type: asciiText(sql`coalesce(${traits.promptType}, 'None')`),
          is_public: validationSets.isPublic,
          owner_id: asciiText(validationSets.ownerId),
          owner_mail: { exact: shownMail, folded: sql`lower(${shownMail})` },
          created_at: validationSets.createdAt,
        },
        validationSets.id,
      );
      const whereSeen = or(eq(validationSets.organizationId, organizationId), eq(validationSets.isPublic, true));
      const where = and(whereSeen, alive, compiled.where);
      return {
        rows: db
          .select({
            ...shown(shownMail),
            modality: sql<string | null>`${traits.modality}`.as("modality"),
            assetType: sql<string | null>`${traits.assetType}`.as("asset_types"),
            promptType: sql<string | null>`${traits.promptType}`.as("prompt_types"),
          })
          .from(validationSets)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(validationSets.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(validationSets).where(where),
      };
    },
  };
}

export type ValidationSetRepository = ReturnType<typeof createValidationSetRepository>;
