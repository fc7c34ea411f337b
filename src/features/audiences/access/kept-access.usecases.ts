import { type SQL, sql } from "drizzle-orm";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { MemberRepository } from "../../auth/identity/members.repository.ts";
import type { AudienceRepository } from "../audiences.repository.ts";
import type { ShareRepository } from "../shares/shares.repository.ts";

export interface KeptAccessDeps {
  audiences: Pick<AudienceRepository, "ofRow" | "whereOpenTo">;
  shares: Pick<ShareRepository, "reachOf">;
  members: Pick<MemberRepository, "clientsOf" | "membershipsOf" | "whereAdmin" | "whereEnabled" | "whereMember">;
}

/** A thing that an account made on an audience, as SQL values. */
export interface MadeOnAudience {
  accountId: SQL;
  /** The organization that owns the thing. */
  organizationId: SQL;
  audienceId: SQL;
}

/** The account may edit the audience now, as `requireAudience` judges callers. */
export function whereMayEdit(
  { audiences, shares, members }: KeptAccessDeps,
  { accountId, audienceId }: Pick<MadeOnAudience, "accountId" | "audienceId">,
): Condition {
  const owners = members.membershipsOf(accountId);
  const whereKept = audiences.whereOpenTo(audienceId, {
    owners,
    whereOpen: shares.reachOf(accountId, owners).whereEdits(audienceId),
    publishers: sql`${owners} UNION ALL ${members.clientsOf(accountId)}`,
  });
  return whereAll(members.whereEnabled(accountId), sql`(${members.whereAdmin(accountId)} OR ${whereKept})`);
}

/**
 * A job may still ask the people of its audience: by its organization, by the audience being public, or by a share of its maker while
 * they are a member of the organization.
 */
export function whereMayWork(
  { audiences, shares, members }: KeptAccessDeps,
  { accountId, organizationId, audienceId }: MadeOnAudience,
): Condition {
  const whereMaker = whereAll(members.whereEnabled(accountId), members.whereMember(organizationId, accountId));
  const ofMaker = shares.reachOf(accountId, members.membershipsOf(accountId)).whereReaches(audienceId);
  const ofOrganization = shares.reachOf(sql`NULL`, sql`SELECT ${organizationId}`).whereReaches(audienceId);
  const whereKept = audiences.whereOpenTo(audienceId, {
    owners: organizationId,
    whereOpen: condition(sql`(${audiences.ofRow.isPublic} OR ${ofOrganization} OR (${whereMaker} AND ${ofMaker}))`),
    publishers: sql`SELECT ${organizationId} UNION ALL ${members.clientsOf(accountId)}`,
  });
  return condition(sql`(${whereKept} OR (${members.whereEnabled(accountId)} AND ${members.whereAdmin(accountId)}))`);
}
