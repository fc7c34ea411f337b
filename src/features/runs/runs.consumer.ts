import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { isOpen, type RunKind } from "../../domain/run/audience-run.ts";
import type { ChunkOutcome, Rosters } from "../../objects/roster/roster.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Log } from "../../platform/log.ts";
import { hopelessness, type Lease, type Outbox } from "../../platform/outbox/outbox.ts";
import { beginTurn, NoProgress } from "../../platform/outbox/turn.ts";
import type { EraseMessage, RunMessage } from "../../platform/queue/messages.ts";
import { readSeedChunk } from "../../platform/seed-file/seed-file.ts";
import { SeedFileGone } from "../../platform/seed-file/seed-window.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { RunStarter } from "../audiences/run-starter.port.ts";
import type { EventLog } from "../webhooks/event-log.usecases.ts";
import { type Entry, enterRoster } from "./enter-roster.usecases.ts";
import type { RunRepository, RunRow, SeedProgress } from "./runs.repository.ts";
import { peopleNotedEach, type SeededPeopleRepository } from "./seeded-people.repository.ts";

export interface RunnerDeps {
  db: Database;
  audiences: AudienceRepository;
  audienceRuns: RunRepository;
  runs: RunStarter;
  outbox: Outbox;
  rosters: Rosters;
  seededPeople: SeededPeopleRepository;
  store: AssetStore;
  eventLog: EventLog;
  clock: Clock;
  log: Log;
}

/** A run's lease expires this long after its last renewal. */
export const runLeaseMs = 120_000;
const peopleAChunk = 50_000;
const seedsAChunk = 20_000;
const audiencesAChunk = 25;
const badLinesKept = 100;
const retrySeedingMs = 1_000;
/** A roster that knows later claims is passed at once, so a second refusal is rare. */
const refusalsADelivery = 5;

/** The result of one step of a run. */
interface Step {
  processed: number;
  changed: number;
  lastUserId: string | null;
  file?: SeedProgress;
  isEnd: boolean;
}

/** Works on a run for a while. Idempotent: repeated deliveries of its message do no more than one. */
export async function runAudienceRun(deps: RunnerDeps, message: RunMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, runLeaseMs);
  if (!lease) return;
  try {
    const reason = hopelessness(lease, deps.clock.now());
    if (reason !== null) return await giveUp(deps, message, reason);
    if (await deps.audienceRuns.waitsForItsTurn(message.runId)) {
      // Waiting is no failure, so the lease's rescues start again from zero.
      await deps.outbox.progress(lease);
      return await deps.outbox.requeue(lease, message, retrySeedingMs);
    }
    // Claimed only while the lease is held. Otherwise the lease's holder would be fenced off, and the run would stop.
    const run = await deps.audienceRuns.claim(message.runId, deps.clock.now(), deps.outbox.whereHeld(lease));
    if (run) return await workOn(deps, { run, lease, message });
    await leaveEnded(deps, message.runId);
    await deps.outbox.done(lease);
  } catch (error) {
    await deps.outbox.giveBack(lease);
    throw error;
  }
}

/** Erases the people of a deleted audience. */
export async function eraseRoster(
  deps: Pick<RunnerDeps, "db" | "rosters" | "outbox" | "seededPeople">,
  message: EraseMessage,
): Promise<void> {
  await deps.rosters(message.audienceId).erase();
  await together(deps.db, {
    index: deps.seededPeople.forgetAudience(message.audienceId),
    work: deps.outbox.remove(message.id),
  });
}

/** Fails a run. The file of a seeding is kept for one day, for a retry. */
async function giveUp(deps: RunnerDeps, { id, runId }: RunMessage, reason: string): Promise<void> {
  deps.log("error", { message: "a background run failed", runId, cause: reason });
  const [run] = await deps.audienceRuns.find(runId);
  await together(deps.db, {
    run: deps.audienceRuns.fail(runId, reason, deps.clock.now()),
    told: run ? endOf(deps, run, reason) : null,
    work: deps.outbox.remove(id),
  });
}

/** The event of a run's end, behind the statement that ends it. Null for a run over all audiences. */
function endOf(
  { audienceRuns, audiences, eventLog }: RunnerDeps,
  { id, kind, audienceId }: RunRow,
  reason: string | null,
) {
  if (kind === "reconciliation") return null;
  const organizationId = audiences.organizationOf(audienceId);
  const data = audienceRuns.toldFacts({ id, kind, audienceId });
  if (reason === null) return eventLog.recordIfChanged({ kind: "run.completed", organizationId, data });
  return eventLog.recordIfChanged({ kind: "run.failed", organizationId, data: { ...data, reason } });
}

/** Cleans up after a run that has ended. A consumer that still works on it is fenced off. */
async function leaveEnded(deps: RunnerDeps, runId: string): Promise<void> {
  const [run] = await deps.audienceRuns.find(runId);
  if (!run || isOpen(run)) return;
  if (run.state === "Aborted" && run.audienceId !== "") {
    await deps.rosters(run.audienceId).raiseFence(run.kind, run.fence + 1);
  }
  if (run.file && run.state !== "Failed") await deps.store.delete(run.file.key);
}

