import { changesBetween, hasChanges } from "../../../domain/audit/changes.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { type Account, freshAccount, leftOf, monthUse } from "../../../domain/money/account.ts";
import { type AccountTerms, changeTerms, type TermsChange, usualTerms } from "../../../domain/money/account-terms.ts";
import { dollarsOf, type Micros } from "../../../domain/money/amount.ts";
import { discountParts } from "../../../domain/money/terms-wire.ts";
import { ifMatch as matches } from "../../../http/etag.ts";
import { type AskedList, rowsAsked } from "../../../http/pages/list-address.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { AuditRepository } from "../../auth/audit/audit.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { AccountRepository, AccountRow } from "../accounts.repository.ts";
import type { BudgetNoticeRepository } from "../budget-notices.repository.ts";
import type { WakingRepository } from "../waking.repository.ts";
import type { MoneyHead } from "./money-head.usecases.ts";

export interface AccountDeps {
  db: Database;
  clock: Clock;
  random: () => number;
  outbox: Outbox;
  identity: IdentityRepository;
  audit: AuditRepository;
  accounts: AccountRepository;
  budgetNotices: BudgetNoticeRepository;
  waking: WakingRepository;
  moneyHead: MoneyHead;
}

interface Asked {
  actor: Actor;
  organizationId: string;
}

/** An organization's account, for its Owners and for Admins. One round trip. */
export async function getAccount(deps: Pick<AccountDeps, "db" | "clock" | "identity" | "accounts">, asked: Asked) {
  const { account, organization } = await accessAccount(deps, asked);
  const described = describeAccount(asked.organizationId, account, deps.clock.now());
  return { account: described, organization: organization.name, etag: etagOf(account) };
}

/** Admins only. Whoever waits for money is woken if there is more of it now. */
export async function setTerms(
  deps: AccountDeps,
  { change, ifMatch, ...asked }: Asked & { change: TermsChange; ifMatch: string | undefined },
) {
  const stale = () => new Problem("precondition_failed", { detail: "The account was changed since: read it again." });
  const done = await writeOnNewest(deps, async () => {
    const { account, caller } = await accessAccount(deps, asked);
    requireAdmin(caller);
    if (!matches(ifMatch, etagOf(account))) throw stale();
    const changed = changeTerms(termsOf(account), change);
    if (changed.kind === "refused") throw invalid(changed.member, changed.fault);
    if (await writeTerms(deps, { ...asked, caller, account, terms: changed.terms })) return true;
    if (ifMatch !== undefined && ifMatch.trim() !== "*") throw stale();
    return null;
  });
  if (done) return getAccount(deps, asked);
  throw new Problem("unavailable", {
    detail: "Several Admins are changing this account at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** False: the terms were changed since they were read. */
async function writeTerms(
  deps: AccountDeps,
  input: Asked & { caller: Caller; account: AccountRow | undefined; terms: AccountTerms },
): Promise<boolean> {
  const { organizationId, caller, account, terms } = input;
  const changes = changesBetween(shownTerms(termsOf(account)), shownTerms(terms));
  if (!hasChanges(changes)) return true;
  const now = deps.clock.now();
  const { set, woken } = await together(deps.db, {
    made: deps.accounts.make(organizationId, deps.identity.whereOrganization(organizationId)),
    set: deps.accounts.setTerms(organizationId, account?.version ?? 1, terms),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: caller.accountId,
      organizationId,
      subject: organizationId,
      action: "organization.billing_changed",
      changes,
    }),
    told: deps.budgetNotices.forgetLeft(organizationId, now),
    woken: deps.outbox.wake(deps.waking.lanes(now, { organizationId })),
  });
  deps.moneyHead.forget();
  await deps.outbox.sendWoken(woken);
  return set.meta.changes > 0;
}

/** The accounts of all organizations, those with a row first. Admins only. */
export async function listMoneyAccounts(
  deps: Pick<AccountDeps, "db" | "clock" | "identity" | "accounts">,
  { actor, asked }: { actor: Actor; asked: AskedList },
) {
  const query = rowsAsked(asked);
  const find = { name: asked.values.name ?? "", isLimited: asked.values.limits === "limited" };
  const { standing, listed } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    listed: deps.accounts.list({ ...find, limit: query.pageSize, offset: query.offset }),
  });
  requireAdmin(requireStanding(standing[0], actor));
  const now = deps.clock.now();
  return pageOf(
    query,
    listed.count[0]?.total ?? 0,
    listed.rows.map(({ id, name, account }) => {
      const known = account === null ? freshAccount : (JSON.parse(account) as Account);
      const { mode, monthlyLimit } = known;
      return {
        organizationId: id,
        name,
        mode,
        monthlyLimit,
        spentThisMonth: monthUse(known, now),
        left: leftOf(known, now),
      };
    }),
  );
}

/** The account of the caller's own organization, or for an Admin of any. It may have no row. */
export async function accessAccount(
  deps: Pick<AccountDeps, "db" | "identity" | "accounts">,
  { actor, organizationId }: Asked,
) {
  const { standing, found, rows } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    rows: deps.accounts.find(organizationId),
  });
  const caller = requireStanding(standing[0], actor);
  if (organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  const [organization] = found;
  if (!organization) throw new Problem("not_found", { detail: "There is no organization with this id." });
  return { caller, organization, account: rows[0] };
}

export function requireAdmin({ roles }: Pick<Caller, "roles">): void {
  if (!roles.includes("Admin")) throw new Problem("forbidden");
}

export function describeAccount(organizationId: string, row: AccountRow | undefined, now: number) {
  const account = row ?? freshAccount;
  const terms = shownTerms(termsOf(row));
  const left = leftOf(account, now);
  return {
    organizationId,
    ...terms,
    credited: dollarsOf(account.credited),
    spentThisMonth: dollarsOf(monthUse(account, now)),
    spent: dollarsOf(account.spent),
    reserved: dollarsOf(account.committed - account.spent),
    available: left === null ? null : dollarsOf(left),
  };
}

export type ShownAccount = ReturnType<typeof describeAccount>;

function termsOf(row: AccountRow | undefined): AccountTerms {
  const { mode, monthlyLimit, minimumCommitment, platformFee, discount } = row ?? usualTerms;
  return { mode, monthlyLimit, minimumCommitment, platformFee, discount };
}

/** As the wire has them: in dollars, and the discount as a share. */
function shownTerms({ mode, monthlyLimit, minimumCommitment, platformFee, discount }: AccountTerms) {
  const inDollars = (amount: Micros | null) => (amount === null ? null : dollarsOf(amount));
  return {
    mode,
    monthlyLimit: inDollars(monthlyLimit),
    minimumSpendCommitment: dollarsOf(minimumCommitment),
    platformFee: dollarsOf(platformFee),
    discount: discount / discountParts,
  };
}

function etagOf(row: AccountRow | undefined): string {
  return `"${row?.version ?? 1}"`;
}
