import type { Context } from "hono";
import { html } from "hono/html";
import type { ListQuery } from "../../domain/list-query/list-query.ts";
import type { FilterKinds, ListSpec } from "../../domain/list-query/list-spec.ts";
import type { Page } from "../../domain/list-query/page-of.ts";
import { parseListQuery } from "../../domain/list-query/parse-list-query.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { numberText } from "../../http/pages/charts.ts";
import { csvDownload } from "../../http/pages/csv-download.ts";
import type { Html } from "../../http/pages/html.ts";
import { pageSize } from "./list-view.ts";

/** A list whose filters, order and page stand in its address, so that a view can be sent to somebody. */
export interface ListShape {
  path: string;
  /** By their names in the address. */
  filters: Record<string, ListFilter>;
  /** What to sort by, as the API's `sort` takes it, with its label. The first is the default. */
  sorts: Record<string, string>;
  /** What an empty list is called: "audience". */
  what: string;
  /** Where the same list is downloaded as a table. */
  csv?: string;
}

interface ListFilter {
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

const lastPage = 5_000;
const longestText = 256;

export function readList(c: Context<AppEnv>, { filters, sorts }: ListShape): AskedList {
  const asked = (name: string) => (c.req.query(name) ?? "").toWellFormed().trim();
  const values = Object.fromEntries(
    Object.entries(filters).flatMap(([name, { options }]) => {
      const value = asked(name).slice(0, longestText).toWellFormed();
      return value !== "" && (!options || Object.hasOwn(options, value)) ? [[name, value]] : [];
    }),
  );
  const page = /^[1-9]\d{0,3}$/.test(asked("page")) ? Math.min(Number(asked("page")), lastPage) : 1;
  const sort = Object.hasOwn(sorts, asked("sort")) ? asked("sort") : (Object.keys(sorts)[0] ?? "");
  return { page, values, sort, isFiltered: Object.keys(values).length > 0 };
}

/** The query that the API's list understands. */
export function listQueryOf<Filters extends FilterKinds, Sort extends string>(
  spec: ListSpec<Filters, Sort>,
  { filters }: ListShape,
  { page, values, sort, rows = pageSize }: AskedList,
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

/** The filters and the order above a list. A script sends the form as soon as something is chosen. */
export function listToolbar({ path, filters, sorts }: ListShape, asked: AskedList, total: number): Html {
  if (!asked.isFiltered && total < 2) return html``;
  const fields = Object.entries(filters).map(([name, { label, options }]) => {
    const value = asked.values[name] ?? "";
    if (options === undefined)
      return html`<div class="field grow">
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" type="search" maxlength="${longestText}" value="${value}" autocomplete="off" spellcheck="false">
      </div>`;
    return selectOf({ name, label, value, options: { "": "Any", ...options } });
  });
  const hasOrder = Object.keys(sorts).length > 1;
  return html`<form class="toolbar" role="search" action="${path}" data-auto-submit>
      ${fields}
      ${hasOrder ? selectOf({ name: "sort", label: "Order", value: asked.sort, options: sorts }) : ""}
      <button class="quiet">Apply</button>
      ${asked.isFiltered ? html`<a class="button quiet" href="${path}">Show all</a>` : ""}
    </form>`;
}

function selectOf(field: { name: string; label: string; value: string; options: Record<string, string> }): Html {
  const { name, label, value, options } = field;
  return html`<div class="field">
      <label for="${name}">${label}</label>
      <select id="${name}" name="${name}">${Object.entries(options).map(
        ([option, text]) => html`<option value="${option}" ${option === value ? html`selected` : ""}>${text}</option>`,
      )}</select>
    </div>`;
}

/** What stands in place of rows: that nothing matches, or on an empty list `beginning`, which says what to do. */
export function emptyList({ path, what }: ListShape, { isFiltered, page }: AskedList, beginning: Html): Html {
  if (!isFiltered && page === 1) return beginning;
  return html`<p class="empty">There is no such ${what}. <a href="${path}">Show all</a></p>`;
}

/** What stands below a list: the way to its other pages, and to the whole of it as a table. */
export function listPager(
  shape: ListShape,
  asked: AskedList,
  list: Pick<Page<unknown>, "page" | "totalPages" | "total">,
): Html {
  return html`${pageLinks(shape, asked, list)}${csvLink(shape, asked, list.total)}`;
}

function csvLink(shape: ListShape, asked: AskedList, total: number): Html {
  if (shape.csv === undefined || total === 0) return html``;
  return csvDownload(addressOf({ ...shape, path: shape.csv }, asked, { page: 1 }));
}

function pageLinks(
  shape: ListShape,
  asked: AskedList,
  { page, totalPages, total }: Pick<Page<unknown>, "page" | "totalPages" | "total">,
): Html {
  if (totalPages < 2) return html``;
  const to = (number: number) => addressOf(shape, asked, { page: number });
  return html`<nav class="pager" aria-label="Pages">
      ${page > 1 ? html`<a class="button quiet" rel="prev" href="${to(Math.min(page - 1, totalPages))}">Previous</a>` : ""}
      <span>Page ${numberText(page)} of ${numberText(totalPages)}, ${numberText(total)} in all</span>
      ${page < totalPages ? html`<a class="button quiet" rel="next" href="${to(page + 1)}">Next</a>` : ""}
    </nav>`;
}
