import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { mayDo } from "../../../domain/audience/access.ts";
import { everybody } from "../../../domain/audience/everybody.ts";
import { leastExamples } from "../../../domain/audience/status.ts";
import { distillingPriority } from "../../../domain/campaign/distilling-campaign.ts";
import type { CampaignFilter } from "../../../domain/filter/campaign-filter.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { canonicalJson } from "../../../domain/labeling/canonical-json.ts";
import { excessOf } from "../../../domain/labeling/dataset-summary.ts";
import { capacityFault } from "../../../domain/labeling/desk-capacity.ts";
import { jobPrice } from "../../../domain/labeling/job-price.ts";
import { freshLaying } from "../../../domain/labeling/laying/laying-progress.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import type { Micros } from "../../../domain/money/amount.ts";
import type { PriceList } from "../../../domain/money/price-list.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Datapoints } from "../../../objects/dataset/dataset.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Condition, whereAll } from "../../../platform/db/condition.ts";
import type { Statement } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import { callerRegion } from "../../../platform/objects/caller-region.ts";
import type { JobMessage } from "../../../platform/queue/messages.ts";
import {
  type AccessedAudience,
  readAudience,
  requireAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import { type KeptAccessDeps, whereMayWork } from "../../audiences/access/kept-access.usecases.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import { type DistillationDeps, recruit } from "../../audiences/distillation/distillation.usecases.ts";
import type { ShareRepository } from "../../audiences/shares/shares.repository.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { JobBudgetRepository } from "../../money/job-budgets.repository.ts";
import { listOf, type PriceRepository } from "../../money/prices.repository.ts";
import type { DatasetRepository } from "../datasets/datasets.repository.ts";
import type { DefinitionRepository, RevisionRow } from "../definitions/definitions.repository.ts";
import { type CostWarning, type CostWarningDeps, findCostWarning } from "./cost-warning.usecases.ts";
import { freeAnswers } from "./job-budgets.usecases.ts";
import type { JobDeskRepository } from "./job-desks.repository.ts";
import type { JobRepository } from "./jobs.repository.ts";

export interface JobDeps extends DistillationDeps, KeptAccessDeps {
  audiences: AudienceRepository;
  shares: ShareRepository;
  jobs: JobRepository;
  jobDesks: JobDeskRepository;
  definitions: DefinitionRepository;
  datasets: DatasetRepository;
  datapoints: Datapoints;
  prices: PriceRepository;
  jobBudgets: Pick<JobBudgetRepository, "insert">;
  clock: Clock;
  log: Log;
}

interface AskedJob {
  audienceId: string;
  definitionId: string;
  name: string | null;
  /** Null is the newest. */
  revisionNumber: number | null;
  priority: number | null;
  precedingJobId: string | null;
  notifyOwnerOnCompletion: boolean;
}

/** The most that the job may cost, in millionths of a dollar. Absent and null: it has no budget of its own. */
interface AskedBudget {
  budget?: Micros | null;
}

/**
 * One batch of reads, one call of the dataset and one batch of writes; tasks are laid out in the background. The body names an audience:
 * 400 if it does not exist, 403 if the caller may not use it.
 */
export async function createJob(
  deps: JobDeps & CostWarningDeps,
  { actor, asked, filesAt, budget = null }: { actor: Actor; asked: AskedJob; filesAt: string } & AskedBudget,
): Promise<{ jobId: string; recruitingStarted: boolean; costWarning?: CostWarning }> {
  const { accessed, ...found } = await readAsked(deps, actor, asked);
  const { audience, caller } = accessed;
  const jobId = await startJob(deps, { ...found, audience, caller, asked, filesAt, budget });
  const { organizationId } = found.definition;
  const { audienceId } = asked;
  const [costWarning, recruitingStarted] = await Promise.all([
    findCostWarning(deps, { ...found, organizationId, audienceId, baseAudienceId: audience.id, budget }),
    startRecruiting(deps, actor, accessed),
  ]);
  return { jobId, recruitingStarted, ...(costWarning && { costWarning }) };
}

/** What makes a job on its own, such as a run of a signal. */
interface JobCause {
  /** Tells its job from all others. */
  key: string;
  /** It must still hold. */
  where: Condition;
  /** Where its cost stands, if not under the job. */
  benchmarkId?: string;
  /** What the log says of it. */
  detail: Record<string, string>;
  /** The statement that follows the job in its batch. */
  follow: (jobId: string, now: number) => Statement;
}

interface JobToStart extends AskedBudget {
  caller: Pick<Caller, "accountId" | "organizationId" | "roles">;
  audience: Pick<AccessedAudience["audience"], "id" | "viewFilter">;
  definition: FoundDefinition;
  revision: RevisionRow;
  /** What holds for its organization. */
  prices: PriceList;
  asked: AskedJob;
  filesAt: string;
  /** Absent: a request makes it. */
  cause?: JobCause;
}

/** Makes the job unless the same request has just made it. Throws where it can not be made, or its maker may not. */
export async function startJob(deps: JobDeps, start: JobToStart): Promise<string> {
  const { caller, audience, definition, revision, prices, asked, filesAt, cause, budget = null } = start;
  const summary = await deps.datapoints(revision.datasetId).summary();
  if (summary.datapoints === 0) {
    throw invalid("jobDefinitionId", "names a definition whose dataset has no datapoints: add some first");
  }
  const plan = planOf(revision);
  const excess = excessOf(plan.workflow, summary);
  if (excess !== null) throw invalid("jobDefinitionId", `names a definition for a dataset ${excess}`);
  const laying = freshLaying(plan.workflow, summary, filesAt);
  const fault = capacityFault(plan.workflow, laying.jobTasks);
  if (fault !== null) throw invalid("jobDefinitionId", `names a definition that ${fault}`);
  const { organizationId } = definition;
  const price = jobPrice(prices, {
    workflow: plan.workflow,
    audienceId: asked.audienceId,
    baseAudienceId: audience.id,
  });
  if (budget !== null && price === 0) throw invalid("budget", freeAnswers);
  const [jobId, campaignId] = [`job_${deps.freshUuid()}`, `cmp_${deps.freshUuid()}`];
  const name = asked.name ?? definition.name;
  const now = deps.clock.now();
  const by = deps.freshUuid();
  const requestHash = createHash("sha256")
    .update(
      canonicalJson({
        ...asked,
        accountId: caller.accountId,
        ...(cause && { cause: cause.key }),
        ...(budget !== null && { budget }),
      }),
    )
    .digest("hex");
  const owned = { organizationId, ownerId: caller.accountId, name, nameFolded: fold(name), createdAt: now };
  const message = jobMessage(jobId);
  const whereMade = deps.jobs.whereExists(jobId);
  // Access may end between the two batches, and what an audience excludes is not looked at before.
  const [ownerId, ofJob, onAudience] = [sql`${caller.accountId}`, sql`${organizationId}`, sql`${audience.id}`];
  const whereMay = whereMayWork(deps, { accountId: ownerId, organizationId: ofJob, audienceId: onAudience });
  const { twin } = await together(deps.db, {
    job: deps.jobs.insert(
      {
        ...asked,
        ...owned,
        id: jobId,
        baseAudienceId: audience.id,
        revisionNumber: revision.number,
        pipelineId: revision.pipelineId,
        state: "Submitted",
        campaignId,
        requestHash,
        laying,
        price,
        benchmarkId: cause?.benchmarkId ?? null,
      },
      cause ? whereAll(whereMay, cause.where) : whereMay,
    ),
    campaign: deps.campaigns.insertIf(
      {
        ...owned,
        id: campaignId,
        kind: "routed",
        status: "Created",
        priority: distillingPriority,
        filters: filtersOf(audience),
        selections: [],
        featureFlags: plan.campaignFeatureFlags,
      },
      whereMade,
      by,
    ),
    budget: budget === null ? null : deps.jobBudgets.insert({ jobId, organizationId, atMost: budget }, whereMade),
    work: deps.outbox.write([message], whereMade),
    use: deps.datasets.touch(revision.datasetId, now),
    note: deps.audit.note(
      eventOf(deps, { caller, thing: { id: jobId, organizationId } }, "job.started", {
        name,
        audience: audience.id,
        definition: definition.id,
        revision: String(revision.number),
        ...cause?.detail,
      }),
      whereMade,
    ),
    followed: cause ? cause.follow(jobId, now) : null,
    twin: deps.jobs.justMade(organizationId, requestHash, now),
  });
  const made = twin[0]?.id;
  if (made === undefined)
    throw new Problem("forbidden", {
      detail: "The owner of the audience excludes your organization, or your access has ended.",
    });
  if (made === jobId) await deps.outbox.send([message]);
  return made;
}

type FoundDefinition = Pick<
  Awaited<ReturnType<DefinitionRepository["find"]>>[number],
  "id" | "name" | "organizationId"
>;

/** Reads what a job is made of where no caller asks. Whether its maker may is a condition of its insertion. */
export async function readStandingless(
  { db, audiences, definitions, datasets, prices }: JobDeps,
  {
    asked,
    organizationId,
  }: { asked: Pick<AskedJob, "audienceId" | "definitionId" | "revisionNumber">; organizationId: string },
) {
  const { audienceId, definitionId, revisionNumber } = asked;
  const nothing = sql<never>`NULL`;
  const surroundings = {
    customerShare: nothing,
    organizationShare: nothing,
    ownerMail: nothing,
    campaignStatus: nothing,
  };
  const read = await together(db, {
    audiences: audiences.find(audienceId, surroundings),
    found: definitions.find(definitionId, nothing),
    revisions: definitions.revision(definitionId, revisionNumber),
    dataset: datasets.find(definitions.datasetOf(definitionId, revisionNumber)),
    prices: prices.of(organizationId),
  });
  const [audience] = read.audiences;
  if (!audience) throw invalid("audienceId", "names no audience");
  const { definition, revision } = requireParts(read, (found) => found.organizationId === organizationId);
  return { audience, definition, revision, prices: listOf(read.prices) };
}

export async function readAsked(
  deps: JobDeps,
  actor: Actor,
  {
    audienceId,
    definitionId,
    revisionNumber,
    precedingJobId,
  }: Pick<AskedJob, "audienceId" | "definitionId" | "revisionNumber" | "precedingJobId">,
) {
  const { identity, definitions, datasets } = deps;
  const { read, found, revisions, dataset, preceding, prices } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    found: definitions.find(definitionId, identity.emailOf(definitions.ownerId)),
    revisions: definitions.revision(definitionId, revisionNumber),
    dataset: datasets.find(definitions.datasetOf(definitionId, revisionNumber)),
    // An Admin makes jobs for the organization of the definition.
    prices: deps.prices.of(definitions.organizationOf(definitionId)),
    preceding: precedingJobId === null ? null : deps.jobs.ownerOf(precedingJobId),
  });
  const caller = requireStanding(read.standing[0], actor);
  if (read.audiences.length === 0) throw invalid("audienceId", "names no audience");
  const accessed = requireAudience(read, actor, "createJob");
  const parts = requireParts({ found, revisions, dataset }, (definition) => mayUse(caller, definition));
  if (preceding !== null && !preceding.some((job) => mayUse(caller, job)))
    throw invalid("precedingJobId", "names no job of your organization");
  return { accessed, ...parts, prices: listOf(prices) };
}

