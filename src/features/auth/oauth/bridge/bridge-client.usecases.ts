import type { TokenActor } from "../../../../domain/identity/actor.ts";
import { clientNameOf } from "../../../../domain/identity/bridge-sign-in.ts";
import { scopesOfUse } from "../../../../domain/identity/client-scopes.ts";
import { Problem } from "../../../../http/problems.ts";
import { together } from "../../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../../platform/fresh-secret.ts";
import type { AuditRepository } from "../../audit/audit.repository.ts";
import type { ApiClientRepository } from "../../identity/api-clients.repository.ts";
import type { IdentityRepository } from "../../identity/identity.repository.ts";
import { requireStanding } from "../../identity/identity.usecases.ts";
import type { GrantRepository } from "../grants/grants.repository.ts";
import type { BridgeDeps } from "./bridge.usecases.ts";

interface MakingDeps extends Pick<BridgeDeps, "db" | "clock" | "freshUuid" | "logins" | "bridgeTokens"> {
  identity: IdentityRepository;
  apiClients: ApiClientRepository;
  grants: GrantRepository;
  audit: AuditRepository;
}

/**
 * Makes the one API client of a sign-in by browser, whose consent asked for a fresh password. The grant ends in the same batch: from
 * then on the program has the client, and a copy of its token is worth nothing. All other tokens are refused, since a stolen one could
 * otherwise make itself a client that outlives it.
 */
export async function createBridgeClient(
  deps: MakingDeps,
  { actor, displayName }: { actor: TokenActor; displayName: string | null | undefined },
): Promise<{ clientId: string; clientSecret: string }> {
  const grantId = actor.kind === "signedInProgram" ? actor.grantId : "";
  const {
    standings: [standing],
    programs: [program],
  } = await together(deps.db, {
    standings: deps.identity.standing(actor),
    programs: deps.logins.publicClient(actor.clientId),
  });
  requireStanding(standing, actor);
  const now = deps.clock.now();
  const clientId = `client_${deps.freshUuid()}`;
  const clientSecret = freshSecret("muster_secret_");
  const name = clientNameOf(displayName, program?.name ?? "API client");
  const { accountId, organizationId } = actor;
  const whereClaimed = deps.bridgeTokens.whereClaimed(grantId, clientId);
  const { claimed, created } = await together(deps.db, {
    claimed: deps.bridgeTokens.claimClient(grantId, clientId, now, deps.identity.whereInGoodStanding(actor)),
    created: deps.apiClients.create(
      { id: clientId, accountId, organizationId, name, scopes: scopesOfUse.api, servingState: null, role: null, now },
      whereClaimed,
    ),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId,
      organizationId,
      action: "client.created",
      subject: clientId,
      detail: { name, use: "api", client: actor.clientId },
    }),
    secret: deps.apiClients.addSecret({
      id: deps.freshUuid(),
      clientId,
      accountId,
      hash: secretHash(clientSecret),
      now,
    }),
    ended: deps.grants.revokeIf(grantId, now, whereClaimed),
  });
  if (claimed.length === 0 || created.meta.changes !== 1) throw new Problem("forbidden");
  return { clientId, clientSecret };
}
