import type { PageAsked, PageCursor } from "./dataset.port.ts";
import { type DatapointRow, type DatasetTables, rowColumns } from "./dataset-tables.ts";

interface Place extends Record<string, SqlStorageValue> {
  arrival: number;
  sort: number | null;
  grp: number | null;
  bytes: number;
}

/** A page in its order. What stands in it is decided by lengths alone, before any content is read. */
export function readPage(tables: DatasetTables, asked: PageAsked): { rows: DatapointRow[]; next: PageCursor | null } {
  const places = asked.order === "group" ? placesByGroup(tables, asked) : placesBySortIndex(tables, asked);
  const taken = withinBytes(places, asked.maxBytes);
  const last = taken.at(-1);
  const isLast = places.length < asked.limit && taken.length === places.length;
  return {
    rows: contentsOf(tables, taken),
    next: last === undefined || isLast ? null : [last.grp, last.sort, last.arrival],
  };
}

/** Those without a sort index come last, which `NULLS LAST` would not read off the index. */
function placesBySortIndex(tables: DatasetTables, { after, upTo, limit }: PageAsked): Place[] {
  const [, sort = null, arrival = 0] = after ?? [];
  const isAmongSorted = after === null || sort !== null;
  const sorted = isAmongSorted ? sortedPlaces(tables, { after, upTo, limit }) : [];
  if (sorted.length === limit) return sorted;
  const unsorted = tables.sql<Place>(
    `SELECT arrival, sort, NULL AS grp, octet_length(content) AS bytes FROM datapoints
      WHERE sort IS NULL AND arrival > ? AND arrival <= ? ORDER BY arrival LIMIT ?`,
    ...[isAmongSorted ? 0 : arrival, upTo, limit - sorted.length],
  );
  return [...sorted, ...unsorted];
}

function sortedPlaces(tables: DatasetTables, { after, upTo, limit }: Omit<PageAsked, "order" | "maxBytes">): Place[] {
  const [, sort, arrival] = after ?? [null, Number.MIN_SAFE_INTEGER, 0];
  return tables.sql<Place>(
    `SELECT arrival, sort, NULL AS grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_in_order
      WHERE (sort, arrival) > (?, ?) AND arrival <= ? ORDER BY sort, arrival LIMIT ?`,
    ...[sort ?? null, arrival ?? 0, upTo, limit],
  );
}

/** Within a group those without a sort index stand behind the largest that there can be. Groups are numbered from 1. */
function placesByGroup(tables: DatasetTables, { after, upTo, limit }: PageAsked): Place[] {
  const [group, sort, arrival] = after ?? [0, null, 0];
  const largest = "9223372036854775807";
  return tables.sql<Place>(
    `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_of_group
      WHERE grp >= ? AND (grp, coalesce(sort, ${largest}), arrival) > (?, coalesce(?, ${largest}), ?) AND arrival <= ?
      ORDER BY grp, coalesce(sort, ${largest}), arrival LIMIT ?`,
    ...[group ?? 0, group ?? 0, sort ?? null, arrival ?? 0, upTo, limit],
  );
}

function withinBytes(places: readonly Place[], maxBytes: number): Place[] {
  let bytes = 0;
  const end = places.findIndex((place, index) => {
    bytes += place.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return end < 0 ? [...places] : places.slice(0, end);
}

/** In the order of the places. */
export function contentsOf(tables: DatasetTables, places: readonly { arrival: number }[]): DatapointRow[] {
  return tables.sql<DatapointRow>(
    `SELECT ${rowColumns} FROM json_each(?) AS place CROSS JOIN datapoints ON arrival = place.value ORDER BY place.key`,
    JSON.stringify(places.map(({ arrival }) => arrival)),
  );
}
