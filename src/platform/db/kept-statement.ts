import { fillPlaceholders } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";

/** What Drizzle's batch asks of a statement. */
interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
}

interface Query {
  readonly _: { readonly result: unknown };
  prepare(): unknown;
}

export interface KeptStatement<Result> extends RunnableQuery<Result, "sqlite"> {
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * A query with placeholders whose text is built once. For what is asked many times a second: building it anew takes longer than the
 * database takes to answer it. The result is for batches alone.
 */
export function keepStatement<Built extends Query>(query: Built) {
  let prepared: Prepared | undefined;
  return (values: Record<string, unknown>): KeptStatement<Built["_"]["result"]> => {
    prepared ??= query.prepare() as Prepared;
    const { sql, params } = prepared.getQuery();
    const bound = { sql, params: fillPlaceholders(params, values) };
    const statement = { _prepare: () => Object.create(prepared as Prepared, { getQuery: { value: () => bound } }) };
    return { ...statement, toSQL: () => bound } as unknown as KeptStatement<Built["_"]["result"]>;
  };
}
