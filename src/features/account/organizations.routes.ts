import type { Context } from "hono";
import { checkEmail } from "../../domain/identity/account-rules.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";
import { invite, revokeInvitation } from "./invitations.usecases.ts";
import { invitedPage, invitePage, removeMemberPage } from "./members.pages.ts";
import { organizationListPage, organizationPage } from "./organizations.pages.ts";
import { listOrganizations, readOrganization, removeMember, setDefaultOrganization } from "./organizations.usecases.ts";

const listPath = "/account/organizations";
const onePath = "/account/organizations/:organizationId";

/** Any member may invite and remove. Inviting gives access, so it asks for a fresh password. */
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
    const tooMany = "Too many invitations are open: take some back first.";
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
    const member = organization.members.find(({ accountId }) => accountId === c.req.param("accountId"));
    if (!member) throw new Problem("not_found", { detail: "There is no such member." });
    return removeMemberPage(c, organization, member);
  })
  .post(`${onePath}/members/:accountId/remove`, async (c) => {
    const organization = await readOurs(c);
    const accountId = c.req.param("accountId");
    const isRemoved = await removeMember(c.var.deps, {
      ...{ session: organization.session, organizationId: organization.id, accountId },
    });
    if (isRemoved)
      return c.redirect(accountId === organization.session.accountId ? listPath : pathOf(organization.id), 303);
    const member = organization.members.find((candidate) => candidate.accountId === accountId);
    if (!member) throw new Problem("not_found", { detail: "There is no such member." });
    return removeMemberPage(c, organization, member, "The last member cannot leave: invite somebody first.");
  });

/** The organization that the path names, with who asks. */
async function readOurs(c: Context<AppEnv, typeof onePath>) {
  const session = await requireSession(c, c.req.method === "GET" ? undefined : listPath);
  const organization = await readOrganization(c.var.deps, { session, organizationId: c.req.param("organizationId") });
  if (!organization) throw new Problem("not_found", { detail: "You are no member of such an organization." });
  return { ...organization, session };
}

function pathOf(organizationId: string): string {
  return `${listPath}/${encodeURIComponent(organizationId)}`;
}
