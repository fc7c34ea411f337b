/** A pattern, and what code of the release before would run into. */
const narrowings: readonly [RegExp, string][] = [
  [/\bDROP\b/i, "drops something that older code may use"],
  [/\bRENAME\b/i, "renames something that older code may use"],
  [/\b__new_/i, "rebuilds a table"],
  [/^\s*(?:DELETE|REPLACE)\b/i, "deletes rows"],
  [/^\s*CREATE\s+(?:TEMP\w*\s+)?TRIGGER\b/i, "changes what older code's writes do"],
];
/** Clauses of an added column that a row from older code does not meet. */
const demands: readonly [RegExp, string][] = [
  [/NOT NULL(?!.*\bDEFAULT\b)/i, "demands a value that older code does not write"],
  [/\b(?:CHECK|UNIQUE|REFERENCES)\b/i, "refuses rows that older code writes"],
];

export interface Novelties {
  tables: ReadonlySet<string>;
  /** Columns that were added to older tables, as `table.column`. */
  columns: ReadonlySet<string>;
}

const nothingNew: Novelties = { tables: new Set(), columns: new Set() };

/** A statement without comments. */
export function plainSql(statement: string): string {
  const text = statement.replace(/--[^\n]*/g, " ").replace(/\/\*[\s\S]*?\*\//g, " ");
  return text.trim();
}

/** What in one SQL statement would break code that was written before it. Older code knows nothing of what is new. */
export function narrowingOf(statement: string, { tables, columns }: Novelties = nothingNew): string | null {
  const text = plainSql(statement);
  // A name in quotes may be any word.
  const bare = text.replace(/'(?:[^']|'')*'/g, "''");
  const found = narrowings.find(([pattern]) => pattern.test(bare));
  if (found) return found[1];
  const addition = /^\s*ALTER\s+TABLE\s+\S+\s+ADD\b([\s\S]*)/i.exec(bare);
  if (addition) {
    // A default may stand before or after.
    const column = (addition[1] ?? "").replace(/(DEFAULT\s+(?:''|\S+))\s*(NOT NULL)/i, "$2 $1");
    return demands.find(([pattern]) => pattern.test(column))?.[1] ?? null;
  }
  const unique = /^CREATE\s+UNIQUE\s+INDEX\s+\S+\s+ON\s+([`"\w]+)\s*\(([^)]*)\)/i.exec(bare);
  if (!unique) return null;
  const table = nameOf(unique[1]);
  // Older code leaves a new column null, and null equals nothing.
  const isOverNew = (unique[2] ?? "").split(",").some((column) => columns.has(`${table}.${nameOf(column.trim())}`));
  return tables.has(table) || isOverNew ? null : "refuses rows that older code writes";
}

/** The tables that some statements make, and the columns that they add without a value. */
export function noveltiesOf(statements: readonly string[]): Novelties {
  const [tables, columns] = [new Set<string>(), new Set<string>()];
  for (const statement of statements.map(plainSql)) {
    const made = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([`"\w]+)/i.exec(statement);
    if (made) tables.add(nameOf(made[1]));
    const added = /^ALTER\s+TABLE\s+([`"\w]+)\s+ADD\s+(?:COLUMN\s+)?([`"\w]+)(?!.*\bDEFAULT\b)/i.exec(statement);
    if (added) columns.add(`${nameOf(added[1])}.${nameOf(added[2])}`);
  }
  return { tables, columns };
}

function nameOf(quoted = ""): string {
  return quoted.replace(/[`"]/g, "").toLowerCase();
}
