import { createLocalJWKSet, errors } from "jose";
import type { TrustedIssuer } from "../../domain/identity/trusted-issuer.ts";
import type { Clock } from "../clock.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";
import { createEdgeCopy, type KeyCopy } from "./edge-copy.ts";
import { type IssuerKeys, IssuerUnavailable } from "./issuer-keys.port.ts";
import { fetchPublishedKeys } from "./published-keys.ts";

/** Keys older than this are read anew. An issuer publishes a key long before it signs with it. */
const freshMs = 600_000;
/** While their issuer cannot be reached, keys are trusted for this long. */
const staleMs = 3_600_000;
/** A token with an unknown key triggers a read at most this often: anyone can send such a token. */
const cooldownMs = 30_000;
/** No request waits for the issuer for this long after a failure. */
const retryMs = 5_000;

interface HeldKeys {
  find: ReturnType<typeof createLocalJWKSet>;
  fetchedAt: number;
}

export interface RemoteKeysDeps {
  fetch: typeof fetch;
  cache: Pick<Cache, "match" | "put">;
  clock: Clock;
  log: Log;
}

/**
 * The keys of one issuer, kept in the isolate and in the edge's cache. (jose's own remote set cannot bypass its cache for an unknown
 * key, and forgets good keys while the issuer cannot be reached.)
 */
export function createRemoteKeys(issuer: TrustedIssuer, deps: RemoteKeysDeps): IssuerKeys {
  const { clock, log } = deps;
  const edge = createEdgeCopy(issuer, { cache: deps.cache, keepSeconds: freshMs / 1000 });
  let held: HeldKeys | null = null;
  let failedAt: number | null = null;

  /** Keys fetched after that moment. The promise is not shared: in workerd it belongs to its request. */
  async function load(after: number): Promise<HeldKeys> {
    if (failedAt !== null && clock.now() - failedAt < retryMs) throw new IssuerUnavailable(`${issuer.issuer} is away`);
    try {
      const copy = (await readCopy(after)) ?? (await fetchCopy());
      held = { find: createLocalJWKSet(copy.keys), fetchedAt: copy.fetchedAt };
      return held;
    } catch (cause) {
      failedAt = clock.now();
      log("error", {
        message: "the keys of an issuer cannot be read",
        issuer: issuer.issuer,
        cause: failureText(cause),
      });
      throw new IssuerUnavailable(`the keys of ${issuer.issuer} cannot be read`, { cause });
    }
  }

  async function readCopy(after: number): Promise<KeyCopy | null> {
    const copy = await edge.read().catch(() => null);
    return copy && copy.fetchedAt > after ? copy : null;
  }

  async function fetchCopy(): Promise<KeyCopy> {
    const copy = { keys: await fetchPublishedKeys(issuer, deps), fetchedAt: clock.now() };
    await edge.write(copy).catch(() => undefined);
    return copy;
  }

  async function current(): Promise<HeldKeys> {
    const now = clock.now();
    if (held && now - held.fetchedAt < freshMs) return held;
    try {
      return await load(now - freshMs);
    } catch (error) {
      if (held && now - held.fetchedAt < staleMs) return held;
      throw error;
    }
  }

  return async (header, token) => {
    const keys = await current();
    try {
      return await keys.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      const coolSince = clock.now() - cooldownMs;
      if (keys.fetchedAt > coolSince) throw error;
      const newer = await load(coolSince);
      return await newer.find(header, token);
    }
  };
}
