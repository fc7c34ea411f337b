import type { Database, Statement } from "./database.ts";

/** What a batch is made of: statements by name, with lists and groups of them where several belong together. `null` is left out. */
export interface Statements {
  readonly [name: string]: Part;
}
type Part = Statement | null | readonly Statement[] | Statements;

/** The rows of each statement under the statement's name. What was left out is null. */
export type Results<Asked> = Asked extends null
  ? null
  : Asked extends { readonly _: { readonly result: infer Result } }
    ? Result
    : { -readonly [Name in keyof Asked]: Results<Asked[Name]> };

/**
 * Runs statements as one atomic batch, in the order in which they are written; each result stands under its statement's name. Nest
 * what another function composed under a name of its own: a spread could drop a statement of the same name.
 */
export async function together<const Asked extends Statements>(db: Database, asked: Asked): Promise<Results<Asked>> {
  const statements: Statement[] = [];
  collect(asked, statements);
  const [first, ...rest] = statements;
  const rows: unknown[] = first ? await db.batch([first, ...rest]) : [];
  return deal(asked, rows.values()) as Results<Asked>;
}

/** The number of statements, however deep they are nested. */
export function countStatements(asked: Statements): number {
  const statements: Statement[] = [];
  collect(asked, statements);
  return statements.length;
}

function collect(part: Part, into: Statement[]): void {
  if (part === null) return;
  if (isStatement(part)) into.push(part);
  else for (const each of Object.values(part)) collect(each, into);
}

function deal(part: Part, rows: Iterator<unknown>): unknown {
  if (part === null) return null;
  if (isStatement(part)) return rows.next().value;
  if (Array.isArray(part)) return part.map((each: Statement) => deal(each, rows));
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, deal(each, rows)]));
}

/** Drizzle's batch calls `_prepare` on every statement. A group may have a member of that name, which is never a function. */
function isStatement(part: NonNullable<Part>): part is Statement {
  return "_prepare" in part && typeof part._prepare === "function";
}
