import type { Actor } from "../../../domain/identity/actor.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { dollarsOf, type Micros } from "../../../domain/money/amount.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import { amountFault, type EntryKind, type LedgerListQuery } from "../../../domain/money/ledger.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type AccountDeps, accessAccount, requireAdmin } from "../accounts/accounts.usecases.ts";
import type { LedgerEntry, LedgerRepository } from "../ledger.repository.ts";

export interface LedgerDeps extends AccountDeps {
  ledger: LedgerRepository;
  freshUuid: () => string;
}

export const entryIdPrefix = "entry_";

interface Entering {
  actor: Actor;
  organizationId: string;
  kind: EntryKind;
  amount: Micros;
  reason: string;
}

/** Admins only. A credit raises what the account has in the same batch, and wakes whoever waits for it. */
export async function addLedgerEntry(deps: LedgerDeps, entering: Entering): Promise<{ entryId: string }> {
  const { actor, organizationId, kind, amount, reason } = entering;
  const id = entryIdPrefix + deps.freshUuid();
  const { caller } = await accessAccount(deps, { actor, organizationId });
  requireAdmin(caller);
  const fault = amountFault(kind, amount);
  if (fault !== null) throw invalid("amount", fault);
  const { accountId } = caller;
  const at = deps.clock.now();
  const { added, woken } = await together(deps.db, {
    made: deps.accounts.make(organizationId, deps.identity.whereOrganization(organizationId)),
    added: deps.ledger.add({ id, organizationId, kind, amount, reason, memberId: accountId, at }),
    note: deps.audit.noteIfChanged({
      at,
      accountId,
      organizationId,
      subject: organizationId,
      action: "organization.ledger_entered",
      detail: { kind, amount: dollarsText(amount), reason },
    }),
    told: deps.budgetNotices.forgetLeft(organizationId, at),
    woken: deps.outbox.wake(deps.waking.lanes(at, { organizationId })),
  });
  if (added.entry.meta.changes === 0)
    throw invalid(
      "amount",
      "is too much: all credits of an organization together stay between 0 and a billion dollars",
    );
  deps.moneyHead.forget();
  await deps.outbox.sendWoken(woken);
  return { entryId: id };
}

/** What Admins entered for an organization, for its Owners and for Admins. One round trip. */
export async function queryLedger(
  deps: Pick<LedgerDeps, "db" | "identity" | "ledger">,
  { actor, organizationId, query }: { actor: Actor; organizationId: string; query: LedgerListQuery },
) {
  const { standing, found, page } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    page: deps.ledger.list(organizationId, query),
  });
  const caller = requireStanding(standing[0], actor);
  if (organizationId !== caller.organizationId) requireAdmin(caller);
  if (found.length === 0) throw new Problem("not_found", { detail: "There is no organization with this id." });
  return pageOf(query, page.count[0]?.total ?? 0, page.rows.map(describeEntry));
}

function describeEntry({ id, kind, amount, reason, memberId, at }: LedgerEntry) {
  return { entryId: id, kind, amount: dollarsOf(amount), reason, memberId, createdAt: new Date(at).toISOString() };
}

export type ShownEntry = ReturnType<typeof describeEntry>;
