import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { Persons } from "../../objects/person/person.port.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AssetsSlice } from "../assets/assets.deps.ts";
import type { AudienceCampaignRepository } from "../campaigns/audience-campaigns.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import type { InstructionsSlice } from "../instructions/instructions.deps.ts";
import type { WebhooksDeps } from "../webhooks/webhooks.deps.ts";
import { type AudienceStatusRepository, createAudienceStatusRepository } from "./audience-status.repository.ts";
import { type AudienceRepository, createAudienceRepository } from "./audiences.repository.ts";
import { type BlockRepository, createBlockRepository } from "./blocks/blocks.repository.ts";
import { createExampleRepository, type ExampleRepository } from "./examples/examples.repository.ts";
import { createFilteredViewRepository, type FilteredViewRepository } from "./filtered-views.repository.ts";
import type { JobCampaigns } from "./job-campaigns.port.ts";
import type { RunEndings, RunStarter } from "./run-starter.port.ts";
import { createShareRepository, type ShareRepository } from "./shares/shares.repository.ts";
import { createVisibleAudienceRepository, type VisibleAudienceRepository } from "./visible-audiences.repository.ts";

/** Audiences with their examples, views and shares. */
export interface AudiencesSlice {
  audiences: AudienceRepository;
  visibleAudiences: VisibleAudienceRepository;
  audienceStatus: AudienceStatusRepository;
  views: FilteredViewRepository;
  shares: ShareRepository;
  examples: ExampleRepository;
  blocks: BlockRepository;
}

export function createAudiencesSlice({ db }: PlatformSlice): AudiencesSlice {
  return {
    audiences: createAudienceRepository(db),
    visibleAudiences: createVisibleAudienceRepository(db),
    audienceStatus: createAudienceStatusRepository(db),
    views: createFilteredViewRepository(db),
    shares: createShareRepository(db),
    examples: createExampleRepository(db),
    blocks: createBlockRepository(db),
  };
}

/** What this context's handlers work with. */
export type AudiencesDeps = WebhooksDeps &
  AssetsSlice &
  InstructionsSlice &
  AudiencesSlice & {
    campaigns: CampaignRepository;
    audienceCampaigns: AudienceCampaignRepository;
    runs: RunStarter;
    audienceRuns: RunEndings;
    jobCampaigns: JobCampaigns;
    persons: Persons;
  };

export function audiencesDeps(c: Context<AppEnv>): AudiencesDeps {
  return c.var.deps;
}
