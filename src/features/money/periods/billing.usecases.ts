import type { Actor } from "../../../domain/identity/actor.ts";
import { freshAccount, leftOf, monthUse } from "../../../domain/money/account.ts";
import { dollarsOf } from "../../../domain/money/amount.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type Results, type Statements, together } from "../../../platform/db/together.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { AccountRepository, AccountRow } from "../accounts.repository.ts";

interface BillingDeps {
  db: Database;
  identity: Pick<IdentityRepository, "standing" | "organization">;
}

interface SummaryDeps extends BillingDeps {
  clock: Clock;
  accounts: Pick<AccountRepository, "find">;
}

interface Asked {
  actor: Actor;
  organizationId?: string | undefined;
}

/** How an organization pays. One that has no account pays for what it used, and has used nothing. One round trip. */
export async function getBillingSummary(deps: SummaryDeps, asked: Asked) {
  const { organizationId = asked.actor.organizationId } = asked;
  const { accounts } = await requireBilled(deps, asked, { accounts: deps.accounts.find(organizationId) });
  return summaryOf(accounts[0], deps.clock.now());
}

function summaryOf(row: AccountRow | undefined, now: number) {
  const account = row ?? freshAccount;
  const { mode } = account;
  const usage = monthUse(account, now);
  const left = leftOf(account, now);
  const limit = mode === "Prepaid" && left !== null ? usage + left : account.monthlyLimit;
  return {
    mode,
    currentPeriodUsage: dollarsOf(usage),
    effectiveLimit: limit === null ? null : dollarsOf(limit),
    availableAmount: mode === "Usage" || left === null ? null : dollarsOf(left),
    minimumSpendCommitment: dollarsOf(row?.minimumCommitment ?? 0),
    platformFee: row?.platformFee ? dollarsOf(row.platformFee) : null,
  };
}

/** Published clients take the 404 to mean that nothing was ever billed. */
export async function getActiveBillingPeriod(deps: BillingDeps, asked: Asked): Promise<never> {
  await requireBilled(deps, asked);
  throw new Problem("not_found", { detail: "No billing period is open: nothing has been billed." });
}

/** The caller's own organization, or for an Admin any. */
async function requireBilled<More extends Statements = Record<never, never>>(
  deps: BillingDeps,
  { actor, organizationId = actor.organizationId }: Asked,
  more: More = {} as More,
): Promise<Results<More>> {
  const { standing, found, read } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    read: more,
  });
  const caller = requireStanding(standing[0], actor);
  if (organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  if (found.length === 0) throw new Problem("not_found", { detail: "There is no organization with this id." });
  return read as Results<More>;
}
