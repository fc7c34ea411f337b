import { z } from "@hono/zod-openapi";
import type { ListQuery } from "../domain/list-query/list-query.ts";
import type { FilterKinds, ListSpec } from "../domain/list-query/list-spec.ts";
import { parseListQuery } from "../domain/list-query/parse-list-query.ts";
import { defaultPageSize, maxPageSize } from "../domain/list-query/parse-paging.ts";
import { sortValues } from "../domain/list-query/parse-sort.ts";
import { filterSchemas, unparsed } from "./list-filter-schemas.ts";
import { invalidMembers } from "./problems.ts";
import { queryEntries } from "./query-entries.ts";

/** Named explicitly: otherwise the document would call every `z.int32()` a `number`. */
const int32 = { type: "integer", format: "int32" } as const;

/** The query parameters of a list, for a route's `query`. A list adds its own with `.extend`. `readList` parses these. */
export function listParameters<Filters extends FilterKinds>(spec: ListSpec<Filters>) {
  const filters = Object.entries(spec.filters).map(([field, kind]) => [field, filterSchemas[kind]]);
  return z.object({
    page: unparsed.openapi({ ...int32, minimum: 1, default: 1, description: "From 1." }),
    page_size: unparsed.openapi({
      ...int32,
      minimum: 1,
      maximum: maxPageSize,
      default: defaultPageSize,
      description: "Items a page. A page of more than 4 MB is refused: ask for fewer.",
    }),
    sort: unparsed.openapi({
      type: "array",
      items: { type: "string", enum: sortValues(spec.sorts) },
      description: "Repeated, the first counts most. `-` is downwards. Ties are broken by id.",
    }),
    logic: unparsed.openapi({
      type: "string",
      enum: ["and", "or"],
      default: "and",
      description: "How the filters of different fields are joined. Several of one field must all hold.",
    }),
    ...(Object.fromEntries(filters) as Record<keyof Filters & string, typeof unparsed>),
  });
}

/** Reads the list query of a request. Throws a 400 that names every faulty parameter. `otherParameters` are the route's own. */
export function readList<Filters extends FilterKinds, SortField extends string>(
  c: { req: { url: string } },
  spec: ListSpec<Filters, SortField>,
  otherParameters: readonly string[] = [],
): ListQuery<Filters, SortField> {
  const parsed = parseListQuery(spec, queryEntries(c.req.url), { otherParameters });
  if (parsed.ok) return parsed.query;
  throw invalidMembers(parsed.errors, "parameter");
}

/** The schema of what `pageOf` makes, under its name in the document. */
export function pagedResult<Item extends z.ZodType>(item: Item, name: string) {
  return z
    .object({
      total: z.int().openapi({ format: "int64" }),
      page: z.int32().openapi(int32),
      pageSize: z.int32().openapi(int32),
      items: z.array(item),
      totalPages: z.int32().openapi(int32).optional(),
    })
    .openapi(name);
}
