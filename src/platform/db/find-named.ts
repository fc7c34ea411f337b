import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** What is looked for: a part of a name, or a whole id. */
export interface NamedAsked {
  /** As it was typed: ids have capital letters. */
  id: string;
  /** As the domain's `fold` gives it. */
  folded: string;
  limit: number;
}

/** Something that was found by its name or its id. */
export interface Found {
  id: string;
  name: string;
}

interface NamedRows {
  /** The table, or a selection that stands in its place. It has the columns `id` and `created_at`. */
  from: SQLWrapper;
  /** Rows that the visitor may see. */
  where: SQL;
  name?: SQL;
  /** The name as searches compare it. */
  folded?: SQL;
}

/** Names are compared among so many rows, the newest first. An id is found among all of them. */
const lookedThrough = 1_000;

/** A statement that finds rows: first the one with that id, then those whose name begins so, then the newest. */
export function findNamed(
  db: Database,
  { from, where, name = sql`name`, folded = sql`name_folded` }: NamedRows,
  asked: NamedAsked,
) {
  const columns = sql`id, ${name} AS shown, ${folded} AS folded, created_at`;
  return db.all<Found>(sql`SELECT id, shown AS name FROM (
      SELECT * FROM (SELECT ${columns} FROM ${from} WHERE id = ${asked.id} AND ${where} LIMIT 1)
      UNION
      SELECT * FROM (SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY created_at DESC LIMIT ${lookedThrough})
        WHERE instr(folded, ${asked.folded}) > 0)
    ORDER BY id = ${asked.id} DESC, instr(folded, ${asked.folded}) = 1 DESC, created_at DESC LIMIT ${asked.limit}`);
}
