import { mayDo } from "../../../domain/audience/access.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { AudienceJobListQuery, JobListQuery } from "../../../domain/labeling/job-list.ts";
import { labelingStateOf } from "../../../domain/labeling/job-state.ts";
import { laidTasks } from "../../../domain/labeling/laying/laying-progress.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { dollarsOf } from "../../../domain/money/amount.ts";
import type { Datapoints } from "../../../objects/dataset/dataset.port.ts";
import { together } from "../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { JobBudgetRepository } from "../../money/job-budgets.repository.ts";
import { estimateCost } from "../definitions/cost-estimate.usecases.ts";
import type { DefinitionRepository, RevisionRow } from "../definitions/definitions.repository.ts";
import { type ExpectedPeopleDeps, expectedScores } from "../definitions/expected-people.usecases.ts";
import { type JobAccessDeps, readJob, requireJob } from "./job-access.usecases.ts";
import { moneyOf } from "./job-budgets.usecases.ts";
import type { JobDeskRepository } from "./job-desks.repository.ts";
import type { JobRow } from "./jobs.repository.ts";

type JobViewDeps = AudienceAccessDeps & JobAccessDeps;
type JobMoneyDeps = JobViewDeps & { jobBudgets: Pick<JobBudgetRepository, "stateOf"> };

interface Asked {
  actor: Actor;
  jobId: string;
}

export async function getJob(deps: JobMoneyDeps, asked: { actor: Actor; jobId: string }) {
  const { money, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    money: deps.jobBudgets.stateOf(asked.jobId),
  });
  const { job } = requireJob(read, asked.actor);
  return {
    ...describeJob(job),
    ...ownershipOf(job),
    ownerId: job.ownerId,
    campaignId: job.campaignId,
    audienceName: job.audienceName,
    isPublic: false,
    audienceDeleted: job.audienceName === null,
    completedAt: job.state === "Failed" ? null : endOf(job),
    resultFileName: null,
    failedAt: job.state === "Failed" ? endOf(job) : null,
    failureMessage: job.failure,
    reviewReason: null,
    ...moneyOf(job, money),
  };
}

export async function queryJobs(deps: JobViewDeps, { actor, query }: { actor: Actor; query: JobListQuery }) {
  const { standing, page } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    page: deps.jobs.ofOrganization(actor.organizationId, query, deps.identity.emailOf(deps.jobs.ofRow.ownerId)),
  });
  requireStanding(standing[0], actor);
  const items = page.rows.map((job) => ({
    ...describeJob(job),
    ...ownershipOf({ ...job, ownerMail: job.whose }),
    jobDefinitionId: job.definitionId,
    progress: job.progress,
  }));
  return pageOf(query, page.count[0]?.total ?? 0, items);
}

interface AskedOfAudience {
  actor: Actor;
  audienceId: string;
  query: AudienceJobListQuery;
}

export async function queryAudienceJobs(deps: JobViewDeps, asked: AskedOfAudience) {
  const { rows, count } = await readAudienceJobs(deps, asked);
  return pageOf(asked.query, count[0]?.total ?? 0, rows.map(describeJob));
}

/**
 * Lists the jobs of the caller's organization. People who run the audience see the jobs of all organizations, with whose each is, or
 * of the others alone.
 */
export async function readAudienceJobs(
  deps: JobViewDeps,
  { actor, audienceId, query, only = "all" }: AskedOfAudience & { only?: "ours" | "others" | "all" },
) {
  const ids = { audienceId, baseId: deps.audiences.baseIdOf(audienceId) };
  const { organizationId } = actor;
  const whose = deps.identity.organizationNameOf(deps.jobs.ofRow.organizationId);
  const { read, own, all } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    own: deps.jobs.ofAudience(ids, query, { organizationId }, whose),
    all: deps.jobs.ofAudience(ids, query, only === "others" ? { notOf: organizationId } : "all", whose),
  });
  const accessed = requireAudience(read, actor, "queryAudienceJobs");
  return { ...accessed, ...(only !== "ours" && mayDo("readForeignJobs", accessed.relation) ? all : own) };
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

function endOf({ endedAt }: JobRow): string | null {
  return endedAt === null ? null : new Date(endedAt).toISOString();
}

export async function getJobProgress(deps: JobMoneyDeps & { jobDesks: JobDeskRepository }, asked: Asked) {
  const { sums, money, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    sums: deps.jobDesks.sums(asked.jobId),
    money: deps.jobBudgets.stateOf(asked.jobId),
  });
  const { job } = requireJob(read, asked.actor);
  const { total = 0, completed = 0 } = sums[0] ?? {};
  const isLaying = job.laying !== null && (job.laying.after !== null || job.laying.deskTasks > 0);
  // While tasks are laid out no desk has told of them.
  const all = Math.max(total, job.laying?.jobTasks ?? 0);
  const isLaid = job.state !== "Submitted" && job.state !== "Failed";
  return {
    completionPercentage: job.progress,
    total: all,
    laidOut: isLaid || job.laying === null ? all : Math.min(all, laidTasks(job.laying)),
    completed,
    state: labelingStateOf(job.state, isLaying),
    ...moneyOf(job, money),
  };
}

interface JobEstimateDeps extends JobViewDeps, ExpectedPeopleDeps {
  definitions: DefinitionRepository;
  datapoints: Datapoints;
  jobDesks: JobDeskRepository;
}

/**
 * Answers at once; clients ask again and again for an estimate that is not there yet. The scores of the audience's people count, and what
 * the job's own tasks took. A job that has ended takes no more.
 */
export async function estimateJob(deps: JobEstimateDeps, asked: Asked) {
  const { sums, ...read } = await together(deps.db, { ...readJob(deps, asked), sums: deps.jobDesks.sums(asked.jobId) });
  const { job } = requireJob(read, asked.actor);
  const [revision] = await deps.definitions.revision(job.definitionId, job.revisionNumber);
  if (!revision) return { estimatedCost: 0, costPerResponse: 0, datapointCount: 0, requiredResponses: 0 };
  const { datasetId, ...plan }: RevisionRow = revision;
  const { price } = job;
  const isAsking = job.endedAt === null && job.audienceName !== null;
  const [summary, scores] = await Promise.all([
    deps.datapoints(datasetId).summary(),
    isAsking ? expectedScores(deps, job.baseAudienceId, { referee: plan.referee, price }) : undefined,
  ]);
  const soFar = sums[0] ?? { accepted: 0, completed: 0, share: 0 };
  const estimate = estimateCost(plan, summary, { price, scores, soFar });
  if (price === 0 || job.endedAt === null) return estimate;
  const spent = dollarsOf(soFar.accepted * price);
  return { ...estimate, estimatedCost: spent, estimatedCostRange: { low: spent, high: spent } };
}
