import type { Settlement, ToldSpending } from "../../../domain/money/settlement.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { announce } from "../../campaigns/publishing/caches.usecases.ts";
import { type AllotmentRepository, settlementOf } from "../../money/allotments.repository.ts";
import type { Restoring } from "../../money/restoring.port.ts";
import { type DerivingDeps, deriveStatusAndCampaign } from "./distillation.usecases.ts";

export interface RecruitingMoneyDeps extends DerivingDeps {
  db: Database;
  clock: Clock;
  allotments: AllotmentRepository;
  restores: Restoring;
}

/**
 * Settles what a roster spends. The same batch stops the audience's campaign once a shard has nothing left to spend, since people would
 * answer what nobody pays for, and goes on once no shard waits.
 */
export async function settleRecruiting(deps: RecruitingMoneyDeps, told: ToldSpending): Promise<Settlement> {
  const { audienceId } = told;
  const { settled, derived } = await together(deps.db, {
    settled: deps.allotments.settle(told, deps.clock.now(), deps.restores.whereMending()),
    limited: deps.audienceStatus.setSpendLimited(audienceId, deps.allotments.whereAnyWaits(`roster:${audienceId}:`)),
    derived: deriveStatusAndCampaign(deps, audienceId),
  });
  if (derived.campaign.meta.changes > 0) await announce(deps);
  return settlementOf(told, settled.after[0]);
}
