import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rapids } from "./rapids.table.ts";

export type NewRapid = typeof rapids.$inferInsert;

const rapid = {
  id: rapids.id,
  routingId: rapids.routingId,
  validationSetId: rapids.validationSetId,
  exampleId: sql<string | null>`NULL`.as("example_id"),
  effort: rapids.effort,
};

const isOpen = eq(rapids.isOpen, true);
const notAmong = (ids: readonly string[]) =>
  ids.length === 0 ? undefined : sql`${rapids.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Statements about rapids that are open and not among some ids; each gives a bounded number. */
export function createRapidRepository(db: Database) {
  /** Two statements: from a random place on to the end, and from the beginning to that place. */
  const around = (condition: SQL | undefined, place: number, limit: number) =>
    [
      db
        .select(rapid)
        .from(rapids)
        .where(and(condition, gte(rapids.shuffle, place)))
        .orderBy(asc(rapids.shuffle))
        .limit(limit),
      db
        .select(rapid)
        .from(rapids)
        .where(and(condition, lt(rapids.shuffle, place)))
        .orderBy(asc(rapids.shuffle))
        .limit(limit),
    ] as const;

  return {
    insert: (rows: NewRapid[]) => db.insert(rapids).values(rows),

    ofIds: (ids: readonly string[]) =>
      db
        .select(rapid)
        .from(rapids)
        .where(and(isOpen, sql`${rapids.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)),

    inOrderOf: (routingId: string, without: readonly string[], limit: number) =>
      db
        .select(rapid)
        .from(rapids)
        .where(and(eq(rapids.routingId, routingId), isOpen, notAmong(without)))
        .orderBy(asc(rapids.id))
        .limit(limit),

    someOf: (routingId: string, without: readonly string[], place: number, limit: number) =>
      around(and(eq(rapids.routingId, routingId), isOpen, notAmong(without)), place, limit),

    someOfSet: (validationSetId: string, without: readonly string[], place: number, limit: number) =>
      around(and(eq(rapids.validationSetId, validationSetId), isOpen, notAmong(without)), place, limit),

    /** With the key that each asks for. */
    ofDemographicKeys: (keys: readonly string[], without: readonly string[]) =>
      db
        .select({ ...rapid, demographicKey: rapids.demographicKey })
        .from(rapids)
        .where(
          and(
            isOpen,
            notAmong(without),
            sql`${rapids.demographicKey} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
          ),
        )
        .orderBy(asc(rapids.demographicKey), asc(rapids.id))
        .limit(250),
  };
}

export type RapidRepository = ReturnType<typeof createRapidRepository>;
