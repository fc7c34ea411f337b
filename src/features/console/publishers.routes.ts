import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { seeOtherWith } from "../../http/pages/notice.ts";
import { requireFreshSession } from "../../http/pages/page-router.ts";
import {
  type Decision,
  decideOnPublisher,
  listPublisherClients,
  listPublishers,
} from "../auth/identity/publishers.usecases.ts";
import type { Operator } from "./console.usecases.ts";
import { ownListRoutes } from "./list.routes.ts";
import { publisherListPage, publishersPath } from "./publishers.pages.tsx";

/** Pages for Admins. Approving gives access to every tenant's private examples, so it asks for a fresh password. Revoking does not. */
export const publisherRoutes = ownListRoutes(publisherListPage, listPublishers, listPublisherClients)
  .post(`${publishersPath}/:clientId/approve`, async (c, operator) => {
    await requireFreshSession(c, publishersPath);
    return decide(c, operator, "approve");
  })
  .post(`${publishersPath}/:clientId/refuse`, (c, operator) => decide(c, operator, "refuse"))
  .post(`${publishersPath}/:clientId/revoke`, (c, operator) => decide(c, operator, "revoke"));

const outcomes: Record<Decision, string> = {
  approve: "The client may serve people now.",
  refuse: "The client may not serve people.",
  revoke: "The client no longer serves: its open sessions end within ten seconds.",
};

async function decide(
  c: Context<AppEnv, `${typeof publishersPath}/:clientId/${Decision}`>,
  { actor }: Operator,
  decision: Decision,
) {
  const isDone = await decideOnPublisher(c.var.deps, { actor, clientId: c.req.param("clientId"), decision });
  const sentence = isDone ? outcomes[decision] : "Nothing changed: another Admin may have decided in the meantime.";
  return seeOtherWith(c, publishersPath, { sentence });
}
