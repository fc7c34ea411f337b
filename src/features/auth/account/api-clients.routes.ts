import type { Context } from "hono";
import { checkName } from "../../../domain/identity/account-rules.ts";
import { servingStateOf, waitingAtMost } from "../../../domain/identity/publisher.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { answerCsv, flagCell, timeCell } from "../../../http/csv.ts";
import { typedView, viewOf } from "../../../http/forms/form-view.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { authDeps } from "../auth.deps.ts";
import {
  clientListPage,
  clientPage,
  deleteClientPage,
  newClientForm,
  newClientPage,
  renameForm,
  secretPage,
} from "./api-clients.pages.tsx";
import {
  addSecret,
  createClient,
  deleteClient,
  listClients,
  readClient,
  renameClient,
  revokeSecret,
} from "./api-clients.usecases.ts";
import { listOrganizations } from "./organizations.usecases.ts";

const listPath = "/account/clients";

const cannotCreate = {
  api: "Choose one of your organizations.",
  serve: `Choose one of your organizations. At most ${waitingAtMost} clients of each may wait for an Admin's approval.`,
};

/** Making a client or a secret asks for a fresh password, because it gives access. Revoking and deleting do not. */
export const apiClientRoutes = createPageRouter()
  .get(listPath, async (c) => {
    const session = await requireSession(c);
    return clientListPage(c, await listClients(authDeps(c), session));
  })
  .get(`${listPath}.csv`, async (c) => {
    const session = await requireSession(c);
    return answerCsv(c, {
      name: "muster-api-clients",
      read: async () => ({ items: await listClients(authDeps(c), session), hasMore: false }),
      columns: {
        Name: ({ name }) => name,
        Organization: ({ organization }) => organization,
        "Can be used": ({ isMember, activeSecrets }) => flagCell(isMember && activeSecrets > 0),
        Serving: (client) => servingStateOf(client),
        Scopes: ({ scopes }) => scopes,
        "Active secrets": ({ activeSecrets }) => activeSecrets,
        "Created at": ({ createdAt }) => timeCell(createdAt),
        "Client id": ({ id }) => id,
      },
    });
  })
  .get("/account/clients/new", async (c) => {
    const session = await requireFreshSession(c);
    const organizations = await listOrganizations(authDeps(c), session);
    const organization = organizations.find(({ isDefault }) => isDefault)?.id;
    return newClientPage(c, viewOf(newClientForm(organizations), { organization }));
  })
  .post("/account/clients/new", async (c, form) => {
    const session = await requireFreshSession(c);
    const name = checkName(form.get("name") ?? "");
    const use = form.has("serve") ? "serve" : "api";
    const organizationId = form.get("organization") ?? "";
    const made = name.ok ? await createClient(authDeps(c), { session, organizationId, use, name: name.value }) : null;
    if (made) return secretPage(c, { ...made, use, isNew: true });
    const errors = name.ok ? { organization: cannotCreate[use] } : { name: name.reason };
    return newClientPage(c, typedView(newClientForm(await listOrganizations(authDeps(c), session)), form, errors));
  })
  .get("/account/clients/:clientId", async (c) => clientPage(c, await readMine(c)))
  .post("/account/clients/:clientId/name", async (c, form) => {
    const name = checkName(form.get("name") ?? "");
    const client = await readMine(c);
    if (!name.ok) return clientPage(c, client, { form: typedView(renameForm, form, { name: name.reason }) });
    await renameClient(authDeps(c), { ...client, clientId: client.id, name: name.value });
    return c.redirect(pathOf(client.id), 303);
  })
  .post("/account/clients/:clientId/secrets", async (c) => {
    const session = await requireFreshSession(c, pathOf(c.req.param("clientId")));
    const added = await addSecret(authDeps(c), { session, clientId: c.req.param("clientId") });
    const client = await readMine(c);
    const use = servingStateOf(client) === null ? "api" : "serve";
    if (added) return secretPage(c, { ...added, use, isNew: false });
    const refusal = "There are two secrets already. First revoke the one that is no longer used.";
    return clientPage(c, client, { refusal });
  })
  .post("/account/clients/:clientId/secrets/:secretId/revoke", async (c) => {
    const session = await requireSession(c, listPath);
    if (!(await revokeSecret(authDeps(c), { session, ...c.req.param() }))) {
      throw new Problem("not_found", { detail: "Your API client has no such secret, or it was revoked already." });
    }
    return c.redirect(pathOf(c.req.param("clientId")), 303);
  })
  .get("/account/clients/:clientId/delete", async (c) => deleteClientPage(c, await readMine(c)))
  .post("/account/clients/:clientId/delete", async (c) => {
    const session = await requireSession(c, listPath);
    if (!(await deleteClient(authDeps(c), { session, clientId: c.req.param("clientId") }))) throw noSuchClient();
    return c.redirect(listPath, 303);
  });

/** The client that the path names, with the session. */
async function readMine(c: Context<AppEnv, "/account/clients/:clientId">) {
  const session: Session = await requireSession(c, c.req.method === "GET" ? undefined : listPath);
  const client = await readClient(authDeps(c), { session, clientId: c.req.param("clientId") });
  if (!client) throw noSuchClient();
  return { ...client, session };
}

function noSuchClient(): Problem {
  return new Problem("not_found", { detail: "You have no such API client." });
}

function pathOf(clientId: string): string {
  return `${listPath}/${encodeURIComponent(clientId)}`;
}
