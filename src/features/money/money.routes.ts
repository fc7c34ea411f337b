import type { Surface } from "../../http/surface.ts";
import { earningsRoutes } from "./earnings/earnings.routes.ts";
import { billingRoutes } from "./periods/billing.routes.ts";

/** All routes of the context. */
export const moneySurface = { operations: [billingRoutes, earningsRoutes] } satisfies Surface;
