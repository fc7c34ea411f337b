import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import type { FeatureFlag } from "../../src/domain/campaign/campaign-settings.ts";
import type { CampaignFilter } from "../../src/domain/filter/campaign-filter.ts";
import type { Blueprint, LabelingPlan, Workflow } from "../../src/domain/labeling/definition.ts";
import type { Referee } from "../../src/domain/labeling/stopping.ts";
import type { TaskContent } from "../../src/domain/labeling/task.ts";
import type { JobChecks } from "../../src/domain/validation/check-rules.ts";
import type { NewCampaign } from "../../src/features/campaigns/campaigns.repository.ts";
import { jobRevisions } from "../../src/features/labeling/definitions/definitions.table.ts";
import { jobDesks, jobs } from "../../src/features/labeling/jobs/jobs.table.ts";
import type { JobDesk } from "../../src/objects/desk/desk.port.ts";
import type { TestApp } from "./app.ts";
import { type Caller, caller } from "./audiences.ts";
import { seedCampaign } from "./campaigns.ts";
import { follow } from "./serving.ts";

const categories = ["cat", "dog"].map((value) => ({ label: value, value }));
const classify: Blueprint = { _t: "ClassifyBlueprint", title: "What is it?", categories };

export const textAsset = (text: string) => ({ kind: "text" as const, text, metadata: {}, identifier: text });

export function taskContent(text: string, change: Partial<TaskContent> = {}): TaskContent {
  return {
    payload: { _t: "ClassifyExamplePayload", title: "What is it?", categories },
    asset: textAsset(text),
    context: null,
    contextAsset: null,
    datapointIds: [text],
    group: null,
    privateMetadata: null,
    ...change,
  };
}

export interface SeededJob {
  owner: Caller;
  jobId: string;
  campaignId: string;
  /** People bring it, so that no other test's campaign serves them. */
  demographics: Record<string, string>;
  desks: JobDesk[];
}

interface Wanted {
  owner?: Caller;
  /** The tasks of each desk. */
  desks?: TaskContent[][];
  votes?: number;
  /** What ends a task. Absent: `votes` answers. */
  referee?: Referee;
  workflow?: Partial<Extract<Workflow, { _t: "SimpleWorkflow" }>>;
  flags?: FeatureFlag[];
  audienceId?: string;
  filters?: CampaignFilter[];
  demographics?: Record<string, string>;
  campaign?: Partial<NewCampaign>;
  /** The checks that its definition names. */
  checks?: JobChecks;
}

export const tasks = (count: number, prefix = "datapoint") =>
  Array.from({ length: count }, (_, i) => taskContent(`${prefix} ${i}`));

/** A running job whose tasks are laid out, with the campaign that serves them. */
export async function newJob(
  app: TestApp,
  {
    desks = [tasks(10)],
    votes = 2,
    workflow = {},
    flags = [],
    audienceId = "global",
    filters = [],
    demographics = { pool: crypto.randomUUID() },
    ...wanted
  }: Wanted = {},
): Promise<SeededJob> {
  const owner = wanted.owner ?? (await caller({ app }));
  const jobId = `job_${crypto.randomUUID()}`;
  const campaignId = await seedCampaign(owner, {
    filters: [...filters, { _t: "DemographicFilter", identifier: "pool", values: [demographics.pool as string] }],
    priority: 100,
    ...wanted.campaign,
  });
  const db = drizzle(env.DB);
  const definitionId = wanted.checks ? `def_${crypto.randomUUID()}` : "definition";
  await db.insert(jobs).values({
    id: jobId,
    organizationId: owner.person.organizationId,
    ownerId: owner.person.accountId,
    name: "Cats",
    nameFolded: "cats",
    definitionId,
    audienceId,
    baseAudienceId: audienceId,
    revisionNumber: 1,
    pipelineId: "pipeline",
    notifyOwnerOnCompletion: false,
    state: "Running",
    createdAt: 0,
    campaignId,
  });
  const referee: Referee = wanted.referee ?? { _t: "NaiveReferee", totalVotes: votes };
  const labeling: LabelingPlan = {
    workflow: { _t: "SimpleWorkflow", blueprint: classify, batchSize: null, featureFlags: [], ...workflow },
    referee,
    aggregatorType: null,
    rapidFeatureFlags: flags,
    campaignFeatureFlags: [],
    ...(wanted.checks && { checks: wanted.checks }),
  };
  if (wanted.checks)
    await db.insert(jobRevisions).values({
      definitionId,
      number: 1,
      pipelineId: "pipeline",
      datasetId: "dataset",
      workflow: labeling.workflow,
      referee,
      validationSetId: wanted.checks.validationSetId,
      validationShare: wanted.checks.share,
      createdById: owner.person.accountId,
      createdAt: 0,
    });
  const jobTasks = desks.flat().length;
  let firstTask = 0;
  for (const [desk, contents] of desks.entries()) {
    const stub = app.deps.desks(jobId, desk);
    const plan = { jobId, desk, firstTask, jobTasks, labeling, filesAt: "https://assets.muster.test/" };
    await stub.lay({ fence: 1, plan, from: 0, tasks: JSON.stringify(contents) });
    await stub.open({ fence: 1 });
    await db.insert(jobDesks).values({ jobId, desk, campaignId, tasks: contents.length, isOpen: true });
    firstTask += contents.length;
  }
  await touch(app, campaignId);
  return { owner, jobId, campaignId, demographics, desks: desks.map((_, desk) => app.deps.desks(jobId, desk)) };
}

/** As jobs do when a desk is exhausted: the campaign names the desks that are still open. */
export async function closeDesk(app: TestApp, { jobId, campaignId }: SeededJob, desk: number): Promise<void> {
  await env.DB.prepare("UPDATE job_desks SET is_open = 0 WHERE job_id = ? AND desk = ?").bind(jobId, desk).run();
  await touch(app, campaignId);
}

async function touch(app: TestApp, campaignId: string): Promise<void> {
  await app.deps.campaigns.touch(campaignId, crypto.randomUUID());
  await follow(app);
}
