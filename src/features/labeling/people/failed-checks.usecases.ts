import type { Actor } from "../../../domain/identity/actor.ts";
import { type DeskPeople, jobPeopleOf } from "../../../domain/labeling/people/job-people.ts";
import { failsChecks, leftOutAtMost } from "../../../domain/validation/check-rules.ts";
import { invalid } from "../../../http/problems.ts";
import { always } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type ResultDeps, readSource } from "../results/job-results.usecases.ts";
import { keyOf, messageOf, type WithdrawalDeps } from "./withdrawals.usecases.ts";

export type FailedCheckDeps = ResultDeps & WithdrawalDeps;

/** People of each desk that are looked at: those who answered most. */
const mostOfDesk = 2_000;

/**
 * Takes back all answers of the people who fail the job's checks, so that their tasks want other people's. Orders, notes and work are one
 * batch; the desks follow in the background.
 */
export async function leaveOutFailed(
  deps: FailedCheckDeps,
  { below, atLeast, ...asked }: { actor: Actor; jobId: string; below: number; atLeast: number },
): Promise<{ leftOut: number; remaining: number }> {
  const { job, desks, plan } = await readSource(deps, asked);
  if (!plan.checks) throw invalid("jobId", "names a job without checks");
  const [standing] = await deps.identity.standing(asked.actor);
  const caller = requireStanding(standing, asked.actor);
  const parts: DeskPeople[] = [];
  for (const { desk } of desks) parts.push(await deps.desks(job.id, desk).figures(mostOfDesk));
  const { people } = jobPeopleOf(parts, { options: 0, named: 0 });
  const failed = people.filter(
    ({ answers, checks }) => answers > 0 && checks !== null && failsChecks(checks, { below, atLeast }),
  );
  const orders = failed.slice(0, leftOutAtMost).map(({ userId }) => {
    const key = keyOf(job, userId);
    return { key, message: messageOf(deps, key.id) };
  });
  const now = deps.clock.now();
  const parted = orders.map(({ key, message }, i) => {
    const event = eventOf(deps, { caller, thing: job }, "answers.taken_back", { withdrawal: key.id });
    return [
      `order ${i}`,
      {
        withdrawal: deps.withdrawals.takeBack(key, { by: caller.accountId, now }),
        note: deps.audit.noteIfChanged(event),
        work: deps.outbox.write([message], always),
      },
    ] as const;
  });
  await together(deps.db, Object.fromEntries(parted));
  await deps.outbox.send(orders.map(({ message }) => message));
  return { leftOut: orders.length, remaining: failed.length - orders.length };
}
