import { repeatMs } from "../../domain/labeling/datapoint-content.ts";
import { fileNamesIn } from "../../domain/retention/file-names.ts";
import type { DatasetGroup, NewDatapoint } from "./dataset.port.ts";
import { DatasetBlocks } from "./dataset-blocks.ts";
import { type PackedDatapoints, packDatapoints } from "./packed-datapoints.ts";

/** A datapoint as its row has it, with the name of its group. */
export interface DatapointRow extends Record<string, SqlStorageValue> {
  arrival: number;
  sort: number | null;
  group_name: string | null;
  at: number;
  content: string;
}

export const rowColumns = "arrival, sort, (SELECT name FROM groups WHERE id = grp) AS group_name, at, content";

/** Machines that run the same request may tell the time this differently. */
const clockSkewMs = 60_000;

/** The rows of a dataset: what is added, found, removed. Every method runs inside a transaction of the caller's. */
export class DatasetTables {
  readonly #storage: SqlStorage;
  readonly blocks = new DatasetBlocks(this);

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  sql<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#storage.exec<Row>(query, ...bindings).toArray();
  }

  isErased(): boolean {
    return this.#fact("erased") !== null;
  }

  markErased(): void {
    this.#remember("erased", 1);
  }

  /** The numbers of the datapoints, in their order; a repeat has that of the datapoint that it repeats. */
  add(datapoints: readonly NewDatapoint[], now: number, repeatsSince = now): number[] {
    const { packed, places } = packDatapoints(datapoints);
    const numbers = this.addPacked(packed, now, repeatsSince);
    return places === null ? numbers : places.map((place) => numbers[place] as number);
  }

  /** The same of datapoints that are different from each other. Repeats leave gaps in the numbers. */
  addPacked({ pieces, keys, count, isGrouped }: PackedDatapoints, now: number, repeatsSince = now): number[] {
    const { last, lastAt } = this.#newest();
    const at = Math.max(now, lastAt ?? 0);
    const repeated = this.#repeated(keys, Math.min(now - repeatMs, repeatsSince - clockSkewMs));
    const isRepeat = JSON.stringify([...repeated.keys()]);
    const group = isGrouped ? "(SELECT id FROM groups WHERE name = value ->> 1)" : "NULL";
    for (const { from, rows } of pieces) {
      if (repeated.size === count) break;
      const isNew = repeated.size === 0 ? "" : "WHERE key + ?3 NOT IN (SELECT value FROM json_each(?5))";
      if (isGrouped)
        this.sql(
          "INSERT OR IGNORE INTO groups (name) SELECT value ->> 1 FROM json_each(?) WHERE value ->> 1 IS NOT NULL",
          rows,
        );
      this.sql(
        `INSERT INTO datapoints (arrival, sort, grp, at, hash, contestants, words, content)
          SELECT ?2 + ?3 + key, value ->> 0, ${group}, ?4, value ->> 2, value ->> 3, value ->> 4, value ->> 5
          FROM json_each(?1) ${isNew}`,
        ...[rows, last + 1, from, at],
        ...(repeated.size === 0 ? [] : [isRepeat]),
      );
    }
    this.blocks.countFull(last + placesUpToNew(count, repeated));
    return Array.from({ length: count }, (_, i) => repeated.get(i) ?? last + 1 + i);
  }

  /** Numbers are never used again: a job's laying out tells by them what came after it. */
  lastArrival(): number {
    return this.#newest().last;
  }

  lastArrivalAt(): number | null {
    return this.#newest().lastAt;
  }

  /** The number that came last, and when. The facts tell them of a datapoint that was deleted. */
  #newest(): { last: number; lastAt: number | null } {
    const [row] = this.sql<Record<"last" | "at" | "removed" | "removedAt", number | null>>(
      `SELECT max(arrival) AS last, (SELECT at FROM datapoints ORDER BY arrival DESC LIMIT 1) AS at,
        (SELECT value FROM facts WHERE name = 'last_arrival') AS removed,
        (SELECT value FROM facts WHERE name = 'last_arrival_at') AS removedAt FROM datapoints`,
    );
    const { last = null, at = null, removed = null, removedAt = null } = row ?? {};
    const isNone = at === null && removedAt === null;
    return { last: Math.max(last ?? 0, removed ?? 0), lastAt: isNone ? null : Math.max(at ?? 0, removedAt ?? 0) };
  }

  setGroup({ name, context, contextAsset }: DatasetGroup): void {
    this.sql(
      `INSERT INTO groups (name, context, context_asset) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET context = excluded.context, context_asset = excluded.context_asset`,
      ...[name, context, contextAsset && JSON.stringify(contextAsset)],
    );
  }

  groupsNamed(names: readonly string[]): DatasetGroup[] {
    const rows = this.sql<{ name: string; context: string | null; context_asset: string | null }>(
      "SELECT name, context, context_asset FROM groups WHERE name IN (SELECT value FROM json_each(?)) ORDER BY id",
      JSON.stringify(names),
    );
    return rows.map(({ name, context, context_asset: asset }) => ({
      name,
      context,
      contextAsset: asset === null ? null : JSON.parse(asset),
    }));
  }

  find(arrival: number): DatapointRow | null {
    const [row] = this.sql<DatapointRow>(`SELECT ${rowColumns} FROM datapoints WHERE arrival = ?`, arrival);
    return row ?? null;
  }

  remove(arrival: number): boolean {
    const [last, lastAt] = [this.lastArrival(), this.lastArrivalAt()];
    const removed = this.sql("DELETE FROM datapoints WHERE arrival = ? RETURNING arrival", arrival).length > 0;
    if (removed && arrival === last) {
      this.#remember("last_arrival", last);
      this.#remember("last_arrival_at", lastAt);
    }
    return removed;
  }

  hasUnsorted(): boolean {
    return this.sql("SELECT 1 FROM datapoints INDEXED BY datapoints_in_order WHERE sort IS NULL LIMIT 1").length > 0;
  }

  /** A name is a random UUID, so that it stands nowhere but where the file is meant. */
  usesOf(fileName: string): number {
    const [row] = this.sql<{ uses: number }>(
      `SELECT (SELECT count(*) FROM datapoints WHERE instr(content, ?1) > 0)
        + (SELECT count(*) FROM groups WHERE instr(coalesce(context_asset, ''), ?1) > 0) AS uses`,
      fileName,
    );
    return row?.uses ?? 0;
  }

  usesAmong(fileNames: readonly string[]): string[] {
    const wanted = new Set(fileNames);
    const used = new Set<string>();
    for (const { text } of this.#storage.exec<{ text: string }>(
      "SELECT content AS text FROM datapoints UNION ALL SELECT context_asset FROM groups WHERE context_asset IS NOT NULL",
    ))
      for (const name of fileNamesIn(text, wanted)) used.add(name);
    return [...used];
  }

  /** The numbers of the datapoints that these keys repeat, by the place of the key. */
  #repeated(keys: string, since: number): Map<number, number> {
    const rows = this.sql<{ place: number; arrival: number }>(
      `SELECT place.key AS place, arrival FROM json_each(?) AS place CROSS JOIN datapoints INDEXED BY datapoints_in_order
        ON sort IS place.value ->> 0 AND hash = place.value ->> 1 WHERE at > ?`,
      ...[keys, since],
    );
    const repeated = new Map<number, number>();
    for (const { place, arrival } of rows) repeated.set(place, Math.min(arrival, repeated.get(place) ?? arrival));
    return repeated;
  }

  #fact(name: string): SqlStorageValue {
    return this.sql<{ value: SqlStorageValue }>("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  #remember(name: string, value: SqlStorageValue): void {
    this.sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
  }
}

/** How many places lead up to the last new one. Those of repeats behind it are given again to what comes next. */
function placesUpToNew(count: number, repeated: ReadonlyMap<number, number>): number {
  let places = count;
  while (places > 0 && repeated.has(places - 1)) places--;
  return places;
}
