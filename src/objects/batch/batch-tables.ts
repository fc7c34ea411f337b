import type { Lane, Taken } from "../../domain/batch/lane.ts";
import type { BatchFacts, BatchPlan, FileOutcome, SentItem } from "./batch.port.ts";

interface Laid extends BatchFacts {
  total: number;
  /** Items that were refused when they were sent. */
  refused: number;
}

export interface Group {
  number: number;
  outcomes: FileOutcome[];
  /** All items that were completed and failed up to this group. */
  completed: number;
  failed: number;
  isAborted: boolean;
}

type GroupRow = {
  number: number;
  outcomes: string;
  completed: number;
  failed: number;
  aborted: number;
  published: number;
};

/** A value may have 2 MB. */
const partItems = 100;
const partLetters = 300_000;

/** The rows of a batch. Every method runs inside a transaction of the caller's. */
export class BatchTables {
  readonly #storage: SqlStorage;

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  lay({ batch, items, lanes }: BatchPlan, openLane: (plan: BatchPlan["lanes"][number]) => Lane): void {
    const refused = items.filter(([, , refusal]) => refusal !== null).length;
    // A request that died may have laid it before.
    this.#storage.exec("DELETE FROM parts");
    this.#storage.exec("DELETE FROM lanes");
    this.#remember("batch", JSON.stringify({ ...batch, total: items.length, refused } satisfies Laid));
    for (const { first, part } of partsOf(items)) {
      this.#storage.exec("INSERT INTO parts (first, items) VALUES (?, ?)", first, JSON.stringify(part));
    }
    for (const plan of lanes) this.writeLane(plan.lane, openLane(plan));
  }

  /** Null: nothing was laid here. */
  laid(): Laid | null {
    const value = this.#fact("batch");
    return value === null ? null : (JSON.parse(String(value)) as Laid);
  }

  isAtRest(): boolean {
    return this.#fact("at_rest") !== null;
  }

  rest(): void {
    this.#remember("at_rest", 1);
  }

  lane(lane: number): Lane | null {
    const [row] = this.#sql<{ state: string }>("SELECT state FROM lanes WHERE lane = ?", lane);
    return row ? (JSON.parse(row.state) as Lane) : null;
  }

