import type { Surface } from "../../http/surface.ts";
import { flowItemRoutes } from "./flows/flow-items.routes.ts";
import { flowRoutes } from "./flows/flows.routes.ts";

/** All routes of the context. */
export const flowsSurface = { operations: [flowRoutes, flowItemRoutes] } satisfies Surface;
