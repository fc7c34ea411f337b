/** The positions of the two columns in every record, counted from 0. */
export interface SeedColumns {
  userId: number;
  score: number;
  /** The number of columns in the header. */
  count: number;
}

/** A reason is a public sentence without its subject, which is the file. */
export type FoundColumns = { ok: true; columns: SeedColumns } | { ok: false; reason: string };

const wanted = ["userId", "score"] as const;

/** Finds the columns by name in any case and order. Trims names and ignores other columns. */
export function findSeedColumns(header: readonly string[]): FoundColumns {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns: SeedColumns = { userId: 0, score: 0, count: names.length };
  for (const column of wanted) {
    const name = column.toLowerCase();
    columns[column] = names.indexOf(name);
    if (columns[column] < 0) return { ok: false, reason: missing(column) };
    if (names.lastIndexOf(name) !== columns[column]) {
      return { ok: false, reason: `names the column ${column} more than once` };
    }
  }
  return { ok: true, columns };
}

function missing(column: string): string {
  return `has no column ${column}: its first line must name the columns userId and score, separated by commas`;
}
