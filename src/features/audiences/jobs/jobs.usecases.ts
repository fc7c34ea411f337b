import { mayDo } from "../../../domain/audience/access.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import type { AudienceJobListQuery, JobListQuery } from "../../../domain/job/job-list.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type AudienceAccessDeps, readAudience, requireAudience } from "../access/audience-access.usecases.ts";
import type { JobRepository, JobRow } from "./jobs.repository.ts";

export interface JobDeps extends AudienceAccessDeps {
  db: Database;
  jobs: JobRepository;
  clock: Clock;
  freshUuid: () => string;
}

/** The audience stands in the body: one that there is none of is a 400, one that is not the caller's a 403. */
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
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, asked.audienceId)]);
  requireStanding(standing[0], token);
  if (found.length === 0) throw invalid("audienceId", "names no audience");
  const { audience } = requireAudience({ standing, found }, token, "createJob");
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

/** Jobs belong to the organization of who made them. */
export async function getJob(deps: JobDeps, { token, jobId }: { token: TokenClaims; jobId: string }) {
  const [[standing], [job]] = await deps.db.batch([
    deps.identity.standing(token),
    deps.jobs.find(
      jobId,
      deps.identity.emailOf(deps.jobs.ownerId),
      deps.audiences.livingNameOf(deps.jobs.baseAudienceId),
    ),
  ]);
  const caller = requireStanding(standing, token);
  if (!job) throw new Problem("not_found", { detail: "There is no job of this id." });
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
  const [[standing], rows, [count]] = await deps.db.batch([
    deps.identity.standing(token),
    ...deps.jobs.ofOrganization(token.organizationId, query, deps.identity.emailOf(deps.jobs.ownerId)),
  ]);
  requireStanding(standing, token);
  const items = rows.map((job) => ({
    ...describeJob(job),
    ...ownershipOf(job),
    jobDefinitionId: job.definitionId,
    progress: null,
  }));
  return pageOf(query, count?.total ?? 0, items);
}

/** A public audience is used by many: what they do with it is theirs. Only who runs it sees all of it. */
export async function queryAudienceJobs(
  deps: JobDeps,
  { token, audienceId, query }: { token: TokenClaims; audienceId: string; query: AudienceJobListQuery },
) {
  const ids = { audienceId, baseId: deps.audiences.baseIdOf(audienceId) };
  const ownerMail = deps.identity.emailOf(deps.jobs.ownerId);
  const [standing, found, ownRows, [ownCount], allRows, [count]] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    ...deps.jobs.ofAudience(ids, query, { organizationId: token.organizationId }, ownerMail),
    ...deps.jobs.ofAudience(ids, query, "all", ownerMail),
  ]);
  const { relation } = requireAudience({ standing, found }, token, "queryAudienceJobs");
  const seesAll = mayDo("readForeignJobs", relation);
  const rows = seesAll ? allRows : ownRows;
  return pageOf(query, (seesAll ? count : ownCount)?.total ?? 0, rows.map(describeJob));
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
