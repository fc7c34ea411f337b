import type { ShareLevel } from "../../../domain/audience/access.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { invalid, tooManyRequests } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import type { RateLimit } from "../../../platform/rate-limit/d1-rate-limit.ts";
import type { AuditEvent, AuditRepository } from "../../auth/audit/audit.repository.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import type { EndedAccess } from "../../auth/identity/ended-access.port.ts";
import type { MemberRepository } from "../../auth/identity/members.repository.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  accessAudience,
  readAudience,
  requireAudience,
} from "../access/audience-access.usecases.ts";
import type { AudienceRepository } from "../audiences.repository.ts";
import type { ShareRepository } from "./shares.repository.ts";

export interface ShareDeps extends AudienceAccessDeps {
  audiences: AudienceRepository;
  shares: ShareRepository;
  campaigns: CampaignRepository;
  endedAccess: EndedAccess;
  rateLimit: RateLimit;
  clock: Clock;
  audit: AuditRepository;
  members: MemberRepository;
}

interface AudienceInput {
  actor: Actor;
  audienceId: string;
}

/** Stops clients that look for accounts by trying many addresses. */
const sharesPerMinute = 60;
/** The number of shares that one organization may have given at a time. */
const mostGiven = 1_000;

export async function getCustomerShares(deps: ShareDeps, { actor, audienceId }: AudienceInput) {
  const { read, shares } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    shares: deps.shares.ofCustomers(deps.audiences.baseIdOf(audienceId), deps.identity.emailOf),
  });
  requireAudience(read, actor, "getAudienceShares");
  return shares;
}

export async function getOrganizationShares(deps: ShareDeps, { actor, audienceId }: AudienceInput) {
  const { read, shares } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    shares: deps.shares.ofOrganizations(deps.audiences.baseIdOf(audienceId), deps.identity.organizationNameOf),
  });
  requireAudience(read, actor, "getAudienceOrganizationShares");
  return shares;
}

/** Takes the same path for a match, no match, the owner and an existing share, so that a caller cannot probe for accounts. */
export async function shareWithCustomer(
  deps: ShareDeps,
  { actor, audienceId, email, level }: AudienceInput & { email: string; level: ShareLevel },
): Promise<void> {
  const { shares, audiences, identity, rateLimit, clock } = deps;
  const address = email.trim().toLowerCase();
  const attempts = `share ${actor.accountId}`;
  const baseId = audiences.baseIdOf(audienceId);
  const anybody = identity.accountsWithEmail(address, "");
  const { read, attempted, given } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    // Counted before it is judged: parallel attempts cannot slip past the limit.
    attempt: rateLimit.count(attempts),
    attempted: rateLimit.read(attempts),
    given: shares.givenToCustomers(audiences.organizationOf(baseId), baseId, anybody, mostGiven),
  });
  const accessed = requireAudience(read, actor, "shareWithCustomer");
  const seconds = rateLimit.secondsToWait(attempted, sharesPerMinute + 1);
  if (seconds !== null) {
    throw tooManyRequests(seconds, { detail: "You shared too often within a minute: wait and try again." });
  }
  requireQuota("email", given[0]);
  const { audience } = accessed;
  const accounts = identity.accountsWithEmail(address, audience.ownerId);
  const grant = { audienceId: audience.id, giverId: audience.organizationId, level, now: clock.now() };
  const { ended } = await together(deps.db, {
    share: shares.grantToCustomers(grant, accounts),
    note: noteChange(deps, accessed, "share.granted", { level, customer: accounts }),
    ended: endingsOn(deps, accessed),
  });
  await deps.endedAccess.tell(ended);
}

