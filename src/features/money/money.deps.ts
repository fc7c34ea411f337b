import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AuthDeps } from "../auth/auth.deps.ts";
import { type AllotmentRepository, createAllotmentRepository } from "./allotments.repository.ts";
import { createEarningsRepository, type EarningsRepository } from "./earnings.repository.ts";
import { createPriceRepository, type PriceRepository } from "./prices.repository.ts";

/** What answers cost, and who pays. */
export interface MoneySlice {
  prices: PriceRepository;
  allotments: AllotmentRepository;
  earnings: EarningsRepository;
}

export function createMoneySlice({ db }: Pick<PlatformSlice, "db">): MoneySlice {
  return {
    prices: createPriceRepository(db),
    allotments: createAllotmentRepository(db),
    earnings: createEarningsRepository(db),
  };
}

/** What this context's handlers work with. */
export type MoneyDeps = AuthDeps & MoneySlice;

export function moneyDeps(c: Context<AppEnv>): MoneyDeps {
  return c.var.deps;
}
