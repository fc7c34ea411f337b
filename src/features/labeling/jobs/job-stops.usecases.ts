import { sql } from "drizzle-orm";
import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { jobTransitions } from "../../../domain/labeling/job-state.ts";
import { isHeld, type OwnerStop } from "../../../domain/labeling/job-stop.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { KeptAccessDeps } from "../../audiences/access/kept-access.usecases.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { noteInBoth, whereJobMayWork } from "../ended-access.usecases.ts";
import type { LinkRepository } from "../links/links.repository.ts";
import type { FoundJob, JobAccessDeps } from "./job-access.usecases.ts";
import { spendLimitMoves } from "./job-spending.usecases.ts";
import type { JobStopRepository } from "./job-stops.repository.ts";
import type { JobRepository } from "./jobs.repository.ts";
import { jobMessage } from "./jobs.usecases.ts";

export interface JobStopDeps extends JobAccessDeps, KeptAccessDeps, NotingDeps {
  audiences: AudienceRepository;
  jobs: JobRepository;
  jobStops: JobStopRepository;
  links: Pick<LinkRepository, "close" | "those" | "whereOpenOf">;
  campaigns: CampaignRepository;
  outbox: Outbox;
  freshUuid: () => string;
  /** What isolates remember of links. */
  linkStandings: { drop(id: string): void };
}

/** A job of another organization on an audience of the caller's organization. */
interface OthersJob {
  caller: Caller;
  job: FoundJob;
}

/**
 * Pauses or ends a job of others, with a note in both logs. An end closes its labeling links too. Its answers stay with its organization,
 * which is told. Both may be repeated.
 */
export async function stopOthersJob(deps: JobStopDeps, { caller, job }: OthersJob, stop: OwnerStop): Promise<void> {
  const { jobs, jobStops, links, campaigns } = deps;
  const now = deps.clock.now();
  const by = deps.freshUuid();
  const message = jobMessage(job.id);
  const closing = links.whereOpenOf({ jobId: job.id }, jobs.whereOne(job.id, jobStops.whereStoppable(stop)));
  const closed = links.those(
    sql`id AS subject, json_object('name', name, 'audience', audience_id) AS detail, organization_id`,
    closing,
  );
  const both: Parameters<typeof noteInBoth>[4] = [sql`made.organization_id`, sql`${caller.organizationId}`];
  const isEnd = stop === "EndedByOwner";
  const done = await together(deps.db, {
    linkNotes: isEnd ? noteInBoth(deps, { caller, now }, "link.closed", closed, both) : null,
    links: isEnd ? links.close(closing, now) : null,
    moved: jobStops.stop(job.id, stop, now),
    notes: notesOf(deps, { caller, job }, isEnd ? "job.ended" : "job.paused"),
    campaign: campaigns.setStatus(jobs.campaignIdOf(job.id), "Paused", jobs.whereState(job.id, "Paused"), by),
    work: deps.outbox.write([message], jobs.whereExists(job.id)),
    announcement: announcement(deps, by),
    after: jobs.row(job.id),
  });
  for (const { id } of done.links ?? []) deps.linkStandings.drop(id);
  const [after] = done.after;
  const isStopped = done.moved.length > 0 || (isEnd ? after?.stop === stop : isHeld(after?.stop ?? null));
  if (!isStopped) throw invalid("jobId", `names a job that is ${after?.state ?? job.state}: nobody is asked for it`);
  await deps.outbox.send([message]);
  await announce(deps);
}

/** Lets go on what the owner of the audience stopped. What its organization paused stays paused. */
export async function letOthersJobGoOn(deps: JobStopDeps, { caller, job }: OthersJob): Promise<void> {
  const { jobs, jobStops, campaigns } = deps;
  const by = deps.freshUuid();
  const message = jobMessage(job.id);
  const { moved, after } = await together(deps.db, {
    moved: jobStops.release(job.id, whereJobMayWork(deps)),
    notes: notesOf(deps, { caller, job }, "job.resumed"),
    campaign: campaigns.setStatus(jobs.campaignIdOf(job.id), "Active", jobs.whereState(job.id, "Running"), by),
    spending: spendLimitMoves(deps, job.id, by),
    work: deps.outbox.write([message], jobs.whereExists(job.id)),
    announcement: announcement(deps, by),
    after: jobs.row(job.id),
  });
  const [row] = after;
  if (moved.length === 0) {
    if (isHeld(row?.stop ?? null))
      throw invalid("jobId", "names a job whose organization may no longer use its audience");
    if (row === undefined || jobTransitions[row.state].resume !== "stay")
      throw new Problem("forbidden", { detail: "Only its own organization resumes a job that you did not stop." });
  }
  await deps.outbox.send([message]);
  await announce(deps);
}

/** Notes for both logs. The job's organization is not told who acted. Must directly follow the change. */
function notesOf(deps: NotingDeps, { caller, job }: OthersJob, action: AuditKind) {
  const event = eventOf(deps, { caller, thing: job }, action, { name: job.name, audience: job.baseAudienceId });
  return [
    deps.audit.noteIfChanged({ ...event, accountId: null }),
    deps.audit.noteIfChanged({ ...event, organizationId: caller.organizationId }),
  ];
}
