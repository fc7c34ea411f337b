import type { Actor } from "../../../domain/identity/actor.ts";
import { dollarsOf, type Micros } from "../../../domain/money/amount.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import { invalid } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { JobBudgetRepository } from "../../money/job-budgets.repository.ts";
import type { WakingRepository } from "../../money/waking.repository.ts";
import { type JobAccessDeps, readJob, requireJob } from "./job-access.usecases.ts";

export interface JobBudgetDeps extends JobAccessDeps, NotingDeps {
  jobBudgets: JobBudgetRepository;
  waking: Pick<WakingRepository, "lanes">;
  outbox: Outbox;
  clock: Clock;
}

export const freeAnswers = "is of no use: the answers of this job cost nothing";

/** Sets the most that a job may cost, and wakes its desks where they wait for what is there now. Null: it has no budget. */
export async function setJobBudget(
  deps: JobBudgetDeps,
  { atMost, ...asked }: { actor: Actor; jobId: string; atMost: Micros | null },
): Promise<void> {
  const { state, ...read } = await together(deps.db, {
    ...readJob(deps, asked),
    state: deps.jobBudgets.stateOf(asked.jobId),
  });
  const { caller, job } = requireJob(read, asked.actor);
  if (job.price === 0) {
    if (atMost === null) return;
    throw invalid("budget", freeAnswers);
  }
  const { id: jobId, organizationId } = job;
  const textOf = (amount: Micros | null | undefined) => (amount == null ? null : dollarsText(amount));
  const { woken } = await together(deps.db, {
    set: atMost === null ? deps.jobBudgets.remove(jobId) : deps.jobBudgets.set({ jobId, organizationId, atMost }),
    note: deps.audit.noteIfChanged(
      eventOf(
        deps,
        { caller, thing: job },
        "job.budget_changed",
        { name: job.name },
        {
          budget: [textOf(state[0]?.atMost), textOf(atMost)],
        },
      ),
    ),
    told: deps.jobBudgets.forgetLeft(jobId),
    woken: deps.outbox.wake(deps.waking.lanes(deps.clock.now(), { organizationId })),
  });
  await deps.outbox.sendWoken(woken);
}

/** What is said of the money of a job, in US dollars. Nothing of one whose answers are free. */
export function moneyOf(
  { price }: { price: Micros },
  [state]: readonly { atMost: Micros | null; spent: Micros }[],
): { budget?: number | null; spent?: number } {
  if (price === 0 || !state) return {};
  return { budget: state.atMost === null ? null : dollarsOf(state.atMost), spent: dollarsOf(state.spent) };
}
