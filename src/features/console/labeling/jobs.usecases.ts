import type { BrowserSession } from "../../../domain/identity/actor.ts";
import { jobList } from "../../../domain/labeling/job-list.ts";
import { paceOf } from "../../../domain/labeling/job-pace.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import { type JobAccessDeps, readJob, requireJob } from "../../labeling/jobs/job-access.usecases.ts";
import type { JobDeskRepository, JobDeskRow } from "../../labeling/jobs/job-desks.repository.ts";
import { queryJobs } from "../../labeling/jobs/job-views.usecases.ts";
import { type ListView, queryOf } from "../list-view.ts";

interface Operator {
  token: BrowserSession;
}

export function jobsOf(deps: Parameters<typeof queryJobs>[0], { token }: Operator, view: ListView) {
  return queryJobs(deps, { token, query: queryOf(jobList, view) });
}

export interface JobPageDeps extends JobAccessDeps {
  jobDesks: JobDeskRepository;
  clock: Clock;
}

/** One job with its counts and its pace, in one batch. The tasks are read apart. */
export async function jobOf(deps: JobPageDeps, { token }: Operator, jobId: string) {
  const { desks, ...read } = await together(deps.db, {
    ...readJob(deps, { token, jobId }),
    desks: deps.jobDesks.ofJob(jobId),
  });
  const { job } = requireJob(read, token);
  const counts = countsOf(desks);
  const to = job.endedAt ?? deps.clock.now();
  return {
    job,
    desks,
    counts,
    pace: paceOf({ accepted: counts.accepted, share: job.progress / 100, from: job.createdAt, to }),
  };
}

export type ShownJob = Awaited<ReturnType<typeof jobOf>>;

function countsOf(desks: readonly JobDeskRow[]) {
  const sum = (name: "tasks" | "done" | "accepted") => desks.reduce((all, desk) => all + desk[name], 0);
  return { tasks: sum("tasks"), done: sum("done"), accepted: sum("accepted") };
}
