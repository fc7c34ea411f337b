import type { SQL } from "drizzle-orm";
import { type Account, leftOf } from "../../../domain/money/account.ts";
import { freeList, hasPrices, type PriceList } from "../../../domain/money/price-list.ts";
import type { ShownMoney } from "../../../domain/money/shown-money.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { AccountRepository, HeadRow } from "../accounts.repository.ts";

/** An isolate that found nothing priced looks again after this time. */
const freeForMs = 60_000;

/**
 * What the head of each page of an organization says of its money. It is one statement in the batch that finds who visits; where nothing
 * has a price, none at all for a minute.
 */
export function createMoneyHead({ clock, accounts }: { clock: Clock; accounts: Pick<AccountRepository, "head"> }) {
  let freeUntil = 0;
  return {
    /** Null: nothing has a price, so there is nothing to ask. */
    ask: (organizationId: SQL) => (clock.now() < freeUntil ? null : accounts.head(organizationId)),

    /** Reads what was asked. Admins have pages as soon as anything in the service has a price. */
    read(rows: readonly HeadRow[] | null, { isAdmin }: { isAdmin: boolean }): ShownMoney | undefined {
      const [row] = rows ?? [];
      if (!row) return undefined;
      if (!row.isAnything) {
        freeUntil = clock.now() + freeForMs;
        return undefined;
      }
      const account = row.account === null ? null : (JSON.parse(row.account) as Account);
      const prices: PriceList = { ...freeList, ...(row.prices === null ? {} : (JSON.parse(row.prices) as PriceList)) };
      const left = account && leftOf(account, clock.now());
      const isBilled = account !== null && (left !== null || account.spent > 0 || account.mode !== "Usage");
      return { hasPages: isAdmin || isBilled || hasPrices(prices), left, isPrepaid: account?.mode === "Prepaid" };
    },

    /** Something may have a price from now on. */
    forget() {
      freeUntil = 0;
    },
  };
}

export type MoneyHead = ReturnType<typeof createMoneyHead>;
