import { z } from "@hono/zod-openapi";

/**
 * The schema or null, for schemas that the document names: of `.nullable()` it would say either nothing, or that the named schema
 * itself may be null wherever it stands. Lazy, or a union would lose its name and be spelled out. The router names the faults of
 * the first branch.
 */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.lazy(() => schema), z.null()]);
}
