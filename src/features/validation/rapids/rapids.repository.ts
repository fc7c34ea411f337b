import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { ExampleTruth } from "../../../domain/example/payload.ts";
import type { RapidState } from "../../../domain/labeling/result-grid/rapid-state.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import { flaggedFrom } from "../../../domain/validation/check-rules.ts";
import type { ValidationRapidListQuery } from "../../../domain/validation/validation-lists.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { rapids } from "./rapids.table.ts";

export type NewRapid = typeof rapids.$inferInsert;

const rapid = {
  id: rapids.id,
  routingId: rapids.routingId,
  validationSetId: rapids.validationSetId,
  exampleId: sql<string | null>`NULL`.as("example_id"),
  effort: rapids.effort,
};

const whereUnmarked = sql`json_extract(content, '$.truth') IS NULL`;

/** The rapids that may be given: all of an organization except some. */
interface Among {
  organizationId: string;
  without: readonly string[];
}

/** A rapid without content is not served yet. */
const whereServable = whereAll(eq(rapids.isOpen, true), isNotNull(rapids.content));
const whereAmong = ({ organizationId, without }: Among): Condition =>
  whereAll(
    whereServable,
    eq(rapids.organizationId, organizationId),
    without.length === 0
      ? undefined
      : sql`${rapids.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))`,
  );

/** A bag takes one rapid of each key, and skips those that it holds already. */
const rapidsAKey = 5;

type PlacedRapid = Rapid & { demographicKey: string };

