import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import { queryLinkCompletions, updateLink } from "./link-finish.usecases.ts";
import {
  createAudienceLinkRoute,
  createJobLinkRoute,
  getLinkRoute,
  queryAudienceLinksRoute,
  queryJobLinksRoute,
  queryLinkCompletionsRoute,
  revokeLinkRoute,
  updateLinkRoute,
} from "./links.contract.ts";
import {
  createAudienceLink,
  createJobLink,
  getLink,
  queryAudienceLinks,
  queryJobLinks,
  revokeLink,
} from "./links.usecases.ts";

export const linkRoutes = createRouter()
  .openapi(createAudienceLinkRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), asked: c.req.valid("json") };
    return c.json(withAddress(c, await createAudienceLink(labelingDeps(c), asked)), 200);
  })
  .openapi(queryAudienceLinksRoute, async (c) => {
    return c.json(await queryAudienceLinks(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(createJobLinkRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), asked: c.req.valid("json") };
    return c.json(withAddress(c, await createJobLink(labelingDeps(c), asked)), 200);
  })
  .openapi(queryJobLinksRoute, async (c) => {
    return c.json(await queryJobLinks(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getLinkRoute, async (c) => {
    return c.json(await getLink(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(updateLinkRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), asked: c.req.valid("json") };
    await updateLink(labelingDeps(c), asked);
    return c.body(null, 204);
  })
  .openapi(queryLinkCompletionsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...c.req.valid("query") };
    return c.json(await queryLinkCompletions(labelingDeps(c), asked), 200);
  })
  .openapi(revokeLinkRoute, async (c) => {
    await revokeLink(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });

/** Adds the link's address on the host that was called. */
function withAddress(c: Context<AppEnv>, { linkId, secret }: { linkId: string; secret: string }) {
  return { linkId, url: new URL(`/label/${secret}`, c.req.url).href };
}
