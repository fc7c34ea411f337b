import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Bindings } from "../../config.ts";
import type { AppEnv, HttpDeps } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createOrganizationRates } from "../../platform/rate-limit/organization-rates.ts";
import type { MoneyDeps } from "../money/money.deps.ts";
import type { Counted } from "./counted.port.ts";
import { createQuotaRepository, type QuotaRepository } from "./quotas.repository.ts";
import { ownRates } from "./quotas.usecases.ts";

/** What an organization may hold, and how often it may call. */
export interface QuotasSlice extends Pick<HttpDeps, "rates"> {
  quotas: QuotaRepository;
}

export function createQuotasSlice(
  { API_RATE, SESSION_RATE }: Pick<Bindings, "API_RATE" | "SESSION_RATE">,
  deps: PlatformSlice & Counted,
): QuotasSlice {
  const { db, clock, log, config, assets, batches, audiences, campaigns, audienceRuns } = deps;
  const quotas = createQuotaRepository(db, {
    usual: config.quotas,
    used: {
      storedBytes: (organizationId) =>
        sql`(${assets.storedBytesOf(organizationId)} + ${batches.openBytesOf(organizationId)})`,
      audiences: audiences.countOf,
      campaigns: campaigns.createdCountOf,
      openBatches: batches.openCountOf,
      people: (organizationId) =>
        sql`(${audiences.peopleOf(organizationId)} + ${audienceRuns.comingPeople(audiences.idSetOf(organizationId))})`,
    },
  });
  return {
    quotas,
    rates: createOrganizationRates({
      clock,
      log,
      usual: config.quotas,
      readOwn: (organizationId) => ownRates(quotas, organizationId),
      bindings: { apiCallsPerMinute: API_RATE, sessionsPerMinute: SESSION_RATE },
    }),
  };
}

/** What this context's handlers work with. */
export type QuotasDeps = MoneyDeps & QuotasSlice;

export function quotasDeps(c: Context<AppEnv>): QuotasDeps {
  return c.var.deps;
}
