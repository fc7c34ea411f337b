import { mayDo } from "../../../domain/audience/access.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import type { AudienceJobListQuery, JobListQuery } from "../../../domain/labeling/job-list.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type AudienceAccessDeps, readAudience, requireAudience } from "../../audiences/access/audience-access.usecases.ts";
import type { JobRepository, JobRow } from "./jobs.repository.ts";

export interface JobDeps extends AudienceAccessDeps {
  jobs: JobRepository;
  clock: Clock;
  freshUuid: () => string;
}

/** The body names the audience: 400 if it does not exist, 403 if the caller may not use it. */
export async function createJob(
  deps: JobDeps,
  input: {
    token: TokenClaims;
    audienceId: string;
    definitionId: string;
    name: string | null;
    revisionNumber: number | null;
    priority: number | null;
    precedingJobId: string | null;
    notifyOwnerOnCompletion: boolean;
  },
): Promise<{ jobId: string; recruitingStarted: boolean }> {
  const { token, ...asked } = input;
  const { read } = await together(deps.db, { read: readAudience(deps, token, asked.audienceId) });
  requireStanding(read.standing[0], token);
  if (read.audiences.length === 0) throw invalid("audienceId", "names no audience");
  const { audience } = requireAudience(read, token, "createJob");
  if ((asked.revisionNumber ?? 1) !== 1) throw invalid("revisionNumber", "must be 1: there is no other revision");
  const jobId = `job_${deps.freshUuid()}`;
  const name = asked.name ?? `Job on ${audience.name}`.slice(0, 256);
  await deps.jobs.insert({
    ...asked,
    id: jobId,
    organizationId: token.organizationId,
    ownerId: token.accountId,
    name,
    nameFolded: fold(name),
    baseAudienceId: audience.id,
    revisionNumber: 1,
    pipelineId: `pip_${deps.freshUuid()}`,
    state: "Submitted",
    createdAt: deps.clock.now(),
  });
  return { jobId, recruitingStarted: false };
}

/** A job belongs to the organization for which it was created. */
export async function getJob(deps: JobDeps, { token, jobId }: { token: TokenClaims; jobId: string }) {
  const { ownerId, baseAudienceId } = deps.jobs.ofRow;
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(token),
    found: deps.jobs.find(jobId, deps.identity.emailOf(ownerId), deps.audiences.livingNameOf(baseAudienceId)),
  });
  const caller = requireStanding(standing[0], token);
  const [job] = found;
  if (!job) throw new Problem("not_found", { detail: "There is no job with this id." });
  if (job.organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  return {
    ...describeJob(job),
    ...ownershipOf(job),
    ownerId: job.ownerId,
    campaignId: null,
    audienceName: job.audienceName,
    isPublic: false,
    audienceDeleted: job.audienceName === null,
    completedAt: null,
    resultFileName: null,
    failedAt: null,
    failureMessage: null,
    reviewReason: null,
  };
}

export async function queryJobs(deps: JobDeps, { token, query }: { token: TokenClaims; query: JobListQuery }) {
  const { standing, page } = await together(deps.db, {
    standing: deps.identity.standing(token),
    page: deps.jobs.ofOrganization(token.organizationId, query, deps.identity.emailOf(deps.jobs.ofRow.ownerId)),
  });
  requireStanding(standing[0], token);
  const items = page.rows.map((job) => ({
    ...describeJob(job),
    ...ownershipOf(job),
    jobDefinitionId: job.definitionId,
    progress: null,
  }));
  return pageOf(query, page.count[0]?.total ?? 0, items);
}

/** Lists the jobs of the caller's organization. People who run the audience see the jobs of all organizations. */
export async function queryAudienceJobs(
  deps: JobDeps,
  { token, audienceId, query }: { token: TokenClaims; audienceId: string; query: AudienceJobListQuery },
) {
  const ids = { audienceId, baseId: deps.audiences.baseIdOf(audienceId) };
  const ownerMail = deps.identity.emailOf(deps.jobs.ofRow.ownerId);
  const { read, own, all } = await together(deps.db, {
    read: readAudience(deps, token, audienceId),
    own: deps.jobs.ofAudience(ids, query, { organizationId: token.organizationId }, ownerMail),
    all: deps.jobs.ofAudience(ids, query, "all", ownerMail),
  });
  const { relation } = requireAudience(read, token, "queryAudienceJobs");
  const { rows, count } = mayDo("readForeignJobs", relation) ? all : own;
  return pageOf(query, count[0]?.total ?? 0, rows.map(describeJob));
}

function describeJob(job: JobRow) {
  const { id, name, definitionId, audienceId, revisionNumber, pipelineId, state, createdAt } = job;
  return {
    jobId: id,
    name,
    definitionId,
    audienceId,
    revisionNumber,
    pipelineId,
    status: state,
    state,
    createdAt: new Date(createdAt).toISOString(),
  };
}

function ownershipOf({ ownerMail, organizationId }: { ownerMail: string | null; organizationId: string }) {
  return { ownerMail: ownerMail ?? "", organizationId };
}
