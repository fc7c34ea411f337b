import type { Actor } from "../../domain/identity/actor.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import type { SignalRunListQuery } from "../../domain/signal/signal-lists.ts";
import { nextRunAfter, runsKeptDays } from "../../domain/signal/signal-rules.ts";
import { Problem } from "../../http/problems.ts";
import { together } from "../../platform/db/together.ts";
import type { SignalRunMessage } from "../../platform/queue/messages.ts";
import { eventOf } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { EventLog } from "../webhooks/event-log.usecases.ts";
import type { ShownRun, SignalRunRepository } from "./signal-runs.repository.ts";
import type { DueSignal } from "./signals.repository.ts";
import { readSignal, requireReadable, requireSignal, type SignalDeps } from "./signals.usecases.ts";

export interface SignalRunDeps extends SignalDeps {
  signalRuns: SignalRunRepository;
  eventLog: EventLog;
}

/** Clients look for runs that start after their trigger was answered. */
const triggerDelaySeconds = 1;
const dayMs = 86_400_000;

export async function querySignalRuns(
  deps: SignalRunDeps,
  { query, ...asked }: { actor: Actor; signalId: string; query: SignalRunListQuery },
) {
  const { list, ...read } = await together(deps.db, {
    ...readSignal(deps, asked),
    list: deps.signalRuns.list(asked.signalId, query),
  });
  requireReadable(read, asked.actor);
  return pageOf(query, list.count[0]?.total ?? 0, list.rows.map(describeRun));
}

export async function getSignalRun(deps: SignalRunDeps, { actor, runId }: { actor: Actor; runId: string }) {
  const { standing, runs } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    runs: deps.signalRuns.find(runId),
  });
  requireStanding(standing[0], actor);
  const [run] = runs;
  if (!run) throw noRun();
  const asked = { actor, signalId: run.signalId };
  try {
    requireReadable(await together(deps.db, readSignal(deps, asked)), actor);
  } catch (cause) {
    throw cause instanceof Problem && cause.code === "not_found" ? noRun() : cause;
  }
  return describeRun(run);
}

function noRun(): Problem {
  return new Problem("not_found", { detail: "There is no run of this id." });
}

/** The run and its work are one batch: a crash leaves no half of them. */
export async function triggerSignal(
  deps: SignalRunDeps,
  asked: { actor: Actor; signalId: string },
): Promise<{ signalId: string }> {
  const { caller, signal } = requireSignal(await together(deps.db, readSignal(deps, asked)), asked.actor);
  const id = freshRunId(deps);
  const now = deps.clock.now();
  const { work } = await together(deps.db, {
    run: deps.signalRuns.insertManual({ id, signalId: signal.id }, now),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: signal }, "signal.triggered", { run: id })),
    signal: deps.signals.noteRun(signal.id, now),
    work: deps.outbox.wake(deps.signalRuns.lanesOf([id])),
  });
  const messages = work.map(({ message }) => JSON.parse(message) as SignalRunMessage);
  await deps.outbox.send(messages, triggerDelaySeconds);
  return { signalId: signal.id };
}

type SweepDeps = Pick<SignalRunDeps, "db" | "clock" | "outbox" | "signals" | "signalRuns" | "eventLog" | "freshUuid">;

export function findDueSignals({ signals, clock }: Pick<SweepDeps, "signals" | "clock">, limit: number) {
  return signals.due(clock.now(), limit);
}

/** Claims one run of each signal that is due. The claim, its run and the work are one batch, so a crash fires once. */
export async function fireSignals(
  deps: SweepDeps,
  found: readonly { id: string; nextRunAt: number; intervalSeconds: number }[],
): Promise<void> {
  if (found.length === 0) return;
  const now = deps.clock.now();
  const due: DueSignal[] = found.map(({ id, nextRunAt, intervalSeconds }) => ({
    signalId: id,
    seen: nextRunAt,
    next: nextRunAfter(nextRunAt, intervalSeconds, now),
    runId: freshRunId(deps),
  }));
  const { work } = await together(deps.db, {
    runs: deps.signalRuns.insertDue(due, now),
    signals: deps.signals.moveOn(due, now),
    work: deps.outbox.wake(deps.signalRuns.lanesOf(due.map(({ runId }) => runId))),
  });
  await deps.outbox.sendWoken(work);
}

export function findEndedRuns({ signalRuns }: Pick<SweepDeps, "signalRuns">, limit: number) {
  return signalRuns.ended(limit);
}

/** Tells of runs whose job has ended: once, since the row and the event are one batch. */
export async function settleRuns(deps: SweepDeps, ended: readonly ShownRun[]): Promise<void> {
  if (ended.length === 0) return;
  const parts = ended.map((run, i) => {
    const settled = deps.signalRuns.settle(run);
    return [`run ${i}`, { settled, told: tellOfRun(deps, run) }] as const;
  });
  await together(deps.db, Object.fromEntries(parts));
}

/** Records the end of a run if the statement before it changed the run. */
export function tellOfRun(
  { signals, eventLog }: Pick<SweepDeps, "signals" | "eventLog">,
  { id: runId, signalId, jobId, status, reason }: Pick<ShownRun, "id" | "signalId" | "jobId" | "status" | "reason">,
) {
  const { organizationId, signal } = signals.toldFacts(signalId);
  const data = { ...signal, runId, jobId };
  if (status === "Completed") return eventLog.recordIfChanged({ kind: "signal.run_completed", organizationId, data });
  const told = { ...data, reason: reason ?? "" };
  return eventLog.recordIfChanged({ kind: "signal.run_failed", organizationId, data: told });
}

export function sweepRuns({ signalRuns, clock }: Pick<SweepDeps, "signalRuns" | "clock">, limit: number) {
  return signalRuns.sweep(clock.now() - runsKeptDays * dayMs, limit);
}

function freshRunId({ freshUuid }: Pick<SweepDeps, "freshUuid">): string {
  return `srun_${freshUuid()}`;
}

export function describeRun({ id, signalId, triggerSource, status, startedAt, jobId, completedAt, reason }: ShownRun) {
  return {
    id,
    signalId,
    triggerSource,
    status,
    startedAt: new Date(startedAt).toISOString(),
    audienceJobId: jobId,
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    resultFileName: null,
    failureMessage: status === "Failed" ? reason : null,
    skippedReason: status === "Skipped" ? reason : null,
  };
}
