import type { ListQuery } from "../../domain/list-query/list-query.ts";
import type { FilterKinds, ListSpec } from "../../domain/list-query/list-spec.ts";
import type { Page } from "../../domain/list-query/page-of.ts";
import type { HandlerDeps } from "../../http/app-env.ts";
import { answerCsv, csvPageRows } from "../../http/csv.ts";
import { type ListPage, listPage } from "../../http/pages/components/list.tsx";
import { type AskedList, listQueryOf, readList } from "../../http/pages/list-address.ts";
import type { Operator } from "./console.usecases.ts";
import { createOperatorRouter, type PagesFor } from "./operator.routes.ts";

/** What a use case lists. */
export type ItemOf<Read extends (...args: never[]) => Promise<Page<unknown>>> = Awaited<
  ReturnType<Read>
>["items"][number];

export interface AskedBy extends Operator {
  asked: AskedList;
}

type Read<Asked, Item> = (deps: HandlerDeps, asked: Asked) => Promise<Page<Item>>;

/** Mounts the page of a list of the API, and its table. `readRows` reads what the table shows, if that is less than the page. */
export function listRoutes<Filters extends FilterKinds, Sort extends string, Item extends Exported, Exported>(
  page: ListPage<Item, Exported>,
  spec: ListSpec<Filters, Sort>,
  read: Read<AskedBy & { query: ListQuery<Filters, Sort> }, Item>,
  readRows: Read<AskedBy & { query: ListQuery<Filters, Sort> }, Exported> = read,
) {
  const withQuery = (asked: AskedBy) => ({ ...asked, query: listQueryOf(spec, page, asked.asked) });
  return ownListRoutes(
    page,
    (deps, asked) => read(deps, withQuery(asked)),
    (deps, asked) => readRows(deps, withQuery(asked)),
  );
}

/** Mounts a list that only the console has. */
export function ownListRoutes<Item extends Exported, Exported>(
  page: ListPage<Item, Exported>,
  read: Read<AskedBy, Item>,
  readRows: Read<AskedBy, Exported> = read,
) {
  return mountList(createOperatorRouter(), page, read, readRows);
}

/** Mounts a list on a router, by whom its pages are for. */
export function mountList<Who extends { organization?: { name: string } }, Item extends Exported, Exported>(
  pages: PagesFor<Who>,
  page: ListPage<Item, Exported>,
  read: Read<Who & { asked: AskedList }, Item>,
  readRows: Read<Who & { asked: AskedList }, Exported> = read,
) {
  const { path, csv, columns } = page;
  const router = pages.get(path, async (c, who) => {
    const asked = { ...who, asked: readList(c, page) };
    return listPage(c, page, { ...asked, list: await read(c.var.deps, asked) });
  });
  if (csv === undefined || columns === undefined) return router;
  return router.get(csv, (c, who) =>
    answerCsv(c, {
      name: `muster-${csv.split("/").at(-1)?.replace(".csv", "")}`,
      columns,
      read: async (number) => {
        const asked = { ...readList(c, page), page: number, rows: csvPageRows };
        const { items, totalPages } = await readRows(c.var.deps, { ...who, asked });
        return { items, hasMore: number < totalPages };
      },
    }),
  );
}
