import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { LoginRepository } from "../identity/logins.repository.ts";
import type { AuthorizationCodeRepository } from "../oauth/grants/authorization-codes.repository.ts";
import type { GrantRepository } from "../oauth/grants/grants.repository.ts";

export interface GrantDeps {
  db: Database;
  clock: Clock;
  grants: GrantRepository;
  authorizationCodes: AuthorizationCodeRepository;
  logins: LoginRepository;
  audit: AuditRepository;
}

/** The programs that may act for the account now. */
export function listGrants(deps: Pick<GrantDeps, "grants" | "logins" | "clock">, session: Session) {
  return deps.grants.listByAccount(session.accountId, deps.logins.publicClientNameOf, deps.clock.now());
}

/** Revokes a grant: the program's tokens are refused from the next request on, and it has to ask again. False if the account has no such grant. */
export async function revokeGrant(
  deps: GrantDeps,
  { session, grantId }: { session: Session; grantId: string },
): Promise<boolean> {
  const { accountId } = session;
  const now = deps.clock.now();
  const { revoked } = await together(deps.db, {
    consent: deps.authorizationCodes.forgetConsentOf(accountId, grantId),
    revoked: deps.grants.revokeOwn(accountId, grantId, now),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId,
      organizationId: deps.grants.organizationOf(grantId),
      action: "grant.revoked",
      subject: grantId,
      detail: { client: deps.grants.clientOf(grantId) },
    }),
  });
  return revoked.meta.changes === 1;
}
