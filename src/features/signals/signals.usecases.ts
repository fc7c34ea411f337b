import type { Changes } from "../../domain/audit/changes.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../domain/identity/caller.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import type { SignalListQuery } from "../../domain/signal/signal-lists.ts";
import { nextRunAfter, nextRunOf, signalsAtMost } from "../../domain/signal/signal-rules.ts";
import { invalid, Problem } from "../../http/problems.ts";
import { together } from "../../platform/db/together.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import { mayUse, requireStanding } from "../auth/identity/identity.usecases.ts";
import { whereSignalMayWork } from "../labeling/ended-access.usecases.ts";
import { type JobDeps, readAsked } from "../labeling/jobs/jobs.usecases.ts";
import type { SignalRepository, SignalRow } from "./signals.repository.ts";

export interface SignalDeps extends JobDeps, NotingDeps {
  signals: SignalRepository;
}

interface Asked {
  actor: Actor;
  signalId: string;
}

export type FoundSignal = Awaited<ReturnType<SignalRepository["find"]>>[number];

/** Two statements for the first batch of whatever is done to a signal. */
export function readSignal(
  { identity, signals }: Pick<SignalDeps, "identity" | "signals">,
  { actor, signalId }: Asked,
) {
  return {
    standing: identity.standing(actor),
    found: signals.find(signalId, identity.emailOf(signals.ofRow.ownerId)),
  };
}

interface ReadSignal {
  standing: Standing[];
  found: FoundSignal[];
}

/** An unknown signal and a foreign one are refused alike. */
export function requireSignal(read: ReadSignal, actor: Actor): { caller: Caller; signal: FoundSignal } {
  const { caller, signal } = requireReadable(read, actor);
  if (!mayUse(caller, signal)) throw noSignal();
  return { caller, signal };
}

/** A public signal may be read by every caller. */
export function requireReadable(read: ReadSignal, actor: Actor): { caller: Caller; signal: FoundSignal } {
  const caller = requireStanding(read.standing[0], actor);
  const [signal] = read.found;
  if (!signal || !(signal.isPublic || mayUse(caller, signal))) throw noSignal();
  return { caller, signal };
}

function noSignal(): Problem {
  return new Problem("not_found", { detail: "There is no signal of this id." });
}

/** The caller must be able to make the job now. It belongs to the organization of its definition, as its jobs do. */
export async function createSignal(
  deps: SignalDeps,
  {
    actor,
    asked,
    filesAt,
  }: {
    actor: Actor;
    asked: {
      name: string;
      description?: string | null | undefined;
      audienceId: string;
      jobDefinitionId: string;
      revisionNumber?: number | null | undefined;
      intervalSeconds: number;
      isPublic?: boolean | undefined;
    };
    filesAt: string;
  },
): Promise<{ id: string; nextRunAt: string }> {
  const { audienceId, jobDefinitionId: definitionId, revisionNumber = null, name, intervalSeconds } = asked;
  const {
    accessed: { caller },
    definition: { organizationId },
  } = await readAsked(deps, actor, { audienceId, definitionId, revisionNumber, precedingJobId: null });
  const id = `signal_${deps.freshUuid()}`;
  const now = deps.clock.now();
  const nextRunAt = now + intervalSeconds * 1_000;
  const { made } = await together(deps.db, {
    made: deps.signals.insert(
      {
        id,
        organizationId,
        ownerId: caller.accountId,
        name,
        nameFolded: fold(name),
        description: asked.description ?? null,
        audienceId,
        definitionId,
        revisionNumber,
        intervalSeconds,
        nextRunAt,
        lastRunAt: null,
        isPaused: false,
        isPublic: asked.isPublic ?? false,
        filesAt,
        createdAt: now,
        deletedAt: null,
      },
      signalsAtMost,
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id, organizationId } }, "signal.created", { name, definition: definitionId }),
    ),
  });
  if (made.meta.changes === 0) {
    throw new Problem("invalid_request", {
      detail: `Your organization has ${signalsAtMost.toLocaleString("en")} signals already: delete one first.`,
    });
  }
  return { id, nextRunAt: new Date(nextRunAt).toISOString() };
}

