import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import { type ClientUse, scopesOfUse } from "../../../domain/identity/client-scopes.ts";
import type { MemberRole } from "../../../domain/identity/member-role.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../platform/fresh-secret.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { ApiClientRepository } from "../identity/api-clients.repository.ts";

export interface ApiClientDeps {
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  apiClients: ApiClientRepository;
  audit: AuditRepository;
}

/** A new secret. Shown once, on the page that answers the form. */
export interface ShownSecret {
  clientId: string;
  secret: string;
}

interface OfClient {
  session: Session;
  clientId: string;
}

const secretPrefix = "muster_secret_";

export function listClients(deps: ApiClientDeps, session: Session) {
  return deps.apiClients.listByAccount(session.accountId);
}

/** Null if the account has no such client. */
export async function readClient(deps: ApiClientDeps, { session, clientId }: OfClient) {
  const {
    clients: [client],
    secrets,
  } = await together(deps.db, {
    clients: deps.apiClients.find(clientId, session.accountId),
    secrets: deps.apiClients.secretsOf(clientId),
  });
  return client ? { ...client, secrets } : null;
}

/** Null if the account is not a member of the organization, or is one of a lower role, or if too many of its clients wait for an Admin's decision. */
export async function createClient(
  deps: ApiClientDeps,
  {
    session,
    organizationId,
    name,
    use,
    role,
  }: { session: Session; organizationId: string; name: string; use: ClientUse; role: MemberRole },
): Promise<ShownSecret | null> {
  const { accountId } = session;
  const secret = freshSecret(secretPrefix);
  const now = deps.clock.now();
  const clientId = `client_${deps.freshUuid()}`;
  const { created } = await together(deps.db, {
    created: deps.apiClients.create({
      id: clientId,
      accountId,
      organizationId,
      name,
      scopes: scopesOfUse[use],
      role: use === "serve" ? null : role,
      now,
      servingState: use === "serve" ? "Waiting" : null,
    }),
    secret: deps.apiClients.addSecret({ id: deps.freshUuid(), clientId, accountId, hash: secretHash(secret), now }),
    note: deps.audit.noteIfChanged(
      event(deps, "client.created", { session, clientId }, { name, use, ...(use === "api" && { role }) }),
    ),
  });
  return created.meta.changes === 1 ? { clientId, secret } : null;
}

/** Adds a second secret for a rotation. Null if there is no such client, or if it has two secrets already. */
export async function addSecret(deps: ApiClientDeps, { session, clientId }: OfClient): Promise<ShownSecret | null> {
  const secret = freshSecret(secretPrefix);
  const id = deps.freshUuid();
  const { added } = await together(deps.db, {
    added: deps.apiClients.addSecret({
      id,
      clientId,
      accountId: session.accountId,
      hash: secretHash(secret),
      now: deps.clock.now(),
    }),
    note: deps.audit.noteIfChanged(event(deps, "client.secret_added", { session, clientId })),
  });
  return added.meta.changes === 1 ? { clientId, secret } : null;
}

/** False if the client's account has a lower role itself. */
export async function changeClientRole(
  deps: ApiClientDeps,
  { role, before, ...input }: OfClient & { role: MemberRole; before: MemberRole },
): Promise<boolean> {
  const { changed } = await together(deps.db, {
    changed: deps.apiClients.setRole(input.clientId, input.session.accountId, role),
    note: deps.audit.noteIfChanged({
      ...event(deps, "client.role_changed", input),
      changes: { role: [before, role] },
    }),
  });
  return changed.meta.changes === 1;
}

export async function renameClient(
  deps: ApiClientDeps,
  { before, ...input }: OfClient & { name: string; before: string },
): Promise<void> {
  await together(deps.db, {
    renamed: deps.apiClients.rename(input.clientId, input.session.accountId, input.name),
    note: deps.audit.noteIfChanged({
      ...event(deps, "client.renamed", input, { name: input.name }),
      changes: { name: [before, input.name] },
    }),
  });
}

/** False if the client has no such active secret, or belongs to another account. */
export async function revokeSecret(deps: ApiClientDeps, input: OfClient & { secretId: string }): Promise<boolean> {
  const { revoked } = await together(deps.db, {
    revoked: deps.apiClients.revokeSecret(input.secretId, input.clientId, input.session.accountId, deps.clock.now()),
    note: deps.audit.noteIfChanged(event(deps, "client.secret_revoked", input)),
  });
  return revoked.meta.changes === 1;
}

/** Deletes a client. Its tokens are refused from the next request on. False if the account has no such client. */
export async function deleteClient(deps: ApiClientDeps, input: OfClient): Promise<boolean> {
  const { removed } = await together(deps.db, {
    removed: deps.apiClients.remove(input.clientId, input.session.accountId, deps.clock.now()),
    note: deps.audit.noteIfChanged(event(deps, "client.deleted", input)),
  });
  return removed.meta.changes === 1;
}

/** An event for the log of the organization that the client acts for. */
function event(
  deps: Pick<ApiClientDeps, "clock" | "apiClients">,
  action: AuditKind,
  { session, clientId }: OfClient,
  detail: Record<string, string> = {},
) {
  const organizationId = deps.apiClients.organizationOf(clientId);
  return { at: deps.clock.now(), accountId: session.accountId, organizationId, action, subject: clientId, detail };
}
