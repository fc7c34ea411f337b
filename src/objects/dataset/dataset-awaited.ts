import type { AwaitedCounts, AwaitedOutcome, AwaitedRow, NewDatapoint } from "./dataset.port.ts";
import type { DatasetTables } from "./dataset-tables.ts";

/** Rows that wait for their files. Every method runs inside a transaction of the caller's. */
export class AwaitedRows {
  readonly #tables: DatasetTables;

  constructor(tables: DatasetTables) {
    this.#tables = tables;
  }

  add(batchId: string, contents: readonly string[]): true {
    if (this.#tables.sql("SELECT 1 FROM awaited WHERE batch = ? LIMIT 1", batchId).length > 0) return true;
    for (const content of contents)
      this.#tables.sql("INSERT INTO awaited (batch, content) VALUES (?, ?)", batchId, content);
    return true;
  }

  ofBatch(batchId: string, { from, limit }: { from: number; limit: number }): AwaitedRow[] {
    const rows = this.#tables.sql(
      "SELECT id, batch, content FROM awaited WHERE batch = ? AND failure IS NULL AND id >= ? ORDER BY id LIMIT ?",
      ...[batchId, from, limit],
    );
    return rows.map(rowOf);
  }

  settle(outcomes: readonly AwaitedOutcome[], now: number): true {
    const ready: NewDatapoint[] = [];
    for (const outcome of outcomes) {
      if ("failure" in outcome) {
        this.#tables.sql(
          "UPDATE awaited SET failure = ? WHERE id = ? AND failure IS NULL",
          outcome.failure,
          outcome.id,
        );
      } else if (
        this.#tables.sql("DELETE FROM awaited WHERE id = ? AND failure IS NULL RETURNING id", outcome.id).length > 0
      ) {
        ready.push(outcome.datapoint);
      }
    }
    if (ready.length > 0) this.#tables.add(ready, now);
    return true;
  }

  counts(): AwaitedCounts {
    const [row] = this.#tables.sql("SELECT count(*) AS rows, count(failure) AS failed FROM awaited");
    const failed = Number(row?.failed ?? 0);
    return { pending: Number(row?.rows ?? 0) - failed, failed };
  }

  failed(limit: number): (AwaitedRow & { failure: string })[] {
    const rows = this.#tables.sql(
      "SELECT id, batch, content, failure FROM awaited WHERE failure IS NOT NULL ORDER BY id LIMIT ?",
      limit,
    );
    return rows.map((row) => ({ ...rowOf(row), failure: String(row.failure) }));
  }

  forget(ids: readonly number[]): void {
    this.#tables.sql(
      "DELETE FROM awaited WHERE failure IS NOT NULL AND id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids),
    );
  }
}

function rowOf({ id, batch, content }: Record<string, SqlStorageValue>): AwaitedRow {
  return { id: Number(id), batchId: String(batch), content: String(content) };
}