function requireParts<Definition extends FoundDefinition>(
  {
    found: [definition],
    revisions: [revision],
    dataset,
  }: { found: Definition[]; revisions: RevisionRow[]; dataset: { organizationId: string }[] },
  isUsable: (definition: Definition) => boolean,
): { definition: Definition; revision: RevisionRow } {
  if (!definition || !isUsable(definition)) throw invalid("jobDefinitionId", "names no job definition");
  if (!revision) throw invalid("revisionNumber", "names no revision of the definition");
  if (dataset[0]?.organizationId !== definition.organizationId) {
    throw invalid("jobDefinitionId", "names a definition whose dataset was deleted: revise it with another one");
  }
  return { definition, revision };
}

/** A view narrows the graduates of its base. Any person may label for the audience of everybody. */
export function filtersOf(audience: Pick<AccessedAudience["audience"], "id" | "viewFilter">): CampaignFilter[] {
  const view = audience.viewFilter === null ? [] : [audience.viewFilter];
  if (audience.id === everybody) return view;
  const graduates = {
    _t: "AudienceStateFilter" as const,
    audienceId: audience.id,
    allowedStates: ["Graduated" as const],
    includeUnknownState: false,
  };
  return [...view, graduates];
}

/** True if people are recruited. The job stands in any case: a booster that is away must not make the client send it again. */
async function startRecruiting(
  deps: JobDeps,
  actor: Actor,
  { audience, relation }: AccessedAudience,
): Promise<boolean> {
  const hasExamples = audience.exampleChances.length >= leastExamples;
  if (audience.isCurated || !hasExamples || !mayDo("recruit", relation)) return false;
  if (audience.wanted !== null) return audience.wanted;
  try {
    await recruit(deps, { actor, audienceId: audience.id });
    return true;
  } catch (cause) {
    deps.log("warn", { message: "a job began without recruiting", audienceId: audience.id, cause: failureText(cause) });
    return false;
  }
}

export function jobMessage(jobId: string): JobMessage {
  return { v: 1, kind: "job-layout", id: `job/${jobId}`, jobId, region: callerRegion() };
}
