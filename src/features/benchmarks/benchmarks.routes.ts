import type { Surface } from "../../http/surface.ts";
import { benchmarkRoutes } from "./benchmarks/benchmarks.routes.ts";
import { leaderboardRoutes } from "./leaderboards/leaderboards.routes.ts";
import { participantRoutes } from "./participants/participants.routes.ts";
import { promptRoutes } from "./prompts/prompts.routes.ts";
import { reportPageRoutes } from "./report/report.routes.ts";
import { standingsRoutes } from "./standings/standings.routes.ts";

/** All routes of the context. */
export const benchmarksSurface = {
  operations: [benchmarkRoutes, promptRoutes, participantRoutes, leaderboardRoutes, standingsRoutes],
  pages: [reportPageRoutes],
} satisfies Surface;
