import { isOpen, type RunState } from "../../src/domain/run/audience-run.ts";

/** A run as the database holds it. */
export interface MachineRun {
  id: string;
  state: RunState;
  /** Raised by each claim. */
  fence: number;
  processed: number;
  changed: number;
}

/** The outbox's row of a run that has not ended. */
export interface MachineWork {
  runId: string;
  holder: string | null;
  /** Milliseconds. A lease expires then, and work without a lease is sent again. */
  dueAt: number;
  /** Leases that expired since there was progress. */
  rescues: number;
}

/** An audience's settings, as its row has them and as its roster heard of them. */
export interface MachineSettings {
  /** Grows with each change. */
  version: number;
  /** What the rules say; two versions of the same number can differ after the database was restored. */
  rules: number;
  /** Whether there are drop days. */
  marksInactive: boolean;
}

/** What the roster committed for a run, together with the people. */
export interface MachineProgress {
  cursor: number;
  processed: number;
  changed: number;
}

/**
 * The runs of one audience and of one kind that replaces earlier ones: what the database, the outbox and the roster hold of them.
 * Each function is one statement, or one transaction of the roster; whatever happens between two of them, the rules must hold.
 */
export interface RunMachine {
  /** Oldest first. */
  runs: readonly MachineRun[];
  work: readonly MachineWork[];
  settings: MachineSettings;
  /** It is no part of the database: a restored database can be behind it. */
  roster: { fence: number; progress: ReadonlyMap<string, MachineProgress>; settings: MachineSettings };
}

const firstSettings: MachineSettings = { version: 0, rules: 0, marksInactive: true };
export const emptyMachine: RunMachine = {
  runs: [],
  work: [],
  settings: firstSettings,
  roster: { fence: 0, progress: new Map(), settings: firstSettings },
};

type Claim = Pick<MachineRun, "id" | "fence">;
type Hold = { runId: string; holder: string };

/** One batch: what is under way makes way, what waits is joined, old runs are forgotten. */
export function start(
  machine: RunMachine,
  { id, sentUntil, kept }: { id: string; sentUntil: number; kept: number },
): { machine: RunMachine; id: string } {
  const decision = startRun(machine.runs.at(-1) ?? null);
  if (decision.kind === "join") return { machine, id: decision.id };
  const fresh: MachineRun = { id, state: "Pending", fence: 0, processed: 0, changed: 0 };
  const runs = [...changeRun(machine, decision.aborts, { state: "Aborted" }).runs, fresh];
  const work = [...machine.work, { runId: id, holder: null, dueAt: sentUntil, rescues: 0 }];
  return { machine: { ...machine, runs: runs.filter((run, i) => isOpen(run) || i >= runs.length - kept), work }, id };
}

/** A new version of the settings. Switching inactivity off ends the runs that would still mark people. */
export function changeSettings(
  machine: RunMachine,
  change: Partial<Omit<MachineSettings, "version">>,
  { endsRuns }: { endsRuns: boolean },
): RunMachine {
  const settings = { ...machine.settings, ...change, version: machine.settings.version + 1 };
  const runs = endsRuns
    ? machine.runs.map((run) => (isOpen(run) ? { ...run, state: "Aborted" as const } : run))
    : machine.runs;
  return { ...machine, settings, runs };
}

/** Claims work that has no lease. Null: it is done, or leased. Gives the leases that expired since there was progress. */
export function take(
  machine: RunMachine,
  { runId, holder, now, until }: Hold & { now: number; until: number },
): { machine: RunMachine; rescues: number | null } {
  const free = machine.work.find((work) => work.runId === runId && (work.holder === null || work.dueAt <= now));
  if (!free) return { machine, rescues: null };
  const rescues = rescuesOf(free, now);
  return { machine: changeWork(machine, free, { holder, dueAt: until, rescues }), rescues };
}

/** Whether the lease is still this holder's: another holder's claim of the run would take it from the lease's owner. */
export function holds(machine: RunMachine, hold: Hold): boolean {
  return heldBy(machine, hold) !== null;
}

