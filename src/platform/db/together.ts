import type { Database, Statement } from "./database.ts";

/** What a batch is made of: statements by name, with lists and groups of them where several belong together. `null` is left out. */
export interface Statements {
  readonly [name: string]: Part;
}
type Part = Statement | null | readonly Statement[] | Statements | FollowedUp;

const statementsOf = Symbol("the statements of a part that is followed up");
const followUpOf = Symbol("what follows the commit of such parts");

/** Statements and what follows their commit. Only `together` can run them, so a caller cannot forget what follows. */
export interface FollowedUp {
  readonly [statementsOf]: Statements;
  readonly [followUpOf]: FollowUp;
}
type FollowUp = (rows: unknown[]) => Promise<void>;

/** `followUp` gets the rows of all parts of a batch that it follows. It must not reject, since the batch is committed by then. */
export function followedUp<Asked extends Statements>(
  asked: Asked,
  followUp: (rows: Results<Asked>[]) => Promise<void>,
): FollowedUp {
  return { [statementsOf]: asked, [followUpOf]: followUp as FollowUp };
}

/** The rows of each statement under the statement's name. What was left out, or is followed up, is null. */
export type Results<Asked> = Asked extends null | FollowedUp
  ? null
  : Asked extends { readonly _: { readonly result: infer Result } }
    ? Result
    : { -readonly [Name in keyof Asked]: Results<Asked[Name]> };

/**
 * Runs statements as one atomic batch, in the order in which they are written; each result stands under its statement's name. Nest
 * what another function composed under a name of its own: a spread could drop a statement of the same name. Resolves once what follows the
 * commit is done too.
 */
export async function together<const Asked extends Statements>(db: Database, asked: Asked): Promise<Results<Asked>> {
  const statements: Statement[] = [];
  collect(asked, statements);
  const [first, ...rest] = statements;
  const rows: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const followed: Followed[] = [];
  const results = deal(asked, rows.values(), followed);
  const groups = Map.groupBy(followed, ({ followUp }) => followUp);
  await Promise.all([...groups].map(([followUp, parts]) => followUp(parts.map((part) => part.rows))));
  return results as Results<Asked>;
}

/** The number of statements, however deep they are nested. */
export function countStatements(asked: Statements): number {
  const statements: Statement[] = [];
  collect(asked, statements);
  return statements.length;
}

interface Followed {
  followUp: FollowUp;
  rows: unknown;
}

function collect(part: Part, into: Statement[]): void {
  if (part === null) return;
  if (isFollowedUp(part)) collect(part[statementsOf], into);
  else if (isStatement(part)) into.push(part);
  else for (const each of Object.values(part)) collect(each, into);
}

function deal(part: Part, rows: Iterator<unknown>, followed: Followed[]): unknown {
  if (part === null) return null;
  if (isFollowedUp(part)) {
    followed.push({ followUp: part[followUpOf], rows: deal(part[statementsOf], rows, followed) });
    return null;
  }
  if (isStatement(part)) return rows.next().value;
  if (Array.isArray(part)) return part.map((each: Statement) => deal(each, rows, followed));
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, deal(each, rows, followed)]));
}

function isFollowedUp(part: NonNullable<Part>): part is FollowedUp {
  return statementsOf in part;
}

/** Drizzle's batch calls `_prepare` on every statement. A group may have a member of that name, which is never a function. */
function isStatement(part: NonNullable<Part>): part is Statement {
  return "_prepare" in part && typeof part._prepare === "function";
}
