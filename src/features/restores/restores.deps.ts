import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { FlowsSlice } from "../flows/flows.deps.ts";
import type { ServingDeps } from "../serving/serving.deps.ts";
import { createRestoreRepository, type RestoreRepository } from "./restores.repository.ts";

/** What brings objects in line with a restored database. */
export interface RestoresSlice {
  restores: RestoreRepository;
}

export function createRestoresSlice({ db }: PlatformSlice): RestoresSlice {
  return { restores: createRestoreRepository(db) };
}

/** What this context's handlers work with. */
export type RestoresDeps = ServingDeps & FlowsSlice & RestoresSlice;

export function restoresDeps(c: Context<AppEnv>): RestoresDeps {
  return c.var.deps;
}
