import { jobPrice } from "../../../domain/labeling/job-price.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import { leftOf } from "../../../domain/money/account.ts";
import { dollarsOf, type Micros } from "../../../domain/money/amount.ts";
import type { PriceList } from "../../../domain/money/price-list.ts";
import type { Datapoints } from "../../../objects/dataset/dataset.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { AccountRepository } from "../../money/accounts.repository.ts";
import { estimateCost } from "../definitions/cost-estimate.usecases.ts";
import type { RevisionRow } from "../definitions/definitions.repository.ts";
import { type ExpectedPeopleDeps, expectedScores } from "../definitions/expected-people.usecases.ts";

export interface CostWarningDeps extends ExpectedPeopleDeps {
  accounts: Pick<AccountRepository, "find">;
  datapoints: Datapoints;
  clock: Clock;
  log: Log;
}

/** Amounts are US dollars. */
export interface CostWarning {
  estimatedCost: number;
  availableBalance: number;
  shortfall: number;
}

interface StartedJob {
  organizationId: string;
  revision: RevisionRow;
  prices: PriceList;
  audienceId: string;
  baseAudienceId: string;
  budget: Micros | null;
}

/**
 * What to say of a job that will probably wait for money before it is done. Null: there is enough, or its answers are free. The job stands
 * in any case, so a failure says nothing.
 */
export async function findCostWarning(deps: CostWarningDeps, job: StartedJob): Promise<CostWarning | null> {
  const { workflow, referee } = planOf(job.revision);
  const { organizationId, audienceId, baseAudienceId, budget } = job;
  const price = jobPrice(job.prices, { workflow, audienceId, baseAudienceId });
  if (price === 0) return null;
  try {
    const [[account], summary, scores] = await Promise.all([
      deps.accounts.find(organizationId),
      deps.datapoints(job.revision.datasetId).summary(),
      expectedScores(deps, baseAudienceId, { referee, price }),
    ]);
    const left = account ? leftOf(account, deps.clock.now()) : null;
    if (left === null) return null;
    const { estimatedCost: whole } = estimateCost({ workflow, referee }, summary, { price, scores });
    // It stops at its own budget first.
    const estimatedCost = Math.min(whole, budget === null ? whole : dollarsOf(budget));
    const availableBalance = dollarsOf(left);
    if (estimatedCost <= availableBalance) return null;
    // Differences of decimal numbers have a tail.
    const shortfall = Number((estimatedCost - availableBalance).toFixed(6));
    return { estimatedCost, availableBalance, shortfall };
  } catch (cause) {
    deps.log("warn", { message: "a job began without a look at its cost", organizationId, cause: failureText(cause) });
    return null;
  }
}