/** Statements about open rapids. Each reads a bounded number of rows. */
export function createRapidRepository(db: Database) {
  /** Reads from a place on to the end, then from the beginning to that place. */
  const around = (where: Condition, place: number, limit: number) => {
    const some = (wherePlaced: SQL) =>
      db.select(rapid).from(rapids).where(whereAll(where, wherePlaced)).orderBy(asc(rapids.shuffle)).limit(limit);
    return [some(gte(rapids.shuffle, place)), some(lt(rapids.shuffle, place))];
  };

  return {
    insert: (rows: NewRapid[]) => db.insert(rapids).values(rows),

    /** Inserts nothing if the organization has so many questions about people. */
    insertQuestion: (row: NewRapid, most: number) =>
      insertWhere(
        db,
        rapids,
        row,
        condition(sql`(SELECT count(*) FROM ${rapids} INDEXED BY rapids_asked_by_organization
          WHERE organization_id = ${row.organizationId} AND demographic_key IS NOT NULL) < ${most}`),
      ),

    /** Changes no row unless it is a question about people of the organization. */
    removeQuestion: (id: string, organizationId: string) =>
      db
        .delete(rapids)
        .where(and(eq(rapids.id, id), eq(rapids.organizationId, organizationId), isNotNull(rapids.demographicKey)))
        .returning({ key: rapids.demographicKey }),

    /** Inserts nothing if the set has that many, or if the condition does not hold. */
    insertInSet: (row: NewRapid & { validationSetId: string }, most: number, where: Condition) =>
      insertWhere(
        db,
        rapids,
        row,
        whereAll(
          where,
          sql`(SELECT count(*) FROM ${rapids} WHERE validation_set_id = ${row.validationSetId}) < ${most}`,
        ),
      ),

    /** An SQL value: the different traits of a set's rapids, joined by commas. */
    traitOf: (setId: SQL, trait: "type" | "asset_type" | "prompt_type"): SQL =>
      sql`(SELECT group_concat(trait) FROM (SELECT DISTINCT rapids.${sql.raw(trait)} AS trait FROM ${rapids}
        WHERE rapids.validation_set_id = ${setId} ORDER BY trait))`,

    /** People who are wrong are told so, or not. */
    setQuiet: (setId: string, isQuiet: boolean) =>
      db.run(sql`UPDATE ${rapids} SET content = json_set(content, '$.isQuiet', json(${isQuiet ? "true" : "false"}))
        WHERE validation_set_id = ${setId} AND content IS NOT NULL`),

    /** Selects the ids of a set's rapids. */
    idsOfSet: (setId: string): SQL => sql`SELECT id FROM ${rapids} WHERE validation_set_id = ${setId}`,

    /** Rapids of a set whose right answer nobody has said, oldest first. */
    unmarkedOfSet: (setId: string, limit: number) =>
      db
        .select({ id: rapids.id, content: rapids.content })
        .from(rapids)
        .where(whereAll(eq(rapids.validationSetId, setId), isNotNull(rapids.content), whereUnmarked))
        .orderBy(asc(rapids.createdAt), asc(rapids.id))
        .limit(limit),

    /** Changes nothing if the right answer is known: answers were counted by it. */
    mark: (setId: string, { id, truth, chance }: { id: string; truth: ExampleTruth; chance: number }) =>
      db.run(sql`UPDATE ${rapids} SET content = json_set(content, '$.truth', json(${JSON.stringify(truth)}), '$.chance', ${chance})
        WHERE id = ${id} AND validation_set_id = ${setId} AND content IS NOT NULL AND ${whereUnmarked}`),

    /** A rapid that is not open is served to nobody. */
    setOpen: (setId: string, id: string, isOpen: boolean) =>
      db
        .update(rapids)
        .set({ isOpen })
        .where(whereAll(eq(rapids.id, id), eq(rapids.validationSetId, setId))),

    removeOfSet: (setId: string) => db.delete(rapids).where(eq(rapids.validationSetId, setId)),

    /** Rapids of a set with their contents, from a place on and then from the beginning. */
    checksOf(setId: string, where: Condition, { place, limit }: { place: number; limit: number }) {
      const some = (wherePlaced: SQL) =>
        db
          .select({ id: rapids.id, content: rapids.content })
          .from(rapids)
          .where(whereAll(where, whereServable, eq(rapids.validationSetId, setId), wherePlaced))
          .orderBy(asc(rapids.shuffle))
          .limit(limit);
      return { after: some(gte(rapids.shuffle, place)), before: some(lt(rapids.shuffle, place)) };
    },

    /** Oldest first unless something else is asked. */
    listOfSet(
      setId: string,
      query: ValidationRapidListQuery,
      { countsOf, overruling }: { countsOf: (rapidId: SQL) => { correct: SQL; invalid: SQL }; overruling: SQL },
    ) {
      const { correct, invalid } = countsOf(sql`rapids.id`);
      const state = sql`CASE WHEN rapids.is_open = 0 THEN 'Paused'
        WHEN ${correct} + ${invalid} >= ${flaggedFrom} AND ${correct} < ${invalid} AND NOT ${overruling} THEN 'Flagged'
        ELSE 'Labeling' END`;
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        {
          id: asciiText(rapids.id),
          type: asciiText(sql`coalesce(${rapids.type}, '')`),
          state: asciiText(state),
          correct_validation_count: correct,
          invalid_validation_count: invalid,
        },
        rapids.id,
      );
      const where = whereAll(eq(rapids.validationSetId, setId), compiled.where);
      return {
        rows: db
          .select({
            id: rapids.id,
            type: rapids.type,
            content: rapids.content,
            state: sql<RapidState>`${state}`.as("state"),
            correct: sql<number>`${correct}`.as("correct"),
            invalid: sql<number>`${invalid}`.as("invalid"),
          })
          .from(rapids)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [asc(rapids.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(rapids).where(where),
      };
    },

    ofIds: (ids: readonly string[], among: Among) =>
      db
        .select(rapid)
        .from(rapids)
        .where(whereAll(whereAmong(among), sql`${rapids.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)),

    /** The contents of all rapids as text, in the order of their ids. */
    textsAfter: (id: string, limit: number) =>
      db.all<{ id: string; text: string }>(sql`SELECT id, coalesce(content, '') AS text FROM ${rapids}
        WHERE id > ${id} ORDER BY id LIMIT ${limit}`),

    /** The contents of these rapids. */
    contentsOf: (ids: readonly string[]) =>
      db
        .select({ id: rapids.id, routingId: rapids.routingId, content: rapids.content })
        .from(rapids)
        .where(sql`${rapids.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    /** Those of the routings that have a servable rapid of the organization. */
    openAmong: (routingIds: readonly string[], organizationId: string) =>
      db.all<{ id: string }>(
        sql`SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(routingIds)}) WHERE EXISTS (SELECT 1 FROM ${rapids}
          WHERE routing_id = value AND is_open = 1 AND content IS NOT NULL AND organization_id = ${organizationId})`,
      ),

    inOrderOf: (routingId: string, among: Among, limit: number) =>
      db
        .select(rapid)
        .from(rapids)
        .where(whereAll(eq(rapids.routingId, routingId), whereAmong(among)))
        .orderBy(asc(rapids.id))
        .limit(limit),

    someOf: (routingId: string, among: Among, place: number, limit: number) =>
      around(whereAll(eq(rapids.routingId, routingId), whereAmong(among)), place, limit),

    someOfSet: (validationSetId: string, among: Among, place: number, limit: number) =>
      around(whereAll(eq(rapids.validationSetId, validationSetId), whereAmong(among)), place, limit),

    /** A few rapids of each key, with the key. */
    ofDemographicKeys: (keys: readonly string[], { organizationId, without }: Among) =>
      db.all<Omit<PlacedRapid, "exampleId">>(
        sql`SELECT id, routing_id AS routingId, validation_set_id AS validationSetId, effort, demographic_key AS demographicKey FROM (
            SELECT id, routing_id, validation_set_id, effort, demographic_key, row_number() OVER (PARTITION BY demographic_key ORDER BY id) AS place FROM ${rapids}
            WHERE is_open = 1 AND content IS NOT NULL AND organization_id = ${organizationId}
              AND demographic_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
              AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(without)})))
          WHERE place <= ${rapidsAKey} ORDER BY demographic_key, id`,
      ),
  };
}

export type RapidRepository = ReturnType<typeof createRapidRepository>;
