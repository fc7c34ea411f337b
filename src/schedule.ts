import type { Deps } from "./deps.ts";
import { findLeftovers, removeLeftovers } from "./features/assets/assets.usecases.ts";
import {
  deleteOldBatches,
  findOldBatches,
  restartBatches,
} from "./features/assets/batch-uploads/batch-uploads.usecases.ts";
import { endDeadDeletions, findDeadDeletions } from "./features/assets/file-deletion.usecases.ts";
import { findFileCycle, retainFiles } from "./features/assets/file-retention.usecases.ts";
import { sweepVariants } from "./features/assets/variants/variant-sweep.usecases.ts";
import { sweepAudit } from "./features/auth/audit/audit.usecases.ts";
import { sweepExpired } from "./features/auth/oauth/grants/sweep.usecases.ts";
import { collectRuns, findOpenRuns } from "./features/benchmarks/runs/open-runs.usecases.ts";
import { deleteUnusedDatasets, findUnusedDatasets } from "./features/labeling/datasets/datasets.usecases.ts";
import { deleteEndedJobs, findEndedJobs } from "./features/labeling/jobs/job-actions.usecases.ts";
import { findStuckJobs, tellStuckJobs } from "./features/labeling/jobs/stuck-jobs.usecases.ts";
import { closeEndedPeriods, findEndedPeriods, openOwedPeriods } from "./features/money/periods/closing.usecases.ts";
import { findDueDigests, sweepNotices, tellDigests } from "./features/notices/digests.usecases.ts";
import {
  findDueSyncs,
  findKeptFiles,
  findLostRuns,
  forgetKeptFiles,
  restoreRuns,
  startDueSyncs,
} from "./features/runs/runs.usecases.ts";
import {
  findDueSignals,
  findEndedRuns,
  fireSignals,
  settleRuns,
  sweepRuns,
} from "./features/signals/signal-runs.usecases.ts";
import { tellBudgets } from "./features/webhooks/budget-events.usecases.ts";
import { sealWebhooksAnew, sweepEvents, tellQuotas } from "./features/webhooks/events.usecases.ts";
import { type Results, type Statements, together } from "./platform/db/together.ts";
import { failureText } from "./platform/failure-text.ts";
import { currentTraceId, freshTraceId, runInTrace } from "./platform/trace.ts";

/** What is looked for each minute, in statements that are bounded and read indexes, and what is done about the rows that they return. */
interface Sweep {
  look: (deps: Deps) => Statements;
  act: (deps: Deps, found: unknown) => Promise<unknown>;
  /** It looks again in the same minute while it finds full slices. What it found must not be found twice. */
  isThorough?: boolean;
}

/** Statements that remove something are all there is to do. */
function sweep<Asked extends Statements>(
  look: (deps: Deps) => Asked,
  act: (deps: Deps, found: Results<Asked>) => Promise<unknown> = async () => undefined,
): Sweep {
  return { look, act: (deps, found) => act(deps, found as Results<Asked>) };
}

/** A sweep that takes or removes what it finds, and keeps up with floods. */
function thorough(one: Sweep): Sweep {
  return { ...one, isThorough: true };
}

const day = 86_400_000;
/** What a thorough sweep takes at once, and how often in a minute: 20,000 in all, for so long at most. */
const slice = 1_000;
const slicesAMinute = 20;
const thoroughForMs = 20_000;
const refilledAtMost = 500;

