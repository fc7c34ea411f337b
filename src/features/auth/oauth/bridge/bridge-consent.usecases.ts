import { grantLoginScopes } from "../../../../domain/identity/scopes.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import { whereAll } from "../../../../platform/db/condition.ts";
import { together } from "../../../../platform/db/together.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import type { AuditRepository } from "../../audit/audit.repository.ts";
import type { MemberRepository } from "../../identity/members.repository.ts";
import type { SignInRepository } from "../../sign-in/sign-in.repository.ts";
import type { GrantRepository } from "../grants/grants.repository.ts";
import type { BridgeDeps } from "./bridge.usecases.ts";

export interface BridgeConsentDeps extends BridgeDeps {
  grants: GrantRepository;
  signIns: Pick<SignInRepository, "whereSessionOpen">;
  members: Pick<MemberRepository, "defaultOrganization" | "defaultOrganizationOf">;
  audit: AuditRepository;
}

/** The query of the address that the program opened. */
export interface AskedBridge {
  clientId: string;
  scope: string;
  writeKey: string;
}

export interface WaitingProgram {
  client: { id: string; name: string };
  scopes: string[];
  /** The organization that the program will act for; null if the account belongs to none. */
  organization: string | null;
  /** The network that asked. */
  askedFrom: string;
  /** Two letters; null if unknown. */
  country: string | null;
  askedAt: number;
  expiresAt: number;
}

export type BridgeAsking =
  | { kind: "ready"; program: WaitingProgram }
  /** The key is unknown, decided, expired, or was given to another program. */
  | { kind: "unknown" }
  | { kind: "wrong_scope"; scope: string };

/** Finds the program that waits behind an address. */
export async function readAskedBridge(
  deps: BridgeConsentDeps,
  session: Session,
  asked: AskedBridge,
): Promise<BridgeAsking> {
  const {
    waiting: [waiting],
    clients: [client],
    organizations: [organization],
  } = await together(deps.db, {
    waiting: deps.bridgeTokens.undecided(secretHash(asked.writeKey), deps.clock.now(), deps.logins.publicClientNameOf),
    clients: deps.logins.publicClient(asked.clientId),
    organizations: deps.members.defaultOrganization(session.accountId),
  });
  if (waiting?.clientId !== asked.clientId || client?.deletedAt !== null) return { kind: "unknown" };
  const granted = grantLoginScopes(asked.scope, client.scopes.split(" "));
  if (!granted.ok) return { kind: "wrong_scope", scope: granted.unknown };
  const { askedFrom, country, createdAt, expiresAt } = waiting;
  return {
    kind: "ready",
    program: {
      client: { id: client.id, name: client.name },
      scopes: granted.scopes,
      organization: organization?.name ?? null,
      ...{ askedFrom: askedFrom ?? "unknown", country, askedAt: createdAt, expiresAt },
    },
  };
}

export type BridgeDecision =
  | Exclude<BridgeAsking, { kind: "ready" }>
  | { kind: "allowed" }
  | { kind: "denied" }
  /** Somebody else decided first, the session ended, or the account belongs to no organization. */
  | { kind: "too_late" };

/** The first decision counts. */
export async function decideBridge(
  deps: BridgeConsentDeps,
  session: Session,
  asked: AskedBridge,
  allow: boolean,
): Promise<BridgeDecision> {
  const asking = await readAskedBridge(deps, session, asked);
  if (asking.kind !== "ready") return asking;
  const writeHash = secretHash(asked.writeKey);
  const now = deps.clock.now();
  const { client, scopes, expiresAt } = asking.program;
  const { accountId, authenticatedAt, sessionHash } = session;
  if (!allow) {
    const { denied } = await together(deps.db, {
      denied: deps.bridgeTokens.deny(writeHash, now),
      note: deps.audit.noteIfChanged({
        ...{ at: now, accountId, organizationId: deps.members.defaultOrganizationOf(accountId) },
        ...{ action: "grant.refused", subject: null, detail: { client: client.id } },
      }),
    });
    return { kind: denied.length > 0 ? "denied" : "too_late" };
  }
  const scope = scopes.join(" ");
  const grant = { id: deps.freshUuid(), clientId: client.id, scope, authenticatedAt, createdAt: now, expiresAt };
  const { granted } = await together(deps.db, {
    granted: deps.grants.insert(
      grant,
      deps.logins.defaultActorOf(accountId),
      whereAll(deps.bridgeTokens.whereUndecided(writeHash, now), deps.signIns.whereSessionOpen(sessionHash, now)),
    ),
    allowed: deps.bridgeTokens.allowIfGranted(writeHash, grant.id),
    note: deps.audit.noteIfChanged({
      ...{ at: now, accountId, organizationId: deps.grants.organizationOf(grant.id) },
      ...{ action: "grant.created", subject: grant.id, detail: { client: client.id, scope } },
    }),
  });
  return { kind: granted.length > 0 ? "allowed" : "too_late" };
}
