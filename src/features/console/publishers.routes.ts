import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { timeCell } from "../../http/csv.ts";
import { readList } from "../../http/pages/list-address.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../http/pages/page-router.ts";
import { listCsv } from "./list-csv.ts";
import { publisherListPage, publisherShape } from "./publishers.pages.tsx";
import { type Decision, decideOnPublisher, listPublisherClients, listPublishers } from "./publishers.usecases.ts";

const path = "/console/publishers";

/** Pages for Admins. Approving gives access to every tenant's private examples, so it asks for a fresh password. Revoking does not. */
export const publisherRoutes = createPageRouter()
  .get(path, async (c) => {
    const session = await requireSession(c);
    const asked = readList(c, publisherShape);
    const list = await listPublishers(c.var.deps, { session, asked });
    return publisherListPage(c, { asked, list, done: c.req.query("done") });
  })
  .get(`${path}.csv`, async (c) => {
    const session = await requireSession(c);
    return listCsv(c, publisherShape, {
      read: (asked) => listPublisherClients(c.var.deps, { session, asked }),
      columns: {
        Name: ({ name }) => name,
        State: ({ state }) => state,
        Organization: ({ organization }) => organization,
        "Created by": ({ ownerMail }) => ownerMail,
        "Created at": ({ createdAt }) => timeCell(createdAt),
        "Client id": ({ id }) => id,
        "Organization id": ({ organizationId }) => organizationId,
      },
    });
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
