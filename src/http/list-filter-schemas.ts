import { z } from "@hono/zod-openapi";
import type { FieldKind } from "../domain/list-query/list-spec.ts";
import { type Operator, orderOperators, textOperators } from "../domain/list-query/operators.ts";
import { maxValues } from "../domain/list-query/parse-test.ts";
import { describeUse } from "./schemas/typed.ts";

/** A schema for the document only. Hono's validator accepts every query, and `readList` parses it. */
export const unparsed = z.union([z.string(), z.array(z.string())]).optional();

const text = { type: "string" } as const;
const integer = { type: "integer", format: "int64" } as const;
const time = { type: "string", format: "date-time" } as const;
const boolean = { type: "boolean" } as const;
type Value = typeof text | typeof integer | typeof time | typeof boolean;

const operatorWords: Record<Operator, string> = {
  eq: "Equal to this value.",
  neq: "Not equal to this value. Items without a value match.",
  gt: "Greater than this value: a larger number, a later time, or a text that comes after it.",
  gte: "Greater than this value or equal to it.",
  lt: "Less than this value: a smaller number, an earlier time, or a text that comes before it.",
  lte: "Less than this value or equal to it.",
  contains: "Contains this text, in any case. An empty text is no condition.",
  starts_with: "Starts with this text, in any case. An empty text is no condition.",
  ends_with: "Ends with this text, in any case. An empty text is no condition.",
  not_contains: "Does not contain this text, in any case. Items without a value match. An empty text is no condition.",
  in: `Equal to one of these values, at most ${maxValues}: repeat the parameter, once for each value.`,
};

const filterSchemas: Record<FieldKind, typeof unparsed> = {
  text: filterSchema(
    "TextFilter",
    text,
    text,
    "Conditions on a text. `eq`, `neq` and `in` compare exactly; the other operators ignore case.",
  ),
  number: filterSchema(
    "NumberFilter",
    integer,
    integer,
    "Conditions on a whole number. Operators of text look into the number's digits.",
  ),
  time: filterSchema(
    "TimeFilter",
    time,
    time,
    "Conditions on a time in RFC 3339. Operators of text look into the time in UTC with milliseconds.",
  ),
  boolean: filterSchema(
    "BooleanFilter",
    boolean,
    text,
    "Conditions on true or false. Operators other than `eq`, `neq` and `in` compare these words.",
  ),
};

/** The operators of a field as one deepObject parameter: `name[contains]=x`, `status[in]=A&status[in]=B`. */
export function filterParameter(kind: FieldKind, description: string): typeof unparsed {
  const use = describeUse(filterSchemas[kind], description);
  return use.openapi({ param: { style: "deepObject", explode: true } }) as unknown as typeof unparsed;
}

function filterSchema(name: string, value: Value, ordered: Value, description: string): typeof unparsed {
  const each = (names: readonly Operator[], schema: Value) =>
    Object.fromEntries(names.map((operator) => [operator, { ...schema, description: operatorWords[operator] }]));
  return unparsed.openapi(name, {
    type: "object",
    properties: {
      ...each(["eq", "neq"], value),
      ...each(orderOperators, ordered),
      ...each(textOperators, text),
      in: { type: "array", items: value, maxItems: maxValues, description: operatorWords.in },
    },
    additionalProperties: false,
    description,
  });
}
