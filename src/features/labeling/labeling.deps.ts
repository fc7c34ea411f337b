import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AudiencesSlice } from "../audiences/audiences.deps.ts";
import type { JobCampaigns } from "../audiences/job-campaigns.port.ts";
import type { AuthSlice } from "../auth/auth.deps.ts";
import type { CampaignsDeps } from "../campaigns/campaigns.deps.ts";
import type { InstructionsSlice } from "../instructions/instructions.deps.ts";
import type { MoneySlice } from "../money/money.deps.ts";
import type { ValidationSlice } from "../validation/validation.deps.ts";
import type { WebhooksSlice } from "../webhooks/webhooks.deps.ts";
import { type CommentRepository, createCommentRepository } from "./comments/comments.repository.ts";
import { createDatasetRepository, type DatasetRepository } from "./datasets/datasets.repository.ts";
import { createDefinitionRepository, type DefinitionRepository } from "./definitions/definitions.repository.ts";
import type { FlowsOfDesks } from "./flows.port.ts";
import { type CollectedDeskRepository, createCollectedDeskRepository } from "./jobs/collected-desks.repository.ts";
import type { DesksOfPerson } from "./jobs/desks-of-person.port.ts";
import { createDesksOfPerson } from "./jobs/desks-of-person.usecases.ts";
import { createJobDeskRepository, type JobDeskRepository } from "./jobs/job-desks.repository.ts";
import { createJobStopRepository, type JobStopRepository } from "./jobs/job-stops.repository.ts";
import { createJobRepository, type JobRepository } from "./jobs/jobs.repository.ts";
import { createRecentJobRepository, type RecentJobRepository } from "./jobs/recent-jobs.repository.ts";
import { createServedJobRepository, type ServedJobRepository } from "./jobs/served-jobs.repository.ts";
import { createWatchedJobRepository, type WatchedJobRepository } from "./jobs/watched-jobs.repository.ts";
import { type CompletionRepository, createCompletionRepository } from "./links/completions.repository.ts";
import { createLinkRepository, type LinkRepository } from "./links/links.repository.ts";
import { createWithdrawalRepository, type WithdrawalRepository } from "./people/withdrawals.repository.ts";

/** Datasets, definitions, jobs and labeling links. */
export interface LabelingSlice {
  datasets: DatasetRepository;
  definitions: DefinitionRepository;
  jobs: JobRepository;
  jobStops: JobStopRepository;
  jobDesks: JobDeskRepository;
  collectedDesks: CollectedDeskRepository;
  jobCampaigns: JobCampaigns;
  desksOfPerson: DesksOfPerson;
  servedJobs: ServedJobRepository;
  recentJobs: RecentJobRepository;
  watchedJobs: WatchedJobRepository;
  comments: CommentRepository;
  links: LinkRepository;
  completions: CompletionRepository;
  withdrawals: WithdrawalRepository;
}

export function createLabelingSlice({
  db,
  desks,
  audiences,
  members,
  flows,
  jobBudgets,
}: PlatformSlice &
  ObjectsSlice &
  Pick<AudiencesSlice, "audiences"> &
  Pick<AuthSlice, "members"> &
  Pick<MoneySlice, "jobBudgets"> & { flows: FlowsOfDesks }): LabelingSlice {
  const definitions = createDefinitionRepository(db);
  const jobDesks = createJobDeskRepository(db, flows);
  return {
    datasets: createDatasetRepository(db),
    definitions,
    jobs: createJobRepository(db),
    jobStops: createJobStopRepository(db),
    jobDesks,
    collectedDesks: createCollectedDeskRepository(db),
    jobCampaigns: { ofAudience: jobDesks.openCampaignsOf },
    desksOfPerson: createDesksOfPerson({ desks, jobDesks }),
    servedJobs: createServedJobRepository({
      ofRevision: definitions.instructionsOf,
      ofAudience: audiences.instructionsOf,
      checksOf: definitions.checksOf,
      ofFlow: (campaignId) => flows.servedOf(campaignId, audiences.instructionsOf),
    }),
    recentJobs: createRecentJobRepository(db, { budgetLevelOf: jobBudgets.levelOf }),
    watchedJobs: createWatchedJobRepository(db),
    comments: createCommentRepository(db, { nameOf: members.memberNameOf }),
    links: createLinkRepository(db),
    completions: createCompletionRepository(db),
    withdrawals: createWithdrawalRepository(db),
  };
}

/** What this context's handlers work with. */
export type LabelingDeps = CampaignsDeps &
  Pick<WebhooksSlice, "eventLog"> &
  Pick<MoneySlice, "accounts" | "prices" | "allotments" | "earnings" | "jobBudgets" | "waking"> &
  InstructionsSlice &
  ValidationSlice &
  LabelingSlice & { linkStandings: { drop(id: string): void } };

export function labelingDeps(c: Context<AppEnv>): LabelingDeps {
  return c.var.deps;
}
