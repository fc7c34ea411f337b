import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { DatapointListQuery } from "../../domain/labeling/labeling-lists.ts";
import { mostPageBytes } from "../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { contentsOf } from "./dataset-pages.ts";
import type { DatapointRow, DatasetTables } from "./dataset-tables.ts";

const dialect = new SQLiteSyncDialect();

/** Ids and times both ascend with the number of a datapoint, so either order is that of the numbers. */
export function readList(
  tables: DatasetTables,
  query: DatapointListQuery,
  idPrefix: string,
): { rows: DatapointRow[]; total: number } {
  const isDescending = query.sort[0]?.descending === true;
  const { places, total } =
    query.conditions.length === 0
      ? placesOfAll(tables, { isDescending, offset: query.offset, limit: query.pageSize })
      : placesOfSome(tables, query, { idPrefix, isDescending });
  const bytes = places.reduce((sum, place) => sum + place.bytes, 0);
  const isTooLarge = places.length > 1 && bytes > mostPageBytes;
  return { rows: isTooLarge ? [] : contentsOf(tables, places), total };
}

interface Places {
  places: { arrival: number; bytes: number }[];
  total: number;
}

/** A page begins at a number that the counts of blocks tell, so a late page costs what the first one does. */
function placesOfAll(
  tables: DatasetTables,
  { isDescending, offset, limit }: { isDescending: boolean; offset: number; limit: number },
): Places {
  const total = tables.blocks.totals().datapoints;
  const count = Math.max(0, Math.min(limit, total - offset));
  if (count === 0) return { places: [], total };
  const { after, rest } = tables.blocks.skip(isDescending ? total - offset - count : offset);
  const places = tables.sql<{ arrival: number; bytes: number }>(
    `SELECT arrival, octet_length(content) AS bytes FROM datapoints NOT INDEXED WHERE arrival > ?
      ORDER BY arrival LIMIT ? OFFSET ?`,
    ...[after, count, rest],
  );
  return { places: isDescending ? places.reverse() : places, total };
}

function placesOfSome(
  tables: DatasetTables,
  query: DatapointListQuery,
  { idPrefix, isDescending }: { idPrefix: string; isDescending: boolean },
): Places {
  const id = sql`(${idPrefix} || printf('%09d', arrival))`;
  const { where, limit, offset } = compileList(query, { id: asciiText(id), created_at: sql`at` }, sql`arrival`);
  const order = sql.raw(isDescending ? "DESC" : "ASC");
  const run = <Row extends Record<string, SqlStorageValue>>(statement: ReturnType<typeof sql>) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return tables.sql<Row>(text, ...(params as SqlStorageValue[]));
  };
  const condition = where ?? sql`true`;
  const [count] = run<{ total: number }>(sql`SELECT count(*) AS total FROM datapoints WHERE ${condition}`);
  const places = run<{ arrival: number; bytes: number }>(
    sql`SELECT arrival, octet_length(content) AS bytes FROM datapoints WHERE ${condition}
      ORDER BY arrival ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
  return { places, total: count?.total ?? 0 };
}
