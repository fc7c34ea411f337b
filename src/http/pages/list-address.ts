import type { ListQuery } from "../../domain/list-query/list-query.ts";
import type { FilterKinds, ListSpec } from "../../domain/list-query/list-spec.ts";
import { parseListQuery } from "../../domain/list-query/parse-list-query.ts";
import type { AppContext } from "../app-env.ts";

/** A list whose filters, order and page stand in its address, so that a view can be sent to somebody. */
export interface ListShape {
  path: string;
  /** The keys are the names in the address. */
  filters: Record<string, ListFilter>;
  /** What to sort by, as the API's `sort` takes it, with its label. The first is the default. */
  sorts: Record<string, string>;
  /** What an empty list is called: "audience". */
  what: string;
  /** Where the same list is downloaded as a table. */
  csv?: string;
}

export interface ListFilter {
  label: string;
  /** The API's parameter: `name[contains]`, `status[eq]`. Absent: the page's own use case reads the filter. */
  parameter?: string;
  /** Values with their labels. Absent: any text. */
  options?: Record<string, string>;
}

/** What an address asks of a list. Unknown values count as absent. */
export interface AskedList {
  /** Counted from 1. */
  page: number;
  values: Record<string, string>;
  sort: string;
  isFiltered: boolean;
  /** Rows on a page, if not as many as a page of the console shows. */
  rows?: number;
}

/** Rows on a page of the console's lists. */
export const pageSize = 20;

const lastPage = 5_000;
export const longestSearch = 256;

export function readList(c: AppContext, { filters, sorts }: ListShape): AskedList {
  const asked = (name: string) => (c.req.query(name) ?? "").toWellFormed().trim();
  const values = Object.fromEntries(
    Object.entries(filters).flatMap(([name, { options }]) => {
      const value = asked(name).slice(0, longestSearch).toWellFormed();
      return value !== "" && (!options || Object.hasOwn(options, value)) ? [[name, value]] : [];
    }),
  );
  const page = /^[1-9]\d{0,3}$/.test(asked("page")) ? Math.min(Number(asked("page")), lastPage) : 1;
  const sort = Object.hasOwn(sorts, asked("sort")) ? asked("sort") : (Object.keys(sorts)[0] ?? "");
  return { page, values, sort, isFiltered: Object.keys(values).length > 0 };
}

/** The rows of the asked page, for lists that the API has not. */
export function rowsAsked({ page, rows = pageSize }: Pick<AskedList, "page" | "rows">) {
  return { page, pageSize: rows, offset: (page - 1) * rows };
}

/** The query that the API's list understands. */
export function listQueryOf<Filters extends FilterKinds, Sort extends string>(
  spec: ListSpec<Filters, Sort>,
  { filters }: Pick<ListShape, "filters">,
  { page, values, sort, rows = pageSize }: Omit<AskedList, "isFiltered">,
): ListQuery<Filters, Sort> {
  const conditions = Object.entries(values).flatMap(([name, value]) => {
    const parameter = filters[name]?.parameter;
    return parameter === undefined ? [] : [[parameter, value] as const];
  });
  const order = sort === "" ? [] : [["sort", sort] as const];
  const parsed = parseListQuery(spec, [["page", `${page}`], ["page_size", `${rows}`], ...order, ...conditions]);
  if (!parsed.ok) throw new Error("a page composed a list query that does not parse");
  return parsed.query;
}

/** The address of the same list with something else asked. A change of anything but the page begins at the first page. */
export function addressOf(
  { path, sorts }: ListShape,
  { page, values, sort }: AskedList,
  change: Partial<Pick<AskedList, "page" | "values" | "sort">> = {},
): string {
  const [usual] = Object.keys(sorts);
  const next = { values, sort, page: Object.keys(change).length === 0 ? page : 1, ...change };
  const entries = [
    ...Object.entries(next.values).filter(([, value]) => value !== ""),
    ...(next.sort === usual || next.sort === "" ? [] : [["sort", next.sort]]),
    ...(next.page === 1 ? [] : [["page", `${next.page}`]]),
  ];
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries as [string, string][])}`;
}

/** Words as the options of a filter. */
export function labelled(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, word]));
}
