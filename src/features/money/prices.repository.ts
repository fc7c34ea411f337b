import { type SQL, sql } from "drizzle-orm";
import { freeList, type PriceList } from "../../domain/money/price-list.ts";
import type { Database } from "../../platform/db/database.ts";
import { priceLists } from "./money.table.ts";

/** The id under which the prices stand of all organizations that have none of their own. */
export const everyOrganization = "";

interface PriceRow {
  organizationId: string;
  prices: PriceList;
  version: number;
}

export function createPriceRepository(db: Database) {
  return {
    /** The organization's own list, then that of all. `listOf` takes the first. */
    of: (organizationId: string | SQL) =>
      db
        .select()
        .from(priceLists)
        .where(sql`organization_id IN (${organizationId}, ${everyOrganization})`)
        .orderBy(sql`organization_id = ${everyOrganization}`),

    /** Writes a list over one of this version; 0: over none. Changes no row if it was changed since. */
    set: (organizationId: string, { prices, version, now }: { prices: PriceList; version: number; now: number }) =>
      db.run(sql`INSERT INTO ${priceLists} (organization_id, prices, version, changed_at)
        SELECT ${organizationId}, ${JSON.stringify(prices)}, 1, ${now}
        WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM ${priceLists} WHERE organization_id = ${organizationId})
        ON CONFLICT DO UPDATE SET prices = excluded.prices, version = version + 1, changed_at = excluded.changed_at
          WHERE version = ${version}`),

    remove: (organizationId: string, version: number) =>
      db.run(sql`DELETE FROM ${priceLists} WHERE organization_id = ${organizationId} AND version = ${version}`),

    /** The ids among these that a set does not have. */
    unknownAmong: (ids: readonly string[], known: SQL) =>
      db.all<{ id: string }>(
        sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (${known})`,
      ),
  };
}

export type PriceRepository = ReturnType<typeof createPriceRepository>;

/** What `of` found. Nothing has a price where there is no list. */
export function listOf(rows: readonly { prices: PriceList }[]): PriceList {
  return rows[0]?.prices ?? freeList;
}

/** The version of the organization's own list among what `of` found. 0: it has none. */
export function versionOf(rows: readonly PriceRow[], organizationId: string): number {
  return rows.find((row) => row.organizationId === organizationId)?.version ?? 0;
}
