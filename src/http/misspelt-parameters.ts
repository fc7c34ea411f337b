import { type RouteConfig, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { closestName } from "../domain/suggestion/closest-name.ts";
import type { AppEnv } from "./app-env.ts";
import { invalidMembers } from "./problems.ts";
import { queryEntries } from "./query-entries.ts";

/** More hints at once would not help. */
const namedAtMost = 10;

/**
 * Refuses query parameters that look like misspelt ones of the operation: ignored, they would change nothing in silence. Other unknown
 * parameters are ignored. Lists refuse every unknown parameter themselves.
 */
export function refuseMisspeltParameters(query: NonNullable<RouteConfig["request"]>["query"]) {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  if (names.length === 0 || names.includes("logic")) return [];
  const known = new Set(names);
  return [
    createMiddleware<AppEnv>(async (c, next) => {
      const errors = new Map<string, string[]>();
      for (const [name] of queryEntries(c.req.url)) {
        if (known.has(name) || errors.size === namedAtMost || !name.isWellFormed()) continue;
        const meant = closestName(name, names);
        if (meant !== null) errors.set(name, [`is unknown: did you mean "${meant}"?`]);
      }
      if (errors.size > 0) throw invalidMembers(Object.fromEntries(errors), "parameter");
      await next();
    }),
  ];
}
