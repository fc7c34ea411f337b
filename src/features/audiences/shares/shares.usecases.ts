import type { ShareLevel } from "../../../domain/audience/access.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RateLimit } from "../../../platform/rate-limit/d1-rate-limit.ts";
import type { AuditEvent, AuditRepository } from "../../auth/audit/audit.repository.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../access/audience-access.usecases.ts";

export interface ShareDeps extends AudienceAccessDeps {
  db: Database;
  rateLimit: RateLimit;
  clock: Clock;
  audit: AuditRepository;
}

interface OfAudience {
  token: TokenClaims;
  audienceId: string;
}

/** Who tries many addresses is looking for accounts. */
const sharesAMinute = 60;
/** Shares of one organization's audiences that stand at once. */
const mostGiven = 1_000;

export async function getCustomerShares(deps: ShareDeps, { token, audienceId }: OfAudience) {
  const [standing, found, shares] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    deps.shares.ofCustomers(deps.audiences.baseIdOf(audienceId), deps.identity.emailOf),
  ]);
  requireAudience({ standing, found }, token, "getAudienceShares");
  return shares;
}

export async function getOrganizationShares(deps: ShareDeps, { token, audienceId }: OfAudience) {
  const [standing, found, shares] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    deps.shares.ofOrganizations(deps.audiences.baseIdOf(audienceId), deps.identity.organizationNameOf),
  ]);
  requireAudience({ standing, found }, token, "getAudienceOrganizationShares");
  return shares;
}

/** A match, no match, the owner and an existing share take the same statements and the same way through this code. */
export async function shareWithCustomer(
  deps: ShareDeps,
  { token, audienceId, email, level }: OfAudience & { email: string; level: ShareLevel },
): Promise<void> {
  const { shares, audiences, identity, rateLimit, clock } = deps;
  const address = email.trim().toLowerCase();
  const attempts = `share ${token.accountId}`;
  const baseId = audiences.baseIdOf(audienceId);
  const anybody = identity.accountsWithEmail(address, "");
  // Counted before any is judged: whoever tries many e-mails at once cannot slip past.
  const [standing, found, , window, [before]] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    rateLimit.count(attempts),
    rateLimit.read(attempts),
    shares.givenToCustomers(audiences.organizationOf(baseId), baseId, anybody, mostGiven),
  ]);
  const accessed = requireAudience({ standing, found }, token, "shareWithCustomer");
  const seconds = rateLimit.secondsToWait(window, sharesAMinute + 1);
  if (seconds !== null) {
    throw new Problem("too_many_requests", {
      detail: "Too many shares in a minute: wait and try again.",
      headers: { "Retry-After": String(seconds) },
    });
  }
  requireQuota("email", before);
  const { audience } = accessed;
  const accounts = identity.accountsWithEmail(address, audience.ownerId);
  const grant = { audienceId: audience.id, giverId: audience.organizationId, level, now: clock.now() };
  await deps.db.batch([
    shares.grantToCustomers(grant, accounts),
    noteChange(deps, accessed, "share.granted", { level, customer: accounts }),
  ]);
}

export async function shareWithOrganization(
  deps: ShareDeps,
  { token, audienceId, organizationId, level }: OfAudience & { organizationId: string; level: ShareLevel },
): Promise<void> {
  const { shares, audiences, identity, clock } = deps;
  const baseId = audiences.baseIdOf(audienceId);
  const [standing, found, organizations, [before]] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    identity.organization(organizationId),
    shares.givenToOrganization(audiences.organizationOf(baseId), baseId, organizationId, mostGiven),
  ]);
  const accessed = requireAudience({ standing, found }, token, "shareWithOrganization");
  const { audience } = accessed;
  if (organizations.length === 0) throw invalid("organizationId", "names no organization");
  // The owner has more than a share could give.
  if (organizationId === audience.organizationId) return;
  requireQuota("organizationId", before);
  const grant = { audienceId: audience.id, giverId: audience.organizationId, level, now: clock.now() };
  await deps.db.batch([
    shares.grantToOrganization(grant, organizationId),
    noteChange(deps, accessed, "share.granted", { level, organization: organizationId }),
  ]);
}

/** Whoever has a share may drop it too: nobody asked them before it was given. */
export async function revokeCustomerShare(
  deps: ShareDeps,
  { token, audienceId, customerId }: OfAudience & { customerId: string },
): Promise<void> {
  const isOwn = customerId === token.accountId;
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, isOwn ? "dropShare" : "revokeCustomerShare");
  await deps.db.batch([
    deps.shares.revokeFromCustomer(accessed.audience.id, customerId),
    noteChange(deps, accessed, isOwn ? "share.dropped" : "share.revoked", { customer: customerId }),
  ]);
}

/** An organization's share may be dropped by a member who acts for it: in its log too, since it ends for all of them. */
export async function revokeOrganizationShare(
  deps: ShareDeps,
  { token, audienceId, organizationId }: OfAudience & { organizationId: string },
): Promise<void> {
  const isOwn = organizationId === token.organizationId;
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, isOwn ? "dropShare" : "revokeOrganizationShare");
  const detail = { organization: organizationId };
  await deps.db.batch([
    deps.shares.revokeFromOrganization(accessed.audience.id, organizationId),
    noteChange(deps, accessed, isOwn ? "share.dropped" : "share.revoked", detail),
    ...(isOwn ? [noteChange(deps, accessed, "share.dropped", detail, organizationId)] : []),
  ]);
}

/** Another level for a share that stands is no further share. */
function requireQuota(member: string, before: { given: number; isThere: number } | undefined): void {
  if (!before || before.given < mostGiven || before.isThere) return;
  const most = mostGiven.toLocaleString("en");
  throw invalid(member, `cannot be given a share: the organization has given ${most} already. Take some back first`);
}

/** In the log of the organization that owns the audience, or of another. Nothing where the statement before it changed nothing. */
function noteChange(
  deps: ShareDeps,
  { audience: thing, caller }: AccessedAudience,
  action: "share.granted" | "share.revoked" | "share.dropped",
  detail: NonNullable<AuditEvent["detail"]>,
  organizationId = thing.organizationId,
) {
  return deps.audit.noteIfChanged({ ...eventOf(deps, { caller, thing }, action, detail), organizationId });
}
