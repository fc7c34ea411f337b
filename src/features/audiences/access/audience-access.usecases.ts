import { type SQL, sql } from "drizzle-orm";
import { type AudienceOperation, mayDo, type Relation, relationOf } from "../../../domain/audience/access.ts";
import { everybody } from "../../../domain/audience/everybody.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type Results, together } from "../../../platform/db/together.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import type { AudienceRepository } from "../audiences.repository.ts";
import type { ShareRepository } from "../shares/shares.repository.ts";
import type { VisibleAudienceRepository } from "../visible-audiences.repository.ts";

export interface AudienceAccessDeps {
  db: Database;
  identity: IdentityRepository;
  shares: ShareRepository;
  campaigns: CampaignRepository;
  audiences: AudienceRepository;
  visibleAudiences: VisibleAudienceRepository;
}

export type FoundAudience = Awaited<ReturnType<AudienceRepository["find"]>>[number];

/** An audience on which the caller may perform the operation. */
export interface AccessedAudience {
  caller: Caller;
  relation: Relation;
  audience: FoundAudience;
}

/** An audience's id, or an SQL value that yields it. */
export type AudienceReference = Parameters<AudienceRepository["find"]>[0];

/** Statements that read the caller's standing and the audience as the caller sees it. `requireAudience` judges their rows. */
export function readAudience(deps: AudienceAccessDeps, actor: Actor, audienceId: AudienceReference) {
  return {
    standing: deps.identity.standing(actor),
    audiences: deps.audiences.find(audienceId, surroundingsOf(deps, actor)),
  };
}

type ReadAudience = Results<ReturnType<typeof readAudience>>;

/** SQL values from other features' tables for a row of `audiences`, as the caller sees it. */
export function surroundingsOf({ identity, shares, campaigns, audiences }: AudienceAccessDeps, actor: Actor) {
  const { id: audienceId, campaignId, ...ofRow } = audiences.ofRow;
  const reach = shares.reachOf(actor.accountId, identity.organizationsOf(actor));
  const whereShared = reach.whereReaches(audienceId);
  return {
    customerShare: reach.customerLevelOf(audienceId),
    organizationShare: reach.organizationLevelOf(audienceId),
    ownerMail: shownOwnerMail(identity, actor, { ...ofRow, whereShared }),
    campaignStatus: campaigns.statusOf(campaignId),
    whereDistilling: campaigns.whereActive(campaignId),
    whereShared,
  };
}

/**
 * The owner's e-mail address as the caller may see it. The owner's organization and Admins see it; people with a share see it once it
 * is verified. Other callers get an empty text, since existing clients expect one. Filters compare with the shown value, so they
 * reveal no more.
 */
export function shownOwnerMail(
  identity: IdentityRepository,
  actor: Actor,
  row: { ownerId: SQL; organizationId: SQL; whereShared: Condition },
): SQL<string | null> {
  const whereOurs = identity.whereOwnedOrAdmin(
    actor,
    (organizationId) => sql`${row.organizationId} = ${organizationId}`,
  );
  return sql<string | null>`CASE WHEN ${whereOurs} THEN ${identity.emailOf(row.ownerId)}
    WHEN ${row.whereShared} THEN coalesce(${identity.verifiedEmailOf(row.ownerId)}, '') ELSE '' END`;
}

/** Judges the rows of `readAudience`: 404 if the audience does not exist, 403 if the caller may not perform the operation. */
export function requireAudience(
  { standing: [standing], audiences: [audience] }: ReadAudience,
  actor: Actor,
  operation: AudienceOperation,
): AccessedAudience {
  const caller = requireStanding(standing, actor);
  if (!audience) throw new Problem("not_found", { detail: "There is no audience with this id." });
  const relation = relationTo(audience, caller);
  if (!mayDo(operation, relation)) throw new Problem("forbidden");
  return { caller, relation, audience };
}

/** Whether an admitted caller may perform the operation. False for an audience that is gone. */
export function mayOnAudience(
  { audiences: [audience] }: Pick<ReadAudience, "audiences">,
  caller: Caller,
  operation: AudienceOperation,
): boolean {
  return audience !== undefined && mayDo(operation, relationTo(audience, caller));
}

function relationTo(audience: FoundAudience, caller: Caller): Relation {
  return relationOf({
    isAdmin: caller.roles.includes("Admin"),
    isOwner: audience.organizationId === caller.organizationId,
    customerShare: audience.customerShare,
    organizationShare: audience.organizationShare,
    isPublic: audience.isPublic,
  });
}

/** Reads an audience and checks that the caller may perform the operation. One round trip. */
export async function accessAudience(
  deps: AudienceAccessDeps,
  { actor, audienceId }: { actor: Actor; audienceId: AudienceReference },
  operation: AudienceOperation,
): Promise<AccessedAudience> {
  const { read } = await together(deps.db, { read: readAudience(deps, actor, audienceId) });
  return requireAudience(read, actor, operation);
}

/** Refuses a view with a 400 that names its base audience: a view has nothing of its own to change. */
export function requireBase({ audience }: AccessedAudience, audienceId: string, member = "audienceId"): void {
  if (audience.id === audienceId) return;
  throw invalid(member, `names a filtered view: use its base audience ${audience.id} instead`);
}

/** Every installation has the audience of everybody: it is neither recruited for nor deleted. */
export function requireOrdinary({ id }: Pick<FoundAudience, "id">): void {
  if (id === everybody) throw invalid("audienceId", "names the audience of everybody, which stays as it is");
}
