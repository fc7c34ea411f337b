import { repeatMs } from "../../domain/labeling/datapoint-content.ts";
import { fileNamesIn } from "../../domain/retention/file-names.ts";
import type { DatasetGroup, NewDatapoint } from "./dataset.port.ts";

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
    const groupIds = new Map<string, number>();
    const at = Math.max(now, this.lastArrivalAt() ?? 0);
    let next = this.lastArrival() + 1;
    const since = Math.min(now - repeatMs, repeatsSince - clockSkewMs);
    return datapoints.map((datapoint) => {
      const { sortIndex, group, hash, contestants, words, content } = datapoint;
      const repeated = this.#repeated(datapoint, since);
      if (repeated !== null) return repeated;
      if (group !== null && !groupIds.has(group)) groupIds.set(group, this.#ensureGroup(group));
      this.#storage.exec(
        "INSERT INTO datapoints (arrival, sort, grp, at, hash, contestants, words, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        ...[
          next,
          sortIndex,
          group === null ? null : (groupIds.get(group) ?? null),
          at,
          hash,
          contestants,
          words,
          content,
        ],
      );
      return next++;
    });
  }

  /** Numbers are never used again: a job's laying out tells by them what came after it. */
  lastArrival(): number {
    const [row] = this.sql<{ last: number | null }>("SELECT max(arrival) AS last FROM datapoints");
    return Math.max(row?.last ?? 0, Number(this.#fact("last_arrival") ?? 0));
  }

  lastArrivalAt(): number | null {
    const [row] = this.sql<{ at: number }>("SELECT at FROM datapoints ORDER BY arrival DESC LIMIT 1");
    const removedAt = this.#fact("last_arrival_at");
    if (!row && removedAt === null) return null;
    return Math.max(row?.at ?? 0, Number(removedAt ?? 0));
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

  count(): number {
    return this.sql<{ datapoints: number }>("SELECT count(*) AS datapoints FROM datapoints")[0]?.datapoints ?? 0;
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

  #repeated({ sortIndex, hash }: NewDatapoint, since: number): number | null {
    const [row] = this.sql<{ arrival: number }>(
      `SELECT arrival FROM datapoints INDEXED BY datapoints_in_order WHERE sort IS ? AND hash = ? AND at > ?
        ORDER BY arrival LIMIT 1`,
      ...[sortIndex, hash, since],
    );
    return row?.arrival ?? null;
  }

  #ensureGroup(name: string): number {
    const [known] = this.sql<{ id: number }>("SELECT id FROM groups WHERE name = ?", name);
    if (known) return known.id;
    const [made] = this.sql<{ id: number }>("INSERT INTO groups (name) VALUES (?) RETURNING id", name);
    return (made as { id: number }).id;
  }

  #fact(name: string): SqlStorageValue {
    return this.sql<{ value: SqlStorageValue }>("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  #remember(name: string, value: SqlStorageValue): void {
    this.sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
  }
}
