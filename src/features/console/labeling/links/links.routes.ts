import { roleCovers } from "../../../../domain/identity/member-role.ts";
import { microsOf } from "../../../../domain/money/amount.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { drawnIdIn } from "../../../../http/forms/drawn-id.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { requireFreshSession } from "../../../../http/pages/page-router.ts";
import { giveLinkBonus, listLinkBonuses } from "../../../labeling/links/link-earnings.usecases.ts";
import { queryLinkCompletions } from "../../../labeling/links/link-finish.usecases.ts";
import {
  createAudienceLink,
  createJobLink,
  getLink,
  type NewLink,
  revokeLink,
} from "../../../labeling/links/links.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { linkBonusForm } from "./link-earnings.pages.tsx";
import { linkPathOf, linksPathOf } from "./link-paths.pages.ts";
import { linkForm, linkPage, linksPage, newLinkPage, revokeLinkPage } from "./links.pages.tsx";
import { type LinkTarget, linksOf } from "./links.usecases.ts";

/** Pages where owners and editors make labeling links, see who came, and revoke them. */
export const linkPageRoutes = createOperatorRouter()
  .get("/console/audiences/:id/links", (c, operator) => list(c, operator, { kind: "audiences", id: c.req.param("id") }))
  .post("/console/audiences/:id/links", (c, operator, typed) =>
    create(c, operator, { target: { kind: "audiences", id: c.req.param("id") }, typed }),
  )
  .get("/console/jobs/:id/links", (c, operator) => list(c, operator, { kind: "jobs", id: c.req.param("id") }))
  .post("/console/jobs/:id/links", (c, operator, typed) =>
    create(c, operator, { target: { kind: "jobs", id: c.req.param("id") }, typed }),
  )
  .get("/console/links/:linkId", (c, operator) => show(c, operator, c.req.param("linkId")))
  .post("/console/links/:linkId/bonus", (c, operator, typed) => {
    const linkId = c.req.param("linkId");
    return submit(linkBonusForm, typed, {
      again: (form) => show(c, operator, linkId, form),
      save: async ({ dollars, ...given }) => {
        const amount = microsOf(dollars);
        const deps = { ...c.var.deps, freshUuid: () => drawnIdIn(typed, c.var.deps) };
        await giveLinkBonus(deps, { actor: operator.actor, linkId, amount, ...given });
        return seeOtherWith(c, linkPathOf(linkId), { sentence: "The bonus is given." });
      },
    });
  })
  .get(
    "/console/links/:linkId/revoke",
    async (c, { actor }) => revokeLinkPage(c, await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") })),
    "manage",
  )
  .post("/console/links/:linkId/revoke", async (c, { actor }) => {
    const linkId = c.req.param("linkId");
    await revokeLink(c.var.deps, { actor, linkId });
    return c.redirect(linkPathOf(linkId), 303);
  });

async function list(c: AppContext, operator: Operator, target: LinkTarget) {
  return linksPage(c, await linksOf(c.var.deps, operator, target));
}

/** Earnings are shown only where something has a price, and bonuses only to those who may take the table of them. */
async function show(c: AppContext, { actor, role }: Operator, linkId: string, refused?: FormView) {
  const { deps, money, session } = c.var;
  const seesBonuses = money?.hasPages === true && roleCovers(role, "manage");
  const asked = { actor, linkId };
  const [link, completions, bonuses] = await Promise.all([
    getLink(deps, asked),
    queryLinkCompletions(deps, asked),
    seesBonuses ? listLinkBonuses(deps, asked) : [],
  ]);
  const form = session?.isAdmin ? (refused ?? viewOf(linkBonusForm, {})) : null;
  const earnings = money?.hasPages ? { bonuses, form, entry: deps.freshUuid() } : null;
  return linkPage(c, link, { completions, earnings });
}

interface Posted {
  target: LinkTarget;
  typed: URLSearchParams;
}

/** A link gives strangers access to tasks, so it asks for a fresh password. */
async function create(c: AppContext, operator: Operator, { target, typed }: Posted) {
  await requireFreshSession(c, linksPathOf(target));
  return submit(linkForm, typed, {
    again: async (form) => linksPage(c, await linksOf(c.var.deps, operator, target), form),
    save: async (asked) => {
      const { linkId, secret } = await makeLink(c, operator, target, asked);
      return newLinkPage(c, { target, linkId, name: asked.name, url: new URL(`/label/${secret}`, c.req.url).href });
    },
  });
}

function makeLink(c: AppContext, { actor }: Operator, { kind, id }: LinkTarget, asked: NewLink) {
  const { deps } = c.var;
  if (kind === "jobs") return createJobLink(deps, { actor, jobId: id, asked });
  return createAudienceLink(deps, { actor, audienceId: id, asked });
}
