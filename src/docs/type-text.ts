import { type ApiDocument, alternativesOf, type Schema, typesOf } from "./document.ts";
import { type Html, html } from "./html.ts";
import { merged } from "./merge-schema.ts";

type Schemas = Pick<ApiDocument, "schemas">;

export const schemaPath = (name: string) => `/docs/reference/schemas/${name}`;

/** The type of a value as a reader says it, with links to the pages of named schemas. */
export function typeText(document: Schemas, given: Schema): Html {
  const { name, schema } = merged(document, given);
  const { alternatives, isNullable } = alternativesOf(schema);
  const orNull = isNullable ? " or null" : "";
  if (name !== null && (isObject(schema) || alternatives.length > 1)) {
    return html`<a href="${schemaPath(name)}">${name}</a>${orNull}`;
  }
  const [only] = alternatives;
  if (only && alternatives.length === 1) return html`${typeText(document, only)}${orNull}`;
  if (only) {
    const all = alternatives.map((each, at) => html`${at > 0 && " or "}${typeText(document, each)}`);
    return html`${all}${orNull}`;
  }
  const types = typesOf(schema);
  if (types.includes("array")) return html`list of ${typeText(document, schema.items ?? {})}${orNull}`;
  const formatted = schema.format === undefined ? undefined : formats[schema.format];
  return html`${formatted ?? (types.join(" or ") || (schema.properties ? "object" : "any value"))}${orNull}`;
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
export function limitsOf(document: Schemas, given: Schema): Html[] {
  const { schema: whole } = merged(document, given);
  const [only, ...others] = alternativesOf(whole).alternatives;
  const schema = only && others.length === 0 ? { ...merged(document, only).schema, ...pick(whole, "default") } : whole;
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return [
    ...(values.length > 0 ? [html`${values.length > 1 ? "one of " : "always "}${list(values)}`] : []),
    ...range(schema.minLength || undefined, schema.maxLength, "character"),
    ...range(schema.minItems || undefined, schema.maxItems, "item"),
    ...range(whole.exclusiveMinimum === undefined ? shown(schema.minimum) : undefined, shown(schema.maximum)),
    ...(schema.exclusiveMinimum === undefined ? [] : [html`more than ${amount(schema.exclusiveMinimum)}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [html`less than ${amount(schema.exclusiveMaximum)}`]),
    ...(schema.pattern === undefined ? [] : [html`matches <code>${schema.pattern}</code>`]),
    ...(schema.items?.enum ? [html`each one of ${list(schema.items.enum)}`] : []),
    ...(schema.default === undefined ? [] : [html`default <code>${JSON.stringify(schema.default)}</code>`]),
  ];
}

const pick = (schema: Schema, name: "default") => (schema[name] === undefined ? {} : { [name]: schema[name] });

function list(values: readonly unknown[]): Html {
  return html`${values.map((value, at) => html`${at > 0 && ", "}<code>${textOf(value)}</code>`)}`;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The ends of the number formats say nothing. */
const ends = [2_147_483_647, Number.MAX_SAFE_INTEGER];
const shown = (bound: number | undefined) =>
  bound === undefined || ends.some((end) => Math.abs(bound) >= end && Math.abs(bound) <= end + 1) ? undefined : bound;

function range(from: number | undefined, to: number | undefined, unit = ""): Html[] {
  if (from === undefined && to === undefined) return [];
  const last = to ?? from ?? 0;
  const units = unit === "" ? "" : ` ${unit}${last === 1 ? "" : "s"}`;
  if (from === undefined) return [html`at most ${amount(last)}${units}`];
  if (to === undefined) return [html`at least ${amount(from)}${units}`];
  return from === to ? [html`exactly ${amount(to)}${units}`] : [html`${amount(from)} to ${amount(to)}${units}`];
}

const amount = (value: number) => (Math.abs(value) >= 10_000 ? value.toLocaleString("en-US") : String(value));
