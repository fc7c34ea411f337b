import type { Child } from "hono/jsx";
import type { Page } from "../../../domain/list-query/page-of.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../app-env.ts";
import type { CsvColumns } from "../../csv.ts";
import type { ApiCall } from "../api-call.ts";
import { type AskedList, addressOf, type ListShape, longestSearch } from "../list-address.ts";
import { placeOf } from "../menu.ts";
import type { Section } from "../page-header.tsx";
import { barOf } from "../visitor.ts";
import { FilterForm, Results } from "./filter-form.tsx";
import { framedPage } from "./page.tsx";
import { Empty, type Link, LinkButton, LivePart } from "./parts.tsx";
import { useRequest } from "./request.tsx";

/** A page that is a list, as data. `features/console/list.routes.ts` mounts it, and its table. */
export interface ListPage<Item, Exported = Item> extends ListShape {
  title: string;
  section: Section;
  /** The page that makes a new one. Its button stands beside the title, or on the empty list. */
  create?: Link;
  /** Stands above the lead. */
  tabs?: Child;
  lead?: (organization: string) => Child;
  /** Stands above the rows, by what is listed. */
  above?: (listed: Listed<Item>) => Child;
  /** Makes an `<li>`. */
  row: (item: Item) => Child;
  /** The class of the list. */
  look?: string;
  /** What is said of an empty list, above the button that leads to `create`. */
  empty: { title: string; text: Child; below?: Child };
  /** Items that move by themselves: their page is fetched again every few seconds. */
  isMoving?: (item: Item) => boolean;
  call?: (asked: AskedList) => ApiCall;
  /** The columns of the table that the list is downloaded as, at the path `csv`. */
  columns?: CsvColumns<Exported>;
}

export interface Listed<Item> {
  asked: AskedList;
  list: Page<Item>;
  /** Absent where a list is not of an organization. */
  organization?: { name: string };
}

/** Renders a list that is described as data. */
export function listPage<Item, Exported>(c: AppContext, page: ListPage<Item, Exported>, listed: Listed<Item>) {
  const { asked, list, organization } = listed;
  const { create, tabs, lead, above, row, look, empty, isMoving, call, ...shape } = page;
  const { title, section } = shape;
  const button = create && <LinkButton to={create[0]} label={create[1]} />;
  // One of the two places: a page has one button that stands out.
  const isWithin = hasNone(asked, list.items);
  const beginning = (
    <Empty title={empty.title} icon={placeOf(shape.path)?.entry.icon} actions={button}>
      <p>{empty.text}</p>
      {empty.below}
    </Empty>
  );
  const rows = (
    <>
      {above?.(listed)}
      <Rows shape={shape} asked={asked} items={list.items} row={row} empty={beginning} class={look} />
    </>
  );
  return framedPage(c, {
    title: titleOf(title, list),
    heading: title,
    section,
    calls: call?.(asked) ?? [],
    tabs,
    lead: lead?.(organization?.name ?? ""),
    beside: isWithin ? undefined : button,
    body: (
      <>
        <ListToolbar shape={shape} asked={asked} total={list.total} />
        <Results total={list.total}>
          {isMoving ? (
            <LivePart id={title.toLowerCase()} isRunning={list.items.some(isMoving)}>
              {rows}
            </LivePart>
          ) : (
            rows
          )}
          <ListPager shape={shape} asked={asked} list={list} />
        </Results>
      </>
    ),
  });
}

/** Later pages say their number in the title, so that tabs and histories can be told apart. */
export function titleOf(title: string, { page, totalPages }: Pick<Page<unknown>, "page" | "totalPages">): string {
  return page === 1 ? title : `${title}, page ${page} of ${Math.max(page, totalPages)}`;
}

interface Asked {
  shape: ListShape;
  asked: AskedList;
}

/** A list may not know how many items it has. Then `totalPages` says whether there is a next page. */
type Counted = Pick<Page<unknown>, "page" | "totalPages"> & { total?: number };

interface RowsProps<Item> extends Asked {
  items: readonly Item[];
  /** Each row is an `<li>`. */
  row: (item: Item) => Child;
  /** What stands in place of rows while there are none at all. */
  empty: Child;
  class?: string | undefined;
}

export function Rows<Item>({ shape, asked, items, row, empty, class: look = "rows" }: RowsProps<Item>) {
  if (items.length > 0) return <ul class={look}>{items.map((item) => row(item))}</ul>;
  if (hasNone(asked, items)) return <>{empty}</>;
  return (
    <p class="empty">
      There is no such {shape.what}. <a href={shape.path}>Show all</a>
    </p>
  );
}

