import { dollarsOf } from "../../domain/money/amount.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { BudgetNotice, BudgetNoticeRepository } from "../money/budget-notices.repository.ts";
import type { EventLog } from "./event-log.usecases.ts";

interface TellingDeps {
  db: Database;
  clock: Clock;
  budgetNotices: BudgetNoticeRepository;
  eventLog: EventLog;
}

/** Makes an event of each limit and of all credits that come to their end. It is told once, even if this runs twice at a time. */
export async function tellBudgets(deps: TellingDeps, notices: readonly BudgetNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const now = deps.clock.now();
  await together(
    deps.db,
    Object.fromEntries(
      notices.map(({ organizationId, percent, used, limit }, i) => [
        `notice ${i}`,
        {
          marked: deps.budgetNotices.markTold({ organizationId, percent }, now),
          event: deps.eventLog.recordIfChanged({
            kind: percent === 100 ? "budget.reached" : "budget.near",
            organizationId,
            data: { organizationId, jobId: null, audienceId: null, spent: dollarsOf(used), limit: dollarsOf(limit) },
          }),
        },
      ]),
    ),
  );
}
