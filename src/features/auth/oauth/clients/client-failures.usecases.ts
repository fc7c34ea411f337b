import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import type { RateLimit } from "../../../../platform/rate-limit/d1-rate-limit.ts";

/** Failures in a minute per client and address. Successes never count, since fleets renew their tokens together. */
const failuresAllowed = 20;

/** The key that failures are counted under. Hashed, so that addresses are not stored. */
export function failureKey(clientId: string, address: string): string {
  return `token ${secretHash(`${clientId} ${address}`)}`;
}

/** Throws 429 if the window that `rateLimit.read` gave is used up. */
export function refuseAfterFailures(
  { rateLimit }: { rateLimit: RateLimit },
  window: { count: number; windowEndsAt: number }[],
): void {
  refuseOver({ rateLimit }, window, failuresAllowed);
}

/** Throws 429 if the window has reached the limit. */
export function refuseOver(
  { rateLimit }: { rateLimit: RateLimit },
  window: { count: number; windowEndsAt: number }[],
  limit: number,
): void {
  const seconds = rateLimit.secondsToWait(window, limit);
  if (seconds === null) return;
  throw new OAuthProblem("temporarily_unavailable", "Too many failed attempts: wait and try again.", {
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}
