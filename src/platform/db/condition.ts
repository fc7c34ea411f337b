import { and, type SQL, sql } from "drizzle-orm";

declare const brand: unique symbol;

/**
 * A fragment of SQL that stands in a WHERE. It is an object and therefore always true to `if`: functions that return one are called
 * `where…`, and never `is…`, `has…` or `holds…`.
 */
export type Condition = SQL & { readonly [brand]: "condition" };

export function condition(fragment: SQL): Condition {
  return fragment as Condition;
}

/** Holds for every row. */
export const always: Condition = condition(sql`1`);

/** Holds for no row. */
export const never: Condition = condition(sql`0`);

/** All of them hold. What is undefined is left out. */
export function whereAll(first: SQL, ...others: (SQL | undefined)[]): Condition {
  return (and(first, ...others) ?? first) as Condition;
}
