import type { Surface } from "../../http/surface.ts";
import { billingRoutes } from "./periods/billing.routes.ts";

/** All routes of the context. */
export const moneySurface = { operations: [billingRoutes] } satisfies Surface;
