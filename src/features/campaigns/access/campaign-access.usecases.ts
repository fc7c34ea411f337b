import type { AudienceOperation } from "../../../domain/audience/access.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { Problem } from "../../../http/problems.ts";
import { type Results, together } from "../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  type FoundAudience,
  readAudience,
  requireAudience,
  shownOwnerMail,
} from "../../audiences/access/audience-access.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { CampaignRepository, CampaignSurroundings } from "../campaigns.repository.ts";

export type FoundCampaign = Awaited<ReturnType<CampaignRepository["find"]>>[number];

/** A campaign on which the caller may perform the operation, with the audience for which it distills. */
export interface AccessedCampaign {
  caller: Caller;
  campaign: FoundCampaign;
  audience: FoundAudience | null;
}

/** SQL values from other features' tables for a row of `campaigns`. */
export function campaignSurroundings(
  { identity, shares, campaigns, audiences }: AudienceAccessDeps,
  actor: Actor,
): CampaignSurroundings {
  const reach = shares.reachOf(actor.accountId, identity.organizationsOf(actor));
  const whereShared = reach.whereReaches(campaigns.ofRow.audienceId);
  return {
    ownerMail: shownOwnerMail(identity, actor, { ...campaigns.ofRow, whereShared }),
    externalAudiences: audiences.externalAudiencesOf(campaigns.ofRow.audienceId),
    boostCeiling: identity.boostCeilingOf(campaigns.ofRow.organizationId),
  };
}

/** Statements that read the caller's standing, the campaign and its audience. `requireCampaign` judges their rows. */
export function readCampaign(deps: AudienceAccessDeps, actor: Actor, campaignId: string) {
  return {
    ofAudience: readAudience(deps, actor, deps.campaigns.audienceIdOf(campaignId)),
    campaigns: deps.campaigns.find(campaignId, campaignSurroundings(deps, actor)),
  };
}

/**
 * Judges the rows of `readCampaign`. An audience's own campaign asks for the same access as the audience. Every other campaign
 * belongs to the organization that created it.
 */
export function requireCampaign(
  { ofAudience, campaigns: [campaign] }: Results<ReturnType<typeof readCampaign>>,
  actor: Actor,
  operation: AudienceOperation,
): AccessedCampaign {
  const caller = requireStanding(ofAudience.standing[0], actor);
  // An audience's campaign is gone with its audience.
  if (!campaign || (campaign.audienceId !== null && ofAudience.audiences.length === 0)) {
    throw new Problem("not_found", { detail: "There is no campaign with this id." });
  }
  if (campaign.audienceId !== null) {
    const { audience } = requireAudience(ofAudience, actor, operation);
    return { caller, campaign, audience };
  }
  if (campaign.organizationId !== caller.organizationId && !caller.roles.includes("Admin")) {
    throw new Problem("forbidden");
  }
  return { caller, campaign, audience: null };
}

/** Reads a campaign and checks that the caller may perform the operation. One round trip. */
export async function accessCampaign(
  deps: AudienceAccessDeps,
  { actor, campaignId }: { actor: Actor; campaignId: string },
  operation: AudienceOperation,
): Promise<AccessedCampaign> {
  const { read } = await together(deps.db, { read: readCampaign(deps, actor, campaignId) });
  return requireCampaign(read, actor, operation);
}
