import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { IdentityRepository } from "../identity/identity.repository.ts";
import type { LoginRepository } from "../identity/logins.repository.ts";
import type { MemberRepository } from "../identity/members.repository.ts";
import type { AuditRepository } from "./audit.repository.ts";

interface AuditDeps {
  db: Database;
  identity: Pick<IdentityRepository, "emailOf">;
  logins: Pick<LoginRepository, "publicClientNameOf">;
  members: MemberRepository;
  audit: AuditRepository;
}

const day = 24 * 60 * 60 * 1000;
/** Somewhat more than a year. */
const keptMs = 400 * day;

/** The latest of one of the account's organizations, by default of the one that its logins act for; null where it has no such one. */
export async function readAudit(
  deps: AuditDeps,
  { session, organizationId }: { session: Session; organizationId: string | undefined },
) {
  const organizations = await deps.members.organizationsOf(session.accountId);
  const current = organizationId
    ? organizations.find(({ id }) => id === organizationId)
    : (organizations.find(({ isDefault }) => isDefault) ?? organizations[0]);
  if (!current) return null;
  // The membership is asked for once more with the rows: between two statements it may end.
  const isMember = deps.members.isMember(current.id, session.accountId);
  const events = await deps.audit.latestOf(current.id, isMember, {
    emailOf: deps.identity.emailOf,
    programNameOf: deps.logins.publicClientNameOf,
  });
  return { organizations, current, events };
}

export function sweepAudit(deps: Pick<AuditDeps, "audit"> & { clock: Clock }, limit: number): Promise<void> {
  return deps.audit.sweep(deps.clock.now() - keptMs, limit);
}
