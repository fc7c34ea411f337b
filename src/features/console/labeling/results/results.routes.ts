import { jobList } from "../../../../domain/labeling/job-list.ts";
import { statesWithLines } from "../../../../domain/labeling/job-state.ts";
import { queryJobs } from "../../../labeling/jobs/job-views.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { resultListPage } from "./results.pages.tsx";

/** Jobs that have something to download. */
export const resultRoutes = listRoutes(resultListPage, jobList, (deps, { actor, query }) =>
  queryJobs(deps, {
    actor,
    query: {
      ...query,
      conditions: [
        ...query.conditions,
        { field: "state", kind: "text", tests: [{ of: "value", operator: "in", values: [...statesWithLines] }] },
      ],
    },
  }),
);
