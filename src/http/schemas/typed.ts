import { z } from "@hono/zod-openapi";

/** A body member with its name: other members are refused, and its own name is accepted as `_t`, which some clients send. */
export function typed<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({ _t: z.literal(name).optional(), ...shape }).openapi(name);
}

/** The same without the name that may stand in it: for what is kept as it came. */
export function unnamed<Schema extends z.ZodType<{ _t?: unknown }>>(schema: Schema) {
  return schema.transform(({ _t, ...rest }) => rest as Omit<z.output<Schema>, "_t">);
}

/** One variant of a union: its `_t` is demanded. `name` is what the document calls it. */
export function variant<const Tag extends string, Shape extends z.ZodRawShape>(tag: Tag, name: string, shape: Shape) {
  return z.strictObject({ _t: z.literal(tag), ...shape }).openapi(name);
}

/** An answer of JSON. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}
