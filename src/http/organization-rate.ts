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

/** The response headers in the document. */
export const rateHeaderSchemas = {
  "RateLimit-Policy": {
    schema: { type: "string" as const },
    description:
      "The quota that the call counted for: its name, `q` calls in a window of `w` seconds. A structured field of the IETF draft " +
      'RateLimit header fields for HTTP, such as `"apiCallsPerMinute";q=30000;w=60`.',
  },
  RateLimit: {
    schema: { type: "string" as const },
    description:
      "What is left of that quota, as known where the call was answered: `r` calls, and `t` seconds until all are there again, such as " +
      '`"apiCallsPerMinute";r=29990;t=31`. A hint: several places count at once.',
  },
};

export const retryAfterSchema = {
  "Retry-After": {
    schema: { type: "integer" as const, minimum: 1 },
    description: "Seconds to wait before the call is sent again.",
  },
};
