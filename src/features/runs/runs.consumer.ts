import { rulesOf } from "../../domain/member/rules.ts";
import { isOpen } from "../../domain/run/run-machine.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Lease, Outbox } from "../../platform/outbox/outbox.ts";
import type { EraseMessage, RunMessage } from "../../platform/queue/messages.ts";
import type { ChunkOutcome, RosterConfig, Rosters } from "../../platform/roster/roster.port.ts";
import { readSeedChunk } from "../../platform/seeding/seed-file.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { RunRepository, RunRow, SeedProgress } from "./runs.repository.ts";

export interface RunnerDeps {
  db: Database;
  audiences: AudienceRepository;
  audienceRuns: RunRepository;
  outbox: Outbox;
  rosters: Rosters;
  store: AssetStore;
  clock: Clock;
  log: Log;
}

/** A run that is silent for this long has lost its holder. */
export const runLeaseMs = 120_000;
/** A run that was taken up so often without any progress cannot be done. */
export const rescuesWithoutProgress = 5;
/** A consumer gives a run back by then and goes on with a fresh message. */
const workForMs = 20_000;
const peopleAChunk = 50_000;
const seedsAChunk = 20_000;
const audiencesAChunk = 25;
const badLinesKept = 100;
const retrySeedingMs = 1_000;

/** What a step of a run came to; null when somebody else has the run now. */
interface Step {
  processed: number;
  changed: number;
  lastUserId: string | null;
  file?: SeedProgress;
  isEnd: boolean;
}

/** Works on a run for a while. Any number of deliveries of its message do the same as one. */
export async function runAudienceRun(deps: RunnerDeps, message: RunMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, runLeaseMs);
  if (!lease) return;
  if (lease.claims > rescuesWithoutProgress) return giveUp(deps, message);
  try {
    if (await deps.audienceRuns.waitsForItsTurn(message.runId)) {
      // Whoever waits for his turn has not worked in vain.
      await deps.outbox.progress(lease);
      return await deps.outbox.requeue(lease, message, retrySeedingMs);
    }
    // Only with the lease in hand: otherwise who has it would be fenced off, and leave the run to nobody.
    const run = await deps.audienceRuns.claim(message.runId, deps.clock.now(), deps.outbox.holds(lease));
    if (run) return await workOn(deps, { run, lease, message });
    await forgetFile(deps, message.runId);
    await deps.outbox.done(lease);
  } catch (error) {
    await deps.outbox.release(lease).catch(() => undefined);
    throw error;
  }
}

/** What failed in every delivery: a run that was really worked on in vain fails; where the database was away, it is sent again. */
export async function runDeadRun(deps: RunnerDeps, message: RunMessage): Promise<void> {
  const claims = await deps.outbox.claimsOf(message.id);
  if (claims === null) return;
  if (claims < rescuesWithoutProgress) return deps.outbox.send([message]);
  await giveUp(deps, message);
}

/** An audience that was deleted forgets its people. */
export async function eraseRoster(deps: Pick<RunnerDeps, "rosters" | "outbox">, message: EraseMessage): Promise<void> {
  await deps.rosters(message.audienceId).erase();
  await deps.outbox.remove(message.id);
}

async function giveUp(deps: RunnerDeps, { id, runId }: RunMessage): Promise<void> {
  const reason = `It was taken up ${rescuesWithoutProgress} times without any progress.`;
  deps.log("error", { message: "a background run failed", runId, cause: reason });
  await deps.audienceRuns.fail(runId, reason, deps.clock.now());
  await forgetFile(deps, runId);
  await deps.outbox.remove(id);
}

/** Before the work of a run that has ended is done: whoever dies in between leaves it to the next. */
async function forgetFile(deps: RunnerDeps, runId: string): Promise<void> {
  const [run] = await deps.audienceRuns.find(runId);
  if (run?.file && !isOpen(run)) await deps.store.delete(run.file.key);
}

