import { workByAccount } from "../../../domain/audit/work-by-account.ts";
import type { MemberRole } from "../../../domain/identity/member-role.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { ApiClientRepository } from "../identity/api-clients.repository.ts";
import type { EndedAccess } from "../identity/ended-access.port.ts";
import type { IdentityRepository } from "../identity/identity.repository.ts";
import type { MemberRepository } from "../identity/members.repository.ts";
import type { AccountRepository } from "./account.repository.ts";

export interface OrganizationDeps {
  db: Database;
  clock: Clock;
  identity: Pick<IdentityRepository, "emailOf" | "organizationNameOf">;
  members: MemberRepository;
  apiClients: ApiClientRepository;
  account: AccountRepository;
  audit: AuditRepository;
}

interface RoleChange {
  accountId: string;
  role: MemberRole;
  /** The role that they have, as the page showed it. */
  before: MemberRole;
}

interface OfOrganization {
  session: Session;
  organizationId: string;
}

export function listOrganizations(deps: Pick<OrganizationDeps, "members">, session: Session) {
  return deps.members.organizationsOf(session.accountId);
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Reads an organization with its members and what they did within a week, open invitations and API clients. Null unless the account is a member. */
export async function readOrganization(deps: OrganizationDeps, { session, organizationId }: OfOrganization) {
  const { accountId } = session;
  const since = deps.clock.now() - weekMs;
  const {
    organizations: [organization],
    members,
    invitations,
    clients,
    week,
  } = await together(deps.db, {
    organizations: deps.members.organization(organizationId, accountId),
    members: deps.members.membersOf(organizationId, accountId),
    invitations: deps.account.listByOrganization(organizationId, accountId, deps.clock.now(), deps.identity.emailOf),
    clients: deps.apiClients.listByOrganization(
      organizationId,
      deps.members.whereMember(organizationId, accountId),
      deps.identity.emailOf,
    ),
    week: deps.audit.countSince(organizationId, since, deps.members.whereMember(organizationId, accountId)),
  });
  if (!organization) return null;
  const did = workByAccount(week);
  const busy = members.map((member) => ({ ...member, week: did.get(member.accountId) ?? {} }));
  return { ...organization, members: busy, invitations, clients, since };
}

/**
 * Removes a member, or lets them leave, if the rules about owners allow it at this moment; false if they do not. From their next
 * request on, the member no longer reaches what the organization owns. What they made by this access is ended.
 */
export async function removeMember(
  deps: OrganizationDeps & { endedAccess: EndedAccess },
  { session, organizationId, accountId }: OfOrganization & { accountId: string },
): Promise<boolean> {
  const caller = { accountId: session.accountId, organizationId };
  const { removed, ended } = await together(deps.db, {
    removed: deps.members.remove(organizationId, accountId, session.accountId),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: session.accountId,
      organizationId,
      action: accountId === session.accountId ? "member.left" : "member.removed",
      subject: accountId,
    }),
    organization: deps.members.replaceLostDefault(accountId),
    ended: deps.endedAccess.endings({ loss: { accountId, leftId: organizationId }, caller }),
  });
  await deps.endedAccess.tell(ended);
  return removed.meta.changes === 1;
}

/** Gives a member another role, if the rules about owners allow it at this moment; false if they do not. The next page tells them. */
export async function changeRole(
  deps: OrganizationDeps,
  { session, organizationId, accountId, role, before }: OfOrganization & RoleChange,
): Promise<boolean> {
  const by = session.accountId;
  const { change } = await together(deps.db, {
    change: deps.members.roles.change(organizationId, accountId, { role, before, by }),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: by,
      organizationId,
      subject: accountId,
      action: "member.role_changed",
      changes: { role: [before, role] },
    }),
  });
  return change.changed.meta.changes === 1;
}

/** Renames the organization. False if another one has the name, if it has that name already, or if the account owns it no more. */
export async function renameOrganization(
  deps: OrganizationDeps,
  { session, organizationId, name, before }: OfOrganization & { name: string; before: string },
): Promise<boolean> {
  const { renamed } = await together(deps.db, {
    renamed: deps.members.rename(organizationId, name, session.accountId),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: session.accountId,
      organizationId,
      action: "organization.renamed",
      subject: organizationId,
      detail: { name },
      changes: { name: [before, name] },
    }),
  });
  return renamed.meta.changes === 1;
}

/**
 * Deletes an API client of the organization, of any maker: its tokens are refused from the next request on. False if there is no
 * such client, or if the account does not own the organization.
 */
export async function deleteClientOfMember(
  deps: OrganizationDeps,
  { session, organizationId, clientId }: OfOrganization & { clientId: string },
): Promise<boolean> {
  const { accountId } = session;
  const now = deps.clock.now();
  const where = deps.members.whereOwner(organizationId, accountId);
  const { removed } = await together(deps.db, {
    removed: deps.apiClients.removeFrom(organizationId, clientId, { now, where }),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId,
      organizationId,
      action: "client.deleted",
      subject: clientId,
    }),
  });
  return removed.meta.changes === 1;
}

/** Logins act for the organization from the next one on. Changes nothing unless the account is a member. */
export async function setDefaultOrganization(
  deps: Pick<OrganizationDeps, "members">,
  { session, organizationId }: OfOrganization,
): Promise<void> {
  await deps.members.setDefault(organizationId, session.accountId);
}
