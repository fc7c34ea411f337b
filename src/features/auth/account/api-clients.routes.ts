import type { Context } from "hono";
import { checkName } from "../../../domain/identity/account-rules.ts";
import { roleIn } from "../../../domain/identity/caller.ts";
import { isMemberRole, lowerRole, type MemberRole, usualRole } from "../../../domain/identity/member-role.ts";
import { servingStateOf, waitingAtMost } from "../../../domain/identity/publisher.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { answerCsv, flagCell, timeCell } from "../../../http/csv.ts";
import type { FieldErrors } from "../../../http/forms/form.ts";
import { typedView, viewOf } from "../../../http/forms/form-view.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
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
  changeClientRole,
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
        Role: ({ role }) => role ?? usualRole,
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
    const organization = organizations.find(({ isDefault }) => isDefault);
    const role = lowerRole(usualRole, organization?.role ?? usualRole);
    return newClientPage(c, viewOf(newClientForm(organizations), { organization: organization?.id, role }));
  })
  .post("/account/clients/new", async (c, form) => {
    const session = await requireFreshSession(c);
    const name = checkName(form.get("name") ?? "");
    const use = form.has("serve") ? "serve" : "api";
    const organizationId = form.get("organization") ?? "";
    const asked = form.get("role");
    const role = isMemberRole(asked) ? asked : usualRole;
    const chosen = { session, organizationId, use, role } as const;
    const made = name.ok ? await createClient(authDeps(c), { ...chosen, name: name.value }) : null;
    if (made) return secretPage(c, { ...made, use, isNew: true });
    const organizations = await listOrganizations(authDeps(c), session);
    const own = organizations.find(({ id }) => id === organizationId)?.role;
    const isAbove = use === "api" && own !== undefined && lowerRole(own, role) !== role;
    const reason: FieldErrors = isAbove ? { role: aboveOwn(own) } : { organization: cannotCreate[use] };
    const errors = name.ok ? reason : { name: name.reason };
    return newClientPage(c, typedView(newClientForm(organizations), form, errors));
  })
  .get("/account/clients/:clientId", async (c) => clientPage(c, await readMine(c)))
  .post("/account/clients/:clientId/name", async (c, form) => {
    const name = checkName(form.get("name") ?? "");
    const client = await readMine(c);
    if (!name.ok) return clientPage(c, client, { form: typedView(renameForm, form, { name: name.reason }) });
    const { session, id: clientId, name: before } = client;
    if (name.value !== before) await renameClient(authDeps(c), { session, clientId, before, name: name.value });
    return c.redirect(pathOf(clientId), 303);
  })
  .post("/account/clients/:clientId/role", async (c, form) => {
    const session = await requireFreshSession(c, pathOf(c.req.param("clientId")));
    const client = await readMine(c);
    const { id: clientId } = client;
    const role = form.get("role");
    if (!isMemberRole(role)) return clientPage(c, client, { refusal: "Choose one of the roles." });
    const before = client.role ?? usualRole;
    if (role !== before && !(await changeClientRole(authDeps(c), { session, clientId, before, role })))
      return clientPage(c, client, { refusal: aboveOwn(roleIn(client.makersRole)) });
    return seeOtherWith(c, pathOf(clientId), { sentence: `The client's role is ${role}.` });
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

function aboveOwn(own: MemberRole): string {
  return `Your own role in this organization is ${own}. A client may not do more than you.`;
}

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
