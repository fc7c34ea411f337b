import { overQuotaSentence, type RateQuota } from "../domain/quota/quotas.ts";
import type { OrganizationRates } from "../platform/rate-limit/organization-rates.ts";
import { Problem } from "./problems.ts";

/** Counts one event of an organization. Throws a 429 that names the quota if it has used this minute up. */
export async function requireRate(
  { rates }: { rates: OrganizationRates },
  quota: RateQuota,
  organizationId: string,
): Promise<void> {
  const over = await rates.count(quota, organizationId);
  if (!over) return;
  const { limit, used, retryAfterSeconds } = over;
  throw new Problem("too_many_requests", {
    detail: overQuotaSentence(quota, { limit, used }),
    members: { quota, limit, used },
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}
