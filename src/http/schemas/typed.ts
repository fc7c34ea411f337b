import { z } from "@hono/zod-openapi";

/** A body object that refuses unknown members. It accepts its own name as `_t`, which some clients send. */
export function typed<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({ _t: z.literal(name).optional(), ...shape }).openapi(name);
}

/** A body object without `_t`, for values that are stored as they came. */
export function unnamed<Schema extends z.ZodType<{ _t?: unknown }>>(schema: Schema) {
  return schema.transform(({ _t, ...rest }) => rest as Omit<z.output<Schema>, "_t">);
}

/** One variant of a union, which requires `_t`. `name` is its name in the document. */
export function variant<const Tag extends string, Shape extends z.ZodRawShape>(tag: Tag, name: string, shape: Shape) {
  return z.strictObject({ _t: z.literal(tag), ...shape }).openapi(name);
}

/** Describes a JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}
