import { z } from "@hono/zod-openapi";
import type { ListQuery } from "../domain/list-query/list-query.ts";
import type { FieldKind, FilterKinds, ListSpec } from "../domain/list-query/list-spec.ts";
import { parseListQuery } from "../domain/list-query/parse-list-query.ts";
import { defaultPageSize, maxOffset, maxPageSize } from "../domain/list-query/parse-paging.ts";
import { sortValues } from "../domain/list-query/parse-sort.ts";
import { filterParameter, unparsed } from "./list-filter-schemas.ts";
import { invalidMembers } from "./problems.ts";
import { queryEntries } from "./query-entries.ts";

/** Named explicitly: otherwise the document would call every `z.int32()` a `number`. */
const int32 = { type: "integer", format: "int32" } as const;

const filterUse: Record<FieldKind, (field: string) => string> = {
  text: (field) => `\`${field}[eq]=…\` compares exactly, \`${field}[contains]=…\` in any case.`,
  number: (field) => `\`${field}[gte]=…\` and the other operators of order compare numbers.`,
  time: (field) => `\`${field}[gte]=2026-11-01T00:00:00Z\` keeps that moment and later ones.`,
  boolean: (field) => `\`${field}[eq]=true\` or \`${field}[eq]=false\`.`,
};

/**
 * The query parameters of a list, for a route's `query`. A list adds its own with `.extend`. `readList` parses these. `subjects` name
 * what each filter looks at, as in "the campaign's name".
 */
export function listParameters<Filters extends FilterKinds>(
  spec: ListSpec<Filters>,
  subjects: Record<keyof Filters & string, string>,
) {
  const filters = Object.entries(spec.filters).map(([field, kind]) => {
    const description = `Keeps items by ${subjects[field]}. ${filterUse[kind](field)}`;
    return [field, filterParameter(kind, description)];
  });
  return z.object({
    page: unparsed.openapi({
      ...int32,
      minimum: 1,
      default: 1,
      description: `The page to read, counted from 1. At most ${maxOffset} items may come before it: filter to reach further ones.`,
    }),
    page_size: unparsed.openapi({
      ...int32,
      minimum: 1,
      maximum: maxPageSize,
      default: defaultPageSize,
      description: `Items on a page, 1 to ${maxPageSize}. A page of more than 4 MB is refused: ask for fewer items then.`,
    }),
    sort: unparsed.openapi({
      type: "array",
      items: { type: "string", enum: sortValues(spec.sorts) },
      description:
        "The order of the items: a field, or `-` and a field for descending. Repeat it for further fields; the first counts most. Ties are broken by id.",
    }),
    logic: unparsed.openapi({
      type: "string",
      enum: ["and", "or"],
      default: "and",
      description:
        "Whether an item must match the filters of all fields (`and`) or of one field (`or`). All conditions on one field must hold either way.",
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
      total: z.int().openapi({ format: "int64" }).describe("How many items match, on all pages together."),
      page: z.int32().openapi(int32).describe("The number of this page, counted from 1."),
      pageSize: z.int32().openapi(int32).describe("How many items a page may have, as it was asked for."),
      items: z
        .array(item)
        .describe("The items of this page, in the order that was asked for. Empty after the last page."),
      totalPages: z.int32().openapi(int32).optional().describe("How many pages there are. 0 if nothing matches."),
    })
    .openapi(name);
}
