import type { Surface } from "../../http/surface.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import { datapointRoutes } from "./datasets/datapoints.routes.ts";
import { datasetRoutes } from "./datasets/datasets.routes.ts";
import { decisionRoutes } from "./decisions/decisions.routes.ts";
import { definitionRoutes } from "./definitions/definitions.routes.ts";
import { jobRoutes } from "./jobs/jobs.routes.ts";
import { linkRoutes } from "./links/links.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { resultRoutes } from "./results/results.routes.ts";

/** All routes of the context. */
export const labelingSurface = {
  operations: [
    datasetRoutes,
    datapointRoutes,
    definitionRoutes,
    jobRoutes,
    resultRoutes,
    decisionRoutes,
    peopleRoutes,
    commentRoutes,
    linkRoutes,
  ],
} satisfies Surface;