async function workOn(
  deps: RunnerDeps,
  { run: claimed, lease, message }: { run: RunRow; lease: Lease; message: RunMessage },
): Promise<void> {
  const turn = beginTurn(deps.clock);
  let entry = await enter(deps, claimed, lease);
  let file = claimed.file;
  let reached = placeOf(claimed, file);
  let refusals = 0;
  do {
    if (entry.kind === "lost") return void (await deps.outbox.done(lease));
    if (entry.kind === "impossible") return end(deps, entry.run, lease, entry.reason);
    const { run, step } = entry;
    const done = await step(file);
    if (done === "file gone") return end(deps, run, lease, "Its file is gone.");
    if (done === "fenced") {
      // A later claim fenced this one off, or a claim that a restored database has forgotten.
      if (++refusals >= refusalsADelivery) throw new NoProgress("a roster refused every claim of its run");
      entry = await enter(deps, run, lease);
      continue;
    }
    file = done.file ?? file;
    const { noted } = await together(deps.db, {
      noted: deps.audienceRuns.note(run, {
        processedCount: done.processed,
        changedCount: done.changed,
        lastProcessedUserId: done.lastUserId,
        lastHeartbeatAt: deps.clock.now(),
        ...(done.file ? { file: done.file } : {}),
        ...(done.isEnd ? { phase: "Finalizing" as const } : {}),
      }),
      lease: deps.outbox.progress(lease),
    });
    // Aborted or taken over. The roster keeps what it has committed.
    if (noted.length === 0) return void (await deps.outbox.done(lease));
    if (!done.isEnd) {
      const place = placeOf({ processedCount: done.processed, lastProcessedUserId: done.lastUserId }, file);
      if (place === reached) throw new NoProgress("a step of a run leads nowhere");
      reached = place;
      continue;
    }
    if (run.audienceId !== "") await deps.rosters(run.audienceId).publish();
    const isEmpty = run.kind === "initialization" && (await nothingTaken(deps, run));
    return end(deps, run, lease, isEmpty ? "The file has no valid row." : null);
  } while (!(await turn.isOver()));
  return deps.outbox.requeue(lease, message);
}

/** What each step of a run must change unless it is the last. */
function placeOf(run: Pick<RunRow, "processedCount" | "lastProcessedUserId">, file: SeedProgress | null): string {
  return JSON.stringify([run.processedCount, run.lastProcessedUserId, file?.offset]);
}

async function nothingTaken(deps: RunnerDeps, run: RunRow): Promise<boolean> {
  return (await deps.rosters(run.audienceId).progressOf(run.id)).processed === 0;
}

/** Ends a run: completed if the message is null, failed otherwise. A failure here would repeat, so the file is deleted too. */
async function end(deps: RunnerDeps, run: RunRow, lease: Lease, errorMessage: string | null): Promise<void> {
  const state = errorMessage === null ? ("Completed" as const) : ("Failed" as const);
  const { now } = await together(deps.db, {
    finished: deps.audienceRuns.finish(run, { state, errorMessage, completedAt: deps.clock.now() }),
    told: endOf(deps, run, errorMessage),
    now: deps.audienceRuns.find(run.id),
  });
  const [ended] = now;
  // Deleted before the outbox row: if this consumer dies in between, the next one deletes the file.
  if (ended?.file && !isOpen(ended)) await deps.store.delete(ended.file.key);
  await deps.outbox.done(lease);
}

type Stepper = (file: SeedProgress | null) => Promise<Step | "fenced" | "file gone">;
type Entered = { kind: "entered"; run: RunRow; step: Stepper } | Exclude<Entry, { kind: "entered" }>;

/** Enters the run's roster. A run over all audiences has none. */
async function enter(deps: RunnerDeps, run: RunRow, lease: Lease): Promise<Entered> {
  if (run.kind === "reconciliation") return { kind: "entered", run, step: reconcileStep(deps, run) };
  const entry = await enterRoster(deps, run, lease);
  if (entry.kind !== "entered") return entry;
  return { kind: "entered", run: entry.run, step: stepper(deps, entry.run, run.kind, entry.config) };
}

/** The step that works on one chunk of this run, under the rules at the time of its claim. */
function stepper(
  deps: RunnerDeps,
  run: RunRow,
  runKind: Exclude<RunKind, "reconciliation">,
  config: RosterConfig,
): Stepper {
  const roster = deps.rosters(run.audienceId);
  const chunk = { runId: run.id, runKind, fence: run.fence };
  switch (runKind) {
    case "recalculation":
      return async () => stepOf(await roster.recalculate(config, chunk, { limit: peopleAChunk }));
    case "inactivity-sync":
      return async () =>
        stepOf(await roster.markInactive(config, chunk, { limit: peopleAChunk, cutoff: run.cutoff ?? 0 }));
    case "initialization":
      return async (file) => {
        if (file === null) return "file gone";
        const position = { ...file, lineNumber: file.line, maxRows: seedsAChunk };
        const read = await readSeedChunk(deps.store, position).catch(unlessGone);
        if (read === null) return "file gone";
        await noteSeeded(deps, run, file, read.rows);
        const outcome = await roster.seed(config, chunk, {
          rows: JSON.stringify(read.rows),
          position: file.offset,
          next: read.nextOffset,
          seenAt: run.createdAt,
        });
        const step = stepOf(outcome);
        return step === "fenced" ? step : { ...step, isEnd: read.isEnd, file: readOn(file, read) };
      };
  }
}

/** Runs before the roster learns of the people, so that no erasure misses them. A large file was noted when its run began. */
async function noteSeeded(
  { seededPeople }: RunnerDeps,
  { audienceId }: RunRow,
  { rows = Number.POSITIVE_INFINITY }: SeedProgress,
  seeds: readonly [userId: string, score: number][],
): Promise<void> {
  if (rows === Number.POSITIVE_INFINITY) await seededPeople.noteAnybody(audienceId);
  else if (rows <= peopleNotedEach)
    await seededPeople.note(
      audienceId,
      seeds.map(([userId]) => userId),
    );
}

function unlessGone(error: unknown): null {
  if (error instanceof SeedFileGone) return null;
  throw error;
}

function stepOf(outcome: ChunkOutcome): Step | "fenced" {
  if (outcome.kind === "fenced") return "fenced";
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

/** Makes each roster publish its counts to its audience's row. The next chunk starts behind the last id. */
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
