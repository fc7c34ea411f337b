import { and, asc, desc, is, or, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Condition, ListQuery } from "../../domain/list-query/list-query.ts";
import type { FieldKind, FilterKinds } from "../../domain/list-query/list-spec.ts";
import { compareText, compareValue } from "./list-condition.ts";
import { foldedWireText } from "./wire-text.ts";

/** Text as it was given, and as `fold` of the domain made it when it was written. */
export interface TextColumns {
  exact: SQLWrapper;
  folded: SQLWrapper;
}

/**
 * Where the fields of a list are. Times are whole milliseconds since 1970, booleans 0 and 1, numbers of INTEGER affinity (D1
 * binds every number as a REAL). A field that only sorts has one column: of text, the folded one.
 */
export type ListColumns<Filters extends FilterKinds, SortField extends string> = {
  readonly [Field in keyof Filters]: Filters[Field] extends "text" ? TextColumns : SQLWrapper;
} & { readonly [Field in Exclude<SortField, keyof Filters>]: SQLWrapper };

type ListColumn = TextColumns | SQLWrapper;

export interface CompiledList {
  /** Undefined: everything. */
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** Columns of text that holds only ASCII, such as the names of states: SQLite folds it itself. */
export function asciiText(exact: SQLWrapper): TextColumns {
  return { exact, folded: sql`lower(${exact})` };
}

/** A list's query as the parts of a select; ties are broken by `id`. */
export function compileList<Filters extends FilterKinds, SortField extends string>(
  query: ListQuery<Filters, SortField>,
  columns: ListColumns<Filters, SortField>,
  id: SQLWrapper,
): CompiledList {
  const columnOf = (field: string) => (columns as Record<string, ListColumn>)[field] as ListColumn;
  const conditions = query.conditions.map((condition) => compileCondition(condition, columnOf(condition.field)));
  const keys = query.sort.map(({ field, descending }) => (descending ? desc : asc)(sortColumn(columnOf(field))));
  return {
    where: query.logic === "and" ? and(...conditions) : or(...conditions),
    orderBy: [...keys, asc(id)],
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
  // An expression comes as it was written, and something is about to stand beside it.
  const exact = is(column, SQL) ? sql`(${column})` : column;
  return { exact, folded: foldedWireText[kind](exact) };
}
