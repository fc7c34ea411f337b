import { fillPlaceholders } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";

/** The part of a statement that Drizzle's batch uses. */
interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
}

interface Query {
  readonly _: { readonly result: unknown };
  prepare(): unknown;
}

interface KeptStatement<Result> extends RunnableQuery<Result, "sqlite"> {
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * Builds the text of a query with placeholders only once. Some queries run many times a second, and building them takes longer than
 * running them. The result works only in `together`.
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
