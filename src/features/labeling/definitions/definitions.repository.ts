import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { StoredInstructions } from "../../../domain/instructions/instructions.ts";
import type { DefinitionType } from "../../../domain/labeling/definition.ts";
import type { DefinitionListQuery, RevisionListQuery } from "../../../domain/labeling/labeling-lists.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../../platform/db/find-named.ts";
import { jobDefinitions, jobRevisions } from "./definitions.table.ts";

export type RevisionRow = typeof jobRevisions.$inferSelect;
type NewDefinition = typeof jobDefinitions.$inferInsert;

export function createDefinitionRepository(db: Database) {
  const alive = isNull(jobDefinitions.deletedAt);
  const newestNumber = (definitionId: string) =>
    sql`(SELECT revision_count FROM ${jobDefinitions} WHERE ${jobDefinitions}.id = ${definitionId})`;
  /** Null is the newest. */
  const whereNumber = (definitionId: string, number: number | null): Condition =>
    condition(sql`${jobRevisions.definitionId} = ${definitionId}
      AND ${jobRevisions.number} = ${number ?? newestNumber(definitionId)}`);

  return {
    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${jobDefinitions} WHERE id = ${id})`,

    /** The name of a definition, and whether it was deleted. */
    lookUpName: (id: SQL) =>
      db
        .select({ name: jobDefinitions.name, deletedAt: jobDefinitions.deletedAt })
        .from(jobDefinitions)
        .where(eq(jobDefinitions.id, id)),

    /** Some definitions of an organization whose content shows the file. */
    usesOf: (
      fileName: string,
      { organizationId, instructionFiles }: { organizationId: string; instructionFiles: (id: SQL) => SQL },
      limit: number,
    ) =>
      db.all<{ id: string }>(sql`SELECT DISTINCT d.id FROM ${jobDefinitions} d
        JOIN ${jobRevisions} r ON r.definition_id = d.id
        WHERE d.organization_id = ${organizationId} AND d.deleted_at IS NULL AND (instr(r.workflow, ${fileName}) > 0
          OR instr(coalesce(${instructionFiles(sql`r.instructions_id`)}, ''), ${fileName}) > 0)
        LIMIT ${limit}`),

    /** What every revision asks, in the order of `id`: jobs run on those of deleted definitions too. */
    textsAfter: (id: string, limit: number, instructionFiles: (id: SQL) => SQL) =>
      db.all<{
        id: string;
        text: string;
      }>(sql`SELECT definition_id || '/' || number AS id,
        workflow || ' ' || coalesce(${instructionFiles(sql`job_revisions.instructions_id`)}, '') AS text FROM ${jobRevisions}
        WHERE (definition_id, number) > (${id.replace(/\/.*/, "")}, ${Number(id.split("/")[1] ?? 0)})
        ORDER BY definition_id, number LIMIT ${limit}`),

    /** The table is named: in a subquery of another table, a bare column could be that table's. */
    ownerId: sql`job_definitions.owner_id`,
    createdById: sql`job_revisions.created_by_id`,
    instructionsId: sql`job_revisions.instructions_id`,

    /** The version of a revision's instructions, as a value. */
    instructionsOf: (definitionId: SQL, number: SQL): SQL =>
      sql`(SELECT instructions_id FROM ${jobRevisions} WHERE definition_id = ${definitionId} AND number = ${number})`,

    organizationOf: (id: string): SQL => sql`(SELECT organization_id FROM ${jobDefinitions} WHERE id = ${id})`,

    /** The checks of a revision as JSON, as a value. Null: none. */
    checksOf: (definitionId: SQL, number: SQL): SQL =>
      sql`(SELECT CASE WHEN validation_set_id IS NOT NULL THEN json_object('validationSetId', validation_set_id,
          'share', validation_share) END FROM ${jobRevisions} WHERE definition_id = ${definitionId} AND number = ${number})`,

    /** The dataset of the newest revision, as a value. */
    newestDatasetOf: (definitionId: string): SQL =>
      sql`(SELECT dataset_id FROM ${jobRevisions} WHERE definition_id = ${definitionId} ORDER BY number DESC LIMIT 1)`,

    /** The dataset of a revision, as a value. Null is the newest one. */
    datasetOf: (definitionId: string, number: number | null): SQL =>
      sql`(SELECT dataset_id FROM ${jobRevisions} WHERE ${whereNumber(definitionId, number)})`,

    /** Inserts nothing where the same request has made a definition before. */
    insert: (definition: NewDefinition) => db.insert(jobDefinitions).values(definition).onConflictDoNothing(),

    whereRevisionCount: (definitionId: string, revisionCount: number): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobDefinitions}
        WHERE id = ${definitionId} AND revision_count = ${revisionCount} AND deleted_at IS NULL)`),

    /** Inserts nothing where the condition fails, or another revision has this number. */
    insertRevision(revision: RevisionRow, where: Condition) {
      const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
      const {
        definitionId,
        number,
        pipelineId,
        datasetId,
        workflow,
        referee,
        aggregatorType,
        aggregation,
        instructionsId,
      } = revision;
      return db.all<{
        number: number;
      }>(sql`INSERT INTO ${jobRevisions} (definition_id, number, pipeline_id, dataset_id, workflow,
          referee, aggregator_type, aggregation, feature_flags, rapid_feature_flags, campaign_feature_flags,
          instructions_id, validation_set_id, validation_share, created_by_id, created_at)
        SELECT ${definitionId}, ${number}, ${pipelineId}, ${datasetId}, ${json(workflow)}, ${json(referee)}, ${aggregatorType},
          ${aggregation}, ${json(revision.featureFlags)}, ${json(revision.rapidFeatureFlags)}, ${json(revision.campaignFeatureFlags)},
          ${instructionsId}, ${revision.validationSetId}, ${revision.validationShare}, ${revision.createdById}, ${revision.createdAt}
        WHERE ${where} ON CONFLICT DO NOTHING RETURNING number`);
    },

    /** The living definition that a request has made, with its pipeline. */
    byRequest: (organizationId: string, requestHash: string) =>
      db
        .select({ id: jobDefinitions.id, pipelineId: jobRevisions.pipelineId })
        .from(jobDefinitions)
        .innerJoin(
          jobRevisions,
          and(eq(jobRevisions.definitionId, jobDefinitions.id), eq(jobRevisions.number, jobDefinitions.revisionCount)),
        )
        .where(
          and(eq(jobDefinitions.organizationId, organizationId), eq(jobDefinitions.requestHash, requestHash), alive),
        ),

    find: (definitionId: string, ownerMail: SQL) =>
      db
        .select({ ...getTableColumns(jobDefinitions), ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail") })
        .from(jobDefinitions)
        .where(and(eq(jobDefinitions.id, definitionId), alive)),

    /** A revision by its number, null is the newest; that of a deleted definition too, since jobs may still run on it. */
    revision: (definitionId: string, number: number | null) =>
      db.select().from(jobRevisions).where(whereNumber(definitionId, number)),

    /** The revision that a repeated request has made. */
    revisionOfPipeline: (definitionId: string, pipelineId: string) =>
      db
        .select({ number: jobRevisions.number })
        .from(jobRevisions)
        .where(and(eq(jobRevisions.definitionId, definitionId), eq(jobRevisions.pipelineId, pipelineId))),

    /** The same with the e-mail of who made it, and the content of its instructions. */
    describedRevision: (
      definitionId: string,
      number: number | null,
      { createdByMail, instructions }: { createdByMail: SQL; instructions: SQL<StoredInstructions | null> },
    ) =>
      db
        .select({
          ...getTableColumns(jobRevisions),
          instructions: instructions.as("instructions"),
          createdByMail: sql<string | null>`${createdByMail}`.as("created_by_mail"),
        })
        .from(jobRevisions)
        .where(whereNumber(definitionId, number)),

    /** Changes nothing if the definition was revised or deleted since. */
    raise: (definitionId: string, revisionCount: number, definitionType: DefinitionType) =>
      db
        .update(jobDefinitions)
        .set({ revisionCount: revisionCount + 1, definitionType, requestHash: null })
        .where(and(eq(jobDefinitions.id, definitionId), eq(jobDefinitions.revisionCount, revisionCount), alive)),

    delete: (definitionId: string, now: number) =>
      db
        .update(jobDefinitions)
        .set({ deletedAt: now })
        .where(and(eq(jobDefinitions.id, definitionId), alive)),

    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(
        db,
        { from: jobDefinitions, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` },
        asked,
      ),

    /** The definition that an organization made last. */
    newest: (organizationId: string) =>
      db.all<{ id: string }>(sql`SELECT id FROM ${jobDefinitions}
        WHERE organization_id = ${organizationId} AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1`),

    /** An SQL value: the id of the definition that an organization made last. */
    newestIdOf: (organizationId: string) =>
      sql<
        string | null
      >`(SELECT id FROM ${jobDefinitions} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)`,

    /** Newest first unless something else is asked. */
    list(organizationId: string, query: DefinitionListQuery, ownerMail: SQL) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          definition_id: asciiText(jobDefinitions.id),
          name: { exact: jobDefinitions.name, folded: jobDefinitions.nameFolded },
          definition_type: asciiText(jobDefinitions.definitionType),
          created_at: jobDefinitions.createdAt,
          owner_id: asciiText(jobDefinitions.ownerId),
          owner_mail: { exact: ownerMail, folded: sql`lower(${ownerMail})` },
        },
        jobDefinitions.id,
      );
      const where = and(eq(jobDefinitions.organizationId, organizationId), alive, compiled.where);
      return {
        rows: db
          .select({ ...getTableColumns(jobDefinitions), ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail") })
          .from(jobDefinitions)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(jobDefinitions.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(jobDefinitions).where(where),
      };
    },

    /** Newest first unless something else is asked. */
    listRevisions(definitionId: string, query: RevisionListQuery) {
      const columns = {
        revision_number: jobRevisions.number,
        created_at: jobRevisions.createdAt,
        state: asciiText(sql`'Completed'`),
      };
      const { orderBy, limit, offset, ...compiled } = compileList(query, columns, jobRevisions.number);
      const where = and(eq(jobRevisions.definitionId, definitionId), compiled.where);
      return {
        rows: db
          .select({ number: jobRevisions.number, createdAt: jobRevisions.createdAt })
          .from(jobRevisions)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(jobRevisions.number)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(jobRevisions).where(where),
      };
    },
  };
}

export type DefinitionRepository = ReturnType<typeof createDefinitionRepository>;