/** The run goes to a new holder, under a fence above every earlier one; null when it has ended. */
export function claim(machine: RunMachine, id: string): { machine: RunMachine; fence: number | null } {
  const run = machine.runs.find((candidate) => candidate.id === id);
  return run && isOpen(run) ? fenced(machine, id, 0) : { machine, fence: null };
}

/** A holder whose fence the roster has seen outrun goes on under one above it; null when the run is no longer under way under theirs. */
export function claimAbove(
  machine: RunMachine,
  held: Claim,
  seen: number,
): { machine: RunMachine; fence: number | null } {
  return isUnderWay(machine, held) ? fenced(machine, held.id, seen) : { machine, fence: null };
}

function fenced(machine: RunMachine, id: string, seen: number): { machine: RunMachine; fence: number } {
  const fence = 1 + Math.max(seen, ...machine.runs.map((other) => other.fence));
  return { machine: changeRun(machine, id, { state: "Processing", fence }), fence };
}

/** Gives the highest fence and the newest settings that the roster has seen. */
export function raiseFence(
  machine: RunMachine,
  fence: number,
): { machine: RunMachine; seen: Pick<RunMachine["roster"], "fence" | "settings"> } {
  const roster = { ...machine.roster, fence: Math.max(machine.roster.fence, fence) };
  return { machine: { ...machine, roster }, seen: roster };
}

/** The settings get a version above one that the roster has seen, so that it takes them. */
export function passVersion(machine: RunMachine, seen: number): RunMachine {
  const { settings } = machine;
  return settings.version > seen ? machine : { ...machine, settings: { ...settings, version: seen + 1 } };
}

/** Whether the roster would not follow these settings: it knows newer ones, or others of the same version. */
export function isOutrun(settings: MachineSettings, seen: MachineSettings): boolean {
  if (seen.version !== settings.version) return seen.version > settings.version;
  return seen.rules !== settings.rules || seen.marksInactive !== settings.marksInactive;
}

/** The roster keeps the newest settings that any run brought. */
export function learn(machine: RunMachine, settings: MachineSettings): RunMachine {
  const { roster } = machine;
  return roster.settings.version >= settings.version ? machine : { ...machine, roster: { ...roster, settings } };
}

/** The next people of a run, numbered from 0; null under a fence that is no longer the highest. The newest settings decide. */
export function chunk(
  machine: RunMachine,
  {
    id,
    fence,
    settings,
    limit,
    people,
    changedAmong,
  }: Claim & {
    /** Those that the holder read when the run was claimed. */
    settings: MachineSettings;
    limit: number;
    people: number;
    /** How many of those from `from` and before `to` change under these settings. */
    changedAmong: (from: number, to: number, settings: MachineSettings) => number;
  },
): { machine: RunMachine; done: { from: number; progress: MachineProgress; isEnd: boolean } | null } {
  if (fence < machine.roster.fence) return { machine, done: null };
  const { roster } = learn(machine, settings);
  const before = roster.progress.get(id) ?? { cursor: 0, processed: 0, changed: 0 };
  const cursor = Math.min(before.cursor + limit, people);
  const progress = {
    cursor,
    processed: before.processed + cursor - before.cursor,
    changed: before.changed + changedAmong(before.cursor, cursor, roster.settings),
  };
  return {
    machine: { ...machine, roster: { ...roster, progress: new Map(roster.progress).set(id, progress) } },
    done: { from: before.cursor, progress, isEnd: cursor >= people },
  };
}

/** Copies the roster's progress to the run, as long as it is under way under this fence. */
export function note(
  machine: RunMachine,
  held: Claim,
  { processed, changed }: Pick<MachineProgress, "processed" | "changed">,
): { machine: RunMachine; isNoted: boolean } {
  return isUnderWay(machine, held)
    ? { machine: changeRun(machine, held.id, { processed, changed }), isNoted: true }
    : { machine, isNoted: false };
}

export function finish(machine: RunMachine, held: Claim, state: "Completed" | "Failed"): RunMachine {
  return isUnderWay(machine, held) ? changeRun(machine, held.id, { state }) : machine;
}

