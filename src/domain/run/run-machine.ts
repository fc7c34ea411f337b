import { type RunState, startRun } from "./audience-run.ts";

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
  /** Milliseconds; a lease that is past it is anybody's. */
  dueAt: number;
  /** Since there was progress. */
  claims: number;
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
  roster: { fence: number; progress: ReadonlyMap<string, MachineProgress> };
}

export const emptyMachine: RunMachine = { runs: [], work: [], roster: { fence: 0, progress: new Map() } };

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
  const work = [...machine.work, { runId: id, holder: null, dueAt: sentUntil, claims: 0 }];
  return { machine: { ...machine, runs: runs.filter((run, at) => isOpen(run) || at >= runs.length - kept), work }, id };
}

/** Takes work that nobody holds; null: it is done, or somebody is at it. Gives the claims since there was progress. */
export function take(
  machine: RunMachine,
  { runId, holder, now, until }: Hold & { now: number; until: number },
): { machine: RunMachine; claims: number | null } {
  const free = machine.work.find((work) => work.runId === runId && (work.holder === null || work.dueAt <= now));
  if (!free) return { machine, claims: null };
  const claims = free.claims + 1;
  return { machine: changeWork(machine, free, { holder, dueAt: until, claims }), claims };
}

/** Whether the lease is still this holder's: a claim of the run by anybody else would take it from whoever has the lease. */
export function holds(machine: RunMachine, hold: Hold): boolean {
  return heldBy(machine, hold) !== null;
}

/** The run goes to a new holder, under a fence above every earlier one; null when it has ended. */
export function claim(machine: RunMachine, id: string): { machine: RunMachine; fence: number | null } {
  const run = machine.runs.find((candidate) => candidate.id === id);
  if (!run || !isOpen(run)) return { machine, fence: null };
  const fence = 1 + Math.max(...machine.runs.map((other) => other.fence));
  return { machine: changeRun(machine, id, { state: "Processing", fence }), fence };
}

export function raiseFence(machine: RunMachine, fence: number): RunMachine {
  return { ...machine, roster: { ...machine.roster, fence: Math.max(machine.roster.fence, fence) } };
}

/** The next people of a run, numbered from 1 to `people`; null under a fence that is no longer the highest. */
export function chunk(
  machine: RunMachine,
  {
    id,
    fence,
    limit,
    people,
    changedAmong,
  }: Claim & {
    limit: number;
    people: number;
    /** How many of those after `from` and up to `to` change. */
    changedAmong: (from: number, to: number) => number;
  },
): { machine: RunMachine; done: { from: number; progress: MachineProgress; isEnd: boolean } | null } {
  const { roster } = machine;
  if (fence < roster.fence) return { machine, done: null };
  const before = roster.progress.get(id) ?? { cursor: 0, processed: 0, changed: 0 };
  const cursor = Math.min(before.cursor + limit, people);
  const progress = {
    cursor,
    processed: before.processed + cursor - before.cursor,
    changed: before.changed + changedAmong(before.cursor, cursor),
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
  return changeWork(machine, heldBy(machine, hold), { dueAt: until, claims: 0 });
}

export function release(machine: RunMachine, hold: Hold, sentUntil: number): RunMachine {
  return changeWork(machine, heldBy(machine, hold), { holder: null, dueAt: sentUntil });
}

export function done(machine: RunMachine, hold: Hold): RunMachine {
  const held = heldBy(machine, hold);
  return held === null ? machine : { ...machine, work: machine.work.filter((work) => work !== held) };
}

/** Work whose lease has run out, or whose message was lost, loses its holder and is sent again. A restart forgets the claims too. */
export function sweep(
  machine: RunMachine,
  { now, sentUntil, claims }: { now: number; sentUntil: number; claims?: number },
): { machine: RunMachine; sent: string[] } {
  const due = machine.work.filter(({ dueAt }) => dueAt <= now);
  const after = { holder: null, dueAt: sentUntil, ...(claims === undefined ? {} : { claims }) };
  const swept = due.reduce((next, work) => changeWork(next, work, after), machine);
  return { machine: swept, sent: due.map(({ runId }) => runId) };
}

export function isOpen({ state }: Pick<MachineRun, "state">): boolean {
  return state === "Pending" || state === "Processing";
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
