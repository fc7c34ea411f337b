import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";
import { publisherListPage } from "./publishers.pages.ts";
import { type Decision, decideOnPublisher, listPublishers } from "./publishers.usecases.ts";

const path = "/console/publishers";

/** Pages for Admins. Approving gives access to every tenant's private examples, so it asks for a fresh password. Revoking does not. */
export const publisherRoutes = createPageRouter()
  .get(path, async (c) => {
    const session = await requireSession(c);
    const page = /^[1-9]\d{0,3}$/.test(c.req.query("page") ?? "") ? Number(c.req.query("page")) : 1;
    const list = await listPublishers(c.var.deps, { session, page });
    if (!list) throw new Problem("forbidden");
    return publisherListPage(c, list, c.req.query("done"));
  })
  .post(`${path}/:clientId/approve`, async (c) => decide(c, "approve", await requireFreshSession(c, path)))
  .post(`${path}/:clientId/refuse`, async (c) => decide(c, "refuse", await requireSession(c, path)))
  .post(`${path}/:clientId/revoke`, async (c) => decide(c, "revoke", await requireSession(c, path)));

async function decide(
  c: Context<AppEnv, `${typeof path}/:clientId/${Decision}`>,
  decision: Decision,
  session: Awaited<ReturnType<typeof requireSession>>,
) {
  const isDone = await decideOnPublisher(c.var.deps, { session, clientId: c.req.param("clientId"), decision });
  return c.redirect(`${path}?done=${isDone ? decision : "nothing"}`, 303);
}