  lanes(): { lane: number; state: Lane }[] {
    return this.#sql<{ lane: number; state: string }>("SELECT lane, state FROM lanes ORDER BY lane").map(
      ({ lane, state }) => ({ lane, state: JSON.parse(state) as Lane }),
    );
  }

  writeLane(lane: number, state: Lane): void {
    this.#storage.exec("INSERT OR REPLACE INTO lanes (lane, state) VALUES (?, ?)", lane, JSON.stringify(state));
  }

  /** The items at these positions. Parts that are needed are read once each. */
  itemsAt(positions: readonly number[]): Map<number, SentItem> {
    const found = new Map<number, SentItem>();
    let part = { first: 0, items: [] as SentItem[] };
    for (const position of positions.toSorted((a, b) => a - b)) {
      if (position >= part.first + part.items.length) part = this.#partWith(position);
      const item = part.items[position - part.first];
      if (item) found.set(position, item);
    }
    return found;
  }

  *items(): Generator<SentItem> {
    const rows = this.#storage.exec<{ items: string }>("SELECT items FROM parts ORDER BY first");
    for (const { items } of rows) yield* JSON.parse(items) as SentItem[];
  }

  groups(after: number, limit: number): Group[] {
    return this.#sql<GroupRow>("SELECT * FROM groups WHERE number > ? ORDER BY number LIMIT ?", after, limit).map(
      readGroup,
    );
  }

  /** The counts so far, and the highest group that was known to be published when it was written. */
  latest(): Omit<Group, "outcomes"> & { published: number } {
    const [row] = this.#sql<Omit<GroupRow, "outcomes">>(
      "SELECT number, completed, failed, aborted, published FROM groups ORDER BY number DESC LIMIT 1",
    );
    if (row) {
      const { aborted, ...others } = row;
      return { ...others, isAborted: aborted === 1 };
    }
    return { number: 0, completed: 0, failed: this.laid()?.refused ?? 0, isAborted: false, published: 0 };
  }

  /** The bytes of all files that items have, up to this group. */
  storedBytes(upTo: number): number {
    const [row] = this.#sql<{ bytes: number | null }>(
      "SELECT sum(j.value -> 'file' ->> 'finalBytes') AS bytes FROM groups, json_each(groups.outcomes) AS j WHERE number <= ?",
      upTo,
    );
    return row?.bytes ?? 0;
  }

  addGroup({ number, outcomes, completed, failed, isAborted }: Group, published: number): void {
    this.#storage.exec(
      "INSERT INTO groups (number, outcomes, completed, failed, aborted, published) VALUES (?, ?, ?, ?, ?, ?)",
      ...[number, JSON.stringify(outcomes), completed, failed, Number(isAborted), published],
    );
  }

  addLeftovers(files: readonly Omit<Taken, "position">[], since: number): void {
    for (const { assetId, uploadId } of files) {
      this.#storage.exec(
        `INSERT INTO leftovers (asset_id, upload_id, since) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET upload_id = coalesce(excluded.upload_id, upload_id)`,
        ...[assetId, uploadId, since],
      );
    }
  }

  leftovers(before: number, limit: number): { assetId: string; uploadId: string | null }[] {
    return this.#sql<{ asset_id: string; upload_id: string | null }>(
      "SELECT asset_id, upload_id FROM leftovers WHERE since <= ? ORDER BY since LIMIT ?",
      ...[before, limit],
    ).map(({ asset_id: assetId, upload_id: uploadId }) => ({ assetId, uploadId }));
  }

  forgetLeftovers(assetIds: readonly string[]): void {
    this.#storage.exec(
      "DELETE FROM leftovers WHERE asset_id IN (SELECT value FROM json_each(?))",
      JSON.stringify(assetIds),
    );
  }

  putOffLeftovers(assetIds: readonly string[], since: number): void {
    if (assetIds.length === 0) return;
    this.#storage.exec(
      "UPDATE leftovers SET since = ? WHERE asset_id IN (SELECT value FROM json_each(?))",
      ...[since, JSON.stringify(assetIds)],
    );
  }

  hasLeftovers(): boolean {
    return this.#sql("SELECT 1 FROM leftovers LIMIT 1").length > 0;
  }

  #partWith(position: number): { first: number; items: SentItem[] } {
    const [row] = this.#sql<{ first: number; items: string }>(
      "SELECT first, items FROM parts WHERE first <= ? ORDER BY first DESC LIMIT 1",
      position,
    );
    return row ? { first: row.first, items: JSON.parse(row.items) as SentItem[] } : { first: 0, items: [] };
  }

  #fact(name: string): SqlStorageValue {
    return this.#sql<{ value: SqlStorageValue }>("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  #remember(name: string, value: SqlStorageValue): void {
    this.#storage.exec("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
  }

  #sql<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#storage.exec<Row>(query, ...bindings).toArray();
  }
}

function readGroup({ number, outcomes, completed, failed, aborted }: GroupRow): Group {
  return { number, outcomes: JSON.parse(outcomes) as FileOutcome[], completed, failed, isAborted: aborted === 1 };
}

function* partsOf(items: readonly SentItem[]): Generator<{ first: number; part: SentItem[] }> {
  let [first, letters] = [0, 0];
  let part: SentItem[] = [];
  for (const item of items) {
    const [url] = item;
    if (part.length === partItems || (part.length > 0 && letters + url.length > partLetters)) {
      yield { first, part };
      [first, letters, part] = [first + part.length, 0, []];
    }
    part.push(item);
    letters += url.length;
  }
  if (part.length > 0) yield { first, part };
}
