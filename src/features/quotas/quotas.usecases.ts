import type { Actor } from "../../domain/identity/actor.ts";
import { type QuotaName, type Quotas, quotaNames, type RateQuota, rateQuotas } from "../../domain/quota/quotas.ts";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { OrganizationRates } from "../../platform/rate-limit/organization-rates.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { QuotaRepository } from "./quotas.repository.ts";

interface QuotaDeps {
  db: Database;
  clock: Clock;
  identity: IdentityRepository;
  audit: AuditRepository;
  quotas: QuotaRepository;
  rates: OrganizationRates;
}

export interface OrganizationUse {
  organizationId: string;
  quotas: { quota: QuotaName; used: number; limit: number; usualLimit: number }[];
}

/** What an organization uses of each quota. The caller's own, or for an Admin any. One round trip. */
export async function getUsage(
  deps: QuotaDeps,
  { actor, organizationId = actor.organizationId }: { actor: Actor; organizationId?: string | undefined },
): Promise<OrganizationUse> {
  const { standing, found, amounts, own } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    amounts: deps.quotas.amounts(organizationId),
    own: deps.quotas.ownLimits(organizationId),
  });
  const caller = requireStanding(standing[0], actor);
  if (organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  if (found.length === 0) throw noOrganization();
  const usual = deps.quotas.usual;
  const limits: Quotas = { ...usual, ...Object.fromEntries(own.map(({ quota, value }) => [quota, value])) };
  const used: Record<string, number> = { ...amounts[0] };
  for (const rate of rateQuotas) used[rate] = deps.rates.used(rate, organizationId);
  return {
    organizationId,
    quotas: quotaNames.map((quota) => ({
      quota,
      used: used[quota] ?? 0,
      limit: limits[quota],
      usualLimit: usual[quota],
    })),
  };
}

/** Admins only. Null gives an organization the usual limit again. */
export async function setQuotas(
  deps: QuotaDeps,
  {
    actor,
    organizationId,
    limits,
  }: { actor: Actor; organizationId: string; limits: Partial<Record<QuotaName, number | null>> },
): Promise<OrganizationUse> {
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const detail = Object.fromEntries(Object.entries(limits).map(([quota, limit]) => [quota, String(limit ?? "usual")]));
  const { found } = await together(deps.db, {
    found: deps.identity.organization(organizationId),
    limits: deps.quotas.set(organizationId, limits, deps.identity.whereOrganization(organizationId)),
    note: deps.audit.note(
      {
        at: deps.clock.now(),
        accountId: caller.accountId,
        organizationId,
        subject: organizationId,
        action: "organization.quotas_changed",
        detail,
      },
      deps.identity.whereOrganization(organizationId),
    ),
  });
  if (found.length === 0) throw noOrganization();
  deps.rates.forget(organizationId);
  return getUsage(deps, { actor, organizationId });
}

/** Reads the rates that an Admin set for an organization. */
export async function ownRates(
  quotas: QuotaRepository,
  organizationId: string,
): Promise<Partial<Record<RateQuota, number>>> {
  const own = await quotas.ownLimits(organizationId);
  return Object.fromEntries(own.map(({ quota, value }) => [quota, value]));
}

function noOrganization(): Problem {
  return new Problem("not_found", { detail: "There is no organization with this id." });
}
