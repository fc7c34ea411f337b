import type { ListQuery } from "../../domain/list-query/list-query.ts";
import type { FilterKinds, ListSpec } from "../../domain/list-query/list-spec.ts";
import { parseListQuery } from "../../domain/list-query/parse-list-query.ts";
import { pageSize } from "../../http/pages/list-address.ts";

/** Which part of a list is shown. */
export interface ListView {
  /** Counted from 1. */
  page: number;
  /** Part of a name. Empty shows everything. */
  name: string;
}

/** The query that the API's list understands. */
export function queryOf<Filters extends FilterKinds & { name: "text" }, Sort extends string>(
  spec: ListSpec<Filters, Sort>,
  { page, name }: ListView,
): ListQuery<Filters, Sort> {
  const filter = name === "" ? [] : [["name[contains]", name] as const];
  const parsed = parseListQuery(spec, [["page", `${page}`], ["page_size", `${pageSize}`], ...filter]);
  if (!parsed.ok) throw new Error("a page composed a list query that does not parse");
  return parsed.query;
}