const sweeps: Record<string, Sweep> = {
  "the minute's mark": sweep(({ clock, serviceFigures }) => serviceFigures.minute(clock.now())),
  "interrupted uploads": sweep(
    (deps) => ({ rows: findLeftovers(deps, 400) }),
    (deps, { rows }) => removeLeftovers(deps, rows),
  ),
  "deletions of files": sweep(
    (deps) => ({ dead: findDeadDeletions(deps, 200) }),
    (deps, { dead }) => endDeadDeletions(deps, dead),
  ),
  "old batches": sweep(
    (deps) => ({ old: findOldBatches(deps, 20) }),
    (deps, { old }) => deleteOldBatches(deps, old),
  ),
  "idempotency keys": thorough(sweep(({ idempotency }) => ({ expired: idempotency.sweep(slice) }))),
  "inactivity syncs": sweep(
    (deps) => ({ due: findDueSyncs(deps) }),
    (deps, { due }) => startDueSyncs(deps, due),
  ),
  "runs without work": sweep(
    (deps) => ({ lost: findLostRuns(deps) }),
    (deps, { lost }) => restoreRuns(deps, lost),
  ),
  "files of failed runs": sweep(
    (deps) => ({ files: findKeptFiles(deps) }),
    (deps, { files }) => forgetKeptFiles(deps, files),
  ),
  "unsent work": thorough(
    sweep(
      ({ outbox }) => outbox.takeLost(slice),
      ({ outbox }, lost) => outbox.sendAgain(lost),
    ),
  ),
  "codes, tokens and grants": thorough(sweep((deps) => sweepExpired(deps, slice))),
  "sign-in sessions": thorough(sweep(({ signIns, clock }) => ({ expired: signIns.sweep(clock.now(), slice) }))),
  invitations: sweep(({ account, clock }) => ({ expired: account.sweep(clock.now(), 1000) })),
  "erasures of people": sweep(({ erasures, clock }) => ({ done: erasures.sweep(clock.now() - 90 * day, 1000) })),
  "reports of tasks": sweep(({ links, clock }) => ({ old: links.sweepReports(clock.now() - 180 * day, 1000) })),
  "blocks that were lifted": sweep(({ blocks, clock }) => ({ old: blocks.sweep(clock.now() - 90 * day, 1000) })),
  "answers taken back": sweep(({ withdrawals, clock }) => ({ old: withdrawals.sweep(clock.now() - 90 * day, 1000) })),
  "people who finished": sweep(({ completions, clock }) => ({ old: completions.sweep(clock.now() - 180 * day, 1000) })),
  "deleted examples": sweep(({ examples, clock }) => ({ old: examples.sweepDeleted(clock.now() - day, 1000) })),
  "unused datasets": sweep(
    (deps) => ({ unused: findUnusedDatasets(deps, 20) }),
    (deps, { unused }) => deleteUnusedDatasets(deps, unused),
  ),
  "ended jobs": sweep(
    (deps) => ({ ended: findEndedJobs(deps, 20) }),
    (deps, { ended }) => deleteEndedJobs(deps, ended),
  ),
  "quotas that run short": sweep(
    ({ quotas }) => ({ notices: quotas.untold(100) }),
    (deps, { notices }) => tellQuotas(deps, notices),
  ),
  "budgets that run short": sweep(
    ({ budgetNotices, clock }) => ({ notices: budgetNotices.untold(clock.now(), 100) }),
    (deps, { notices }) => tellBudgets(deps, notices),
  ),
  // A month has turned, somebody else gave money back, or a message about more of it was lost.
  "money that somebody waits for": sweep(
    ({ outbox, waking, clock }) => ({ woken: outbox.wake(waking.lanes(clock.now(), { limit: 100 })) }),
    ({ outbox }, { woken }) => outbox.sendWoken(woken),
  ),
  "months that something is owed in": sweep((deps) => openOwedPeriods(deps)),
  "months that have ended": sweep(
    (deps) => ({ ended: findEndedPeriods(deps) }),
    (deps, { ended }) => closeEndedPeriods(deps, ended),
  ),
  "jobs that do not move": sweep(
    (deps) => ({ watched: findStuckJobs(deps, 100) }),
    (deps, { watched }) => tellStuckJobs(deps, watched),
  ),
  "runs of signals that ended": sweep(
    (deps) => ({ ended: findEndedRuns(deps, 200) }),
    (deps, { ended }) => settleRuns(deps, ended),
  ),
  "signals that are due": thorough(
    sweep(
      (deps) => ({ due: findDueSignals(deps, slice) }),
      (deps, { due }) => fireSignals(deps, due),
    ),
  ),
  "old runs of signals": sweep((deps) => ({ old: sweepRuns(deps, 1000) })),
  "runs of leaderboards": sweep(
    (deps) => ({ open: findOpenRuns(deps, 50) }),
    (deps, { open }) => collectRuns(deps, open),
  ),
  "what is told now and then": sweep(
    (deps) => ({ due: findDueDigests(deps, 100) }),
    (deps, { due }) => tellDigests(deps, due),
  ),
  "old e-mails": sweep((deps) => ({ old: sweepNotices(deps, 1000) })),
  "old events": sweep((deps) => ({ old: sweepEvents(deps, 1000) })),
  "secrets of webhooks": sweep(
    () => ({}),
    (deps) => sealWebhooksAnew(deps),
  ),
  "audit log": thorough(sweep((deps) => ({ old: sweepAudit(deps, slice) }))),
  "files that nothing uses": sweep(
    (deps) => ({ cycle: findFileCycle(deps) }),
    (deps, { cycle }) => retainFiles(deps, cycle),
  ),
  "variants of pictures": sweep(
    ({ variantWalks }) => ({ found: variantWalks.walk() }),
    (deps, { found }) => sweepVariants(deps, found),
  ),
  "rate limits": thorough(sweep(({ rateLimit }) => ({ ended: rateLimit.sweep(slice) }))),
};

