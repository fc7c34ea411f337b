import { type SQL, sql } from "drizzle-orm";
import { mayDo, type Relation } from "../../domain/audience/access.ts";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { cutoffOf, type RunKind } from "../../domain/run/audience-run.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Statement } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { RunMessage } from "../../platform/queue/messages.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
  requireBase,
} from "../audiences/access/audience-access.usecases.ts";
import { type NotingDeps, notesOfAdmin } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { AudienceRunKind, PreparedRun, RunStarter } from "./run-starter.port.ts";
import type { NewRun, RunRepository, RunRow } from "./runs.repository.ts";

export interface RunDeps extends AudienceAccessDeps, NotingDeps {
  db: Database;
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

export function runMessage(runId: string): RunMessage {
  return { v: 1, kind: "audience-run", id: `run/${runId}`, runId };
}

/** The start rules as statements: what is under way makes way, what waits is joined, and otherwise a run is made. */
export function prepareRun(
  deps: StartDeps,
  draft: Pick<NewRun, "kind" | "audienceId" | "cutoff" | "file">,
  condition: SQL = sql`1`,
): PreparedRun & { id: string } {
  const { audienceRuns, outbox, clock, freshUuid } = deps;
  const run: NewRun = { ...draft, id: `${prefixes[draft.kind]}_${freshUuid()}`, createdAt: clock.now() };
  const message = runMessage(run.id);
  const [abort, insert, forget, waiting] = audienceRuns.start(run, condition);
  const statements: Statement[] = [
    abort,
    insert,
    forget,
    outbox.write([message], audienceRuns.exists(run.id)),
    waiting,
  ];
  return {
    id: run.id,
    statements,
    idFrom: (results) => (results.at(-1) as { id: string }[])[0]?.id ?? null,
    // A message of a run that was joined finds no work and is dropped.
    send: () => outbox.send([message]),
  };
}

export function createRunStarter(deps: StartDeps): RunStarter {
  return {
    prepare(kind, { id: audienceId, inactivityDropDays: days }, condition) {
      const cutoff = kind === "inactivity-sync" && days !== null ? cutoffOf(deps.clock.now(), days) : null;
      const prepared = prepareRun(deps, { kind, audienceId, cutoff, file: null }, condition);
      if (cutoff === null || days === null) return prepared;
      // Before the last statement, which gives the id.
      const statements = prepared.statements.toSpliced(-1, 0, deps.audienceRuns.moveCutoff(audienceId, days));
      return { ...prepared, statements };
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

/** Two round trips; of any number of starts at once one makes the run, and all are given its id. */
export async function startAudienceRun(
  deps: RunDeps,
  { token, audienceId, kind }: { token: TokenClaims; audienceId: string; kind: AudienceRunKind },
): Promise<string> {
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, operations[kind]);
  requireBase(accessed, audienceId);
  const { inactivityDropDays } = accessed.audience.settings;
  if (kind === "inactivity-sync" && inactivityDropDays === null) {
    throw invalid("inactivityDropDays", "is not set: without it nobody becomes inactive");
  }
  const run = createRunStarter(deps).prepare(kind, { id: audienceId, inactivityDropDays });
  const { caller, audience: thing } = accessed;
  const results = await deps.db.batch([
    ...(run.statements as [Statement, ...Statement[]]),
    ...notesOfAdmin(deps, { caller, thing }, notedOperations[kind]),
  ]);
  await run.send();
  return run.idFrom(results.slice(0, run.statements.length)) as string;
}

export async function getLatestRun(
  deps: RunDeps,
  { token, audienceId, kind }: { token: TokenClaims; audienceId: string; kind: RunKind },
) {
  const [standing, found, [run]] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    deps.audienceRuns.latest(kind, deps.audiences.baseIdOf(audienceId)),
  ]);
  const { relation } = requireAudience({ standing, found }, token, "getAudienceRun");
  if (!run) throw noRun();
  return describeRun(run, relation);
}

/** Access is that to the run's audience. */
export async function getRun(
  deps: RunDeps,
  { token, runId, kind }: { token: TokenClaims; runId: string; kind: RunKind },
) {
  const [standing, found, [run]] = await deps.db.batch([
    ...readAudience(deps, token, deps.audienceRuns.audienceOf(runId)),
    deps.audienceRuns.find(runId),
  ]);
  if (!run || run.kind !== kind || found.length === 0) {
    requireStanding(standing[0], token);
    throw noRun();
  }
  const { relation } = requireAudience({ standing, found }, token, "getAudienceRun");
  return describeRun(run, relation);
}

/** The roster knows it to the person, however many there are. */
export async function getUserMetrics(
  deps: RunDeps,
  { token, audienceId }: { token: TokenClaims; audienceId: string },
): Promise<{ usersPerState: Record<string, number> }> {
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const { audience } = requireAudience({ standing, found }, token, "getUserMetrics");
  return { usersPerState: (await deps.rosters(audience.id).counts()).states };
}

/** For Admins: a run over all audiences. */
export async function reconcileUserCounts(deps: RunDeps, { token }: { token: TokenClaims }): Promise<void> {
  const [standing] = await deps.identity.standing(token);
  if (!requireStanding(standing, token).roles.includes("Admin")) throw new Problem("forbidden");
  const run = prepareRun(deps, { kind: "reconciliation", audienceId: "", cutoff: null, file: null });
  await deps.db.batch(run.statements as [Statement, ...Statement[]]);
  await run.send();
}

const minuteMs = 60_000;
/** A minute whose cron did not come is made up for in the next ones. */
const minutesLookedBack = 10;
const syncsAMinute = 200;

/** Each audience with drop days gets a sync a day, at the minute that its id gives it. */
export async function scheduleInactivitySyncs(deps: RunDeps): Promise<void> {
  const now = deps.clock.now();
  const minuteOfDay = Math.floor(now / minuteMs) % 1440;
  const minutes = Array.from({ length: minutesLookedBack }, (_, back) => (minuteOfDay - back + 1440) % 1440);
  for (const { id, settings } of await deps.audiences.dueForInactivity(minutes, syncsAMinute)) {
    const isDue = deps.audienceRuns.hasNoSyncSince(id, now - 720 * minuteMs);
    const run = createRunStarter(deps).prepare(
      "inactivity-sync",
      { id, inactivityDropDays: settings.inactivityDropDays },
      isDue,
    );
    const results = await deps.db.batch(run.statements as [Statement, ...Statement[]]);
    if (run.idFrom(results) !== null) await run.send();
  }
}

const restoredAtOnce = 50;

/** An open run without its work would stand for ever, and keep later ones of its audience waiting: it gets the work back. */
export async function restoreLostRuns({ db, audienceRuns, outbox }: RunDeps): Promise<void> {
  const lost = await audienceRuns.openWhere((id) => outbox.whereFree(sql`'run/' || ${id}`), restoredAtOnce);
  if (lost.length === 0) return;
  const messages = lost.map(({ id }) => runMessage(id));
  await db.batch([outbox.write(messages, sql`1`)]);
  await outbox.send(messages);
}

/** The file of a run that was given up stays for a day, in which the run can be retried: no longer, since it names people. */
export const keepFilesForMs = 24 * 3_600_000;
const filesAtOnce = 100;

export async function forgetKeptFiles(
  deps: Pick<RunDeps, "audienceRuns" | "clock"> & { store: AssetStore },
): Promise<void> {
  const files = await deps.audienceRuns.keptFiles(deps.clock.now() - keepFilesForMs, filesAtOnce);
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
