import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import type { Database } from "../../../platform/db/database.ts";
import { rapids } from "./rapids.table.ts";

export type NewRapid = typeof rapids.$inferInsert;

const rapid = {
  id: rapids.id,
  routingId: rapids.routingId,
  validationSetId: rapids.validationSetId,
  exampleId: sql<string | null>`NULL`.as("example_id"),
  effort: rapids.effort,
};

/** Which rapids may be given: those of an organization, but for some. */
export interface Among {
  organizationId: string;
  without: readonly string[];
}

/** One that has nothing to show yet is passed over. */
const isOpen = and(eq(rapids.isOpen, true), isNotNull(rapids.content));
const isAmong = ({ organizationId, without }: Among) =>
  and(
    isOpen,
    eq(rapids.organizationId, organizationId),
    without.length === 0
      ? undefined
      : sql`${rapids.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))`,
  );

/** The bag asks for one of each, and passes over those that it has. */
const rapidsAKey = 5;

type PlacedRapid = Rapid & { demographicKey: string };

/** Statements about rapids that are open; each gives a bounded number. */
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

    ofIds: (ids: readonly string[], among: Among) =>
      db
        .select(rapid)
        .from(rapids)
        .where(and(isAmong(among), sql`${rapids.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)),

    /** What serving must know of some. */
    contentsOf: (ids: readonly string[]) =>
      db
        .select({ id: rapids.id, routingId: rapids.routingId, content: rapids.content })
        .from(rapids)
        .where(sql`${rapids.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    /** A statement: which of some routings have a rapid of the organization's that somebody could be given. */
    openAmong: (routingIds: readonly string[], organizationId: string) =>
      db.all<{ id: string }>(
        sql`SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(routingIds)}) WHERE EXISTS (SELECT 1 FROM ${rapids}
          WHERE routing_id = value AND is_open = 1 AND content IS NOT NULL AND organization_id = ${organizationId})`,
      ),

    inOrderOf: (routingId: string, among: Among, limit: number) =>
      db
        .select(rapid)
        .from(rapids)
        .where(and(eq(rapids.routingId, routingId), isAmong(among)))
        .orderBy(asc(rapids.id))
        .limit(limit),

    someOf: (routingId: string, among: Among, place: number, limit: number) =>
      around(and(eq(rapids.routingId, routingId), isAmong(among)), place, limit),

    someOfSet: (validationSetId: string, among: Among, place: number, limit: number) =>
      around(and(eq(rapids.validationSetId, validationSetId), isAmong(among)), place, limit),

    /** With the key that each asks for, a few of each. */
    ofDemographicKeys: (keys: readonly string[], { organizationId, without }: Among) =>
      db.all<Omit<PlacedRapid, "exampleId">>(
        sql`SELECT id, routing_id AS routingId, validation_set_id AS validationSetId, effort, demographic_key AS demographicKey FROM (
            SELECT *, row_number() OVER (PARTITION BY demographic_key ORDER BY id) AS place FROM ${rapids}
            WHERE is_open = 1 AND content IS NOT NULL AND organization_id = ${organizationId}
              AND demographic_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
              AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(without)})))
          WHERE place <= ${rapidsAKey} ORDER BY demographic_key, id`,
      ),
  };
}

export type RapidRepository = ReturnType<typeof createRapidRepository>;
