import { fileNamesIn } from "../../domain/retention/file-names.ts";
import type { DeskTables } from "./desk-tables.ts";

/** What is found by looking through the contents of all tasks: the files they show, and the keys of their notes. */
export class DeskSearching {
  readonly #tables: DeskTables;
  /** The keys that were found, for as long as no task comes. */
  #noted: { tasks: number; limit: number; keys: string[] } | null = null;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  /** A name is a random UUID, so that it stands nowhere but where the file is meant. */
  usesFile(fileName: string): boolean {
    const [row] = this.#tables.sql(
      `SELECT EXISTS (SELECT 1 FROM contents WHERE instr(content, ?1) > 0)
        OR EXISTS (SELECT 1 FROM ranked_items WHERE instr(content, ?1) > 0)
        OR EXISTS (SELECT 1 FROM ranked_groups WHERE instr(comparison, ?1) > 0) AS uses`,
      fileName,
    );
    return row?.uses === 1;
  }

  usesAmong(fileNames: readonly string[]): string[] {
    const wanted = new Set(fileNames);
    const used = new Set<string>();
    for (const { text } of this.#tables.each(
      `SELECT content AS text FROM contents UNION ALL SELECT content FROM ranked_items
        UNION ALL SELECT comparison FROM ranked_groups WHERE comparison IS NOT NULL`,
    ))
      for (const name of fileNamesIn(String(text), wanted)) used.add(name);
    return [...used];
  }

  /** The keys of all tasks' notes in their order, at most so many. Tasks never change, so they are looked through once. */
  noteKeys(limit: number): string[] {
    const tasks = Number(this.#tables.sql("SELECT max(id) AS last FROM contents")[0]?.last ?? -1);
    if (this.#noted?.tasks === tasks && this.#noted.limit === limit) return this.#noted.keys;
    const rows = this.#tables.sql(
      `SELECT DISTINCT note.key AS key FROM contents, json_each(content, '$.privateMetadata') AS note
        WHERE json_type(content, '$.privateMetadata') = 'object' ORDER BY note.key LIMIT ?`,
      limit,
    );
    this.#noted = { tasks, limit, keys: rows.map(({ key }) => String(key)) };
    return this.#noted.keys;
  }
}
