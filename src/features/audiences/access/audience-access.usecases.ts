import { type SQL, sql } from "drizzle-orm";
import { type AudienceOperation, mayDo, type Relation, relationOf } from "../../../domain/audience/access.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import type { AudienceRepository } from "../audiences.repository.ts";
import type { ShareRepository } from "../shares/shares.repository.ts";

export interface AudienceAccessDeps {
  identity: IdentityRepository;
  shares: ShareRepository;
  campaigns: CampaignRepository;
  audiences: AudienceRepository;
}

export type FoundAudience = Awaited<ReturnType<AudienceRepository["find"]>>[number];

/** An audience that the caller may do something to. */
export interface AccessedAudience {
  caller: Caller;
  relation: Relation;
  audience: FoundAudience;
}

/** An id, or a value of the statement that gives one. */
export type AudienceReference = Parameters<AudienceRepository["find"]>[0];

/** Two statements for the first batch of whatever is done to an audience: who asks, and how they stand to it. */
export function readAudience(deps: AudienceAccessDeps, token: TokenClaims, audienceId: AudienceReference) {
  return [deps.identity.standing(token), deps.audiences.find(audienceId, surroundingsOf(deps, token))] as const;
}

/** Values of other features for a row of `audiences`, as the caller sees it. */
export function surroundingsOf({ identity, shares, campaigns, audiences }: AudienceAccessDeps, token: TokenClaims) {
  const { id: audienceId, campaignId, ...ofRow } = audiences.ofRow;
  const reach = shares.reachOf(token.accountId, identity.organizationsOf(token));
  return {
    ...reach,
    ownerMail: shownOwnerMail(identity, token, { ...ofRow, audienceId, sharedIds: reach.audienceIds }),
    campaignStatus: campaigns.statusOf(campaignId),
  };
}

/**
 * The owner's e-mail for the owner's organization and Admins; for whoever has a share, if it is verified; for all others an empty
 * text, since existing clients want one. A filter compares with what is shown, so that it tells no more.
 */
export function shownOwnerMail(
  identity: IdentityRepository,
  token: TokenClaims,
  row: Record<"ownerId" | "organizationId" | "audienceId" | "sharedIds", SQL>,
): SQL<string | null> {
  const isOurs = identity.whereOwnedOrAdmin(token, (organizationId) => sql`${row.organizationId} = ${organizationId}`);
  return sql<string | null>`CASE WHEN ${isOurs} THEN ${identity.emailOf(row.ownerId)}
    WHEN ${row.audienceId} IN (${row.sharedIds}) THEN coalesce(${identity.verifiedEmailOf(row.ownerId)}, '') ELSE '' END`;
}

/** What `readAudience` gave, judged: 404 where there is no such audience, 403 where the caller may not do this to it. */
export function requireAudience(
  read: { standing: Standing[]; found: FoundAudience[] },
  token: TokenClaims,
  operation: AudienceOperation,
): AccessedAudience {
  const caller = requireStanding(read.standing[0], token);
  const [audience] = read.found;
  if (!audience) throw new Problem("not_found", { detail: "There is no audience of this id." });
  const relation = relationOf({
    isAdmin: caller.roles.includes("Admin"),
    ownsIt: audience.organizationId === caller.organizationId,
    customerShare: audience.customerShare,
    organizationShare: audience.organizationShare,
    isPublic: audience.isPublic,
  });
  if (!mayDo(operation, relation)) throw new Problem("forbidden");
  return { caller, relation, audience };
}

/** A view has nothing of its own to change: 400 naming the audience that has. */
export function requireBase({ audience }: AccessedAudience, audienceId: string, member = "audienceId"): void {
  if (audience.id === audienceId) return;
  throw invalid(member, `names a filtered view: do this to its base audience ${audience.id}`);
}
