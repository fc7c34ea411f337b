/** An enumerated field is `text` whose values are ASCII. Numbers are whole. */
export type FieldKind = "text" | "number" | "time" | "boolean";
export type FilterKinds = Readonly<Record<string, FieldKind>>;

/** The fields that a list can be filtered and sorted by, under the names of its query parameters. */
export interface ListSpec<Filters extends FilterKinds = FilterKinds, SortField extends string = string> {
  readonly filters: Filters;
  readonly sorts: readonly SortField[];
}

/** Keeps the names as literal types: `defineList({ filters: { name: "text" }, sorts: ["name"] })`. */
export function defineList<const Filters extends FilterKinds, const SortField extends string>(
  spec: ListSpec<Filters, SortField>,
): ListSpec<Filters, SortField> {
  return spec;
}
