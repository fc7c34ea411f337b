import { overQuotaSentence, type RateQuota } from "../domain/quota/quotas.ts";
import type { OrganizationRates, RateUse } from "../platform/rate-limit/organization-rates.ts";
import { tooManyRequests } from "./problems.ts";

/**
 * Counts one event of an organization. Throws a 429 that names the quota if it has used this minute up. Returns the headers of the
 * answer.
 */
export async function requireRate(
  { rates }: { rates: OrganizationRates },
  quota: RateQuota,
  organizationId: string,
): Promise<Record<string, string>> {
  const use = await rates.count(quota, organizationId);
  const headers = rateHeaders(quota, use);
  if (!use.isOver) return headers;
  const { limit, used, secondsLeft } = use;
  throw tooManyRequests(secondsLeft, {
    detail: overQuotaSentence(quota, { limit, used }),
    members: { quota, limit, used },
    headers,
  });
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields (RFC 9651) whose item is the quota's name. */
function rateHeaders(quota: RateQuota, { limit, used, secondsLeft }: RateUse): Record<string, string> {
  return {
    "RateLimit-Policy": `"${quota}";q=${limit};w=60`,
    RateLimit: `"${quota}";r=${Math.max(0, limit - used)};t=${secondsLeft}`,
  };
}
