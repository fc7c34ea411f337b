import type { Context } from "hono";
import { checkEmail, checkName } from "../../../domain/identity/account-rules.ts";
import { isMemberRole, type MemberRole, rolesUpTo, usualRole } from "../../../domain/identity/member-role.ts";
import { judgeRemoval, judgeRoleChange, type OwnersVerdict } from "../../../domain/identity/organization-owners.ts";
import { servingStateOf } from "../../../domain/identity/publisher.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { answerCsv, flagCell, timeCell } from "../../../http/csv.ts";
import type { FieldErrors } from "../../../http/forms/form.ts";
import { typedView, viewOf } from "../../../http/forms/form-view.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { createPageRouter, requireFreshSession, requireSession } from "../../../http/pages/page-router.ts";
import { admitVisitor } from "../../../http/pages/visitor.ts";
import { Problem } from "../../../http/problems.ts";
import { authDeps } from "../auth.deps.ts";
import { renameForm } from "./api-clients.pages.tsx";
import { invite, revokeInvitation } from "./invitations.usecases.ts";
import { invitedPage, inviteForm, invitePage, removeMemberPage } from "./members.pages.tsx";
import { deleteClientOfMemberPage, organizationListPage, organizationPage, workText } from "./organizations.pages.tsx";
import {
  changeRole,
  deleteClientOfMember,
  listOrganizations,
  readOrganization,
  removeMember,
  renameOrganization,
  setDefaultOrganization,
} from "./organizations.usecases.ts";

const listPath = "/account/organizations";
const onePath = "/account/organizations/:organizationId";

