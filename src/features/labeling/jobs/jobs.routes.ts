import { audienceJobList, jobList } from "../../../domain/labeling/job-list.ts";
import { microsOf } from "../../../domain/money/amount.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import { actOnJob, deleteJob } from "./job-actions.usecases.ts";
import { updateJobBudgetRoute } from "./job-budgets.contract.ts";
import { setJobBudget } from "./job-budgets.usecases.ts";
import { estimateJob, getJob, getJobProgress, queryAudienceJobs, queryJobs } from "./job-views.usecases.ts";
import {
  createJobRoute,
  deleteJobRoute,
  getJobCostRoute,
  getJobProgressRoute,
  getJobRoute,
  pauseJobRoute,
  queryAudienceJobsRoute,
  queryJobsRoute,
  resumeJobRoute,
  retryJobRoute,
} from "./jobs.contract.ts";
import { createJob } from "./jobs.usecases.ts";

export const jobRoutes = createRouter()
  .openapi(createJobRoute, async (c) => {
    const { jobDefinitionId: definitionId, audienceId, ...rest } = c.req.valid("json");
    const { name = null, revisionNumber = null, priority = null, precedingJobId = null } = rest;
    const { notifyOwnerOnCompletion = false, budget = null } = rest;
    const asked = { audienceId, definitionId, name, revisionNumber, priority, precedingJobId, notifyOwnerOnCompletion };
    const made = { asked, filesAt: fileUrlOf(c)(""), budget: budget && microsOf(budget) };
    return c.json(await createJob(labelingDeps(c), { actor: c.var.actor, ...made }), 200);
  })
  .openapi(getJobRoute, async (c) => {
    return c.json(await getJob(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getJobProgressRoute, async (c) => {
    return c.json(await getJobProgress(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getJobCostRoute, async (c) => {
    return c.json(await estimateJob(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(pauseJobRoute, async (c) => {
    await actOnJob(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), action: "pause" });
    return c.body(null, 204);
  })
  .openapi(resumeJobRoute, async (c) => {
    await actOnJob(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), action: "resume" });
    return c.body(null, 204);
  })
  .openapi(retryJobRoute, async (c) => {
    await actOnJob(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), action: "retry" });
    return c.body(null, 204);
  })
  .openapi(updateJobBudgetRoute, async (c) => {
    const { budget } = c.req.valid("json");
    const atMost = budget && microsOf(budget);
    await setJobBudget(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), atMost });
    return c.body(null, 204);
  })
  .openapi(deleteJobRoute, async (c) => {
    await deleteJob(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(queryJobsRoute, async (c) => {
    return c.json(await queryJobs(labelingDeps(c), { actor: c.var.actor, query: readList(c, jobList) }), 200);
  })
  .openapi(queryAudienceJobsRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const query = readList(c, audienceJobList);
    return c.json(await queryAudienceJobs(labelingDeps(c), { actor: c.var.actor, audienceId, query }), 200);
  });
