import { type SQL, sql } from "drizzle-orm";
import { freeList, type PriceList } from "../../domain/money/price-list.ts";
import type { Database } from "../../platform/db/database.ts";
import { priceLists } from "./money.table.ts";

/** The id under which the prices stand of all organizations that have none of their own. */
export const everyOrganization = "";

export function createPriceRepository(db: Database) {
  return {
    /** The organization's own list, then that of all. `listOf` takes the first. */
    of: (organizationId: string | SQL) =>
      db
        .select()
        .from(priceLists)
        .where(sql`organization_id IN (${organizationId}, ${everyOrganization})`)
        .orderBy(sql`organization_id = ${everyOrganization}`),
  };
}

export type PriceRepository = ReturnType<typeof createPriceRepository>;

/** What `of` found. Nothing has a price where there is no list. */
export function listOf(rows: readonly { prices: PriceList }[]): PriceList {
  return rows[0]?.prices ?? freeList;
}
