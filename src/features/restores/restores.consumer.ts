import type { RestorePage } from "../../domain/restore/restore-page.ts";
import { emptyReport, phaseAfter, type RestorePhase, withStep } from "../../domain/restore/restore-report.ts";
import { together } from "../../platform/db/together.ts";
import type { Log } from "../../platform/log.ts";
import { hopelessness, type Lease } from "../../platform/outbox/outbox.ts";
import { beginTurn, NoProgress } from "../../platform/outbox/turn.ts";
import type { RestoreMessage } from "../../platform/queue/messages.ts";
import { type MendingDeps, mendAudiences, mendDatasets, mendFlows, mendJobs } from "./mend-objects.usecases.ts";
import { abortRuns, listFiles, listLost, passCampaigns, type RemainderDeps, rescueWork } from "./mend-rest.usecases.ts";
import type { RestoreRepository, RestoreRow } from "./restores.repository.ts";

export interface RestoringDeps extends MendingDeps, RemainderDeps {
  restores: RestoreRepository;
  log: Log;
}

const restoreLeaseMs = 120_000;

const steps: Record<
  Exclude<RestorePhase, "Done">,
  (deps: RestoringDeps, restore: RestoreRow) => Promise<RestorePage>
> = {
  Runs: abortRuns,
  Audiences: mendAudiences,
  Jobs: mendJobs,
  Flows: mendFlows,
  Datasets: mendDatasets,
  Work: rescueWork,
  Campaigns: passCampaigns,
  Lost: listLost,
  Files: listFiles,
};

/** Works on a restore for a while, page by page. Every page may be repeated, and may be killed at any point. */
export async function followRestore(deps: RestoringDeps, message: RestoreMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, restoreLeaseMs);
  if (!lease) return;
  try {
    await followUnder(deps, lease, message);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}

async function followUnder(deps: RestoringDeps, lease: Lease, message: RestoreMessage): Promise<void> {
  const turn = beginTurn(deps.clock);
  const reason = hopelessness(lease, deps.clock.now());
  if (reason !== null) return end(deps, lease, message.restoreId, reason);
  do {
    const [restore] = await deps.restores.find(message.restoreId);
    if (restore?.state !== "Running") return void (await deps.outbox.done(lease));
    if (restore.phase === "Done") return end(deps, lease, restore.id, null);
    const { next, ...step } = await steps[restore.phase](deps, restore);
    if (next !== null && next === restore.position) throw new NoProgress("a page of a restore leads nowhere");
    const progress = {
      phase: next === null ? phaseAfter(restore.phase) : restore.phase,
      position: next ?? "",
      // The command line starts a restore with an empty report.
      report: withStep({ ...emptyReport(), ...restore.report }, step),
    };
    const { held } = await together(deps.db, {
      noted: deps.restores.note(restore.id, progress, deps.outbox.whereHeld(lease)),
      held: deps.outbox.progress(lease),
    });
    if (held.length === 0) return;
  } while (!(await turn.isOver()));
  return deps.outbox.requeue(lease, message);
}

async function end(deps: RestoringDeps, lease: Lease, restoreId: string, errorMessage: string | null): Promise<void> {
  const state = errorMessage === null ? "Completed" : "Failed";
  deps.log(errorMessage === null ? "info" : "error", {
    message: "a restore has ended",
    restoreId,
    state,
    errorMessage,
  });
  await together(deps.db, {
    ended: deps.restores.end(restoreId, { state, errorMessage, completedAt: deps.clock.now() }),
    work: deps.outbox.done(lease),
  });
}
