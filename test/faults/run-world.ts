import {
  type MachineRun,
  type MachineSettings,
  type RunMachine,
  release,
  restoreWork,
  sweep,
} from "../models/run-machine.ts";

/** The service's own, with pages so small that a run has several. */
export const limits = { kept: 20, leaseMs: 120_000, sentMs: 60_000, workForMs: 20_000, rescuesWithoutProgress: 5 };

/** The runs, and around them people, messages, and consumers that stand between two steps. */
export interface World {
  kind: "recalculation" | "inactivity-sync";
  machine: RunMachine;
  random: () => number;
  now: number;
  /** One number for each person. Recalculation: the rules that judged them last. Sync: 1 for an inactive person. */
  people: number[];
  page: number;
  messages: string[];
  consumers: Consumer[];
  /** How often each run looked at each person, and how many it changed. */
  judged: Map<string, { times: number[]; changed: number }>;
  /** How many leases of each run expired since there was progress. */
  expired: Map<string, number>;
  /** What cannot be reached, until when. */
  away: { what: "database" | "roster"; until: number };
  /** Runs whose work was lost, until the next sweep. */
  lostWork: Set<string>;
  /** What the database can be restored to. */
  backup: RunMachine | null;
  restores: number;
  /** The version of the settings under which all members were last reactivated. */
  cleanSince: number | null;
  /** Runs, consumers and rules so far: each gets a name of its own. */
  names: number;
}

export interface Consumer {
  runId: string;
  holder: string;
  steps: Iterator<void>;
}

export function isAway({ away, now }: World, what: World["away"]["what"]): boolean {
  return away.what === what && now < away.until;
}

export function giveBack(world: World, hold: { runId: string; holder: string }): void {
  if (!isAway(world, "database")) world.machine = release(world.machine, hold, world.now + limits.sentMs);
}

/** The sweep of each minute: runs without work get it back, and work that is due is sent. */
export function resend(world: World): void {
  if (isAway(world, "database")) return;
  const sentUntil = world.now + limits.sentMs;
  const restored = restoreWork(world.machine, sentUntil);
  world.machine = restored.machine;
  world.lostWork.clear();
  noteExpired(world);
  const swept = sweep(world.machine, { now: world.now, sentUntil });
  world.machine = swept.machine;
  world.messages.push(...restored.sent, ...swept.sent);
}

/** Leases that are about to be taken from their holders. */
export function noteExpired({ machine, now, expired }: World, of?: string): void {
  for (const { runId, holder, dueAt } of machine.work) {
    if (holder === null || dueAt > now || (of !== undefined && of !== runId)) continue;
    expired.set(runId, (expired.get(runId) ?? 0) + 1);
  }
}

/** What becomes of a person judged under these settings. */
export function judgedBy({ kind }: World, person: number, { rules, marksInactive }: MachineSettings): number {
  if (kind === "recalculation") return rules;
  return marksInactive ? 1 : person;
}

/** Whether the last run is completed and nothing was asked for since. */
export function isLastCompleted({ runs }: RunMachine): boolean {
  return runs.at(-1)?.state === ("Completed" satisfies MachineRun["state"]);
}