/** Managers invite. Owners remove members and change roles. Actions that give access ask for a fresh password. */
export const organizationRoutes = createPageRouter()
  .get(listPath, async (c) => {
    const session = await requireSession(c);
    return organizationListPage(c, await listOrganizations(authDeps(c), session));
  })
  .get(onePath, async (c) => organizationPage(c, await readOurs(c)))
  .post(`${onePath}/default`, async (c) => {
    const { session, id } = await readOurs(c);
    await setDefaultOrganization(authDeps(c), { session, organizationId: id });
    return c.redirect(pathOf(id), 303);
  })
  .get(
    `${onePath}/invite`,
    async (c) => {
      await requireFreshSession(c);
      return invitePage(c, await readOurs(c));
    },
    "manage",
  )
  .post(
    `${onePath}/invite`,
    async (c, form) => {
      await requireFreshSession(c);
      const organization = await readOurs(c);
      const email = checkEmail(form.get("email") ?? "");
      const role = form.get("role") ?? usualRole;
      const errors: FieldErrors = {
        ...(email.ok ? {} : { email: email.reason }),
        ...(isMemberRole(role) && rolesUpTo(organization.role).includes(role)
          ? {}
          : { role: "Choose a role, none above your own." }),
      };
      if (!email.ok || !isMemberRole(role) || errors.role)
        return invitePage(c, organization, typedView(inviteForm(organization.role), form, errors));
      return sendInvitation(c, organization, { email: email.value, role });
    },
    "manage",
  )
  .post(
    `${onePath}/invitations/:tokenHash/renew`,
    async (c) => {
      await requireFreshSession(c, pathOf(c.req.param("organizationId")));
      const organization = await readOurs(c);
      const open = organization.invitations.find(({ tokenHash }) => tokenHash === c.req.param("tokenHash"));
      if (!open)
        return organizationPage(c, organization, { refusal: "This invitation is no longer open. Invite them again." });
      return sendInvitation(c, organization, { email: open.email, role: open.role ?? usualRole });
    },
    "manage",
  )
  .post(
    `${onePath}/invitations/:tokenHash/revoke`,
    async (c) => {
      const { session } = await readOurs(c);
      if (!(await revokeInvitation(authDeps(c), { session, ...c.req.param() }))) {
        throw new Problem("not_found", { detail: "There is no such invitation, or it is no longer open." });
      }
      return seeOtherWith(c, pathOf(c.req.param("organizationId")), { sentence: "The invitation is taken back." });
    },
    "manage",
  )
  .post(
    `${onePath}/name`,
    async (c, form) => {
      const organization = await readOurs(c);
      const { session, id: organizationId, name: before } = organization;
      const refuse = (reason: string) =>
        organizationPage(c, organization, { form: typedView(renameForm, form, { name: reason }) });
      const checked = checkName(form.get("name") ?? "");
      if (!checked.ok) return refuse(checked.reason);
      const { value: name } = checked;
      if (name === before) return c.redirect(pathOf(organizationId), 303);
      if (!(await renameOrganization(authDeps(c), { session, organizationId, name, before }))) {
        return refuse("Another organization has this name.");
      }
      return seeOtherWith(c, pathOf(organizationId), {
        sentence: `The organization is called ${name} now.`,
        undo: { action: `${pathOf(organizationId)}/name`, fields: { name: before } },
      });
    },
    "own",
  )
  .get(`${onePath}/members.csv`, async (c) => {
    const { id, members } = await readOurs(c);
    return answerCsv(c, {
      name: `muster-members-${id}`,
      read: async () => ({ items: members, hasMore: false }),
      columns: {
        "E-mail": ({ email }) => email,
        "E-mail verified": ({ isEmailVerified }) => flagCell(isEmailVerified),
        Name: ({ name }) => name,
        Role: ({ isOwner, role }) => (isOwner ? "Owner" : role),
        "Roles in the service": ({ roles }) => roles,
        "Member since": ({ joinedAt }) => timeCell(joinedAt),
        "Last signed in at": ({ lastSignedInAt }) => timeCell(lastSignedInAt),
        "Last active at": ({ lastActiveAt }) => timeCell(lastActiveAt),
        "This week": ({ week }) => workText(week),
        "API clients": ({ clients }) => clients,
        "Account id": ({ accountId }) => accountId,
      },
    });
  })
  .get(`${onePath}/clients.csv`, async (c) => {
    const { id, clients } = await readOurs(c);
    return answerCsv(c, {
      name: `muster-api-clients-${id}`,
      read: async () => ({ items: clients, hasMore: false }),
      columns: {
        Name: ({ name }) => name,
        "Made by": ({ ownerEmail }) => ownerEmail,
        Role: ({ role }) => role ?? usualRole,
        "Can be used": ({ isMember, activeSecrets }) => flagCell(isMember && activeSecrets > 0),
        Serving: (client) => servingStateOf(client),
        Scopes: ({ scopes }) => scopes,
        "Created at": ({ createdAt }) => timeCell(createdAt),
        "Client id": ({ id: clientId }) => clientId,
      },
    });
  })
  .get(
    `${onePath}/clients/:clientId/delete`,
    async (c) => {
      const organization = await readOurs(c);
      const client = clientOf(organization, c.req.param("clientId"));
      return deleteClientOfMemberPage(c, organization, client);
    },
    "own",
  )
  .post(
    `${onePath}/clients/:clientId/delete`,
    async (c) => {
      const organization = await readOurs(c);
      const { session, id: organizationId } = organization;
      const { id: clientId, name } = clientOf(organization, c.req.param("clientId"));
      const isDeleted = await deleteClientOfMember(authDeps(c), { session, organizationId, clientId });
      if (!isDeleted) return organizationPage(c, organization, { refusal: refusals.owners_only });
      return seeOtherWith(c, pathOf(organizationId), { sentence: `The API client ${name} is deleted.` });
    },
    "own",
  )
  .get(`${onePath}/members/:accountId/remove`, async (c) => {
    const organization = await readOurs(c);
    const member = memberOf(organization, c.req.param("accountId"));
    const verdict = judgeRemoval(changeOf(organization, member.accountId));
    return removeMemberPage(c, organization, member, verdict === "allowed" ? undefined : refusals[verdict]);
  })
  .post(`${onePath}/members/:accountId/remove`, async (c) => {
    const organization = await readOurs(c);
    const { session, id: organizationId } = organization;
    const member = memberOf(organization, c.req.param("accountId"));
    const { accountId } = member;
    const verdict = judgeRemoval(changeOf(organization, accountId));
    if (verdict !== "allowed") return removeMemberPage(c, organization, member, refusals[verdict]);
    const isRemoved = await removeMember(authDeps(c), { session, organizationId, accountId });
    if (!isRemoved) return removeMemberPage(c, organization, member, changedMeanwhile);
    if (accountId === session.accountId) return c.redirect(listPath, 303);
    return seeOtherWith(c, pathOf(organizationId), { sentence: `${member.email} is no longer a member.` });
  })
  .post(
    `${onePath}/members/:accountId/role`,
    async (c, form) => {
      const organization = await readOurs(c);
      const { id: organizationId } = organization;
      const { accountId, email } = memberOf(organization, c.req.param("accountId"));
      const session = await requireFreshSession(c, pathOf(organizationId));
      const [before, role] = [form.get("before"), form.get("role")];
      if (!isMemberRole(role) || !isMemberRole(before))
        return organizationPage(c, organization, { refusal: "Choose one of the roles." });
      if (role === before) return c.redirect(pathOf(organizationId), 303);
      const verdict = judgeRoleChange(changeOf(organization, accountId), role);
      if (verdict !== "allowed") return organizationPage(c, organization, { refusal: refusals[verdict] });
      const isChanged = await changeRole(authDeps(c), { session, organizationId, accountId, role, before });
      if (!isChanged) return organizationPage(c, organization, { refusal: changedMeanwhile });
      return seeOtherWith(c, pathOf(organizationId), {
        sentence: `${email} is ${role} now.`,
        undo: { action: `${pathOf(organizationId)}/members/${accountId}/role`, fields: { role: before, before: role } },
      });
    },
    "own",
  );

