import type { Context } from "hono";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { seeOtherWith } from "../../http/pages/notice.tsx";
import { requireFreshSession } from "../../http/pages/page-router.ts";
import {
  type Decision,
  decideOnPublisher,
  listPublisherClients,
  listPublishers,
} from "../auth/identity/publishers.usecases.ts";
import { mountList } from "./list.routes.ts";
import { createMemberRouter } from "./operator.routes.ts";
import { publisherListPage, publishersPath } from "./publishers.pages.tsx";

/** Pages for Admins. Approving gives access to every tenant's private examples, so it asks for a fresh password. Revoking does not. */
export const publisherRoutes = mountList(
  createMemberRouter(publishersPath),
  publisherListPage,
  listPublishers,
  listPublisherClients,
)
  .post(`${publishersPath}/:clientId/approve`, async (c, { actor }) => {
    await requireFreshSession(c, publishersPath);
    return decide(c, actor, "approve");
  })
  .post(`${publishersPath}/:clientId/refuse`, (c, { actor }) => decide(c, actor, "refuse"))
  .post(`${publishersPath}/:clientId/revoke`, (c, { actor }) => decide(c, actor, "revoke"));

const outcomes: Record<Decision, string> = {
  approve: "The client may serve people now.",
  refuse: "The client may not serve people.",
  revoke: "The client no longer serves: its open sessions end within ten seconds.",
};

async function decide(
  c: Context<AppEnv, `${typeof publishersPath}/:clientId/${Decision}`>,
  actor: Session,
  decision: Decision,
) {
  const isDone = await decideOnPublisher(c.var.deps, { actor, clientId: c.req.param("clientId"), decision });
  const sentence = isDone ? outcomes[decision] : "Nothing changed: another Admin may have decided in the meantime.";
  return seeOtherWith(c, publishersPath, { sentence });
}
