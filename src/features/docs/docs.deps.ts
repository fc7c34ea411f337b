import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { LabelingDeps } from "../labeling/labeling.deps.ts";

/** What this context's handlers work with. */
export type DocsDeps = LabelingDeps;

export function docsDeps(c: Context<AppEnv>): DocsDeps {
  return c.var.deps;
}
