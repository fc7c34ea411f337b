import type { AudienceOperation } from "../../../domain/audience/access.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { Problem } from "../../../http/problems.ts";
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

/** A campaign that the caller may do something to, with the audience that it distills for. */
export interface AccessedCampaign {
  caller: Caller;
  campaign: FoundCampaign;
  audience: FoundAudience | null;
}

/** Values of other features for a row of `campaigns`. */
export function campaignSurroundings(
  { identity, shares, campaigns, audiences }: AudienceAccessDeps,
  token: TokenClaims,
): CampaignSurroundings {
  const sharedIds = shares.reachOf(token.accountId, identity.organizationsOf(token)).audienceIds;
  return {
    ownerMail: shownOwnerMail(identity, token, { ...campaigns.ofRow, sharedIds }),
    externalAudiences: audiences.externalAudiencesOf(campaigns.ofRow.audienceId),
    boostCeiling: identity.boostCeilingOf(campaigns.ofRow.organizationId),
  };
}

/** Three statements for the first batch of whatever is done to a campaign. */
export function readCampaign(deps: AudienceAccessDeps, token: TokenClaims, campaignId: string) {
  return [
    ...readAudience(deps, token, deps.campaigns.audienceIdOf(campaignId)),
    deps.campaigns.find(campaignId, campaignSurroundings(deps, token)),
  ] as const;
}

/**
 * What `readCampaign` gave, judged. An audience's own campaign belongs to whoever may do the like to the audience, every other
 * one to the organization that made it.
 */
export function requireCampaign(
  [standing, audiences, campaigns]: [Standing[], FoundAudience[], FoundCampaign[]],
  token: TokenClaims,
  operation: AudienceOperation,
): AccessedCampaign {
  const caller = requireStanding(standing[0], token);
  const [campaign] = campaigns;
  // With its audience it is gone.
  if (!campaign || (campaign.audienceId !== null && audiences.length === 0)) {
    throw new Problem("not_found", { detail: "There is no campaign of this id." });
  }
  if (campaign.audienceId !== null) {
    const { audience } = requireAudience({ standing, found: audiences }, token, operation);
    return { caller, campaign, audience };
  }
  if (campaign.organizationId !== caller.organizationId && !caller.roles.includes("Admin")) {
    throw new Problem("forbidden");
  }
  return { caller, campaign, audience: null };
}