/** True once this isolate has refilled a queue in memory. */
let isQueueRefilled = false;

async function refillQueue(deps: Deps): Promise<void> {
  if (!deps.config.queueInMemory || isQueueRefilled) return;
  isQueueRefilled = true;
  await deps.outbox.sendEverythingAgain(refilledAtMost);
  await restartBatches(deps, refilledAtMost);
}

/** The sweeps of a minute. A minute with nothing to do is two round trips: the second one notes how long the first took. A sweep that fails does not keep the others from running. */
export async function runSweeps(deps: Deps): Promise<void> {
  await runInTrace(freshTraceId(), () => sweepAll(deps));
}

async function sweepAll(deps: Deps): Promise<void> {
  await guarded(deps, "work in memory", () => refillQueue(deps));
  const until = deps.clock.now() + thoroughForMs;
  const began = deps.clock.now();
  const found = await lookForAll(deps);
  const now = deps.clock.now();
  if (found !== null)
    await guarded(deps, "the minute's round trip", () => deps.serviceFigures.count("database-ms", now - began, now));
  for (const [name, one] of Object.entries(sweeps)) {
    await guarded(deps, name, async () => {
      const first = found === null ? await together(deps.db, one.look(deps)) : found[name];
      await one.act(deps, first);
      if (one.isThorough) await goOn(deps, one, { last: first, until });
    });
  }
}

async function goOn(
  deps: Deps,
  { look, act }: Sweep,
  { last, until }: { last: unknown; until: number },
): Promise<void> {
  let found = last;
  for (let slices = 1; slices < slicesAMinute && hasFullSlice(found) && deps.clock.now() < until; slices++) {
    found = await together(deps.db, look(deps));
    await act(deps, found);
  }
}

/** One of the statements returned or changed as many rows as it may. */
function hasFullSlice(found: unknown): boolean {
  if (Array.isArray(found)) return found.length >= slice;
  if (typeof found !== "object" || found === null) return false;
  const { meta } = found as Partial<D1Response>;
  return meta ? meta.changes >= slice : Object.values(found).some(hasFullSlice);
}

/** Null: one of the statements failed, and with it the batch. Each sweep then looks for itself. */
async function lookForAll(deps: Deps): Promise<Record<string, unknown> | null> {
  try {
    const looks = Object.fromEntries(Object.entries(sweeps).map(([name, { look }]) => [name, look(deps)]));
    return await together(deps.db, looks);
  } catch (cause) {
    deps.log("warn", { message: "the sweeps run one by one", cause: failureText(cause) });
    return null;
  }
}

async function guarded(deps: Deps, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    deps.log("error", { message: `the sweep of ${name} failed`, traceId: currentTraceId(), cause: failureText(cause) });
  }
}
