import type { Settlement, ToldSpending } from "../../../domain/money/settlement.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { type AllotmentRepository, settlementOf } from "../../money/allotments.repository.ts";

interface SpendingDeps {
  db: Database;
  allotments: AllotmentRepository;
  clock: Clock;
}

/** Settles the money of a desk. */
export async function settleDesk({ db, allotments, clock }: SpendingDeps, told: ToldSpending): Promise<Settlement> {
  const { settled } = await together(db, { settled: allotments.settle(told, clock.now()) });
  return settlementOf(told, settled.after[0]);
}
