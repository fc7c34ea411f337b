import type { Context } from "hono";
import { audienceJobList } from "../../../../domain/labeling/job-list.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { listQueryOf, readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { Problem } from "../../../../http/problems.ts";
import { actOnJob, deleteJob } from "../../../labeling/jobs/job-actions.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { audienceJobsPage, audienceJobsPath, audienceJobsShape, endOthersJobPage } from "./audience-jobs.pages.tsx";
import { audienceJobsOf, type OthersJobOn, othersJobOn } from "./audience-jobs.usecases.ts";

const onePath = "/console/audiences/:audienceId/jobs/:jobId";

/** The jobs on an audience, and what its owner does to those of others. */
export const audienceJobRoutes = createOperatorRouter()
  .get("/console/audiences/:audienceId/jobs", async (c, { actor }) => {
    const audienceId = c.req.param("audienceId");
    const shape = audienceJobsShape(audienceId);
    const asked = readList(c, shape);
    const query = listQueryOf(audienceJobList, shape, asked);
    return audienceJobsPage(c, await audienceJobsOf(c.var.deps, { actor, audienceId, query, asked }), asked);
  })
  .post(`${onePath}/pause`, (c, operator) =>
    act(c, operator, async ({ actor, jobId }, { name, whose }) => {
      await actOnJob(c.var.deps, { actor, jobId, action: "pause" });
      return { sentence: `${name} is paused. ${whose} is told, and cannot resume it.`, mayUndo: true };
    }),
  )
  .post(`${onePath}/resume`, (c, operator) =>
    act(c, operator, async ({ actor, jobId }, { name, whose }) => {
      await actOnJob(c.var.deps, { actor, jobId, action: "resume" });
      return { sentence: `You no longer stop ${name} of ${whose}.`, mayUndo: false };
    }),
  )
  .get(
    `${onePath}/end`,
    async (c, operator) =>
      endOthersJobPage(c, await othersJobOn(c.var.deps, operator, c.req.param()), c.req.param("audienceId")),
    "manage",
  )
  .post(`${onePath}/end`, (c, operator) =>
    act(c, operator, async ({ actor, jobId }, { name, whose }) => {
      await deleteJob(c.var.deps, { actor, jobId });
      return { sentence: `${name} is ended. ${whose} is told, and keeps the answers.`, mayUndo: true };
    }),
  );

type OfJob = Context<AppEnv, `${typeof onePath}/${string}`>;

/** Does something to a job of others and says so above the list, also where it is refused. */
async function act(
  c: OfJob,
  { actor }: Operator,
  work: (
    asked: { actor: Operator["actor"]; jobId: string },
    job: OthersJobOn,
  ) => Promise<{ sentence: string; mayUndo: boolean }>,
): Promise<Response> {
  const { audienceId, jobId } = c.req.param();
  const job = await othersJobOn(c.var.deps, { actor }, { audienceId, jobId });
  const { sentence, mayUndo } = await work({ actor, jobId }, job).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 400) return { sentence: error.message, mayUndo: false };
    throw error;
  });
  const undo = {
    action: audienceJobsPath(audienceId, `/${encodeURIComponent(jobId)}/resume`),
    fields: {},
    label: "Let it go on",
  };
  return seeOtherWith(c, audienceJobsPath(audienceId), { sentence, ...(mayUndo && { undo }) });
}
