import type { AnsweredRapid } from "./person-row.ts";

/** The latest answers that travel with a visit. Older ones are looked up where they could matter. */
const answeredAtMost = 2_000;
/** A row for so many answered rapids, instead of one for each. */
const answersAPage = 100;
const answeredFact = "answered/";
const wherePage = "name >= 'answered/' AND name < 'answered0'";
const inPages = `SELECT j.value ->> 0 AS id, j.value ->> 1 AS at FROM facts, json_each(facts.value) AS j WHERE ${wherePage}`;

type Sql = (query: string, ...bindings: SqlStorageValue[]) => Record<string, SqlStorageValue>[];

/** The rapids that a person has answered, as far as they are no longer in the person's own row. */
export class AnsweredPages {
  readonly #sql: Sql;
  /** The first version had a table for them, where a person of that time keeps some. For later ones it is a view of the pages. */
  #hasTable: boolean | null = null;
  /** False for most people, whose answers all stand in their row. Once true it stays so: pages are never missed. */
  #hasAny: boolean | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Whether `keep` would write a page. */
  isFilledBy(recent: readonly AnsweredRapid[]): boolean {
    return recent.length >= answersAPage;
  }

  /** Moves the oldest into a page as soon as they fill one. Returns the others. */
  keep(recent: AnsweredRapid[]): AnsweredRapid[] {
    let left = recent;
    while (left.length >= answersAPage) {
      const page = left.slice(0, answersAPage);
      const [[firstId, at]] = page as [AnsweredRapid];
      const name = `${answeredFact}${String(at).padStart(15, "0")}.${firstId}`;
      this.#sql("INSERT INTO facts (name, value) VALUES (?, ?)", name, JSON.stringify(page));
      this.#hasAny = true;
      left = left.slice(answersAPage);
    }
    return left;
  }

  /** `latest` are later than all that stand in pages. */
  latest(latest: string[]): { answered: string[]; hasOlderAnswers: boolean } {
    const rows = this.#isEmpty() ? [] : this.#sql(`${this.#all()} ORDER BY at DESC, id LIMIT ?`, answeredAtMost + 1);
    const all = [...new Set([...latest, ...rows.map(({ id }) => String(id))])];
    return { answered: all.slice(0, answeredAtMost), hasOlderAnswers: all.length > answeredAtMost };
  }

  among(rapidIds: readonly string[]): string[] {
    if (rapidIds.length === 0 || this.#isEmpty()) return [];
    const ids = JSON.stringify(rapidIds);
    const rows = this.#sql(
      `SELECT DISTINCT id FROM (${this.#all()}) WHERE id IN (SELECT value FROM json_each(?))`,
      ids,
    );
    return rows.map(({ id }) => String(id));
  }

  /** The next rapids by id, after this one. */
  after(rapidId: string, limit: number): AnsweredRapid[] {
    const rows = this.#sql(`SELECT id, at FROM (${this.#all()}) WHERE id > ? ORDER BY id LIMIT ?`, rapidId, limit);
    return rows.map(({ id, at }) => [String(id), Number(at)]);
  }

  forget(rapidIds: readonly string[]): void {
    const ids = JSON.stringify(rapidIds);
    if (this.among(rapidIds).length === 0) return;
    if (this.#isTable()) this.#sql("DELETE FROM answered WHERE rapid_id IN (SELECT value FROM json_each(?))", ids);
    this.#sql(
      `UPDATE facts SET value = (SELECT json_group_array(json(j.value)) FROM json_each(facts.value) AS j
          WHERE j.value ->> 0 NOT IN (SELECT value FROM json_each(?1)))
        WHERE ${wherePage}
          AND EXISTS (SELECT 1 FROM json_each(facts.value) AS j WHERE j.value ->> 0 IN (SELECT value FROM json_each(?1)))`,
      ids,
    );
  }

  forgetAll(): void {
    if (this.#isTable()) this.#sql("DELETE FROM answered");
  }

  #all(): string {
    return this.#isTable() ? `${inPages} UNION ALL SELECT rapid_id, at FROM answered` : inPages;
  }

  #isEmpty(): boolean {
    this.#hasAny ??= this.#isTable() || this.#sql(`SELECT 1 FROM facts WHERE ${wherePage} LIMIT 1`).length > 0;
    return !this.#hasAny;
  }

  #isTable(): boolean {
    this.#hasTable ??= this.#sql("SELECT 1 FROM sqlite_master WHERE name = 'answered' AND type = 'table'").length > 0;
    return this.#hasTable;
  }
}