/** There is nothing at all, whatever is asked for. */
function hasNone(asked: AskedList, items: readonly unknown[]): boolean {
  return items.length === 0 && !asked.isFiltered && asked.page === 1;
}

interface PagedRowsProps<Item> extends Pick<RowsProps<Item>, "row" | "empty" | "class"> {
  path: string;
  list: Counted & { items: readonly Item[] };
  previous?: string;
  next?: string;
}

/** Rows without filters, and the way to other pages of them. */
export function PagedRows<Item>({ path, list, row, empty, class: look, ...words }: PagedRowsProps<Item>) {
  const { page } = list;
  const asked = { page, values: {}, sort: "", isFiltered: false };
  const shape = { path, filters: {}, sorts: {}, what: "page" };
  return (
    <>
      <Rows shape={shape} asked={asked} items={list.items} row={row} empty={empty} class={look} />
      <Pager list={list} to={(to) => `${path}?page=${to}`} {...words} />
    </>
  );
}

/** The filters and the order above a list. The first text is its search. */
export function ListToolbar({ shape, asked, total }: Asked & { total: number }) {
  const { path, filters, sorts } = shape;
  if (!asked.isFiltered && total < 2) return null;
  const all = Object.entries(filters);
  const [search] = all.find(([, { options }]) => options === undefined) ?? [];
  const others = all.filter(([name]) => name !== search);
  const isOrdered = Object.keys(sorts).length > 1;
  const field = ([name, { label, options }]: (typeof all)[number]) => {
    const value = asked.values[name] ?? "";
    return options === undefined ? (
      <SearchField name={name} label={label} value={value} />
    ) : (
      <SelectField name={name} label={label} value={value} options={{ "": "Any", ...options }} />
    );
  };
  return (
    <FilterForm
      path={path}
      search={all.filter(([name]) => name === search).map(field)}
      chosen={others.filter(([name]) => asked.values[name] !== undefined).length}
      all={{ label: "Show all", isHidden: !asked.isFiltered }}
    >
      {(others.length > 0 || isOrdered) && [
        others.map(field),
        isOrdered && <SelectField name="sort" label="Order" value={asked.sort} options={sorts} />,
      ]}
    </FilterForm>
  );
}

/** A form of the same page may have a field of that name. */
const filterId = (name: string) => `filter-${name}`;

export function SearchField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div class="field grow">
      <label for={filterId(name)}>{label}</label>
      <input
        id={filterId(name)}
        name={name}
        type="search"
        maxlength={longestSearch}
        value={value}
        autocomplete="off"
        spellcheck={false}
      />
    </div>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  /** Labels by their values. */
  options: Readonly<Record<string, string>>;
  /** The fields that follow depend on it. A script draws the form again at once, and a button does without. */
  redraws?: boolean;
}

/** A choice that is no member of a contract. */
export function SelectField({ name, label, value, options, redraws }: SelectProps) {
  return (
    <div class="field">
      <label for={filterId(name)}>{label}</label>
      <select id={filterId(name)} name={name} data-redraws={redraws ? "" : undefined}>
        {Object.entries(options).map(([option, text]) => (
          <option value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What stands below a list: the way to its other pages, and to the whole of it as a table. */
export function ListPager({ shape, asked, list }: Asked & { list: Required<Counted> }) {
  return (
    <>
      <Pager list={list} to={(page) => addressOf(shape, asked, { page })} />
      {shape.csv !== undefined && list.total > 0 && (
        <CsvDownload path={addressOf({ ...shape, path: shape.csv }, asked, { page: 1 })} />
      )}
    </>
  );
}

/** The link below a list to all of its rows as a table, for those who may download it. */
export function CsvDownload({ path }: { path: string }) {
  if (barOf(useRequest(), "GET", path) !== undefined) return null;
  return (
    <p class="export">
      <a href={path} download="">
        Download as CSV
      </a>
    </p>
  );
}

interface PagerProps {
  list: Counted;
  to: (page: number) => string;
  previous?: string;
  next?: string;
}

export function Pager({ list: { page, totalPages, total }, to, previous = "Previous", next = "Next" }: PagerProps) {
  if (totalPages < 2) return null;
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 && (
        <a class="button quiet" rel="prev" href={to(Math.min(page - 1, totalPages))}>
          {previous}
        </a>
      )}
      <span>
        Page {numberText(page)}
        {total !== undefined && ` of ${numberText(totalPages)}, ${numberText(total)} in all`}
      </span>
      {page < totalPages && (
        <a class="button quiet" rel="next" href={to(page + 1)}>
          {next}
        </a>
      )}
    </nav>
  );
}
