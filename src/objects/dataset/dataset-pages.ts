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

/**
 * Each statement begins where the page before ended and reads an index in its order, so that all pages together read every row once. An
 * index ends with the row's own number, so ties are in order of arrival. They have a statement of their own: a comparison of pairs
 * would read them from their beginning.
 */
export const placeQueries = {
  tied: `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_by_sort
    WHERE sort = ? AND arrival > ? AND arrival <= ? ORDER BY arrival LIMIT ?`,
  sorted: `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_by_sort
    WHERE sort > ? AND arrival <= ? ORDER BY sort, arrival LIMIT ?`,
  /** Reads in order of arrival without an index, which would write another row for each datapoint. */
  unsorted: `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints NOT INDEXED
    WHERE sort IS NULL AND arrival > ? AND arrival <= ? ORDER BY arrival LIMIT ?`,
  tiedInGroup: `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_of_group
    WHERE grp = ? AND sort IS ? AND arrival > ? AND arrival <= ? ORDER BY arrival LIMIT ?`,
  sortedInGroup: `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_of_group
    WHERE grp = ? AND sort > ? AND arrival <= ? ORDER BY sort, arrival LIMIT ?`,
  /** Datapoints without a sort index come first here within a group. */
  laterGroups: `SELECT arrival, sort, grp, octet_length(content) AS bytes FROM datapoints INDEXED BY datapoints_of_group
    WHERE grp > ? AND arrival <= ? ORDER BY grp, sort, arrival LIMIT ?`,
} as const;

/** Less than every sort index that a caller may give. */
const beforeAll = Number.MIN_SAFE_INTEGER - 1;

/** The places of one page, from one query after the other. */
class Places {
  readonly all: Place[] = [];
  readonly #tables: DatasetTables;
  readonly #asked: Pick<PageAsked, "upTo" | "limit">;

  constructor(tables: DatasetTables, asked: Pick<PageAsked, "upTo" | "limit">) {
    this.#tables = tables;
    this.#asked = asked;
  }

  get left(): number {
    return this.#asked.limit - this.all.length;
  }

  read(query: keyof typeof placeQueries, ...from: (number | null)[]): Place[] {
    if (this.left === 0) return [];
    return this.#tables.sql<Place>(placeQueries[query], ...from, this.#asked.upTo, this.left);
  }

  add(query: keyof typeof placeQueries, ...from: (number | null)[]): void {
    this.all.push(...this.read(query, ...from));
  }
}

/** Those without a sort index come last. */
function placesBySortIndex(tables: DatasetTables, asked: PageAsked): Place[] {
  const [, sort = null, arrival = 0] = asked.after ?? [null, beforeAll, 0];
  const places = new Places(tables, asked);
  if (sort !== null) {
    places.add("tied", sort, arrival);
    places.add("sorted", sort);
  }
  // A dataset that is sorted throughout is not looked through for others.
  if (places.left > 0 && tables.hasUnsorted()) places.add("unsorted", sort === null ? arrival : 0);
  return places.all;
}

/** Datapoints without a sort index come last within a group too. Groups are numbered from 1. */
function placesByGroup(tables: DatasetTables, asked: PageAsked): Place[] {
  const [group = 0, sort = null, arrival = 0] = asked.after ?? [];
  const places = new Places(tables, asked);
  if (sort !== null) {
    places.add("tiedInGroup", group, sort, arrival);
    places.add("sortedInGroup", group, sort);
  }
  places.add("tiedInGroup", group, null, sort === null ? arrival : 0);
  const later = places.read("laterGroups", group);
  // The page may end within its last group, which is then read again in its order.
  const cut = later.length === places.left ? (later.at(-1)?.grp ?? null) : null;
  places.all.push(...later.filter(({ grp }) => grp !== cut).sort(inGroupOrder));
  if (cut !== null) {
    places.add("sortedInGroup", cut, beforeAll);
    places.add("tiedInGroup", cut, null, 0);
  }
  return places.all;
}

/** Moves those without a sort index behind the others of their group. Sorting keeps what is level as it was. */
function inGroupOrder(one: Place, other: Place): number {
  return Number(one.grp) - Number(other.grp) || Number(one.sort === null) - Number(other.sort === null);
}

function withinBytes(places: readonly Place[], maxBytes: number): Place[] {
  let bytes = 0;
  const end = places.findIndex((place, index) => {
    bytes += place.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return end < 0 ? [...places] : places.slice(0, end);
}

/** Rows in the order of the places. */
export function contentsOf(tables: DatasetTables, places: readonly { arrival: number }[]): DatapointRow[] {
  return tables.sql<DatapointRow>(
    `SELECT ${rowColumns} FROM json_each(?) AS place CROSS JOIN datapoints ON arrival = place.value ORDER BY place.key`,
    JSON.stringify(places.map(({ arrival }) => arrival)),
  );
}
