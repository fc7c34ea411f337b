import type { Surface } from "../../http/surface.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { earningsRoutes } from "./earnings/earnings.routes.ts";
import { ledgerRoutes } from "./ledger/ledger.routes.ts";
import { billingRoutes } from "./periods/billing.routes.ts";
import { periodRoutes } from "./periods/periods.routes.ts";
import { priceRoutes } from "./prices/prices.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";

/** All routes of the context. */
export const moneySurface = {
  operations: [billingRoutes, periodRoutes, reportRoutes, priceRoutes, accountRoutes, ledgerRoutes, earningsRoutes],
} satisfies Surface;
