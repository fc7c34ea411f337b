import { z } from "@hono/zod-openapi";

/**
 * Allows null beside a schema that the document names. With `.nullable()`, the document would omit the null, or allow it wherever the
 * named schema is used. Lazy, because otherwise a union would lose its name. The router reports the faults of the first branch.
 */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.lazy(() => schema), z.null()]);
}
