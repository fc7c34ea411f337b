import type { Cell } from "../../csv/csv-record.ts";

/** Keys of notes that get a column of their own. A table of more columns is of little use. */
export const mostNoteColumns = 50;

/** The keys of a job's own notes that have columns. `hasRest`: there are more keys, which share one column. */
export interface NoteColumns {
  keys: readonly string[];
  hasRest: boolean;
}

/** The columns for the keys that the parts of a job found, each its first ones, up to one more than there are columns. */
export function noteColumnsOf(found: readonly (readonly string[])[]): NoteColumns {
  const keys = [...new Set(found.flat())].sort();
  return { keys: keys.slice(0, mostNoteColumns), hasRest: keys.length > mostNoteColumns };
}

/** Their names beside those of other columns: `notes.camera`. The rest is called `notes`. */
export function noteColumnNames({ keys, hasRest }: NoteColumns, others: readonly string[]): string[] {
  const taken = new Set(others);
  const names = keys.map((key) => {
    let name = `notes.${key}`;
    // An option may be called like a note: its columns keep their names.
    while (taken.has(name)) name += "_";
    taken.add(name);
    return name;
  });
  return hasRest ? [...names, "notes"] : names;
}

/** The notes of a task in these columns. The rest is JSON. */
export function noteCells({ keys, hasRest }: NoteColumns, notes: Readonly<Record<string, string>> | null): Cell[] {
  const all = new Map(Object.entries(notes ?? {}));
  const cells = keys.map((key): Cell => all.get(key) ?? null);
  if (!hasRest) return cells;
  for (const key of keys) all.delete(key);
  return [...cells, all.size === 0 ? null : JSON.stringify(Object.fromEntries(all))];
}