async function workOn(
  deps: RunnerDeps,
  { run, lease, message }: { run: RunRow; lease: Lease; message: RunMessage },
): Promise<void> {
  const until = deps.clock.now() + workForMs;
  const step = await stepper(deps, run);
  if (!step) return end(deps, run, lease, "Its audience was deleted.");
  let file = run.file;
  for (;;) {
    const done = await step(file);
    if (!done) return void (await deps.outbox.done(lease));
    file = done.file ?? file;
    const [noted] = await deps.db.batch([
      deps.audienceRuns.note(run, {
        processedCount: done.processed,
        changedCount: done.changed,
        lastProcessedUserId: done.lastUserId,
        lastHeartbeatAt: deps.clock.now(),
        ...(done.file ? { file: done.file } : {}),
        ...(done.isEnd ? { phase: "Finalizing" as const } : {}),
      }),
      deps.outbox.progress(lease),
    ]);
    // Aborted or taken over: what the roster committed stays, and its counts are those at that moment.
    if (noted.length === 0) return void (await deps.outbox.done(lease));
    if (done.isEnd) break;
    if (deps.clock.now() >= until) return deps.outbox.requeue(lease, message);
  }
  if (run.audienceId !== "") await deps.rosters(run.audienceId).publish();
  const isEmpty = run.kind === "initialization" && (await nothingTaken(deps, run));
  await end(deps, run, lease, isEmpty ? "The file has no valid row." : null);
}

async function nothingTaken(deps: RunnerDeps, run: RunRow): Promise<boolean> {
  return (await deps.rosters(run.audienceId).progressOf(run.id)).processed === 0;
}

/** A null reason is a run that was completed. */
async function end(deps: RunnerDeps, run: RunRow, lease: Lease, errorMessage: string | null): Promise<void> {
  const state = errorMessage === null ? ("Completed" as const) : ("Failed" as const);
  await deps.audienceRuns.finish(run, { state, errorMessage, completedAt: deps.clock.now() });
  await forgetFile(deps, run.id);
  await deps.outbox.done(lease);
}

type Stepper = (file: SeedProgress | null) => Promise<Step | null>;

/** What one chunk of this run is; null when its audience is gone. The rules are those of this moment. */
async function stepper(deps: RunnerDeps, run: RunRow): Promise<Stepper | null> {
  if (run.kind === "reconciliation") return reconcileStep(deps, run);
  const [audience] = await deps.audiences.findForRoster(run.audienceId);
  if (!audience) return null;
  const roster = deps.rosters(run.audienceId);
  await roster.raiseFence(run.kind, run.fence);
  const config: RosterConfig = {
    audienceId: run.audienceId,
    version: audience.rosterVersion,
    rules: rulesOf(audience.settings, audience.rulesVersion),
    exampleCount: audience.exampleChances.length,
  };
  const chunk = { runId: run.id, runKind: run.kind, fence: run.fence };
  switch (run.kind) {
    case "recalculation":
      return async () => stepOf(await roster.recalculate(config, chunk, { limit: peopleAChunk }));
    case "inactivity-sync":
      return async () =>
        stepOf(await roster.markInactive(config, chunk, { limit: peopleAChunk, cutoff: run.cutoff ?? 0 }));
    case "initialization":
      return async (file) => {
        if (file === null) throw new Error("a seeding has no file");
        const read = await readSeedChunk(deps.store, { ...file, lineNumber: file.line, maxRows: seedsAChunk });
        const outcome = await roster.seed(config, chunk, {
          rows: JSON.stringify(read.rows),
          position: file.offset,
          next: read.nextOffset,
          seenAt: run.createdAt,
        });
        const step = stepOf(outcome);
        return step && { ...step, isEnd: read.isEnd, file: readOn(file, read) };
      };
  }
}

function stepOf(outcome: ChunkOutcome): Step | null {
  if (outcome.kind === "fenced") return null;
  const { progress, lastUserId, isEnd } = outcome;
  return { processed: progress.processed, changed: progress.changed, lastUserId, isEnd };
}

function readOn(
  file: SeedProgress,
  read: { bad: { line: number; reason: string }[]; nextOffset: number; nextLine: number },
): SeedProgress {
  return {
    ...file,
    offset: read.nextOffset,
    line: read.nextLine,
    badRows: file.badRows + read.bad.length,
    badLines: [...file.badLines, ...read.bad].slice(0, badLinesKept),
  };
}

/** Each roster writes its counts to its audience's row; the last id is where the next chunk goes on. */
function reconcileStep(deps: RunnerDeps, run: RunRow): Stepper {
  let { lastProcessedUserId: last, processedCount: processed, changedCount: changed } = run;
  return async () => {
    const page = await deps.audiences.idsAfter(last ?? "", audiencesAChunk);
    for (const { id, countsSequence } of page) {
      await deps.rosters(id).publish();
      processed += 1;
      if ((await deps.rosters(id).counts()).sequence > countsSequence) changed += 1;
      last = id;
    }
    return { processed, changed, lastUserId: last, isEnd: page.length < audiencesAChunk };
  };
}
