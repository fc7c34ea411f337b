import { and, asc, desc, is, or, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Condition, ListQuery } from "../../domain/list-query/list-query.ts";
import type { FieldKind, FilterKinds } from "../../domain/list-query/list-spec.ts";
import { compareText, compareValue } from "./list-condition.ts";
import { foldedWireText } from "./wire-text.ts";

/** A text as it was given, and as the domain's `fold` stored it. */
interface TextColumns {
  exact: SQLWrapper;
  folded: SQLWrapper;
}

/**
 * The columns of a list's fields. Times are whole milliseconds since 1970, booleans 0 and 1, numbers of INTEGER affinity (D1 binds
 * every number as a REAL). A field that is only sorted by has one column: for text, the folded one.
 */
type ListColumns<Filters extends FilterKinds, SortField extends string> = {
  readonly [Field in keyof Filters]: Filters[Field] extends "text" ? TextColumns : SQLWrapper;
} & { readonly [Field in Exclude<SortField, keyof Filters>]: SQLWrapper };

type ListColumn = TextColumns | SQLWrapper;

export interface CompiledList {
  /** Undefined: all rows. */
  where: SQL | undefined;
  orderBy: SQL[];
  /** What `orderBy` compares, without the `id`. */
  sortedBy: SQLWrapper[];
  limit: number;
  offset: number;
}

/** Columns of text that is only ASCII, such as the names of states. SQLite folds it itself. */
export function asciiText(exact: SQLWrapper): TextColumns {
  return { exact, folded: sql`lower(${exact})` };
}

/** Compiles a list's query to the parts of a select. Ties are broken by `id`. */
export function compileList<Filters extends FilterKinds, SortField extends string>(
  query: ListQuery<Filters, SortField>,
  columns: ListColumns<Filters, SortField>,
  id: SQLWrapper,
): CompiledList {
  const columnOf = (field: string) => (columns as Record<string, ListColumn>)[field] as ListColumn;
  const conditions = query.conditions.map((condition) => compileCondition(condition, columnOf(condition.field)));
  const sortedBy = query.sort.map(({ field }) => sortColumn(columnOf(field)));
  const keys = sortedBy.map((column, place) => (query.sort[place]?.descending ? desc : asc)(column));
  return {
    where: query.logic === "and" ? and(...conditions) : or(...conditions),
    orderBy: [...keys, asc(id)],
    sortedBy,
    limit: query.pageSize,
    offset: query.offset,
  };
}

function isText(column: ListColumn): column is TextColumns {
  return "folded" in column;
}

function sortColumn(column: ListColumn): SQLWrapper {
  return isText(column) ? column.folded : column;
}

function compileCondition({ kind, tests }: Condition, column: ListColumn): SQL | undefined {
  const { exact, folded } = isText(column) ? column : plainColumns(kind, column);
  return and(...tests.map((test) => (test.of === "value" ? compareValue(exact, test) : compareText(folded, test))));
}

function plainColumns(kind: FieldKind, column: SQLWrapper): TextColumns {
  // Parentheses keep an expression together beside an operator.
  const exact = is(column, SQL) ? sql`(${column})` : column;
  return { exact, folded: foldedWireText[kind](exact) };
}
