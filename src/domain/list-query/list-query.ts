import type { FieldKind, FilterKinds, ListSpec } from "./list-spec.ts";
import type { OrderOperator, TextOperator } from "./operators.ts";

/** A parsed query of a list. `Filters` and `SortField` are those of the list's spec. */
export interface ListQuery<Filters extends FilterKinds = FilterKinds, SortField extends string = string> {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Rows before the page. */
  offset: number;
  /** Ties are broken by id. */
  sort: SortKey<SortField>[];
  /** How fields are joined; the tests of one field must all hold. */
  logic: "and" | "or";
  /** Empty: all rows. */
  conditions: Condition<keyof Filters & string>[];
}

export type ListQueryOf<Spec> =
  Spec extends ListSpec<infer Filters, infer SortField> ? ListQuery<Filters, SortField> : never;

export interface SortKey<Field extends string = string> {
  field: Field;
  descending: boolean;
}

export interface Condition<Field extends string = string> {
  field: Field;
  kind: FieldKind;
  tests: Test[];
}

/** Text as it was sent, a whole number, a time in milliseconds since 1970, or a boolean. */
export type FieldValue = string | number | boolean;

/**
 * Tests either a field's value or its wire text. For wire text, `text` is folded and compared with the folded wire text. For null,
 * `neq` and `not_contains` hold and every other test fails.
 */
export type Test =
  | { of: "value"; operator: "eq" | "neq" | OrderOperator; value: FieldValue }
  | { of: "value"; operator: "in"; values: FieldValue[] }
  | { of: "text"; operator: TextOperator | OrderOperator; text: string };
