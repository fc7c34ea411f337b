import { z } from "@hono/zod-openapi";

/** A body member with its name: other members are refused, and its own name is accepted as `_t`, which some clients send. */
export function typed<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({ _t: z.literal(name).optional(), ...shape }).openapi(name);
}

/** One variant of a union: its `_t` is demanded. `name` is what the document calls it. */
export function variant<const Tag extends string, Shape extends z.ZodRawShape>(tag: Tag, name: string, shape: Shape) {
  return z.strictObject({ _t: z.literal(tag), ...shape }).openapi(name);
}

/** An answer of JSON. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}
