import type { Child } from "hono/jsx";
import { type ApiDocument, alternativesOf, type Schema, typesOf } from "./document.ts";
import { merged } from "./merge-schema.ts";
import { joined } from "./pieces.tsx";

type Schemas = Pick<ApiDocument, "schemas">;

export const schemaPath = (name: string) => `/docs/reference/schemas/${name}`;

/** The type of a value as a reader says it, with links to the pages of named schemas. */
export function typeText(document: Schemas, given: Schema): Child {
  const { name, schema } = merged(document, given);
  const { alternatives, isNullable } = alternativesOf(schema);
  return [typeWithoutNull(document, name, schema, alternatives), isNullable && " or null"];
}

function typeWithoutNull(document: Schemas, name: string | null, schema: Schema, alternatives: Schema[]): Child {
  if (name !== null && (isObject(schema) || alternatives.length > 1)) return <a href={schemaPath(name)}>{name}</a>;
  if (alternatives.length > 0) {
    return joined(
      alternatives.map((each) => typeText(document, each)),
      " or ",
    );
  }
  const types = typesOf(schema);
  if (types.includes("array")) return ["list of ", typeText(document, schema.items ?? {})];
  const formatted = schema.format === undefined ? undefined : formats[schema.format];
  return formatted ?? (types.join(" or ") || (schema.properties ? "object" : "any value"));
}

const formats: Record<string, string> = {
  "date-time": "time (ISO 8601)",
  binary: "file",
  double: "number",
  float: "number",
  int32: "integer",
  int64: "integer",
  uuid: "UUID",
  uri: "URL",
  email: "e-mail address",
};

export function isObject(schema: Schema): boolean {
  return schema.properties !== undefined || typesOf(schema).includes("object");
}

/** What a value must keep to, in short pieces: `1 to 255 characters`, `default 20`. */
export function limitsOf(document: Schemas, given: Schema): Child[] {
  const { schema: whole } = merged(document, given);
  const [only, ...others] = alternativesOf(whole).alternatives;
  const schema = only && others.length === 0 ? { ...merged(document, only).schema, ...pick(whole, "default") } : whole;
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const { exclusiveMinimum, exclusiveMaximum, pattern, items } = schema;
  return [
    values.length > 0 && [values.length > 1 ? "one of " : "always ", list(values)],
    range(schema.minLength || undefined, schema.maxLength, "character"),
    range(schema.minItems || undefined, schema.maxItems, "item"),
    range(whole.exclusiveMinimum === undefined ? shown(schema.minimum) : undefined, shown(schema.maximum)),
    exclusiveMinimum !== undefined && `more than ${amount(exclusiveMinimum)}`,
    exclusiveMaximum !== undefined && `less than ${amount(exclusiveMaximum)}`,
    pattern !== undefined && ["matches ", <code>{pattern}</code>],
    items?.enum && ["each one of ", list(items.enum)],
    schema.default !== undefined && ["default ", <code>{JSON.stringify(schema.default)}</code>],
  ].filter(Boolean);
}

const pick = (schema: Schema, name: "default") => (schema[name] === undefined ? {} : { [name]: schema[name] });

function list(values: readonly unknown[]): Child {
  return joined(
    values.map((value) => <code>{textOf(value)}</code>),
    ", ",
  );
}

export const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The ends of the number formats say nothing. */
const ends = [2_147_483_647, Number.MAX_SAFE_INTEGER];
const shown = (bound: number | undefined) =>
  bound === undefined || ends.some((end) => Math.abs(bound) >= end && Math.abs(bound) <= end + 1) ? undefined : bound;

function range(from: number | undefined, to: number | undefined, unit = ""): string | null {
  const last = to ?? from;
  if (last === undefined) return null;
  const units = unit === "" ? "" : ` ${unit}${last === 1 ? "" : "s"}`;
  if (from === undefined) return `at most ${amount(last)}${units}`;
  if (to === undefined) return `at least ${amount(last)}${units}`;
  return from === to ? `exactly ${amount(to)}${units}` : `${amount(from)} to ${amount(to)}${units}`;
}

const amount = (value: number) => (Math.abs(value) >= 10_000 ? value.toLocaleString("en-US") : String(value));
