import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompiledList } from "./compile-list.ts";
import { type Condition, condition } from "./condition.ts";

/** The limit of a page. A thousand of the largest rows would take a hundred times a request's fair share of memory. */
export const mostPageBytes = 4_000_000;

/**
 * Holds for the rows of one page, or for none if together they exceed the limit of a page. The caller can tell: the page is empty,
 * though the total says otherwise. One row always fits, since D1 allows 2 MB. `bytes` measures a row and must not read its values:
 * `octet_length` of a column reads only the header.
 *
 * What the rows are sorted by is selected too. Without it, SQLite does not flatten a `UNION ALL` in `from`, and then it reads and
 * sorts all of its rows even where each part has an index in that order.
 */
export function whereOnPage(
  from: SQLWrapper,
  { where, orderBy, sortedBy, limit, offset }: CompiledList,
  { id, bytes }: { id: SQLWrapper; bytes: SQL },
): Condition {
  return condition(sql`${id} IN (SELECT page_id FROM (
    SELECT page_id, sum(bytes) OVER () AS page_bytes FROM (
      SELECT ${sql.join([sql`${id} AS page_id`, sql`${bytes} AS bytes`, ...sortedBy], sql`, `)} FROM ${from} WHERE ${where ?? sql`true`}
        ORDER BY ${sql.join(orderBy, sql`, `)} LIMIT ${limit} OFFSET ${offset}))
    WHERE page_bytes <= ${sql.raw(String(mostPageBytes))})`);
}

/** The bytes of columns that may be null. */
export function bytesOf(...columns: SQLWrapper[]): SQL {
  return sql.join(
    columns.map((column) => sql`coalesce(octet_length(${column}), 0)`),
    sql` + `,
  );
}
