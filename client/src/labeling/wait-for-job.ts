import type { Caller } from "../caller.ts";
import { MusterError, nameOf } from "../muster-error.ts";
import type { Pause } from "../pause.ts";
import { poll, type Watching } from "../poll.ts";
import type { Job, JobProgress } from "../resources.ts";

/** How far a job is, while it is waited for. */
export interface WatchedJob extends JobProgress {
  job: Job;
}

/** A job without valid results: it failed, or its results are stale. */
export class JobFailedError extends MusterError {
  static {
    nameOf(JobFailedError, "JobFailedError");
  }
  readonly job: Job;

  constructor(job: Job) {
    const isStale = job.state === "StaleResults";
    super({
      operation: "waitForJob",
      status: 0,
      code: "job_failed",
      title: isStale
        ? `The results of the job "${job.name}" are stale: retry it, then wait again`
        : `The job "${job.name}" failed`,
      detail: isStale ? null : job.failureMessage,
    });
    this.job = job;
  }
}

const finalStates: Job["state"][] = ["Completed", "Failed", "StaleResults"];

/**
 * Waits until the results of a job can be downloaded, and gives the job. A paused job is waited for. Rejects with JobFailedError if the
 * job failed or its results are stale.
 */
export async function waitForJob(
  { call, pause }: Pick<Caller, "call"> & { pause: Pause },
  jobId: string,
  watching: Watching<WatchedJob> = {},
): Promise<Job> {
  const { signal } = watching;
  const path = { jobId };
  const look = async (): Promise<WatchedJob> => {
    const [progress, job] = await Promise.all([
      call("getJobProgress", { path }, { signal }),
      call("getJob", { path }, { signal }),
    ]);
    return { ...progress, job };
  };
  const { job } = await poll(look, (progress) => finalStates.includes(progress.job.state), { ...watching, pause });
  if (job.state !== "Completed") throw new JobFailedError(job);
  return job;
}