/** A run that was rescued too often without progress fails, whatever its fence, and its work is gone. */
export function giveUp(machine: RunMachine, id: string): RunMachine {
  const run = machine.runs.find((candidate) => candidate.id === id);
  const failed = run && isOpen(run) ? changeRun(machine, id, { state: "Failed" }) : machine;
  return { ...failed, work: failed.work.filter(({ runId }) => runId !== id) };
}

/** There was progress: the lease runs anew, and what came to nothing before is forgotten. */
export function progressed(machine: RunMachine, hold: Hold, until: number): RunMachine {
  return changeWork(machine, heldBy(machine, hold), { dueAt: until, rescues: 0 });
}

/** Gives work back: a step that threw is no rescue. */
export function release(machine: RunMachine, hold: Hold, sentUntil: number): RunMachine {
  return changeWork(machine, heldBy(machine, hold), { holder: null, dueAt: sentUntil });
}

export function done(machine: RunMachine, hold: Hold): RunMachine {
  const held = heldBy(machine, hold);
  return held === null ? machine : { ...machine, work: machine.work.filter((work) => work !== held) };
}

/** An open run whose work was lost gets it back, and is sent. */
export function restoreWork(machine: RunMachine, sentUntil: number): { machine: RunMachine; sent: string[] } {
  const lost = machine.runs.filter((run) => isOpen(run) && machine.work.every(({ runId }) => runId !== run.id));
  const work = lost.map(({ id }) => ({ runId: id, holder: null, dueAt: sentUntil, rescues: 0 }));
  return { machine: { ...machine, work: [...machine.work, ...work] }, sent: lost.map(({ id }) => id) };
}

/** Work whose lease has expired, or whose message was lost, loses its holder and is sent again. */
export function sweep(
  machine: RunMachine,
  { now, sentUntil }: { now: number; sentUntil: number },
): { machine: RunMachine; sent: string[] } {
  const due = machine.work.filter(({ dueAt }) => dueAt <= now);
  const after = (work: MachineWork) => ({ holder: null, dueAt: sentUntil, rescues: rescuesOf(work, now) });
  const swept = due.reduce((next, work) => changeWork(next, work, after(work)), machine);
  return { machine: swept, sent: due.map(({ runId }) => runId) };
}

/** A restart of a queue in memory sends everything again. That the process ended is no fault of the work. */
export function sendEverythingAgain(machine: RunMachine, sentUntil: number): { machine: RunMachine; sent: string[] } {
  const work = machine.work.map(({ runId }) => ({ runId, holder: null, dueAt: sentUntil, rescues: 0 }));
  return { machine: { ...machine, work }, sent: work.map(({ runId }) => runId) };
}

function rescuesOf({ holder, dueAt, rescues }: MachineWork, now: number): number {
  return holder !== null && dueAt <= now ? rescues + 1 : rescues;
}

function isUnderWay({ runs }: RunMachine, { id, fence }: Claim): boolean {
  return runs.some((run) => run.id === id && run.fence === fence && run.state === "Processing");
}

function heldBy({ work }: RunMachine, { runId, holder }: Hold): MachineWork | null {
  return work.find((candidate) => candidate.runId === runId && candidate.holder === holder) ?? null;
}

function changeRun(machine: RunMachine, id: string | null, change: Partial<MachineRun>): RunMachine {
  return { ...machine, runs: machine.runs.map((run) => (run.id === id ? { ...run, ...change } : run)) };
}

function changeWork(machine: RunMachine, which: MachineWork | null, change: Partial<MachineWork>): RunMachine {
  return { ...machine, work: machine.work.map((work) => (work === which ? { ...work, ...change } : work)) };
}

/** What a start does, given the latest run. */
function startRun(
  latest: { id: string; state: RunState } | null,
): { kind: "join"; id: string } | { kind: "create"; aborts: string | null } {
  switch (latest?.state) {
    case "Pending":
      return { kind: "join", id: latest.id };
    case "Processing":
      return { kind: "create", aborts: latest.id };
    case "Failed":
    case "Completed":
    case "Aborted":
    case undefined:
      return { kind: "create", aborts: null };
  }
}
