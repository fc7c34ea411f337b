import { type AmountQuota, overQuotaSentence, type QuotaName } from "../../domain/quota/quotas.ts";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { QuotaRepository, QuotaUse } from "./quotas.repository.ts";

/** A 400 about an amount, which names the quota, its limit and the use. */
export function overQuota(quota: QuotaName, { limit, used }: QuotaUse): Problem {
  const detail = overQuotaSentence(quota, { limit, used });
  return new Problem("quota_exceeded", { detail, members: { quota, limit, used } });
}

/** The refusal of a creation that found no room. Reads the numbers, which may have changed since, and notes it once a day. */
export async function overQuotaNow(
  { db, clock, quotas }: { db: Database; clock: Clock; quotas: QuotaRepository },
  quota: AmountQuota,
  organizationId: string,
): Promise<Problem> {
  const { found } = await together(db, {
    found: quotas.use(quota, organizationId),
    notice: quotas.noticeFull(quota, organizationId, clock.now()),
  });
  const [use] = found;
  return overQuota(quota, use ?? { limit: 0, used: 0 });
}
