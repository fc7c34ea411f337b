import { audienceJobList, jobList } from "../../../domain/labeling/job-list.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { createJobRoute, getJobRoute, queryAudienceJobsRoute, queryJobsRoute } from "./jobs.contract.ts";
import { createJob, getJob, queryAudienceJobs, queryJobs } from "./jobs.usecases.ts";

export const jobRoutes = createRouter()
  .openapi(createJobRoute, async (c) => {
    const { jobDefinitionId: definitionId, audienceId, ...rest } = c.req.valid("json");
    const { name = null, revisionNumber = null, priority = null, precedingJobId = null } = rest;
    const created = await createJob(c.var.deps, {
      token: c.var.token,
      audienceId,
      definitionId,
      name,
      revisionNumber,
      priority,
      precedingJobId,
      notifyOwnerOnCompletion: rest.notifyOwnerOnCompletion ?? false,
    });
    return c.json(created, 200);
  })
  .openapi(getJobRoute, async (c) => {
    return c.json(await getJob(c.var.deps, { token: c.var.token, jobId: c.req.valid("param").jobId }), 200);
  })
  .openapi(queryJobsRoute, async (c) => {
    return c.json(await queryJobs(c.var.deps, { token: c.var.token, query: readList(c, jobList) }), 200);
  })
  .openapi(queryAudienceJobsRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const query = readList(c, audienceJobList);
    return c.json(await queryAudienceJobs(c.var.deps, { token: c.var.token, audienceId, query }), 200);
  });
