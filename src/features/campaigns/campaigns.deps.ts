import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { type CampaignCopy, createCampaignCopy } from "../../objects/campaign-cache/campaign-copy.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import { createScoreCopy, type ScoreCopy } from "../../objects/score-cache/score-copy.ts";
import { afterAnswer } from "../../platform/after-answer.ts";
import { isolateMemory } from "../../platform/memory/isolate-memory.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { sleep } from "../../platform/sleep.ts";
import type { AudiencesDeps, AudiencesSlice } from "../audiences/audiences.deps.ts";
import type { AuthSlice } from "../auth/auth.deps.ts";
import { type AudienceCampaignRepository, createAudienceCampaignRepository } from "./audience-campaigns.repository.ts";
import type { BoostSources } from "./boost/boost.usecases.ts";
import type { JobsByCampaign, OpenRoutings, ServedJobs } from "./campaign-content.port.ts";
import { type CampaignRepository, createCampaignRepository } from "./campaigns.repository.ts";
import { boosted } from "./campaigns.usecases.ts";
import { createServedCampaignRepository, type ServedCampaignRepository } from "./served-campaigns.repository.ts";

/** Campaigns, their boosts, and this isolate's copies of what is served. */
export interface CampaignsSlice {
  campaigns: CampaignRepository;
  audienceCampaigns: AudienceCampaignRepository;
  servedCampaigns: ServedCampaignRepository;
  boostSources: BoostSources;
  campaignCopy: CampaignCopy;
  scoreCopy: ScoreCopy;
  preheat: () => Promise<void>;
}

export function createCampaignsSlice(
  others: PlatformSlice & ObjectsSlice & AuthSlice & AudiencesSlice,
): CampaignsSlice {
  const { db, clock, campaignCache, nearCampaigns, campaignSnapshots, nearScores, identity, audiences } = others;
  const campaigns = createCampaignRepository(db);
  return {
    campaigns,
    audienceCampaigns: createAudienceCampaignRepository(db),
    servedCampaigns: createServedCampaignRepository(db),
    boostSources: { boosted: () => boosted({ identity, audiences, campaigns }) },
    campaignCopy: createCampaignCopy({
      source: nearCampaigns,
      snapshots: campaignSnapshots,
      clock,
      memory: isolateMemory,
      sleep,
    }),
    scoreCopy: createScoreCopy({ cache: nearScores, clock, defer: afterAnswer }),
    preheat: () => campaignCache.preheat(),
  };
}

/** What this context's handlers work with. */
export type CampaignsDeps = AudiencesDeps &
  CampaignsSlice & { jobs: JobsByCampaign; flows: JobsByCampaign; servedJobs: ServedJobs; rapids: OpenRoutings };

export function campaignsDeps(c: Context<AppEnv>): CampaignsDeps {
  return c.var.deps;
}
