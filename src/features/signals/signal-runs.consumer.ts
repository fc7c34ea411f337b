import { Problem } from "../../http/problems.ts";
import { together } from "../../platform/db/together.ts";
import { hopelessness, type Lease } from "../../platform/outbox/outbox.ts";
import type { SignalRunMessage } from "../../platform/queue/messages.ts";
import { readStandingless, startJob } from "../labeling/jobs/jobs.usecases.ts";
import { unmadeReason } from "../labeling/jobs/unmade-jobs.usecases.ts";
import { type SignalRunDeps, tellOfRun } from "./signal-runs.usecases.ts";
import type { SignalRow } from "./signals.repository.ts";

/** Makes the job of a run. Idempotent: the job and the run's step to `Running` are one batch, under the condition that it has none. */
export async function startSignalRun(deps: SignalRunDeps, message: SignalRunMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    await startUnder(deps, lease, message.runId);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
  await deps.outbox.done(lease);
}

async function startUnder(deps: SignalRunDeps, lease: Lease, runId: string): Promise<void> {
  const [run] = await deps.signalRuns.find(runId);
  if (run?.status !== "Pending") return;
  const [signal] = await deps.signals.row(run.signalId);
  const reason =
    signal === undefined || signal.deletedAt !== null
      ? "Its signal was deleted."
      : (hopelessness(lease, deps.clock.now()) ?? (await makeJob(deps, signal, runId)));
  if (reason === null) return;
  await together(deps.db, {
    failed: deps.signalRuns.fail(runId, reason, deps.clock.now()),
    told: tellOfRun(deps, { ...run, status: "Failed", reason }),
  });
}

/** Null: the job is made. Otherwise the reason why it never can be, as a sentence. */
async function makeJob(deps: SignalRunDeps, signal: SignalRow, runId: string): Promise<string | null> {
  const { id, name, audienceId, definitionId, revisionNumber, ownerId, organizationId, filesAt } = signal;
  const usual = { priority: null, precedingJobId: null, notifyOwnerOnCompletion: false };
  const asked = { audienceId, definitionId, revisionNumber, name, ...usual };
  try {
    const found = await readStandingless(deps, { asked, organizationId });
    await startJob(deps, {
      ...found,
      asked,
      caller: { accountId: ownerId, organizationId, roles: [] },
      filesAt,
      cause: {
        key: runId,
        where: deps.signalRuns.wherePending(runId),
        detail: { signal: id },
        follow: (jobId, now) => deps.signalRuns.begin(runId, { jobId, now }, deps.jobs.whereExists(jobId)),
      },
    });
    return null;
  } catch (cause) {
    if (!(cause instanceof Problem) || cause.status >= 500) throw cause;
    return unmadeReason(cause);
  }
}
