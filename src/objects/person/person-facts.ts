import { unknownProfile } from "../../domain/person/person-profile.ts";
import { AnsweredPages } from "./answered-pages.ts";
import type { PersonRow } from "./person-row.ts";
import { createPerson, isStored, upgradePerson } from "./person-schema.ts";

/** The facts of one person, by name. Every method is synchronous, so that several make one transaction. */
export class PersonFacts {
  readonly pages: AnsweredPages;
  readonly #storage: DurableObjectStorage;
  #isStored: boolean;
  /** Parsing takes longer than reading. The text is compared, since a transaction may have been undone. */
  #parsed: { text: string; row: PersonRow } | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.pages = new AnsweredPages((query, ...bindings) => this.sql(query, ...bindings));
    this.#isStored = isStored(storage);
    if (this.#isStored) upgradePerson(storage);
  }

  isStored(): boolean {
    return this.#isStored;
  }

  /** The row that every answer rewrites. */
  row(): PersonRow {
    const value = this.read("profile");
    if (value === null) return unknownProfile;
    const text = String(value);
    if (this.#parsed?.text !== text) this.#parsed = { text, row: JSON.parse(text) };
    return this.#parsed.row;
  }

  keepRow(row: PersonRow): void {
    const { recent, ...rest } = row;
    const kept = recent && this.pages.keep(recent);
    this.keep("profile", JSON.stringify({ ...rest, ...(kept ? { recent: kept } : {}) }));
  }

  read(name: string): SqlStorageValue {
    return this.sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  /** Writes one row, or none if the value stays. */
  keep(name: string, value: SqlStorageValue): void {
    const before = this.sql("SELECT value FROM facts WHERE name = ?", name)[0];
    if (!before) this.sql("INSERT INTO facts (name, value) VALUES (?, ?)", name, value);
    else if (before.value !== value) this.sql("UPDATE facts SET value = ? WHERE name = ?", value, name);
  }

  /** Keeps all of several changes, or none. */
  atomically<Result>(work: () => Result): Result {
    return this.#storage.transactionSync(work);
  }

  dropAlarm(): void {
    void this.#storage.deleteAlarm();
  }

  /** Creates the table with the first write, so that made-up ids cost no storage. */
  sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    if (!this.#isStored) {
      if (query.startsWith("SELECT")) return [];
      createPerson(this.#storage);
      this.#isStored = true;
    }
    return this.#storage.sql.exec(query, ...bindings).toArray();
  }
}
