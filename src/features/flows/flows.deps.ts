import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AssetsSlice } from "../assets/assets.deps.ts";
import type { LabelingDeps } from "../labeling/labeling.deps.ts";
import { createFlowRepository, type FlowRepository } from "./flows/flows.repository.ts";

/** Ranking flows. */
export interface FlowsSlice {
  flows: FlowRepository;
}

export function createFlowsSlice({ db }: Pick<PlatformSlice, "db">): FlowsSlice {
  return { flows: createFlowRepository(db) };
}

/** What this context's handlers work with. */
export type FlowsDeps = LabelingDeps & FlowsSlice & Pick<AssetsSlice, "assets">;

export function flowsDeps(c: Context<AppEnv>): FlowsDeps {
  return c.var.deps;
}