export async function shareWithOrganization(
  deps: ShareDeps,
  { actor, audienceId, organizationId, level }: AudienceInput & { organizationId: string; level: ShareLevel },
): Promise<void> {
  const { shares, audiences, identity, clock } = deps;
  const baseId = audiences.baseIdOf(audienceId);
  const { read, organizations, given } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    organizations: identity.organization(organizationId),
    given: shares.givenToOrganization(audiences.organizationOf(baseId), baseId, organizationId, mostGiven),
  });
  const accessed = requireAudience(read, actor, "shareWithOrganization");
  const { audience } = accessed;
  if (organizations.length === 0) throw invalid("organizationId", "names no organization");
  // The owner has more access than a share can give.
  if (organizationId === audience.organizationId) return;
  requireQuota("organizationId", given[0]);
  const grant = { audienceId: audience.id, giverId: audience.organizationId, level, now: clock.now() };
  const { ended } = await together(deps.db, {
    share: shares.grantToOrganization(grant, organizationId),
    note: noteChange(deps, accessed, "share.granted", { level, organization: organizationId }),
    ended: endingsOn(deps, accessed),
  });
  await deps.endedAccess.tell(ended);
}

/** The owner may revoke a share. Its receiver may drop it, since they did not consent to it. */
export async function revokeCustomerShare(
  deps: ShareDeps,
  { actor, audienceId, customerId }: AudienceInput & { customerId: string },
): Promise<void> {
  const isOwn = customerId === actor.accountId;
  const accessed = await accessAudience(deps, { actor, audienceId }, isOwn ? "dropShare" : "revokeCustomerShare");
  const { ended } = await together(deps.db, {
    share: deps.shares.revokeFromCustomer(accessed.audience.id, customerId),
    note: noteChange(deps, accessed, isOwn ? "share.dropped" : "share.revoked", { customer: customerId }),
    ended: endingsOn(deps, accessed),
  });
  await deps.endedAccess.tell(ended);
}

/** Owners may drop their organization's share. Its own log notes that too, since it ends for every member. */
export async function revokeOrganizationShare(
  deps: ShareDeps,
  { actor, audienceId, organizationId }: AudienceInput & { organizationId: string },
): Promise<void> {
  const isOwn = organizationId === actor.organizationId;
  const { read, owner } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    owner: deps.members.owner(organizationId, actor.accountId),
  });
  const isDropping = isOwn && owner.length > 0;
  const accessed = requireAudience(read, actor, isDropping ? "dropShare" : "revokeOrganizationShare");
  const detail = { organization: organizationId };
  const { ended } = await together(deps.db, {
    share: deps.shares.revokeFromOrganization(accessed.audience.id, organizationId),
    note: noteChange(deps, accessed, isOwn ? "share.dropped" : "share.revoked", detail),
    noteForReceiver: isOwn ? noteChange(deps, accessed, "share.dropped", detail, organizationId) : null,
    ended: endingsOn(deps, accessed),
  });
  await deps.endedAccess.tell(ended);
}

/** A share that is revoked, dropped or lowered may have been what links and jobs rested on. */
function endingsOn(deps: ShareDeps, { audience, caller }: AccessedAudience) {
  return deps.endedAccess.endings({ loss: { audienceId: audience.id }, caller });
}

/** Another level for an existing share does not count as a further share. */
function requireQuota(member: string, shares: { given: number; alreadyShared: number } | undefined): void {
  if (!shares || shares.given < mostGiven || shares.alreadyShared) return;
  const most = mostGiven.toLocaleString("en");
  throw invalid(
    member,
    `cannot be given a share: the organization has given ${most} shares already. Revoke some first`,
  );
}

/** Notes a change in the log of the audience's organization, or of another one. Notes nothing if the statement before it changed nothing. */
function noteChange(
  deps: ShareDeps,
  { audience: thing, caller }: AccessedAudience,
  action: "share.granted" | "share.revoked" | "share.dropped",
  detail: NonNullable<AuditEvent["detail"]>,
  organizationId = thing.organizationId,
) {
  return deps.audit.noteIfChanged({ ...eventOf(deps, { caller, thing }, action, detail), organizationId });
}
