import { type ApiDocument, resolve, type Schema } from "./document.ts";

type Schemas = Pick<ApiDocument, "schemas">;

/**
 * The schema behind references and `allOf`, as one. `name` is the schema's own page: that of a reference with nothing but a description
 * beside it too.
 */
export function merged(document: Schemas, given: Schema): { name: string | null; schema: Schema } {
  const { name, schema } = resolve(document, given);
  if (!schema.allOf) return { name, schema };
  const parts = schema.allOf.map((part) => merged(document, part));
  const said = parts.filter((part) => Object.keys(part.schema).some((key) => key !== "description"));
  const { allOf: _, ...rest } = schema;
  const all = [...parts.map((part) => part.schema), rest];
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {})) as Record<string, Schema>;
  const required = all.flatMap((part) => part.required ?? []);
  const whole: Schema = Object.assign({}, ...all);
  if (Object.keys(properties).length > 0) whole.properties = properties;
  if (required.length > 0) whole.required = required;
  return { name: name ?? (said.length === 1 ? (said[0]?.name ?? null) : null), schema: whole };
}
