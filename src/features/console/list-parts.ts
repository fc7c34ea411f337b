import { html } from "hono/html";
import type { Page } from "../../domain/list-query/page-of.ts";
import { numberText } from "../../domain/text/numbers.ts";
import type { Html } from "../../http/pages/html.ts";
import type { ListView } from "./list-view.ts";

export type ItemOf<Read extends (...args: never[]) => Promise<Page<unknown>>> = Awaited<
  ReturnType<Read>
>["items"][number];

export interface ListPage<Item> {
  organization: { name: string };
  asked: ListView;
  list: Page<Item>;
}

/** Later pages say their number in the title, so that tabs and histories can be told apart. */
export function titleOf(title: string, { page, totalPages }: Page<unknown>): string {
  return page === 1 ? title : `${title}, page ${page} of ${Math.max(page, totalPages)}`;
}

export function nothingFound(path: string, what: string): Html {
  return html`<p class="empty">There is no such ${what}. <a href="${path}">Show all</a></p>`;
}

/** What the links of a pager are called. Most lists begin with the newest row. */
const byAge = { previous: "Newer", next: "Older" };

export function pager(
  path: string,
  { name }: ListView,
  { page, totalPages, total }: Page<unknown>,
  words = byAge,
): Html {
  if (totalPages < 2) return html``;
  const to = (number: number) => `${path}?${new URLSearchParams({ ...(name ? { name } : {}), page: `${number}` })}`;
  return html`<nav class="pager" aria-label="Pages">
      ${page > 1 ? html`<a class="button quiet" rel="prev" href="${to(Math.min(page - 1, totalPages))}">${words.previous}</a>` : ""}
      <span>Page ${numberText(page)} of ${numberText(totalPages)}, ${numberText(total)} in all</span>
      ${page < totalPages ? html`<a class="button quiet" rel="next" href="${to(page + 1)}">${words.next}</a>` : ""}
    </nav>`;
}
