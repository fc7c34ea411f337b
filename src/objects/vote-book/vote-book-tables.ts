export type Row = Record<string, SqlStorageValue>;

/** SQL of a book, and its short numbers for ids. */
export class VoteBookTables {
  readonly #storage: SqlStorage;

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  sql(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#storage.exec(query, ...bindings).toArray();
  }

  /** Rows one by one, for more than fits into memory. The caller must read to the end. */
  each(query: string, ...bindings: SqlStorageValue[]): Iterable<Row> {
    return this.#storage.exec(query, ...bindings);
  }

  /** The numbers of these ids. New ones get a number. */
  numbersOf(names: readonly string[]): Map<string, number> {
    const list = JSON.stringify([...new Set(names)]);
    this.sql("INSERT INTO names (name) SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING", list);
    return this.knownNumbers(names);
  }

  knownNumbers(names: readonly string[]): Map<string, number> {
    const rows = this.sql(
      "SELECT id, name FROM names WHERE name IN (SELECT value FROM json_each(?))",
      JSON.stringify([...new Set(names)]),
    );
    return new Map(rows.map(({ id, name }) => [String(name), Number(id)]));
  }

  numberOf(name: string): number | null {
    const [row] = this.sql("SELECT id FROM names WHERE name = ?", name);
    return row ? Number(row.id) : null;
  }

  namesOf(numbers: Iterable<number>): Map<number, string> {
    const rows = this.sql(
      "SELECT id, name FROM names WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify([...new Set(numbers)]),
    );
    return new Map(rows.map(({ id, name }) => [Number(id), String(name)]));
  }

  runNumber(runId: string): number | null {
    const [row] = this.sql("SELECT id FROM runs WHERE run = ?", runId);
    return row ? Number(row.id) : null;
  }

  isErased(): boolean {
    return this.sql("SELECT 1 FROM facts WHERE name = 'erased'").length > 0;
  }
}
