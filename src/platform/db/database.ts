import type { SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { withRepeatedReads } from "./repeated-reads.ts";

/** Drizzle over D1. D1 has no interactive transaction: statements that belong together run by `together`, as one atomic batch. */
export type Database = DrizzleD1Database;
export type Statement = BatchItem<"sqlite">;
/** A statement that reads rows of one form, alone or in a batch. */
export type Query<Row> = RunnableQuery<Row[], "sqlite"> & PromiseLike<Row[]>;

export function createDatabase(binding: D1Database): Database {
  const d1 = withRepeatedReads(binding);
  const db = drizzle(d1);
  const { run, all } = db;
  return Object.assign(db, {
    run: (query: SQLWrapper) => batchable(d1, run.call(db, query)),
    all: (query: SQLWrapper) => batchable(d1, all.call(db, query)),
  });
}

/** Drizzle's batch binds parameters to the `stmt` of a prepared query. Raw SQL has none, so this adds it. */
function batchable<Raw extends ReturnType<Database["run"]> | ReturnType<Database["all"]>>(
  d1: D1Database,
  raw: Raw,
): Raw {
  return Object.defineProperty(raw, "stmt", { get: () => d1.prepare(raw.getQuery().sql) });
}
