import type { Actor } from "../../../domain/identity/actor.ts";
import { parseRapidId, type TaskName } from "../../../domain/labeling/rapid-id.ts";
import { Problem } from "../../../http/problems.ts";
import type { Desks, JobDesk } from "../../../objects/desk/desk.port.ts";
import { together } from "../../../platform/db/together.ts";
import { type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobDeskRepository } from "../jobs/job-desks.repository.ts";

export interface TaskAccessDeps extends JobAccessDeps {
  jobDesks: JobDeskRepository;
  desks: Desks;
}

export interface AskedTask {
  actor: Actor;
  jobId: string;
  /** As results name it. */
  taskId: string;
}

/** A desk that was never laid out is not called: a call would create its object. */
export async function findTask(deps: TaskAccessDeps, { actor, jobId, taskId }: AskedTask) {
  const { rows, ...read } = await together(deps.db, {
    ...readJob(deps, { actor, jobId }),
    rows: deps.jobDesks.ofJob(jobId),
  });
  const { caller, job } = requireJob(read, actor);
  const name: TaskName | null = parseRapidId(taskId);
  if (name?.jobId !== job.id || !rows.some(({ desk }) => desk === name.desk)) throw noTask();
  const desk: JobDesk = deps.desks(job.id, name.desk);
  return { caller, job, name, desk };
}

export function noTask(): Problem {
  return new Problem("not_found", { detail: "The job has no such task." });
}
