import type { Context } from "hono";
import type { JobAction } from "../../../../domain/labeling/job-state.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import { actOnJob, deleteJob } from "../../../labeling/jobs/job-actions.usecases.ts";
import { getJob } from "../../../labeling/jobs/job-views.usecases.ts";
import { createJob } from "../../../labeling/jobs/jobs.usecases.ts";
import { rejectResponse, restartRapid } from "../../../labeling/results/rapids.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { labelingPaths, pathOf } from "../labeling-parts.ts";
import { deleteJobPage } from "./delete-job.pages.ts";
import { jobTaskPage, taskPathOf } from "./job-task.pages.ts";
import { taskOf } from "./job-task.usecases.ts";
import { type JobDraft, newJobPage } from "./new-job.pages.ts";
import { choicesOf } from "./new-job.usecases.ts";

/** Forms that start jobs, act on them, and take responses back. */
export const jobFormRoutes = createPageRouter()
  .get("/console/jobs/new", (c) =>
    asOperator(c, (operator) => {
      const { definition = "", audience = "" } = c.req.query();
      return formPage(c, operator, { definitionId: definition, audienceId: audience, name: "" }, {});
    }),
  )
  .post("/console/jobs/new", (c, form) =>
    asOperator(c, async (operator) => {
      const field = (name: string) => (form.get(name) ?? "").toWellFormed().trim();
      const draft = { definitionId: field("definitionId"), audienceId: field("audienceId"), name: field("name") };
      const errors = faultsOf(draft);
      if (Object.keys(errors).length > 0) return formPage(c, operator, draft, errors);
      return start(c, operator, draft);
    }),
  )
  .post("/console/jobs/:jobId/pause", (c) => act(c, "pause", "The job is paused. Nobody gets its tasks."))
  .post("/console/jobs/:jobId/resume", (c) => act(c, "resume", "The job goes on."))
  .post("/console/jobs/:jobId/retry", (c) => act(c, "retry", "The job is tried again."))
  .get("/console/jobs/:jobId/delete", (c) =>
    asOperator(c, async ({ actor }) =>
      deleteJobPage(c, await getJob(c.var.deps, { actor, jobId: c.req.param("jobId") }), {}),
    ),
  )
  .post("/console/jobs/:jobId/delete", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const job = await getJob(c.var.deps, { actor, jobId: c.req.param("jobId") });
      if ((form.get("confirmation") ?? "").trim() !== job.name.trim())
        return deleteJobPage(c, job, { confirmation: "Type the name of the job as it stands above." });
      await deleteJob(c.var.deps, { actor, jobId: job.jobId });
      return seeOtherWith(c, labelingPaths.jobs, { sentence: `${job.name} is deleted.` });
    }),
  )
  .get("/console/jobs/:jobId/tasks/:rapidId", (c) =>
    asOperator(c, async (operator) => {
      const { jobId, rapidId } = c.req.param();
      return jobTaskPage(c, await taskOf(c.var.deps, operator, { jobId, rapidId }));
    }),
  )
  .post("/console/jobs/:jobId/tasks/:rapidId/reject", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const { jobId, rapidId } = c.req.param();
      await rejectResponse(c.var.deps, { actor, rapidId, responseId: form.get("responseId") ?? "" });
      return seeOtherWith(c, taskPathOf(jobId, rapidId), { sentence: "The answer does not count any more." });
    }),
  )
  .post("/console/jobs/:jobId/tasks/:rapidId/restart", (c) =>
    asOperator(c, async ({ actor }) => {
      const { jobId, rapidId } = c.req.param();
      await restartRapid(c.var.deps, { actor, rapidId });
      return seeOtherWith(c, taskPathOf(jobId, rapidId), {
        sentence: "All answers are taken back. People are asked anew.",
      });
    }),
  );

async function formPage(c: Context<AppEnv>, operator: Operator, draft: JobDraft, errors: FieldErrors) {
  return newJobPage(c, { draft, errors, choices: await choicesOf(c.var.deps, operator, draft.definitionId || null) });
}

const longestName = 256;

function faultsOf({ definitionId, audienceId, name }: JobDraft): FieldErrors {
  const errors: FieldErrors = {};
  if (definitionId === "") errors.definitionId = "Choose what people are asked.";
  if (audienceId === "") errors.audienceId = "Choose who answers.";
  if (name.length > longestName) errors.name = `It may have at most ${longestName} characters.`;
  return errors;
}

async function start(c: Context<AppEnv>, operator: Operator, draft: JobDraft) {
  const { definitionId, audienceId } = draft;
  try {
    const { jobId, recruitingStarted } = await createJob(c.var.deps, {
      actor: operator.actor,
      asked: {
        audienceId,
        definitionId,
        name: draft.name || null,
        revisionNumber: null,
        priority: null,
        precedingJobId: null,
        notifyOwnerOnCompletion: false,
      },
      filesAt: new URL("/asset/file/", c.req.url).href,
    });
    const sentence = recruitingStarted
      ? "The job has started, and people are recruited for its audience."
      : "The job has started. Its tasks are being laid out.";
    return seeOtherWith(c, pathOf("jobs", jobId), { sentence });
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 403)) throw error;
    return formPage(c, operator, draft, refusalsOf(error));
  }
}

function refusalsOf(error: Problem): FieldErrors {
  if (error.status === 403) return { audienceId: "You may not give work to this audience." };
  const [[member, reasons] = ["", [error.message]]] = Object.entries(error.options.errors ?? {});
  return { [member === "audienceId" ? "audienceId" : "definitionId"]: `It ${reasons[0]}.` };
}

function act(c: Context<AppEnv>, action: JobAction, sentence: string) {
  return asOperator(c, async ({ actor }) => {
    const jobId = c.req.param("jobId") ?? "";
    await actOnJob(c.var.deps, { actor, jobId, action });
    const path = pathOf("jobs", jobId);
    const undo = action === "pause" ? { action: `${path}/resume`, fields: {}, label: "Resume" } : undefined;
    return seeOtherWith(c, path, { sentence, ...(undo && { undo }) });
  });
}
