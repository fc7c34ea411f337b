import type { Context } from "hono";
import { jobList } from "../../../../domain/labeling/job-list.ts";
import type { JobAction } from "../../../../domain/labeling/job-state.ts";
import { dollarsOf, microsOf } from "../../../../domain/money/amount.ts";
import { dollarsText } from "../../../../domain/money/amount-text.ts";
import type { AppContext, AppEnv } from "../../../../http/app-env.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { deletionForm } from "../../../../http/pages/components/page.tsx";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { invalid, Problem } from "../../../../http/problems.ts";
import { streamPieces } from "../../../../platform/stream-pieces.ts";
import { actOnJob, deleteJob } from "../../../labeling/jobs/job-actions.usecases.ts";
import { setJobBudget } from "../../../labeling/jobs/job-budgets.usecases.ts";
import { estimateJob, getJob, queryJobs } from "../../../labeling/jobs/job-views.usecases.ts";
import { createJob } from "../../../labeling/jobs/jobs.usecases.ts";
import { downloadResults, streamLines, streamTable } from "../../../labeling/results/job-results.usecases.ts";
import { rejectResponse, restartRapid } from "../../../labeling/results/rapids.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { numberIn } from "../../operator.routes.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { deleteJobPage, jobPage } from "./job.pages.tsx";
import { isUnderWay, liveOf } from "./job-live.usecases.ts";
import { jobBudgetForm, jobBudgetPage, shortageText } from "./job-money.pages.tsx";
import { jobTaskPage, taskPathOf } from "./job-tasks.pages.tsx";
import { taskOf, tasksOf } from "./job-tasks.usecases.ts";
import { jobListPage } from "./jobs.pages.tsx";
import { isKeptCurrent, jobOf, overviewOf, rankingsOf } from "./jobs.usecases.ts";
import { newJobForm, newJobPage } from "./new-job.pages.tsx";
import { choicesOf } from "./new-job.usecases.ts";

