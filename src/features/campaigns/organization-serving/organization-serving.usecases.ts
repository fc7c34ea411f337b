import type { Actor } from "../../../domain/identity/actor.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AuditRepository } from "../../auth/audit/audit.repository.ts";
import type { IdentityRepository, OrganizationServing } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type AnnouncingDeps, announce, announcement } from "../publishing/caches.usecases.ts";

interface OrganizationServingDeps extends AnnouncingDeps {
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  identity: IdentityRepository;
  audit: AuditRepository;
}

interface OrganizationInput {
  actor: Actor;
  organizationId: string;
}

export async function getOrganizationServing(
  deps: OrganizationServingDeps,
  { actor, organizationId }: OrganizationInput,
) {
  const { caller, serving } = await read(deps, { actor, organizationId });
  if (!caller.roles.includes("Admin") && caller.organizationId !== organizationId) throw new Problem("forbidden");
  return { organizationId, ...requireOrganization(serving) };
}

/** Marks the organization's campaigns as changed, so that caches and the booster follow. */
export async function updateOrganizationServing(
  deps: OrganizationServingDeps,
  { actor, organizationId, change }: OrganizationInput & { change: Partial<OrganizationServing> },
) {
  const { caller, serving } = await read(deps, { actor, organizationId });
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const before = requireOrganization(serving);
  const after = { ...before, ...change };
  const { lotteryWeight, boostCeiling } = after;
  if (lotteryWeight === before.lotteryWeight && boostCeiling === before.boostCeiling)
    return { organizationId, ...after };
  const by = deps.freshUuid();
  await together(deps.db, {
    serving: deps.identity.setServing(organizationId, after),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: caller.accountId,
      organizationId,
      subject: organizationId,
      action: "organization.serving_changed",
      detail: { lotteryWeight: String(lotteryWeight), boostCeiling: String(boostCeiling) },
    }),
    campaigns: deps.campaigns.touchServed(organizationId, by),
    announcement: announcement(deps, by),
  });
  await announce(deps);
  return { organizationId, ...after };
}

async function read(deps: OrganizationServingDeps, { actor, organizationId }: OrganizationInput) {
  const { standing, serving } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    serving: deps.identity.servingOf(organizationId),
  });
  return { caller: requireStanding(standing[0], actor), serving: serving[0] };
}

function requireOrganization(serving: OrganizationServing | undefined): OrganizationServing {
  if (!serving) throw new Problem("not_found", { detail: "There is no organization with this id." });
  return serving;
}
