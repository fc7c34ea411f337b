import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { CampaignsDeps } from "../campaigns/campaigns.deps.ts";
import { createDatasetRepository, type DatasetRepository } from "./datasets/datasets.repository.ts";
import { createDefinitionRepository, type DefinitionRepository } from "./definitions/definitions.repository.ts";
import type { DesksOfPerson } from "./jobs/desks-of-person.port.ts";
import { createDesksOfPerson } from "./jobs/desks-of-person.usecases.ts";
import { createJobDeskRepository, type JobDeskRepository } from "./jobs/job-desks.repository.ts";
import { createJobRepository, type JobRepository } from "./jobs/jobs.repository.ts";
import { createServedJobRepository, type ServedJobRepository } from "./jobs/served-jobs.repository.ts";
import { createLinkRepository, type LinkRepository } from "./links/links.repository.ts";

/** Datasets, definitions, jobs and labeling links. */
export interface LabelingSlice {
  datasets: DatasetRepository;
  definitions: DefinitionRepository;
  jobs: JobRepository;
  jobDesks: JobDeskRepository;
  desksOfPerson: DesksOfPerson;
  servedJobs: ServedJobRepository;
  links: LinkRepository;
}

export function createLabelingSlice({ db, desks }: PlatformSlice & ObjectsSlice): LabelingSlice {
  const jobDesks = createJobDeskRepository(db);
  return {
    datasets: createDatasetRepository(db),
    definitions: createDefinitionRepository(db),
    jobs: createJobRepository(db),
    jobDesks,
    desksOfPerson: createDesksOfPerson({ desks, jobDesks }),
    servedJobs: createServedJobRepository(),
    links: createLinkRepository(db),
  };
}

/** What this context's handlers work with. */
export type LabelingDeps = CampaignsDeps & LabelingSlice & { linkStandings: { drop(id: string): void } };

export function labelingDeps(c: Context<AppEnv>): LabelingDeps {
  return c.var.deps;
}
