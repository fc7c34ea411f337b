import type { CampaignCache } from "../../../objects/campaign-cache/campaign-cache.port.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { CampaignsMessage } from "../../../platform/queue/messages.ts";
import { applyBoost, type BoostDeps } from "../boost/boost.usecases.ts";
import type { CampaignRepository } from "../campaigns.repository.ts";

export interface CampaignsChangedDeps extends Pick<BoostDeps, "booster" | "boostSources"> {
  campaigns: CampaignRepository;
  campaignCache: CampaignCache;
  outbox: Outbox;
}

/** Campaigns that change during each of so many rounds are followed again after a pause. */
const roundsAtOnce = 5;
const pauseMs = 1_000;

/** Brings the cache and the booster up to date. The work is done only once no change has come in the meantime. */
export async function followCampaigns(deps: CampaignsChangedDeps, message: CampaignsMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    for (let round = 0; round < roundsAtOnce; round += 1) {
      const [campaigns] = await deps.campaigns.version();
      const version = campaigns?.version ?? 0;
      await deps.campaignCache.refresh(version);
      await applyBoost(deps);
      const done = await deps.outbox.doneIf(lease, deps.campaigns.whereVersion(version));
      if (done.length > 0) return;
      await deps.outbox.renew(lease);
    }
    await deps.outbox.requeue(lease, message, pauseMs);
  } catch (cause) {
    // Given back, so that the next delivery can claim it.
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}