const refusals = {
  allowed: "",
  no_member: "There is no such member.",
  owners_only: "Only an owner of the organization can do this.",
  last_owner: "An organization needs an owner. Make somebody else an owner first.",
} satisfies Record<OwnersVerdict, string>;
const changedMeanwhile = "The members have changed in the meantime. Reload the page.";

type Ours = Awaited<ReturnType<typeof readOurs>>;

function memberOf({ members }: Ours, accountId: string) {
  const member = members.find((candidate) => candidate.accountId === accountId);
  if (!member) throw new Problem("not_found", { detail: "There is no such member." });
  return member;
}

function clientOf({ clients }: Ours, clientId: string) {
  const client = clients.find(({ id }) => id === clientId);
  if (!client) throw new Problem("not_found", { detail: "The organization has no such API client." });
  return client;
}

/** Makes a link for an address; a new one replaces an older one to the same address. */
async function sendInvitation(c: Context<AppEnv>, organization: Ours, to: { email: string; role: MemberRole }) {
  const { session, id: organizationId, role: own } = organization;
  const token = await invite(authDeps(c), { session, organizationId, ...to });
  const tooMany = "Too many invitations are open. Take some back first.";
  if (!token) return invitePage(c, organization, { ...viewOf(inviteForm(own), to), errors: { email: tooMany } });
  return invitedPage(c, organization, { ...to, link: `${c.var.issuer}/invite/${token}` });
}

function changeOf({ members, session }: Ours, accountId: string) {
  return { members, by: session.accountId, accountId };
}

/** The organization that the path names, with the session. */
async function readOurs(c: Context<AppEnv, typeof onePath>) {
  const session = await requireSession(c, c.req.method === "GET" ? undefined : listPath);
  const organization = await readOrganization(authDeps(c), { session, organizationId: c.req.param("organizationId") });
  if (!organization)
    throw new Problem("not_found", { detail: "There is no such organization, or you are not a member of it." });
  const { name, role, isMine, owners } = organization;
  admitVisitor(c, { role: isMine ? "Owner" : role, organization: name, owners });
  return { ...organization, session };
}

function pathOf(organizationId: string): string {
  return `${listPath}/${encodeURIComponent(organizationId)}`;
}
