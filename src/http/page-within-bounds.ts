import { type Page, pageOf } from "../domain/list-query/page-of.ts";
import { mostPageBytes } from "../platform/db/bounded-page.ts";
import { invalid } from "./problems.ts";

/** A page of rows that were read with `whereOnPage`. Throws 400 if the rows have too many bytes together. */
export function pageWithinBounds<Item>(
  query: { page: number; pageSize: number; offset: number },
  total: number,
  items: Item[],
): Page<Item> {
  if (items.length === 0 && total > query.offset) {
    const most = `${mostPageBytes / 1_000_000} MB`;
    throw invalid(
      "page_size",
      `asks for ${query.pageSize} items that have more than ${most} together: ask for fewer`,
      "parameter",
    );
  }
  return pageOf(query, total, items);
}
