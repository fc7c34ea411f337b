import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { whereAll } from "../../../../platform/db/condition.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { together } from "../../../../platform/db/together.ts";
import type { AuditRepository } from "../../audit/audit.repository.ts";
import type { LoginRepository } from "../../identity/logins.repository.ts";
import type { SignInRepository } from "../../sign-in/sign-in.repository.ts";
import type { BridgeTokenRepository } from "./bridge-tokens.repository.ts";
import type { DeviceCodeRepository } from "./device-codes.repository.ts";
import type { GrantRepository } from "./grants.repository.ts";

export interface GrantToWaitingDeps {
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  logins: Pick<LoginRepository, "defaultActorOf">;
  grants: GrantRepository;
  signIns: Pick<SignInRepository, "whereSessionOpen">;
  audit: AuditRepository;
}

/** A device or a program that waits for a decision in a browser. */
interface Waiting {
  client: { id: string };
  scopes: readonly string[];
  expiresAt: number;
}

/** Where it waits, and the key that it is found by: a user code, or the hash of a write key. */
interface WaitingPlace {
  rows: Pick<DeviceCodeRepository | BridgeTokenRepository, "whereUndecided" | "allowIfGranted">;
  key: string;
}

/** The first decision counts: false if there was one, if the session has ended, or if the account belongs to no organization. */
export async function grantToWaiting(
  deps: GrantToWaitingDeps,
  { accountId, authenticatedAt, sessionHash }: Session,
  { client, scopes, expiresAt }: Waiting,
  { rows, key }: WaitingPlace,
): Promise<boolean> {
  const now = deps.clock.now();
  const scope = scopes.join(" ");
  const grant = { id: deps.freshUuid(), clientId: client.id, scope, authenticatedAt, createdAt: now, expiresAt };
  const { granted } = await together(deps.db, {
    granted: deps.grants.insert(
      grant,
      deps.logins.defaultActorOf(accountId),
      whereAll(rows.whereUndecided(key, now), deps.signIns.whereSessionOpen(sessionHash, now)),
    ),
    allowed: rows.allowIfGranted(key, grant.id),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId,
      organizationId: deps.grants.organizationOf(grant.id),
      action: "grant.created",
      subject: grant.id,
      detail: { client: client.id, scope },
    }),
  });
  return granted.length > 0;
}
