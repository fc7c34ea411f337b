import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { IdentityRepository } from "../identity/identity.repository.ts";
import type { MemberRepository } from "../identity/members.repository.ts";
import type { AccountRepository } from "./account.repository.ts";

export interface OrganizationDeps {
  db: Database;
  clock: Clock;
  identity: Pick<IdentityRepository, "emailOf" | "organizationNameOf">;
  members: MemberRepository;
  account: AccountRepository;
  audit: AuditRepository;
}

interface OfOrganization {
  session: Session;
  organizationId: string;
}

export function listOrganizations(deps: Pick<OrganizationDeps, "members">, session: Session) {
  return deps.members.organizationsOf(session.accountId);
}

/** With its members and open invitations; null unless the account is a member. */
export async function readOrganization(deps: OrganizationDeps, { session, organizationId }: OfOrganization) {
  const { accountId } = session;
  const [[organization], members, invitations] = await deps.db.batch([
    deps.members.organization(organizationId, accountId),
    deps.members.membersOf(organizationId, accountId),
    deps.account.ofOrganization(organizationId, accountId, deps.clock.now(), deps.identity.emailOf),
  ]);
  return organization ? { ...organization, members, invitations } : null;
}

/**
 * Takes a member out, or lets them leave, as the owners' rules allow it at this moment; false where they do not. What the member could
 * reach through the organization is gone on their next request.
 */
export async function removeMember(
  deps: OrganizationDeps,
  { session, organizationId, accountId }: OfOrganization & { accountId: string },
): Promise<boolean> {
  const [removed] = await deps.db.batch([
    deps.members.remove(organizationId, accountId, session.accountId),
    deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: session.accountId,
      organizationId,
      action: accountId === session.accountId ? "member.left" : "member.removed",
      subject: accountId,
    }),
    deps.members.leaveDefaultBehind(accountId),
  ]);
  return removed.meta.changes === 1;
}

/** Names an owner or takes that back, as the owners' rules allow it at this moment; false where they do not. */
export async function setOwner(
  deps: OrganizationDeps,
  { session, organizationId, accountId, owns }: OfOrganization & { accountId: string; owns: boolean },
): Promise<boolean> {
  const by = session.accountId;
  const note = deps.audit.noteIfChanged({
    ...{ at: deps.clock.now(), accountId: by, organizationId, subject: accountId },
    action: owns ? "member.made_owner" : "member.owner_dropped",
  });
  if (owns) {
    const [, made] = await deps.db.batch([...deps.members.makeOwner(organizationId, accountId, by), note]);
    return made.meta.changes === 1;
  }
  const [dropped] = await deps.db.batch([deps.members.dropOwner(organizationId, accountId, by), note]);
  return dropped.meta.changes === 1;
}

/** Logins act for it from the next one on. Nothing where the account is no member. */
export async function setDefaultOrganization(
  deps: Pick<OrganizationDeps, "members">,
  { session, organizationId }: OfOrganization,
): Promise<void> {
  await deps.members.setDefault(organizationId, session.accountId);
}
