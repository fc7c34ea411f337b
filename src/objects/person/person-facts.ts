import { unknownProfile } from "../../domain/person/person-profile.ts";
import { AnsweredPages } from "./answered-pages.ts";
import type { PersonRow } from "./person-row.ts";
import { isStored, upgradePerson } from "./person-schema.ts";

/** The facts of one person, by name. Every method is synchronous, so that several make one transaction. */
export class PersonFacts {
  pages: AnsweredPages;
  readonly #storage: DurableObjectStorage;
  #isStored: boolean;
  /** The row while it is rewritten several times. Null: it is as it is stored. */
  #draft: PersonRow | null = null;
  /** Parsing takes longer than reading. The text is compared, since a transaction may have been undone. */
  readonly #parsed = new Map<string, { text: SqlStorageValue; value: unknown }>();
  /** What was read or written since the object woke: an answer reads the row some twenty times, and only this object writes it. */
  readonly #copies = new Map<string, SqlStorageValue>();

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.pages = this.#freshPages();
    this.#isStored = isStored(storage);
    if (this.#isStored) upgradePerson(storage);
  }

  isStored(): boolean {
    return this.#isStored;
  }

  /** The row that every answer rewrites. */
  row(): PersonRow {
    return this.#draft ?? this.parsed<PersonRow>("profile") ?? unknownProfile;
  }

  /** Writes the row once for all rewrites within. The work is synchronous, so nothing else reads or writes meanwhile. */
  rewriteOnce<Result>(work: () => Result): Result {
    this.#draft = this.row();
    try {
      const result = work();
      const row = this.#draft;
      this.#draft = null;
      this.keepRow(row);
      return result;
    } finally {
      this.#draft = null;
    }
  }

  /** One row. Only where older answers move to a page it is two, which takes a transaction. */
  keepRow(row: PersonRow): void {
    if (this.#draft) this.#draft = row;
    else if (this.pages.isFilledBy(row.recent ?? [])) this.atomically(() => this.#keepRow(row));
    else this.#keepRow(row);
  }

  #keepRow(row: PersonRow): void {
    const { recent, ...rest } = row;
    const kept = recent && this.pages.keep(recent);
    this.keepParsed("profile", { ...rest, ...(kept ? { recent: kept } : {}) });
  }

  read(name: string): SqlStorageValue {
    const copy = this.#copies.get(name);
    if (copy !== undefined) return copy;
    const value = this.sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
    this.#copy(name, value);
    return value;
  }

  /** A fact that holds JSON, or null. Read only. */
  parsed<Value>(name: string): Value | null {
    const text = this.read(name);
    if (text === null) return null;
    const known = this.#parsed.get(name);
    if (known?.text === text) return known.value as Value;
    const value = JSON.parse(String(text)) as Value;
    this.#parsed.set(name, { text, value });
    return value;
  }

  /** Keeps JSON, and knows already what it holds. */
  keepParsed(name: string, value: object): void {
    const text = JSON.stringify(value);
    this.keep(name, text);
    this.#parsed.set(name, { text, value });
  }

  /** Writes one row, or none if the value stays. */
  keep(name: string, value: SqlStorageValue): void {
    const before = this.read(name);
    if (before === null) this.#exec("INSERT INTO facts (name, value) VALUES (?, ?)", name, value);
    else if (before !== value) this.#exec("UPDATE facts SET value = ? WHERE name = ?", value, name);
    this.#copy(name, value);
  }

  /** Keeps all of several changes, or none. What an undone one wrote is not there, so the copies go with it. */
  atomically<Result>(work: () => Result): Result {
    try {
      return this.#storage.transactionSync(work);
    } catch (cause) {
      this.#copies.clear();
      this.#isStored = isStored(this.#storage);
      throw cause;
    }
  }

  /** Leaves the object as if it had never been written. */
  async drop(): Promise<void> {
    this.#copies.clear();
    this.#parsed.clear();
    this.pages = this.#freshPages();
    this.#isStored = false;
    await this.#storage.deleteAll();
  }

  #freshPages(): AnsweredPages {
    return new AnsweredPages((query, ...bindings) => this.sql(query, ...bindings));
  }

  dropAlarm(): void {
    void this.#storage.deleteAlarm();
  }

  /** Any statement. One that writes may touch every fact. */
  sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    if (!query.startsWith("SELECT")) this.#copies.clear();
    return this.#exec(query, ...bindings);
  }

  /** Rapids are large, and their readers keep them parsed. */
  #copy(name: string, value: SqlStorageValue): void {
    if (value instanceof ArrayBuffer) this.#copies.delete(name);
    else this.#copies.set(name, value);
  }

  /** Creates the table with the first write, so that made-up ids cost no storage. */
  #exec(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    if (!this.#isStored) {
      if (query.startsWith("SELECT")) return [];
      upgradePerson(this.#storage);
      this.#isStored = true;
    }
    return this.#storage.sql.exec(query, ...bindings).toArray();
  }
}
