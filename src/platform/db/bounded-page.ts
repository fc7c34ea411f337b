import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { CompiledList } from "./compile-list.ts";

/** A thousand rows of the largest kind would be a hundred times the memory of an isolate's fair share. */
export const mostPageBytes = 4_000_000;

/**
 * Holds for the rows of one page, or for none where they have more bytes together than a page may. Such a page shows in its answer: it is
 * empty, though the total says otherwise. One row always fits: D1 keeps none above 2 MB. `bytes` is of a row, and must not read what it
 * measures: `octet_length` of a column reads its header alone.
 */
export function whereOnPage(
  table: SQLiteTable,
  { where, orderBy, limit, offset }: CompiledList,
  { id, bytes }: { id: SQLWrapper; bytes: SQL },
): SQL {
  return sql`${id} IN (SELECT page_id FROM (
    SELECT page_id, sum(bytes) OVER () AS page_bytes FROM (
      SELECT ${id} AS page_id, ${bytes} AS bytes FROM ${table} WHERE ${where ?? sql`true`}
        ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${limit} OFFSET ${offset}))
    WHERE page_bytes <= ${sql.raw(String(mostPageBytes))})`;
}

/** Of some columns that may be null. */
export function bytesOf(...columns: SQLWrapper[]): SQL {
  return sql.join(
    columns.map((column) => sql`coalesce(octet_length(${column}), 0)`),
    sql` + `,
  );
}
