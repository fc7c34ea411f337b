import { type BridgeReading, bridgeMs, judgeBridge } from "../../../../domain/identity/bridge-sign-in.ts";
import { invalid, Problem, tooManyRequests } from "../../../../http/problems.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { together } from "../../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../../platform/fresh-secret.ts";
import type { RateLimit } from "../../../../platform/rate-limit/d1-rate-limit.ts";
import type { LoginRepository } from "../../identity/logins.repository.ts";
import type { BridgeTokenRepository } from "../grants/bridge-tokens.repository.ts";
import { type IssuedTokens, issueTokens } from "../tokens/issue-tokens.usecases.ts";
import type { SigningDeps } from "../tokens/token-signing.usecases.ts";

export interface BridgeDeps extends SigningDeps {
  db: Database;
  clock: Clock;
  logins: LoginRepository;
  bridgeTokens: BridgeTokenRepository;
  rateLimit: RateLimit;
}

/** Limits per network: starts in a minute, and programs that wait at once. */
const startsAllowed = 30;
const openAtMost = 20;

/** Gives a program its two keys. `address` is the network that asks, as attempts are counted. */
export async function startBridge(
  deps: BridgeDeps,
  { clientId, address, country }: { clientId: string; address: string; country: string | null },
): Promise<{ readKey: string; writeKey: string }> {
  const starts = `bridge ${secretHash(address)}`;
  const {
    clients: [client],
    window,
  } = await together(deps.db, {
    clients: deps.logins.publicClient(clientId),
    window: deps.rateLimit.read(starts),
    counted: deps.rateLimit.count(starts),
  });
  const seconds = deps.rateLimit.secondsToWait(window, startsAllowed);
  if (seconds !== null) throw tooMany(seconds);
  requireBridging(client);
  const readKey = freshSecret("muster_read_");
  const writeKey = freshSecret("muster_write_");
  const now = deps.clock.now();
  const inserted = await deps.bridgeTokens.insert(
    {
      readHash: secretHash(readKey),
      writeHash: secretHash(writeKey),
      clientId,
      askedFrom: address,
      country,
      createdAt: now,
      expiresAt: now + bridgeMs,
    },
    openAtMost,
  );
  if (inserted.length === 0) throw tooMany(60);
  return { readKey, writeKey };
}

/** Gives the tokens once, and null until the decision. 404 for everything else. */
export async function readBridge(
  deps: BridgeDeps,
  { readKey, issuer }: { readKey: string; issuer: string },
): Promise<IssuedTokens | null> {
  const readHash = secretHash(readKey);
  const behind = deps.bridgeTokens.grantOf(readHash);
  const {
    bridges: [bridge],
    holders: [holder],
  } = await together(deps.db, {
    bridges: deps.bridgeTokens.find(readHash),
    holders: deps.logins.holder(behind.accountId, behind.organizationId),
  });
  if (!bridge) throw gone("unknown");
  const now = deps.clock.now();
  const { grant } = bridge;
  const reading = judgeBridge(
    { ...bridge, grant: bridge.isAllowed ? { ...noAccount, ...grant, ...holder } : null },
    now,
  );
  if (reading === "waiting") return null;
  if (reading !== "good" || !holder) throw gone(reading === "good" ? "refused" : reading);
  // Of two reads at once, one gets a row.
  const used = await deps.bridgeTokens.use(readHash, now);
  if (used.length === 0) throw gone("used");
  const scopes = grant.scope.split(" ");
  return issueTokens(deps, { issuer, grant, holder, scopes, nonce: null, refreshToken: undefined });
}

/** The state of an account that does not exist. */
const noAccount = { disabledAt: 0, isMember: false };

const sentences: Record<Exclude<BridgeReading, "waiting" | "good"> | "unknown", string> = {
  unknown: "No sign-in has this readKey, or it was over long ago. Begin again.",
  denied: "Somebody refused this sign-in. Begin again if that was a mistake.",
  used: "The token of this sign-in was read before. It is given once.",
  expired: "Nobody allowed this sign-in within 5 minutes. Begin again.",
  refused: "The account that allowed this sign-in may not act for its organization any more.",
};

function gone(why: keyof typeof sentences): Problem {
  return new Problem("not_found", { detail: sentences[why] });
}

/** Refuses an unknown or deleted program, and one that signs people in by a code. */
function requireBridging(client: { usesBridge: boolean; deletedAt: number | null } | undefined): void {
  if (client?.usesBridge && client.deletedAt === null) return;
  const reason =
    client?.deletedAt === null
      ? "names a program that signs people in by an authorization code or a device code"
      : "names no program that this service knows";
  throw invalid("clientId", reason, "parameter");
}

function tooMany(seconds: number): Problem {
  return tooManyRequests(seconds, { detail: "Too many sign-ins were begun from this network. Wait and try again." });
}
