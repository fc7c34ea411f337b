import type { Context } from "hono";
import type { AppEnv } from "../../../../http/app-env.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { createPageRouter, requireFreshSession } from "../../../../http/pages/page-router.ts";
import {
  createAudienceLink,
  createJobLink,
  getLink,
  type NewLink,
  revokeLink,
} from "../../../labeling/links/links.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { linkForm, linkPage, linkPathOf, linksPage, linksPathOf, newLinkPage, revokeLinkPage } from "./links.pages.tsx";
import { type LinkTarget, linksOf } from "./links.usecases.ts";

/** Pages where owners and editors make labeling links, see who came, and revoke them. */
export const linkPageRoutes = createPageRouter()
  .get("/console/audiences/:id/links", (c) => list(c, { kind: "audiences", id: c.req.param("id") }))
  .post("/console/audiences/:id/links", (c, typed) => create(c, { kind: "audiences", id: c.req.param("id") }, typed))
  .get("/console/jobs/:id/links", (c) => list(c, { kind: "jobs", id: c.req.param("id") }))
  .post("/console/jobs/:id/links", (c, typed) => create(c, { kind: "jobs", id: c.req.param("id") }, typed))
  .get("/console/links/:linkId", (c) =>
    asOperator(c, async ({ actor }) =>
      linkPage(c, await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") })),
    ),
  )
  .get("/console/links/:linkId/revoke", (c) =>
    asOperator(c, async ({ actor }) =>
      revokeLinkPage(c, await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") })),
    ),
  )
  .post("/console/links/:linkId/revoke", (c) =>
    asOperator(c, async ({ actor }) => {
      const linkId = c.req.param("linkId");
      await revokeLink(c.var.deps, { actor, linkId });
      return c.redirect(linkPathOf(linkId), 303);
    }),
  );

function list(c: Context<AppEnv>, target: LinkTarget) {
  return asOperator(c, async (operator) => linksPage(c, await linksOf(c.var.deps, operator, target)));
}

/** A link gives strangers access to tasks, so it asks for a fresh password. */
async function create(c: Context<AppEnv>, target: LinkTarget, typed: URLSearchParams) {
  await requireFreshSession(c, linksPathOf(target));
  return asOperator(c, (operator) =>
    submit(linkForm, typed, {
      again: async (form) => linksPage(c, await linksOf(c.var.deps, operator, target), form),
      save: async (asked) => {
        const { linkId, secret } = await makeLink(c, operator, target, asked);
        return newLinkPage(c, { target, linkId, url: new URL(`/label/${secret}`, c.req.url).href });
      },
    }),
  );
}

function makeLink(c: Context<AppEnv>, { actor }: Operator, { kind, id }: LinkTarget, asked: NewLink) {
  const { deps } = c.var;
  if (kind === "jobs") return createJobLink(deps, { actor, jobId: id, asked });
  return createAudienceLink(deps, { actor, audienceId: id, asked });
}
