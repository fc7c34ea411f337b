import type { Deps } from "./deps.ts";
import { sweepLeftovers } from "./features/assets/assets.usecases.ts";
import { sweepAudit } from "./features/auth/audit/audit.usecases.ts";
import { sweepExpired } from "./features/auth/oauth/grants/sweep.usecases.ts";
import { sweepUnusedDatasets } from "./features/labeling/datasets/datasets.usecases.ts";
import { sweepEndedJobs } from "./features/labeling/jobs/job-actions.usecases.ts";
import { forgetKeptFiles, restoreLostRuns, scheduleInactivitySyncs } from "./features/runs/runs.usecases.ts";
import { failureText } from "./platform/failure-text.ts";

/** The sweeps of each minute. Each is bounded, and a failure does not keep the others from running. */
const sweeps: Record<string, (deps: Deps) => Promise<unknown>> = {
  "interrupted uploads": (deps) => sweepLeftovers(deps, 100),
  "idempotency keys": (deps) => deps.idempotency.sweep(1000),
  "inactivity syncs": scheduleInactivitySyncs,
  "runs without work": restoreLostRuns,
  "files of failed runs": forgetKeptFiles,
  "unsent work": sweepOutbox,
  "codes, tokens and grants": (deps) => sweepExpired(deps, 1000),
  "sign-in sessions": (deps) => deps.signIns.sweep(deps.clock.now(), 1000),
  invitations: (deps) => deps.account.sweep(deps.clock.now(), 1000),
  "erasures of people": (deps) => deps.erasures.sweep(deps.clock.now() - 90 * 86_400_000, 1000),
  "reports of tasks": (deps) => deps.links.sweepReports(deps.clock.now() - 180 * 86_400_000, 1000),
  "unused datasets": (deps) => sweepUnusedDatasets(deps, 20),
  "ended jobs": (deps) => sweepEndedJobs(deps, 20),
  "audit log": (deps) => sweepAudit(deps, 1000),
  "rate limits": (deps) => deps.rateLimit.sweep(1000),
};

const resendAtMost = 500;
/** True once this isolate has refilled a queue in memory. */
let isQueueRefilled = false;

async function sweepOutbox({ config, outbox }: Deps): Promise<void> {
  if (config.queueInMemory && !isQueueRefilled) {
    isQueueRefilled = true;
    await outbox.sendEverythingAgain(resendAtMost);
  }
  await outbox.sweep(resendAtMost);
}

export async function runSweeps(deps: Deps): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep(deps);
    } catch (cause) {
      deps.log("error", { message: `the sweep of ${name} failed`, cause: failureText(cause) });
    }
  }
}
