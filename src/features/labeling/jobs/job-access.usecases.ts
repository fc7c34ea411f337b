import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import { Problem } from "../../../http/problems.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { JobRepository } from "./jobs.repository.ts";

export interface JobAccessDeps {
  db: Database;
  identity: IdentityRepository;
  audiences: AudienceRepository;
  jobs: JobRepository;
}

export type FoundJob = Awaited<ReturnType<JobRepository["find"]>>[number];

/** Two statements for the first batch of whatever is done to a job. */
export function readJob(
  { identity, audiences, jobs }: JobAccessDeps,
  { actor, jobId }: { actor: Actor; jobId: string },
) {
  const { ownerId, baseAudienceId } = jobs.ofRow;
  return {
    standing: identity.standing(actor),
    found: jobs.find(jobId, {
      ownerMail: identity.emailOf(ownerId),
      audienceName: audiences.livingNameOf(baseAudienceId),
      audienceOrganizationId: audiences.organizationOf(baseAudienceId),
    }),
  };
}

/** The job of another organization on an audience of the caller's. */
export function isOthersOnOurs(
  { organizationId }: Pick<Caller, "organizationId">,
  job: Pick<FoundJob, "organizationId" | "audienceOrganizationId">,
): boolean {
  return job.organizationId !== organizationId && job.audienceOrganizationId === organizationId;
}

/**
 * A job belongs to the organization for which it was created. `endings` are open to the owner of its audience too. Its ids are random, so a
 * 403 reveals nothing.
 */
export function requireJob(
  read: { standing: Standing[]; found: FoundJob[] },
  actor: Actor,
  operations: "all" | "endings" = "all",
): { caller: Caller; job: FoundJob } {
  const caller = requireStanding(read.standing[0], actor);
  const [job] = read.found;
  if (!job) throw new Problem("not_found", { detail: "There is no job with this id." });
  const isOnOurs = operations === "endings" && job.audienceOrganizationId === caller.organizationId;
  if (!isOnOurs && !mayUse(caller, job)) throw new Problem("forbidden");
  return { caller, job };
}
