import { type SQL, sql } from "drizzle-orm";
import { mayDo, type Relation } from "../../domain/audience/access.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { cutoffOf, type RunKind } from "../../domain/run/audience-run.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../platform/clock.ts";
import { always, type Condition } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { RunMessage } from "../../platform/queue/messages.ts";
import {
  type AudienceAccessDeps,
  accessAudience,
  readAudience,
  requireAudience,
  requireBase,
} from "../audiences/access/audience-access.usecases.ts";
import type { AudienceRunKind, PreparedRun, RunStarter, StartStatements } from "../audiences/run-starter.port.ts";
import { type NotingDeps, notesOfAdmin } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { NewRun, RunRepository, RunRow } from "./runs.repository.ts";

export interface RunDeps extends AudienceAccessDeps, NotingDeps {
  audienceRuns: RunRepository;
  outbox: Outbox;
  rosters: Rosters;
  clock: Clock;
  freshUuid: () => string;
}

type StartDeps = Pick<RunDeps, "audienceRuns" | "outbox" | "clock" | "freshUuid">;

const prefixes: Record<RunKind, string> = {
  "inactivity-sync": "ina",
  recalculation: "rec",
  initialization: "ini",
  reconciliation: "cnt",
};

const workPrefix = "run/";

export function runMessage(runId: string): RunMessage {
  return { v: 1, kind: "audience-run", id: `${workPrefix}${runId}`, runId };
}

/** The id of a run's outbox row, as an SQL value. */
function runWorkId(runId: SQL): SQL {
  return sql`${workPrefix} || ${runId}`;
}

/** Composes a run's start: the present run makes way, a waiting one is joined, and otherwise a new one is created. */
export function prepareRun(
  deps: StartDeps,
  draft: Pick<NewRun, "kind" | "audienceId" | "cutoff" | "file">,
  { where = always, cutoff = null }: { where?: Condition | undefined; cutoff?: StartStatements["cutoff"] } = {},
): PreparedRun & { id: string } {
  const { audienceRuns, outbox, clock, freshUuid } = deps;
  const run: NewRun = { ...draft, id: `${prefixes[draft.kind]}_${freshUuid()}`, createdAt: clock.now() };
  const message = runMessage(run.id);
  return {
    id: run.id,
    statements: {
      start: audienceRuns.start(run, where),
      work: outbox.write([message], audienceRuns.whereExists(run.id)),
      cutoff,
    },
    // If another run was joined, this message finds no work and is dropped.
    send: () => outbox.send([message]),
  };
}

export function createRunStarter(deps: StartDeps): RunStarter {
  return {
    prepare(kind, { id: audienceId, inactivityDropDays: days }, where) {
      const cutoff = kind === "inactivity-sync" && days !== null ? cutoffOf(deps.clock.now(), days) : null;
      const moved = cutoff === null || days === null ? null : deps.audienceRuns.moveCutoff(audienceId, days);
      return prepareRun(deps, { kind, audienceId, cutoff, file: null }, { where, cutoff: moved });
    },
  };
}

const operations = {
  recalculation: "startStateRecalculation",
  "inactivity-sync": "startInactivitySync",
} as const;

const notedOperations: Record<AudienceRunKind, string> = {
  recalculation: "startAudienceStateRecalculation",
  "inactivity-sync": "startAudienceInactivitySync",
};

/** Takes two round trips. If several clients start a run at once, one run is created and all get its id. */
export async function startAudienceRun(
  deps: RunDeps,
  { actor, audienceId, kind }: { actor: Actor; audienceId: string; kind: AudienceRunKind },
): Promise<string> {
  const accessed = await accessAudience(deps, { actor, audienceId }, operations[kind]);
  requireBase(accessed, audienceId);
  const { inactivityDropDays } = accessed.audience.settings;
  if (kind === "inactivity-sync" && inactivityDropDays === null) {
    throw invalid("inactivityDropDays", "is not set, so nobody becomes inactive: set it first");
  }
  const prepared = createRunStarter(deps).prepare(kind, { id: audienceId, inactivityDropDays });
  const { caller, audience: thing } = accessed;
  const { run } = await together(deps.db, {
    run: prepared.statements,
    notes: notesOfAdmin(deps, { caller, thing }, notedOperations[kind]),
  });
  await prepared.send();
  return run.start.waiting[0]?.id as string;
}

export async function getLatestRun(
  deps: RunDeps,
  { actor, audienceId, kind }: { actor: Actor; audienceId: string; kind: RunKind },
) {
  const { read, latest } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    latest: deps.audienceRuns.latest(kind, deps.audiences.baseIdOf(audienceId)),
  });
  const { relation } = requireAudience(read, actor, "getAudienceRun");
  const [run] = latest;
  if (!run) throw noRun();
  return describeRun(run, relation);
}

/** Reads a run. The caller needs access to its audience. */
export async function getRun(deps: RunDeps, { actor, runId, kind }: { actor: Actor; runId: string; kind: RunKind }) {
  const { read, found } = await together(deps.db, {
    read: readAudience(deps, actor, deps.audienceRuns.audienceOf(runId)),
    found: deps.audienceRuns.find(runId),
  });
  const [run] = found;
  if (!run || run.kind !== kind || read.audiences.length === 0) {
    requireStanding(read.standing[0], actor);
    throw noRun();
  }
  const { relation } = requireAudience(read, actor, "getAudienceRun");
  return describeRun(run, relation);
}

