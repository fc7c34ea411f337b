import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { type JobAction, jobMovesOf, jobTransitions, refusalOf } from "../../../domain/labeling/job-state.ts";
import { isHeld } from "../../../domain/labeling/job-stop.ts";
import { invalid } from "../../../http/problems.ts";
import { always, whereAll } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { whereJobMayWork } from "../ended-access.usecases.ts";
import { isOthersOnOurs, readJob, requireJob } from "./job-access.usecases.ts";
import { spendLimitMoves } from "./job-spending.usecases.ts";
import { type JobStopDeps, letOthersJobGoOn, stopOthersJob } from "./job-stops.usecases.ts";
import { jobMessage } from "./jobs.usecases.ts";

export type JobActionDeps = JobStopDeps;

interface Asked {
  actor: Actor;
  jobId: string;
}

const notedActions = {
  pause: "job.paused",
  resume: "job.resumed",
  retry: "job.retried",
} as const satisfies Record<JobAction, AuditKind>;

/**
 * Pauses, resumes or retries a job. Of several at once one succeeds. The desks follow in the background. A job whose access to its audience
 * has ended can only be paused. The owner of the audience pauses jobs of others on it, and lets go on what they stopped.
 */
export async function actOnJob(
  deps: JobActionDeps,
  { action, ...asked }: Asked & { action: JobAction },
): Promise<void> {
  const read = await together(deps.db, readJob(deps, asked));
  const { caller, job } = requireJob(read, asked.actor, action === "retry" ? "all" : "endings");
  if (isOthersOnOurs(caller, job)) {
    if (action === "pause") return stopOthersJob(deps, { caller, job }, "PausedByOwner");
    if (action === "resume") return letOthersJobGoOn(deps, { caller, job });
  }
  const message = jobMessage(job.id);
  const by = deps.freshUuid();
  const whereMayGoOn = whereAll(whereJobMayWork(deps), deps.jobStops.whereFree);
  const { moved, after } = await together(deps.db, {
    moved: deps.jobs.act(job.id, action, action === "pause" ? always : whereMayGoOn),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: job }, notedActions[action])),
    campaign: deps.campaigns.setStatus(
      deps.jobs.campaignIdOf(job.id),
      action === "pause" ? "Paused" : "Active",
      deps.jobs.whereState(job.id, action === "pause" ? "Paused" : "Running"),
      by,
    ),
    // What went on without money waits for it at once.
    spending: action === "pause" ? null : spendLimitMoves(deps, job.id, by),
    work: deps.outbox.write([message], deps.jobs.whereExists(job.id)),
    announcement: announcement(deps, by),
    after: deps.jobs.row(job.id),
  });
  if (moved.length === 0) {
    const state = after[0]?.state ?? job.state;
    const isStill = jobMovesOf(action).some(([from]) => from === state);
    if (isStill && isHeld(after[0]?.stop ?? null))
      throw invalid("jobId", "names a job that the owner of its audience stopped: only they can let it go on");
    if (isStill) throw invalid("jobId", "names a job whose organization may no longer use its audience");
    if (jobTransitions[state][action] !== "stay") throw invalid("jobId", refusalOf(action, state));
  }
  await deps.outbox.send([message]);
  await announce(deps);
}

/**
 * Marks the job deleted at once, so that people are no longer asked. Desks and result files follow in the background. The owner of its
 * audience ends it instead: what others have gathered is theirs.
 */
export async function deleteJob(deps: JobActionDeps, asked: Asked): Promise<void> {
  const { caller, job } = requireJob(await together(deps.db, readJob(deps, asked)), asked.actor, "endings");
  if (isOthersOnOurs(caller, job)) return stopOthersJob(deps, { caller, job }, "EndedByOwner");
  const by = deps.freshUuid();
  const message = jobMessage(job.id);
  await together(deps.db, {
    deleted: deps.jobs.delete(job.id, deps.clock.now(), always),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: job }, "job.deleted", { name: job.name })),
    ...endingOf(deps, job.id, by),
  });
  await deps.outbox.send([message]);
  await announce(deps);
}

const dayMs = 86_400_000;

type RetentionDeps = Pick<JobActionDeps, "db" | "jobs" | "campaigns" | "outbox" | "clock" | "freshUuid"> & {
  config: { jobRetentionDays: number };
};

/** Finds jobs that ended longer ago than the days of the setting. Null: they are kept. */
export function findEndedJobs(
  { jobs, config, clock }: Pick<RetentionDeps, "jobs" | "config" | "clock">,
  limit: number,
) {
  const { jobRetentionDays: days } = config;
  return days === 0 ? null : jobs.endedBefore(clock.now() - days * dayMs, limit);
}

export async function deleteEndedJobs(deps: RetentionDeps, ended: readonly { id: string }[] | null): Promise<void> {
  if (!ended?.length) return;
  const now = deps.clock.now();
  const before = now - deps.config.jobRetentionDays * dayMs;
  for (const { id } of ended) {
    const { deleted } = await together(deps.db, {
      deleted: deps.jobs.delete(id, now, deps.jobs.whereEndedBefore(before)),
      ...endingOf(deps, id, deps.freshUuid()),
    });
    if (deleted.length > 0) await deps.outbox.send([jobMessage(id)]);
  }
  await announce(deps);
}

/** Deletes jobs whose cause is gone. May be repeated. */
export async function deleteJobs(
  deps: Pick<RetentionDeps, "db" | "jobs" | "campaigns" | "outbox" | "clock" | "freshUuid">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) {
    await together(deps.db, {
      deleted: deps.jobs.delete(id, deps.clock.now()),
      ...endingOf(deps, id, deps.freshUuid()),
    });
    await deps.outbox.send([jobMessage(id)]);
  }
  await announce(deps);
}

/** Statements that follow the deletion of a job. */
function endingOf(deps: Pick<JobActionDeps, "campaigns" | "jobs" | "outbox">, jobId: string, by: string) {
  const whereDeleted = deps.jobs.whereDeleted(jobId);
  return {
    campaign: deps.campaigns.setStatus(deps.jobs.campaignIdOf(jobId), "Completed", whereDeleted, by),
    work: deps.outbox.write([jobMessage(jobId)], whereDeleted),
    announcement: announcement(deps, by),
  };
}
