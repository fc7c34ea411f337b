import { grantLoginScopes } from "../../../../domain/identity/scopes.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import { together } from "../../../../platform/db/together.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import type { MemberRepository } from "../../identity/members.repository.ts";
import { type GrantToWaitingDeps, grantToWaiting } from "../grants/grant-to-waiting.usecases.ts";
import type { BridgeDeps } from "./bridge.usecases.ts";

export interface BridgeConsentDeps extends BridgeDeps, Omit<GrantToWaitingDeps, "logins"> {
  members: Pick<MemberRepository, "defaultOrganization" | "defaultOrganizationOf">;
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
      askedFrom: askedFrom ?? "unknown",
      country,
      askedAt: createdAt,
      expiresAt,
    },
  };
}

export type BridgeDecision =
  | Exclude<BridgeAsking, { kind: "ready" }>
  | { kind: "allowed" }
  | { kind: "denied" }
  /** Another person decided first, the session ended, or the account belongs to no organization. */
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
  if (!allow) {
    const now = deps.clock.now();
    const { accountId } = session;
    const { denied } = await together(deps.db, {
      denied: deps.bridgeTokens.deny(writeHash, now),
      note: deps.audit.noteIfChanged({
        at: now,
        accountId,
        organizationId: deps.members.defaultOrganizationOf(accountId),
        action: "grant.refused",
        subject: null,
        detail: { client: asking.program.client.id },
      }),
    });
    return { kind: denied.length > 0 ? "denied" : "too_late" };
  }
  const granted = await grantToWaiting(deps, session, asking.program, { rows: deps.bridgeTokens, key: writeHash });
  return { kind: granted ? "allowed" : "too_late" };
}