/** Counts people by state. The roster's counts are exact at any size. */
export async function getUserMetrics(
  deps: RunDeps,
  { actor, audienceId }: { actor: Actor; audienceId: string },
): Promise<{ usersPerState: Record<string, number> }> {
  const { audience } = await accessAudience(deps, { actor, audienceId }, "getUserMetrics");
  // Clients take empty counts as those of an audience that others keep, and wait for labels without complaint.
  if (audience.isCurated) return { usersPerState: {} };
  return { usersPerState: (await deps.rosters(audience.id).counts()).states };
}

/** Starts a run over all audiences. Admins only. Repeats within an hour are one row of the Admin's own log, also when they join a waiting run. */
export async function reconcileUserCounts(deps: RunDeps, { actor }: { actor: Actor }): Promise<void> {
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const run = prepareRun(deps, { kind: "reconciliation", audienceId: "", cutoff: null, file: null });
  const { accountId, organizationId } = caller;
  const at = deps.clock.now();
  const event = { at, accountId, organizationId, action: "counts.reconciled", subject: accountId } as const;
  await together(deps.db, { run: run.statements, note: deps.audit.tally(event) });
  await run.send();
}

const minuteMs = 60_000;
/** A cron call that did not happen is repaired by the next ones. */
const minutesLookedBack = 10;
/** A start takes six statements, and an invocation may run a thousand. So many a minute are 144,000 audiences a day. */
const syncsPerMinute = 100;
const startsInOneBatch = 25;
const syncedAgainAfterMs = 720 * minuteMs;

/** Finds audiences whose daily inactivity sync is due: each has a minute of the day, drawn from its id. One with a sync already is left out. */
export function findDueSyncs({
  audiences,
  audienceRuns,
  clock,
}: Pick<RunDeps, "audiences" | "audienceRuns" | "clock">) {
  const now = clock.now();
  const minuteOfDay = Math.floor(now / minuteMs) % 1440;
  const minutes = Array.from({ length: minutesLookedBack }, (_, back) => (minuteOfDay - back + 1440) % 1440);
  const whereDue = audienceRuns.whereNoSyncSince(sql`audiences.id`, now - syncedAgainAfterMs);
  return audiences.dueForInactivity(minutes, whereDue, syncsPerMinute);
}

type DueSync = Awaited<ReturnType<typeof findDueSyncs>>[number];

/** Starts the syncs that were found, unless another sweep did meanwhile. */
export async function startDueSyncs(deps: RunDeps, due: readonly DueSync[]): Promise<void> {
  for (let i = 0; i < due.length; i += startsInOneBatch) {
    const runs = due.slice(i, i + startsInOneBatch).map(({ id, settings: { inactivityDropDays } }) => {
      const whereDue = deps.audienceRuns.whereNoSyncSince(id, deps.clock.now() - syncedAgainAfterMs);
      return createRunStarter(deps).prepare("inactivity-sync", { id, inactivityDropDays }, whereDue);
    });
    const starts = Object.fromEntries(runs.map(({ statements }, index) => [String(index), statements]));
    const started = await together(deps.db, starts);
    await Promise.all(runs.map((run, index) => (started[String(index)]?.start.waiting.length ? run.send() : null)));
  }
}

const restoredAtOnce = 50;

/** Finds open runs whose outbox rows are lost. Without its row a run would never end, and would block later ones. */
export function findLostRuns({ audienceRuns, outbox }: Pick<RunDeps, "audienceRuns" | "outbox">) {
  return audienceRuns.open((id) => outbox.whereFree(runWorkId(id)), restoredAtOnce);
}

/** Writes the outbox rows of runs that lost them. */
export async function restoreRuns({ outbox }: Pick<RunDeps, "outbox">, lost: readonly { id: string }[]): Promise<void> {
  if (lost.length === 0) return;
  const messages = lost.map(({ id }) => runMessage(id));
  await outbox.write(messages, always);
  await outbox.send(messages);
}

/** A failed run's file is kept for one day, for a retry. It names people, so it is kept no longer. */
export const keepFilesForMs = 24 * 3_600_000;
const filesAtOnce = 100;

export function findKeptFiles({ audienceRuns, clock }: Pick<RunDeps, "audienceRuns" | "clock">) {
  return audienceRuns.keptFiles(clock.now() - keepFilesForMs, filesAtOnce);
}

export async function forgetKeptFiles(
  deps: Pick<RunDeps, "audienceRuns"> & { store: AssetStore },
  files: readonly { id: string; key: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await Promise.all(files.map(({ key }) => deps.store.delete(key)));
  await deps.audienceRuns.forgetFiles(files.map(({ id }) => id));
}

function noRun(): Problem {
  return new Problem("not_found", { detail: "There is no such run." });
}

function describeRun(run: RunRow, relation: Relation) {
  const time = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());
  return {
    id: run.id,
    audienceId: run.audienceId,
    state: run.state,
    phase: run.phase,
    cutoff: time(run.cutoff),
    lastProcessedUserId:
      run.state === "Processing" && mayDo("readPeopleOfRuns", relation) ? run.lastProcessedUserId : null,
    processedCount: run.processedCount,
    changedCount: run.changedCount,
    errorMessage: run.errorMessage,
    startedAt: time(run.startedAt),
    lastHeartbeatAt: time(run.lastHeartbeatAt),
    completedAt: time(run.completedAt),
    createdAt: new Date(run.createdAt).toISOString(),
    file: run.file,
  };
}
