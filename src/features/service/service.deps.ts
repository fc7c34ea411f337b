import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AssetsSlice } from "../assets/assets.deps.ts";
import type { AuthDeps } from "../auth/auth.deps.ts";
import type { RunsSlice } from "../runs/runs.deps.ts";
import type { ServingSlice } from "../serving/serving.deps.ts";
import type { WebhooksSlice } from "../webhooks/webhooks.deps.ts";
import { createStatusRepository, type StatusRepository } from "./status/status.repository.ts";

/** What the service says of itself. */
export interface ServiceSlice {
  serviceFigures: StatusRepository;
}

export function createServiceSlice({ db }: PlatformSlice): ServiceSlice {
  return { serviceFigures: createStatusRepository(db) };
}

/** What this context's handlers work with. */
export type ServiceDeps = AuthDeps & ServiceSlice & RunsSlice & ServingSlice & WebhooksSlice & AssetsSlice;

export function serviceDeps(c: Context<AppEnv>): ServiceDeps {
  return c.var.deps;
}
