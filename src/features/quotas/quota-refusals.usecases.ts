import { type AmountQuota, overQuotaSentence, type QuotaName } from "../../domain/quota/quotas.ts";
import { Problem } from "../../http/problems.ts";
import type { QuotaRepository, QuotaUse } from "./quotas.repository.ts";

/** A 400 about an amount, which names the quota, its limit and the use. */
export function overQuota(quota: QuotaName, { limit, used }: QuotaUse): Problem {
  const detail = overQuotaSentence(quota, { limit, used });
  return new Problem("quota_exceeded", { detail, members: { quota, limit, used } });
}

/** The refusal of a creation that found no room. Reads the numbers, which may have changed since. */
export async function overQuotaNow(
  { quotas }: { quotas: QuotaRepository },
  quota: AmountQuota,
  organizationId: string,
): Promise<Problem> {
  const [use] = await quotas.use(quota, organizationId);
  return overQuota(quota, use ?? { limit: 0, used: 0 });
}
