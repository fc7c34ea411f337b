import { z } from "@hono/zod-openapi";
import type { FieldKind } from "../domain/list-query/list-spec.ts";
import { orderOperators, textOperators } from "../domain/list-query/operators.ts";
import { maxValues } from "../domain/list-query/parse-test.ts";

/** A schema for the document only. Hono's validator accepts every query, and `readList` parses it. */
export const unparsed = z.union([z.string(), z.array(z.string())]).optional();

const text = { type: "string" } as const;
const integer = { type: "integer", format: "int64" } as const;
const time = { type: "string", format: "date-time" } as const;
const boolean = { type: "boolean" } as const;
type Value = typeof text | typeof integer | typeof time | typeof boolean;

/** The operators of a field as one deepObject parameter: `name[contains]=x`, `status[in]=A&status[in]=B`. */
export const filterSchemas: Record<FieldKind, typeof unparsed> = {
  text: filterSchema("TextFilter", text, text, "eq, neq and in compare exactly; everything else ignores case."),
  number: filterSchema("NumberFilter", integer, integer, "contains and its like look into the number's digits."),
  time: filterSchema("TimeFilter", time, time, "contains and its like look into the time in UTC with milliseconds."),
  boolean: filterSchema(
    "BooleanFilter",
    boolean,
    text,
    "Everything but eq, neq and in compares the words true and false.",
  ),
};

function filterSchema(name: string, value: Value, ordered: Value, description: string): typeof unparsed {
  const each = (names: readonly string[], schema: Value) =>
    Object.fromEntries(names.map((operator) => [operator, schema]));
  return unparsed.openapi(name, {
    type: "object",
    properties: {
      ...each(["eq", "neq"], value),
      ...each(orderOperators, ordered),
      ...each(textOperators, text),
      in: { type: "array", items: value, maxItems: maxValues },
    },
    additionalProperties: false,
    description,
    param: { style: "deepObject", explode: true },
  });
}