/** Pages of jobs: their list, what came out of each, and forms that start them, act on them and take responses back. */
export const jobPageRoutes = listRoutes(jobListPage, jobList, queryJobs)
  .get(
    "/console/jobs/new",
    (c, operator) => {
      const { definition: jobDefinitionId, audience: audienceId } = c.req.query();
      return formPage(c, operator, viewOf(newJobForm, { jobDefinitionId, audienceId }));
    },
    "manage",
  )
  .post("/console/jobs/new", (c, operator, typed) =>
    submit(newJobForm, typed, {
      again: (form) => formPage(c, operator, form),
      save: async ({ jobDefinitionId: definitionId, audienceId, name = null, budget = null }) => {
        const asked = { ...unasked, audienceId, definitionId, name };
        const filesAt = new URL("/asset/file/", c.req.url).href;
        const money = { budget: budget === null ? null : microsOf(budget) };
        const made = await createJob(c.var.deps, { actor: operator.actor, asked, filesAt, ...money }).catch(refused);
        const sentence = made.recruitingStarted
          ? "The job has started, and people are recruited for its audience."
          : "The job has started. Its tasks are being laid out.";
        const shortage = made.costWarning ? ` ${shortageText(made.costWarning)}` : "";
        return seeOtherWith(c, pathOf("jobs", made.jobId), { sentence: sentence + shortage });
      },
    }),
  )
  .get("/console/jobs/:jobId", async (c, operator) => {
    const jobId = c.req.param("jobId");
    const job = await jobOf(c.var.deps, operator, jobId);
    const isPriced = job.job.price > 0 && job.job.endedAt === null;
    const [live, cost] = await Promise.all([
      liveOf(c.var.deps, job),
      isPriced ? estimateJob(c.var.deps, { actor: operator.actor, jobId }) : null,
    ]);
    const shown = { ...job, live, cost };
    // The script that keeps the page current asks with an empty destination. It replaces the parts that it gets.
    const isAgain = c.req.header("sec-fetch-dest") === "empty";
    if (isAgain && isUnderWay(job.job) && !isKeptCurrent(job.counts)) return jobPage(c, shown, null);
    const asked = { jobId, desks: shown.desks, page: numberIn(c, "page") ?? 1 };
    const [tasks, overview, rankings] = await Promise.all([
      tasksOf(c.var.deps, asked),
      overviewOf(c.var.deps, shown),
      rankingsOf(c.var.deps, shown),
    ]);
    return jobPage(c, shown, { tasks, overview, rankings });
  })
  .get("/console/jobs/:jobId/results.json", (c, operator) => download(c, operator, "json"), "review")
  .get("/console/jobs/:jobId/results.ndjson", (c, operator) => download(c, operator, "ndjson"), "review")
  .get("/console/jobs/:jobId/results.csv", (c, operator) => download(c, operator, "csv"), "review")
  .post("/console/jobs/:jobId/pause", (c, operator) =>
    act(c, operator, "pause", "The job is paused. Nobody gets its tasks."),
  )
  .post("/console/jobs/:jobId/resume", (c, operator) => act(c, operator, "resume", "The job goes on."))
  .post("/console/jobs/:jobId/retry", (c, operator) => act(c, operator, "retry", "The job is tried again."))
  .get(
    "/console/jobs/:jobId/budget",
    async (c, operator) => {
      const shown = await jobOf(c.var.deps, operator, c.req.param("jobId"));
      const { atMost } = shown.money;
      return jobBudgetPage(
        c,
        shown,
        viewOf(jobBudgetForm, { budget: atMost === null ? undefined : dollarsOf(atMost) }),
      );
    },
    "manage",
  )
  .post("/console/jobs/:jobId/budget", async (c, operator, typed) => {
    const shown = await jobOf(c.var.deps, operator, c.req.param("jobId"));
    const { id: jobId } = shown.job;
    return submit(jobBudgetForm, typed, {
      again: (form) => jobBudgetPage(c, shown, form),
      save: async ({ budget }) => {
        const atMost = budget === null ? null : microsOf(budget);
        await setJobBudget(c.var.deps, { actor: operator.actor, jobId, atMost });
        const sentence =
          atMost === null ? "The job has no budget of its own." : `It costs at most ${dollarsText(atMost)}.`;
        return seeOtherWith(c, pathOf("jobs", jobId), { sentence });
      },
    });
  })
  .get(
    "/console/jobs/:jobId/delete",
    async (c, { actor }) => {
      const job = await getJob(c.var.deps, { actor, jobId: c.req.param("jobId") });
      return deleteJobPage(c, job, viewOf(deletionForm("job", job.name), {}));
    },
    "manage",
  )
  .post("/console/jobs/:jobId/delete", async (c, { actor }, typed) => {
    const job = await getJob(c.var.deps, { actor, jobId: c.req.param("jobId") });
    return submit(deletionForm("job", job.name), typed, {
      again: (form) => deleteJobPage(c, job, form),
      save: async () => {
        await deleteJob(c.var.deps, { actor, jobId: job.jobId });
        return seeOtherWith(c, labelingPaths.jobs, { sentence: `${job.name} is deleted.` });
      },
    });
  })
  .get("/console/jobs/:jobId/tasks/:rapidId", async (c, operator) =>
    jobTaskPage(c, await taskOf(c.var.deps, operator, c.req.param())),
  )
  .post(
    "/console/jobs/:jobId/tasks/:rapidId/reject",
    async (c, { actor }, form) => {
      const { jobId, rapidId } = c.req.param();
      await rejectResponse(c.var.deps, { actor, rapidId, responseId: form.get("responseId") ?? "" });
      return seeOtherWith(c, taskPathOf(jobId, rapidId), { sentence: "The answer does not count any more." });
    },
    "review",
  )
  .post(
    "/console/jobs/:jobId/tasks/:rapidId/restart",
    async (c, { actor }) => {
      const { jobId, rapidId } = c.req.param();
      await restartRapid(c.var.deps, { actor, rapidId });
      const sentence = "All answers are taken back. People are asked anew.";
      return seeOtherWith(c, taskPathOf(jobId, rapidId), { sentence });
    },
    "review",
  );

/** What the form does not ask. */
const unasked = { revisionNumber: null, priority: null, precedingJobId: null, notifyOwnerOnCompletion: false };

async function formPage(c: AppContext, operator: Operator, form: FormView) {
  const [definitionId = ""] = form.textsOf("jobDefinitionId");
  const [audienceId = ""] = form.textsOf("audienceId");
  const asked = { definitionId: definitionId || null, audienceId };
  return newJobPage(c, await choicesOf(c.var.deps, operator, asked), form);
}

/** A form can choose another audience. */
function refused(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 403) throw error;
  throw invalid("audienceId", "You may not give work to this audience.");
}

type OfJob = Context<AppEnv, "/console/jobs/:jobId/*">;

const downloads = {
  json: { read: downloadResults, type: "application/json" },
  ndjson: { read: streamLines, type: "application/x-ndjson" },
  csv: { read: streamTable, type: "text/csv; charset=utf-8" },
};

/** A browser has no token for the API, so the session downloads here. */
async function download(c: OfJob, { actor }: Operator, ending: keyof typeof downloads) {
  const jobId = c.req.param("jobId");
  const { read, type } = downloads[ending];
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${jobId}.${ending}"` };
  return c.body(streamPieces(await read(c.var.deps, { actor, jobId })), 200, headers);
}

async function act(c: OfJob, { actor }: Operator, action: JobAction, sentence: string) {
  const jobId = c.req.param("jobId");
  await actOnJob(c.var.deps, { actor, jobId, action });
  const path = pathOf("jobs", jobId);
  const undo = { action: `${path}/resume`, fields: {}, label: "Resume" };
  return seeOtherWith(c, path, { sentence, ...(action === "pause" && { undo }) });
}
