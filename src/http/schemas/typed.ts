import { z } from "@hono/zod-openapi";

/** A body object that refuses unknown members. It accepts its own name as `_t`, which some clients send. */
export function typed<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  const tag = z.literal(name).optional().describe(`The name of this type. May be left out; \`${name}\` if sent.`);
  return z.strictObject({ _t: tag, ...shape }).openapi(name);
}

/** A body object without `_t`, for values that are stored as they came. */
export function unnamed<Schema extends z.ZodType<{ _t?: unknown }>>(schema: Schema) {
  return schema.transform(({ _t, ...rest }) => rest as Omit<z.output<Schema>, "_t">);
}

/** One variant of a union, which requires `_t`. `name` is its name in the document. */
export function variant<const Tag extends string, Shape extends z.ZodRawShape>(tag: Tag, name: string, shape: Shape) {
  return z.strictObject({ _t: tagOf(tag), ...shape }).openapi(name);
}

/** The member that tells the variants of a union apart. */
export function tagOf<const Tag extends string>(tag: Tag) {
  return z.literal(tag).describe(`Says which variant this object is. Always \`${tag}\` here.`);
}

/**
 * Describes one use of a schema that the document names: the words stand beside the reference. `.describe` would give them to the
 * schema itself if this is where the document meets it first, and wrap the reference into an `allOf` otherwise.
 */
export function describeUse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return z.lazy(() => schema).openapi({ description });
}

/** Describes a JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}