export async function getSignal(deps: SignalDeps, asked: Asked) {
  const { caller, signal } = requireReadable(await together(deps.db, readSignal(deps, asked)), asked.actor);
  return describeSignal(signal, caller);
}

export async function querySignals(deps: SignalDeps, { actor, query }: { actor: Actor; query: SignalListQuery }) {
  const { identity, signals } = deps;
  const { standing, list } = await together(deps.db, {
    standing: identity.standing(actor),
    list: signals.list(actor.organizationId, query, identity.emailOf(signals.ofRow.ownerId)),
  });
  const caller = requireStanding(standing[0], actor);
  const items = list.rows.map((signal) => describeSignal(signal, caller));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

export interface SignalChange {
  name?: string | undefined;
  description?: string | null | undefined;
  intervalSeconds?: number | undefined;
}

export async function updateSignal(
  deps: SignalDeps,
  { change, ...asked }: Asked & { change: SignalChange },
): Promise<void> {
  const { caller, signal } = requireSignal(await together(deps.db, readSignal(deps, asked)), asked.actor);
  const { name = signal.name, intervalSeconds = signal.intervalSeconds } = change;
  const description = change.description === undefined ? signal.description : change.description;
  const changes: Changes = {
    ...(name === signal.name ? {} : { name: [signal.name, name] }),
    ...(description === signal.description ? {} : { description: [signal.description, description] }),
    ...(intervalSeconds === signal.intervalSeconds
      ? {}
      : { intervalSeconds: [String(signal.intervalSeconds), String(intervalSeconds)] }),
  };
  if (Object.keys(changes).length === 0) return;
  const next =
    intervalSeconds === signal.intervalSeconds
      ? {}
      : { nextRunAt: nextRunOf(signal, intervalSeconds, deps.clock.now()) };
  await together(deps.db, {
    updated: deps.signals.update(signal.id, { name, nameFolded: fold(name), description, intervalSeconds, ...next }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: signal }, "signal.changed", {}, changes)),
  });
}

export async function deleteSignal(deps: SignalDeps, asked: Asked): Promise<void> {
  const { caller, signal } = requireSignal(await together(deps.db, readSignal(deps, asked)), asked.actor);
  await together(deps.db, {
    deleted: deps.signals.update(signal.id, { deletedAt: deps.clock.now() }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: signal }, "signal.deleted", { name: signal.name })),
  });
}

export async function pauseSignal(deps: SignalDeps, asked: Asked): Promise<void> {
  const { caller, signal } = requireSignal(await together(deps.db, readSignal(deps, asked)), asked.actor);
  await together(deps.db, {
    paused: deps.signals.pause(signal.id),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: signal }, "signal.paused")),
  });
}

/** Goes on with the schedule: what was missed is not made up for. */
export async function resumeSignal(deps: SignalDeps, asked: Asked): Promise<void> {
  const { caller, signal } = requireSignal(await together(deps.db, readSignal(deps, asked)), asked.actor);
  const now = deps.clock.now();
  const { nextRunAt, intervalSeconds } = signal;
  const next = nextRunAt > now ? nextRunAt : nextRunAfter(nextRunAt, intervalSeconds, now);
  const { resumed } = await together(deps.db, {
    resumed: deps.signals.resume(signal.id, next, whereSignalMayWork(deps)),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: signal }, "signal.resumed")),
  });
  if (signal.isPaused && resumed.length === 0)
    throw invalid("signalId", "names a signal whose organization may no longer use its audience");
}

export function describeSignal(row: SignalRow & { ownerMail: string | null }, caller: Caller) {
  const { id, name, description, audienceId, definitionId, revisionNumber, intervalSeconds, nextRunAt } = row;
  return {
    id,
    name,
    description,
    audienceId,
    jobDefinitionId: definitionId,
    revisionNumber,
    intervalSeconds,
    nextRunAt: new Date(nextRunAt).toISOString(),
    lastRunAt: row.lastRunAt === null ? null : new Date(row.lastRunAt).toISOString(),
    isPaused: row.isPaused,
    isPublic: row.isPublic,
    ownerId: row.ownerId,
    ownerMail: mayUse(caller, row) ? (row.ownerMail ?? "") : "",
    organizationId: row.organizationId,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export type ShownSignal = ReturnType<typeof describeSignal>;
