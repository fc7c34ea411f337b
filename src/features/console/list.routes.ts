import type { Context } from "hono";
import type { ListQuery } from "../../domain/list-query/list-query.ts";
import type { FilterKinds, ListSpec } from "../../domain/list-query/list-spec.ts";
import type { Page } from "../../domain/list-query/page-of.ts";
import type { AppEnv, HandlerDeps } from "../../http/app-env.ts";
import { answerCsv, csvPageRows } from "../../http/csv.ts";
import { type ListPage, listPage } from "../../http/pages/components/list.tsx";
import { type AskedList, listQueryOf, readList } from "../../http/pages/list-address.ts";
import { createPageRouter } from "../../http/pages/page-router.ts";
import { asOperator } from "./as-operator.ts";
import type { Operator } from "./console.usecases.ts";

interface Asked<Query> extends Operator {
  /** What the API's list understands. */
  query: Query;
  /** Filters without a parameter of the API stand here alone. */
  asked: AskedList;
}

type Read<Query, Item> = (deps: HandlerDeps, asked: Asked<Query>) => Promise<Page<Item>>;

/** Mounts the page of a list, and its table. `readRows` reads what the table shows, if that is less than the page. */
export function listRoutes<Filters extends FilterKinds, Sort extends string, Item extends Exported, Exported>(
  page: ListPage<Item, Exported>,
  spec: ListSpec<Filters, Sort>,
  read: Read<ListQuery<Filters, Sort>, Item>,
  readRows: Read<ListQuery<Filters, Sort>, Exported> = read,
) {
  const { path, csv, columns } = page;
  const askedOf = (operator: Operator, asked: AskedList) => ({
    ...operator,
    asked,
    query: listQueryOf(spec, page, asked),
  });
  const router = createPageRouter().get(path, (c) =>
    asOperator(c, async (operator) => {
      const asked = askedOf(operator, readList(c, page));
      return listPage(c, page, { ...asked, list: await read(c.var.deps, asked) });
    }),
  );
  if (csv === undefined || columns === undefined) return router;
  return router.get(csv, (c: Context<AppEnv>) =>
    asOperator(c, (operator) =>
      answerCsv(c, {
        name: `muster-${csv.split("/").at(-1)?.replace(".csv", "")}`,
        columns,
        read: async (number) => {
          const asked = { ...readList(c, page), page: number, rows: csvPageRows };
          const { items, totalPages } = await readRows(c.var.deps, askedOf(operator, asked));
          return { items, hasMore: number < totalPages };
        },
      }),
    ),
  );
}
