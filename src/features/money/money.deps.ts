import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AuthDeps } from "../auth/auth.deps.ts";
import { createMoneyHead, type MoneyHead } from "./accounts/money-head.usecases.ts";
import { type AccountRepository, createAccountRepository } from "./accounts.repository.ts";
import { type AllotmentRepository, createAllotmentRepository } from "./allotments.repository.ts";
import { type BudgetNoticeRepository, createBudgetNoticeRepository } from "./budget-notices.repository.ts";
import { createJobBudgetRepository, type JobBudgetRepository } from "./job-budgets.repository.ts";
import { createLedgerRepository, type LedgerRepository } from "./ledger.repository.ts";
import type { PricedAudiences } from "./prices/priced-audiences.port.ts";
import { createPriceRepository, type PriceRepository } from "./prices.repository.ts";
import { createWakingRepository, type WakingRepository } from "./waking.repository.ts";

/** What answers cost, and who pays. */
export interface MoneySlice {
  prices: PriceRepository;
  allotments: AllotmentRepository;
  jobBudgets: JobBudgetRepository;
  accounts: AccountRepository;
  ledger: LedgerRepository;
  waking: WakingRepository;
  budgetNotices: BudgetNoticeRepository;
  moneyHead: MoneyHead;
}

export function createMoneySlice({ db, clock }: Pick<PlatformSlice, "db" | "clock">): MoneySlice {
  const accounts = createAccountRepository(db);
  return {
    prices: createPriceRepository(db),
    allotments: createAllotmentRepository(db),
    jobBudgets: createJobBudgetRepository(db),
    accounts,
    ledger: createLedgerRepository(db),
    waking: createWakingRepository(db),
    budgetNotices: createBudgetNoticeRepository(db),
    moneyHead: createMoneyHead({ clock, accounts }),
  };
}

/** What this context's handlers work with. */
export type MoneyDeps = AuthDeps & MoneySlice & { audiences: PricedAudiences };

export function moneyDeps(c: Context<AppEnv>): MoneyDeps {
  return c.var.deps;
}
