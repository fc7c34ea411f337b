import { and, eq, sql } from "drizzle-orm";
import type { ListingProgress } from "../../domain/media/listing-progress.ts";
import type { Database } from "../../platform/db/database.ts";
import { assetListing, assetPages, assets, storedBytes } from "./assets.table.ts";

/** Pages of files that are listed late are numbered from here, below those of new files. */
const firstLatePage = sql.raw("-1000000000");
const namesOfLatePage = sql.raw("250");

/** Lists files that earlier releases dropped from `newest`. */
export function createFileListingRepository(db: Database) {
  return {
    progress: () =>
      db.select({ progress: assetListing.progress }).from(assetListing).where(eq(assetListing.name, "backfill")),

    begin: (progress: ListingProgress) =>
      db.insert(assetListing).values({ name: "backfill", progress }).onConflictDoNothing(),

    /** Changes nothing where another minute has gone on from there. */
    note: (before: ListingProgress, progress: ListingProgress) =>
      db
        .update(assetListing)
        .set({ progress })
        .where(and(eq(assetListing.name, "backfill"), eq(assetListing.progress, before))),

    /**
     * Adds those of the next files, in the order in which they were stored, that are in no list. May be repeated. `last` is the last of
     * all these files.
     */
    listNext: (after: number, limit: number) => {
      const next = sql`SELECT rowid AS place, organization_id, file_name, created_at, state FROM ${assets}
        WHERE rowid > ${after} ORDER BY rowid LIMIT ${limit}`;
      const lastPage = sql`SELECT CASE WHEN p.files < ${namesOfLatePage} THEN p.page ELSE p.page + 1 END FROM ${assetPages} p
        WHERE p.organization_id = missing.organization_id AND p.page < 0 ORDER BY p.page DESC LIMIT 1`;
      return {
        listed: db.run(sql`INSERT INTO ${assetPages} (organization_id, page, files, first_at, last_at, names)
          WITH next AS MATERIALIZED (${next}),
            owners AS MATERIALIZED (SELECT organization_id, min(created_at) AS first_at, max(created_at) AS last_at
              FROM next GROUP BY organization_id),
            listed AS MATERIALIZED (
              SELECT j.value AS name FROM owners CROSS JOIN ${storedBytes} s ON s.organization_id = owners.organization_id
                CROSS JOIN json_each(s.newest) j
              UNION ALL SELECT j.value FROM owners CROSS JOIN ${assetPages} p ON p.organization_id = owners.organization_id
                  AND p.last_at >= owners.first_at AND p.first_at <= owners.last_at
                CROSS JOIN json_each(p.names) j),
            missing AS MATERIALIZED (SELECT organization_id, place, file_name, created_at FROM next
              WHERE state IN ('stored', 'checking') AND file_name NOT IN (SELECT name FROM listed))
          SELECT organization_id, coalesce((${lastPage}), ${firstLatePage}), count(*), min(created_at), max(created_at),
            json_group_array(file_name ORDER BY place DESC)
          FROM missing WHERE true GROUP BY organization_id
          ON CONFLICT (organization_id, page) DO UPDATE SET files = files + excluded.files,
            first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at),
            names = (SELECT json_group_array(value ORDER BY list, key) FROM (
              SELECT 0 AS list, key, value FROM json_each(excluded.names)
              UNION ALL SELECT 1, key, value FROM json_each(${assetPages}.names)))`),
        last: db.all<{ place: number | null }>(sql`SELECT max(place) AS place FROM (${next})`),
      };
    },
  };
}

export type FileListingRepository = ReturnType<typeof createFileListingRepository>;
