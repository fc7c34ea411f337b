import type { Actor } from "../../../domain/identity/actor.ts";
import { Problem } from "../../../http/problems.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";

interface BillingDeps {
  db: Database;
  identity: Pick<IdentityRepository, "standing" | "organization">;
}

interface Asked {
  actor: Actor;
  organizationId?: string | undefined;
}

/** Answers have no price, so every organization pays for what it used, and owes nothing. */
export async function getBillingSummary(deps: BillingDeps, asked: Asked) {
  await requireBilled(deps, asked);
  return {
    mode: "Usage" as const,
    currentPeriodUsage: 0,
    effectiveLimit: null,
    availableAmount: null,
    minimumSpendCommitment: 0,
    platformFee: null,
  };
}

/** Published clients take the 404 to mean that nothing was ever billed. */
export async function getActiveBillingPeriod(deps: BillingDeps, asked: Asked): Promise<never> {
  await requireBilled(deps, asked);
  throw new Problem("not_found", { detail: "No billing period is open: nothing has been billed." });
}

/** The caller's own organization, or for an Admin any. */
async function requireBilled(deps: BillingDeps, { actor, organizationId = actor.organizationId }: Asked) {
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
  });
  const caller = requireStanding(standing[0], actor);
  if (organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  if (found.length === 0) throw new Problem("not_found", { detail: "There is no organization with this id." });
}
