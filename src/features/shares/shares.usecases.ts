import type { ShareLevel } from "../../domain/audience/access.ts";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RateLimit } from "../../platform/rate-limit/d1-rate-limit.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../audience-access/audience-access.usecases.ts";
import type { AuditEvent, AuditRepository } from "../audit/audit.repository.ts";
import { eventOf } from "../audit/noted-changes.usecases.ts";

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
  const attempts = `share ${token.subject}`;
  // Counted before any is judged: whoever tries many e-mails at once cannot slip past.
  const [standing, found, , window] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    deps.rateLimit.count(attempts),
    deps.rateLimit.read(attempts),
  ]);
  const accessed = requireAudience({ standing, found }, token, "shareWithCustomer");
  const seconds = deps.rateLimit.secondsToWait(window, sharesAMinute + 1);
  if (seconds !== null) {
    throw new Problem("too_many_requests", {
      detail: "Too many shares in a minute: wait and try again.",
      headers: { "Retry-After": String(seconds) },
    });
  }
  const { audience } = accessed;
  const accounts = deps.identity.accountsWithEmail(email.trim().toLowerCase(), audience.ownerId);
  await deps.db.batch([
    deps.shares.grantToCustomers(audience.id, accounts, level, deps.clock.now()),
    noteChange(deps, accessed, "share.granted", { level, customer: accounts }),
  ]);
}

export async function shareWithOrganization(
  deps: ShareDeps,
  { token, audienceId, organizationId, level }: OfAudience & { organizationId: string; level: ShareLevel },
): Promise<void> {
  const [standing, found, organizations] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    deps.identity.organization(organizationId),
  ]);
  const accessed = requireAudience({ standing, found }, token, "shareWithOrganization");
  const { audience } = accessed;
  if (organizations.length === 0) throw invalid("organizationId", "names no organization");
  // The owner has more than a share could give.
  if (organizationId === audience.organizationId) return;
  await deps.db.batch([
    deps.shares.grantToOrganization(audience.id, organizationId, level, deps.clock.now()),
    noteChange(deps, accessed, "share.granted", { level, organization: organizationId }),
  ]);
}

export async function revokeCustomerShare(
  deps: ShareDeps,
  { token, audienceId, customerId }: OfAudience & { customerId: string },
): Promise<void> {
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, "revokeCustomerShare");
  await deps.db.batch([
    deps.shares.revokeFromCustomer(accessed.audience.id, customerId),
    noteChange(deps, accessed, "share.revoked", { customer: customerId }),
  ]);
}

export async function revokeOrganizationShare(
  deps: ShareDeps,
  { token, audienceId, organizationId }: OfAudience & { organizationId: string },
): Promise<void> {
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, "revokeOrganizationShare");
  await deps.db.batch([
    deps.shares.revokeFromOrganization(accessed.audience.id, organizationId),
    noteChange(deps, accessed, "share.revoked", { organization: organizationId }),
  ]);
}

/** In the log of the organization that owns the audience. Nothing where the statement before it changed nothing. */
function noteChange(
  deps: ShareDeps,
  { audience: thing, caller }: AccessedAudience,
  action: "share.granted" | "share.revoked",
  detail: NonNullable<AuditEvent["detail"]>,
) {
  return deps.audit.noteIfChanged(eventOf(deps, { caller, thing }, action, detail));
}
