import type { Caller } from "../caller.ts";
import type { Output } from "../operation-types.ts";
import type { Pause } from "../pause.ts";
import { poll, type Watching } from "../poll.ts";

export type Job = Output<"getJob">;
export type JobProgress = Output<"getJobProgress"> & { job: Job };

/** A job without valid results: it failed, or its results are stale. */
export class JobFailed extends Error {
  readonly job: Job;

  constructor(job: Job) {
    super(
      job.state === "StaleResults"
        ? `The results of the job "${job.name}" are stale: retry it, then wait again.`
        : (job.failureMessage ?? `The job "${job.name}" failed.`),
    );
    this.name = "JobFailed";
    this.job = job;
  }
}

const finalStates: Job["state"][] = ["Completed", "Failed", "StaleResults"];

/**
 * Waits until the results of a job can be downloaded, and gives the job. A paused job is waited for. Rejects with JobFailed if the job
 * failed or its results are stale.
 */
export async function waitForJob(
  { call, pause }: Pick<Caller, "call"> & { pause: Pause },
  jobId: string,
  watching: Watching<JobProgress> = {},
): Promise<Job> {
  const { signal } = watching;
  const path = { jobId };
  const look = async (): Promise<JobProgress> => {
    const [progress, job] = await Promise.all([
      call("getJobProgress", { path }, { signal }),
      call("getJob", { path }, { signal }),
    ]);
    return { ...progress, job };
  };
  const { job } = await poll(look, (progress) => finalStates.includes(progress.job.state), { ...watching, pause });
  if (job.state !== "Completed") throw new JobFailed(job);
  return job;
}
