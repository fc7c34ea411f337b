import type { Page } from "../../domain/list-query/page-of.ts";
import { EmptyList, ListPager, ListToolbar } from "./components/list.tsx";
import type { Html } from "./html.ts";
import type { AskedList, ListShape } from "./list-address.ts";

/** Serves pages that are template strings still. Pages of components use `components/list.tsx`. */
export const listToolbar = (shape: ListShape, asked: AskedList, total: number) =>
  ListToolbar({ shape, asked, total }) as Html;

export const emptyList = (shape: ListShape, asked: AskedList, beginning: Html) =>
  EmptyList({ shape, asked, children: beginning as never }) as Html;

export const listPager = (
  shape: ListShape,
  asked: AskedList,
  list: Pick<Page<unknown>, "page" | "totalPages" | "total">,
) => ListPager({ shape, asked, list }) as Html;
