import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { type JobAction, jobMovesOf, jobTransitions, refusalOf } from "../../../domain/labeling/job-state.ts";
import { invalid } from "../../../http/problems.ts";
import { always } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { KeptAccessDeps } from "../../audiences/access/kept-access.usecases.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { mayUse } from "../datasets/datasets.usecases.ts";
import { whereJobMayWork } from "../ended-access.usecases.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "./job-access.usecases.ts";
import type { JobRepository } from "./jobs.repository.ts";
import { jobMessage } from "./jobs.usecases.ts";

export interface JobActionDeps extends JobAccessDeps, KeptAccessDeps, NotingDeps {
  audiences: AudienceRepository;
  jobs: JobRepository;
  campaigns: CampaignRepository;
  outbox: Outbox;
  freshUuid: () => string;
}

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
 * has ended can only be paused.
 */
export async function actOnJob(
  deps: JobActionDeps,
  { action, ...asked }: Asked & { action: JobAction },
): Promise<void> {
  const read = await together(deps.db, readJob(deps, asked));
  const { caller, job } = requireJob(read, asked.actor, action === "pause" ? "endings" : "all");
  const message = jobMessage(job.id);
  const by = deps.freshUuid();
  const { moved, after } = await together(deps.db, {
    moved: deps.jobs.act(job.id, action, action === "pause" ? always : whereJobMayWork(deps)),
    notes: notesOf(deps, { caller, job }, notedActions[action]),
    campaign: deps.campaigns.setStatus(
      deps.jobs.campaignIdOf(job.id),
      action === "pause" ? "Paused" : "Active",
      deps.jobs.whereState(job.id, action === "pause" ? "Paused" : "Running"),
      by,
    ),
    work: deps.outbox.write([message], deps.jobs.whereExists(job.id)),
    announcement: announcement(deps, by),
    after: deps.jobs.row(job.id),
  });
  if (moved.length === 0) {
    const state = after[0]?.state ?? job.state;
    if (jobMovesOf(action).some(([from]) => from === state))
      throw invalid("jobId", "names a job whose organization may no longer use its audience");
    if (jobTransitions[state][action] !== "stay") throw invalid("jobId", refusalOf(action, state));
  }
  await deps.outbox.send([message]);
  await announce(deps);
}

/** Marks the job deleted at once, so that people are no longer asked. Desks and result files follow in the background. */
export async function deleteJob(deps: JobActionDeps, asked: Asked): Promise<void> {
  const { caller, job } = requireJob(await together(deps.db, readJob(deps, asked)), asked.actor, "endings");
  const by = deps.freshUuid();
  const message = jobMessage(job.id);
  await together(deps.db, {
    deleted: deps.jobs.delete(job.id, deps.clock.now(), always),
    notes: notesOf(deps, { caller, job }, "job.deleted", { name: job.name }),
    ...endingOf(deps, job.id, by),
  });
  await deps.outbox.send([message]);
  await announce(deps);
}

/**
 * Notes for the logs of the job's organization and of the caller's, where that one owns the audience. The former is not told who acted for
 * the latter. Must directly follow the change.
 */
function notesOf(
  deps: NotingDeps,
  { caller, job }: { caller: Caller; job: FoundJob },
  action: AuditKind,
  detail: Record<string, string> = {},
) {
  const event = eventOf(deps, { caller, thing: job }, action, detail);
  if (mayUse(caller, job)) return [deps.audit.noteIfChanged(event)];
  const onAudience = { ...detail, audience: job.baseAudienceId };
  return [
    deps.audit.noteIfChanged({ ...event, accountId: null, detail: onAudience }),
    deps.audit.noteIfChanged({ ...event, organizationId: caller.organizationId, detail: onAudience }),
  ];
}

const dayMs = 86_400_000;

type RetentionDeps = Omit<JobActionDeps, "audit"> & { config: { jobRetentionDays: number } };

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

/** Statements that follow the deletion of a job. */
function endingOf(deps: Pick<JobActionDeps, "campaigns" | "jobs" | "outbox">, jobId: string, by: string) {
  const whereDeleted = deps.jobs.whereDeleted(jobId);
  return {
    campaign: deps.campaigns.setStatus(deps.jobs.campaignIdOf(jobId), "Completed", whereDeleted, by),
    work: deps.outbox.write([jobMessage(jobId)], whereDeleted),
    announcement: announcement(deps, by),
  };
}
