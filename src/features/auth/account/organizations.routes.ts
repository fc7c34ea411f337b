import type { Context } from "hono";
import { checkEmail } from "../../../domain/identity/account-rules.ts";
import { judgeOwnerChange, judgeRemoval, type OwnersVerdict } from "../../../domain/identity/organization-owners.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { invite, revokeInvitation } from "./invitations.usecases.ts";
import { invitedPage, invitePage, removeMemberPage } from "./members.pages.ts";
import { organizationListPage, organizationPage } from "./organizations.pages.ts";
import {
  listOrganizations,
  readOrganization,
  removeMember,
  setDefaultOrganization,
  setOwner,
} from "./organizations.usecases.ts";

const listPath = "/account/organizations";
const onePath = "/account/organizations/:organizationId";

/** Any member may invite. Owners remove members and name owners. Actions that give access ask for a fresh password. */
export const organizationRoutes = createPageRouter()
  .get(listPath, async (c) => {
    const session = await requireSession(c);
    return organizationListPage(c, await listOrganizations(c.var.deps, session));
  })
  .get(onePath, async (c) => organizationPage(c, await readOurs(c)))
  .post(`${onePath}/default`, async (c) => {
    const { session, id } = await readOurs(c);
    await setDefaultOrganization(c.var.deps, { session, organizationId: id });
    return c.redirect(pathOf(id), 303);
  })
  .get(`${onePath}/invite`, async (c) => {
    await requireFreshSession(c);
    return invitePage(c, await readOurs(c));
  })
  .post(`${onePath}/invite`, async (c, form) => {
    await requireFreshSession(c);
    const organization = await readOurs(c);
    const typed = form.get("email") ?? "";
    const email = checkEmail(typed);
    if (!email.ok) return invitePage(c, organization, { typed, errors: { email: email.reason } });
    const { session, id: organizationId } = organization;
    const token = await invite(c.var.deps, { session, organizationId, email: email.value });
    const tooMany = "Too many invitations are open. Take some back first.";
    if (!token) return invitePage(c, organization, { typed, errors: { email: tooMany } });
    return invitedPage(c, organization, { email: email.value, link: `${c.var.issuer}/invite/${token}` });
  })
  .post(`${onePath}/invitations/:tokenHash/revoke`, async (c) => {
    const session = await requireSession(c, listPath);
    await revokeInvitation(c.var.deps, { session, ...c.req.param() });
    return c.redirect(pathOf(c.req.param("organizationId")), 303);
  })
  .get(`${onePath}/members/:accountId/remove`, async (c) => {
    const organization = await readOurs(c);
    const member = memberOf(organization, c.req.param("accountId"));
    const verdict = judgeRemoval(changeOf(organization, member.accountId));
    return removeMemberPage(c, organization, member, refusals[verdict]);
  })
  .post(`${onePath}/members/:accountId/remove`, async (c) => {
    const organization = await readOurs(c);
    const { session, id: organizationId } = organization;
    const member = memberOf(organization, c.req.param("accountId"));
    const { accountId } = member;
    const verdict = judgeRemoval(changeOf(organization, accountId));
    if (verdict !== "allowed") return removeMemberPage(c, organization, member, refusals[verdict]);
    const isRemoved = await removeMember(c.var.deps, { session, organizationId, accountId });
    if (!isRemoved) return removeMemberPage(c, organization, member, changedMeanwhile);
    return c.redirect(accountId === session.accountId ? listPath : pathOf(organizationId), 303);
  })
  .post(`${onePath}/members/:accountId/owner`, async (c, form) => {
    const organization = await readOurs(c);
    const { id: organizationId } = organization;
    const { accountId } = memberOf(organization, c.req.param("accountId"));
    const owns = form.get("owns") === "yes";
    const session = owns ? await requireFreshSession(c, pathOf(organizationId)) : organization.session;
    const verdict = judgeOwnerChange(changeOf(organization, accountId), owns);
    if (verdict !== "allowed") return organizationPage(c, organization, refusals[verdict]);
    const isChanged = await setOwner(c.var.deps, { session, organizationId, accountId, owns });
    return isChanged ? c.redirect(pathOf(organizationId), 303) : organizationPage(c, organization, changedMeanwhile);
  });

const refusals: Record<OwnersVerdict, string | undefined> = {
  allowed: undefined,
  no_member: "There is no such member.",
  owners_only: "Only an owner of the organization can do this.",
  last_owner: "An organization needs an owner. Make somebody else an owner first.",
};
const changedMeanwhile = "The members have changed in the meantime. Reload the page.";

type Ours = Awaited<ReturnType<typeof readOurs>>;

function memberOf({ members }: Ours, accountId: string) {
  const member = members.find((candidate) => candidate.accountId === accountId);
  if (!member) throw new Problem("not_found", { detail: "There is no such member." });
  return member;
}

function changeOf({ members, session }: Ours, accountId: string) {
  return { members, by: session.accountId, accountId };
}

/** The organization that the path names, with the session. */
async function readOurs(c: Context<AppEnv, typeof onePath>) {
  const session = await requireSession(c, c.req.method === "GET" ? undefined : listPath);
  const organization = await readOrganization(c.var.deps, { session, organizationId: c.req.param("organizationId") });
  if (!organization)
    throw new Problem("not_found", { detail: "There is no such organization, or you are not a member of it." });
  return { ...organization, session };
}

function pathOf(organizationId: string): string {
  return `${listPath}/${encodeURIComponent(organizationId)}`;
}
