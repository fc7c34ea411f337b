import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Test } from "../../domain/list-query/list-query.ts";
import type { OrderOperator } from "../../domain/list-query/operators.ts";

type ValueTest = Extract<Test, { of: "value" }>;
type TextTest = Extract<Test, { of: "text" }>;

const signs: Record<OrderOperator, SQL> = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

/** Raw SQL instead of Drizzle's `eq`, which would encode a number for a column that it reads as a Date. */
export function compareValue(column: SQLWrapper, test: ValueTest): SQL {
  switch (test.operator) {
    case "eq":
      return sql`${column} = ${test.value}`;
    case "neq":
      return sql`${column} IS NOT ${test.value}`;
    case "in":
      // The values travel as one parameter: D1 allows 100.
      return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(test.values)}))`;
    default:
      return sql`${column} ${signs[test.operator]} ${test.value}`;
  }
}

/** SQLite orders text by its bytes in UTF-8, which is the order of code points. */
export function compareText(folded: SQLWrapper, { operator, text }: TextTest): SQL {
  switch (operator) {
    case "contains":
      return sql`instr(${folded}, ${text}) > 0`;
    case "not_contains":
      return sql`coalesce(instr(${folded}, ${text}), 0) = 0`;
    case "starts_with":
      return sql`instr(${folded}, ${text}) = 1`;
    case "ends_with":
      // Compares bytes, since SQLite ends a text's length at its first NUL.
      return sql`substr(CAST(${folded} AS BLOB), -length(CAST(${text} AS BLOB))) = CAST(${text} AS BLOB)`;
    default:
      return sql`${folded} ${signs[operator]} ${text}`;
  }
}
