import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AuthDeps } from "../auth/auth.deps.ts";
import { createMoneyHead, type MoneyHead } from "./accounts/money-head.usecases.ts";
import { type AccountRepository, createAccountRepository } from "./accounts.repository.ts";
import { type AllotmentRepository, createAllotmentRepository } from "./allotments.repository.ts";
import { type BudgetNoticeRepository, createBudgetNoticeRepository } from "./budget-notices.repository.ts";
import { type CostRepository, createCostRepository } from "./costs.repository.ts";
import { createEarningsRepository, type EarningsRepository } from "./earnings.repository.ts";
import { createJobBudgetRepository, type JobBudgetRepository } from "./job-budgets.repository.ts";
import { createLedgerRepository, type LedgerRepository } from "./ledger.repository.ts";
import { createPeriodRepository, type PeriodRepository } from "./periods.repository.ts";
import type { PricedAudiences } from "./prices/priced-audiences.port.ts";
import { createPriceRepository, type PriceRepository } from "./prices.repository.ts";
import type { BillingNames } from "./reports/billing-names.port.ts";
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
  earnings: EarningsRepository;
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
    earnings: createEarningsRepository(db),
    moneyHead: createMoneyHead({ clock, accounts }),
  };
}

/** What was billed for what. It is made when all contexts are there whose names it shows. */
export interface BillingSlice {
  periods: PeriodRepository;
  costs: CostRepository;
}

export function createBillingSlice({ db }: Pick<PlatformSlice, "db">, names: BillingNames): BillingSlice {
  return { periods: createPeriodRepository(db), costs: createCostRepository(db, names) };
}

/** What this context's handlers work with. */
export type MoneyDeps = AuthDeps & MoneySlice & BillingSlice & { audiences: PricedAudiences };

export function moneyDeps(c: Context<AppEnv>): MoneyDeps {
  return c.var.deps;
}
