import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { isOpen } from "../../src/domain/run/audience-run.ts";
import {
  changeSettings,
  emptyMachine,
  learn,
  type MachineRun,
  sendEverythingAgain,
  start,
} from "../models/run-machine.ts";
import { consume } from "./run-consumer.ts";
import { checkStep, must } from "./run-invariants.ts";
import { type Consumer, giveBack, isAway, limits, resend, type World } from "./run-world.ts";

const stepsAtMost = 300;
const sweepsAtTheEnd = 40;

/** Random schedules of everything that can happen to runs. Gives how they ended; throws with the seed that breaks a rule. */
export function simulateRuns(
  { seed, schedules }: { seed: number; schedules: number },
  onProgress: (done: number) => void = () => undefined,
): Record<string, number> {
  const endings: Record<string, number> = {};
  for (let i = 0; i < schedules; i++) {
    const own = seed + i;
    try {
      for (const { state } of simulateSchedule(own)) endings[state] = (endings[state] ?? 0) + 1;
    } catch (cause) {
      throw new Error(`seed ${own}: ${(cause as Error).message}`, { cause });
    }
    if (i % 1000 === 999) onProgress(i + 1);
  }
  return endings;
}

function simulateSchedule(seed: number): readonly MachineRun[] {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const people = Array.from({ length: below(16) }, () => 0);
  const world: World = {
    kind: random() < 0.6 ? "recalculation" : "inactivity-sync",
    machine: emptyMachine,
    random,
    now: 0,
    people,
    page: 1 + below(4),
    messages: [],
    consumers: [],
    judged: new Map(),
    expired: new Map(),
    away: { what: "roster", until: 0 },
    lostWork: new Set(),
    backup: null,
    restores: 0,
    cleanSince: null,
    names: 0,
  };
  // In some schedules hardly anything goes wrong, in some hardly anything else happens.
  const weights = events.map(([weight, happen]) => ({ weight: weight * 10 ** (2 * random() - 1), happen }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 20 + below(stepsAtMost); step > 0; step--) {
    const { happen } = weights.at(chosen(weights, random() * total)) ?? { happen: walk };
    checked(world, () => happen(world));
  }
  settle(world);
  return world.machine.runs;
}

/** What can happen, and how often in the middle of all schedules. */
const events: [weight: number, happen: (world: World) => unknown][] = [
  [25, walk],
  [5, (world) => receive(world, pick(world, world.messages, "away"))],
  [2, (world) => receive(world, pick(world, world.messages))],
  // A message is lost.
  [1, (world) => pick(world, world.messages, "away")],
  [0.4, begin],
  [0.2, startTwice],
  [3, resend],
  [4, wait],
  // A consumer is killed.
  [1.5, (world) => pick(world, world.consumers, "away")],
  [0.5, throwError],
  [0.4, restart],
  [0.4, breakOff],
  [0.2, loseWork],
  [0.3, switchInactivity],
  [0.6, takeInactivityOff],
  [0.3, backUp],
  [0.1, restoreDatabase],
];

function wait(world: World): void {
  world.now += world.random() * (world.random() < 0.5 ? 5_000 : 2 * limits.leaseMs);
}

function startTwice(world: World): void {
  const [first, second] = [begin(world), begin(world)];
  must(first === second, "two starts at once gave two runs");
}

/** Where a point falls that is less than all weights together. */
function chosen(items: { weight: number }[], point: number): number {
  let upTo = 0;
  return items.findIndex(({ weight }) => {
    upTo += weight;
    return point < upTo;
  });
}

function pick<Item>({ random }: World, items: Item[], away?: "away"): Item | undefined {
  const at = Math.floor(random() * items.length);
  return away ? items.splice(at, 1)[0] : items[at];
}

/** While something cannot be reached, a step that needs it throws; which one needs what is left to chance. */
function walk(world: World): void {
  const { consumers, random } = world;
  const isBroken = isAway(world, "database") || isAway(world, "roster");
  if (isBroken && random() < 0.8) {
    throwError(world);
    return;
  }
  const consumer = pick(world, consumers);
  if (consumer?.steps.next().done) consumers.splice(consumers.indexOf(consumer), 1);
}

/** A step of a consumer fails: it gives its work back if it can, and its message comes again. */
function throwError(world: World): void {
  const consumer = pick(world, world.consumers, "away");
  if (!consumer) return;
  giveBack(world, consumer);
  world.messages.push(consumer.runId);
}

/** A queue in memory: its messages are gone with all consumers, and the first tick sends everything again. */
function restart(world: World): void {
  world.consumers.length = 0;
  world.messages.length = 0;
  const { machine, sent } = sendEverythingAgain(world.machine, world.now + limits.sentMs);
  world.machine = machine;
  world.messages.push(...sent);
}

function breakOff(world: World): void {
  const what = world.random() < 0.5 ? "database" : "roster";
  world.away = { what, until: world.now + world.random() * 2.5 * limits.leaseMs };
}

/** A row of the outbox is gone, no matter who deleted it. */
function loseWork(world: World): void {
  const { machine } = world;
  const lost = pick(world, [...machine.work]);
  if (!lost) return;
  world.lostWork.add(lost.runId);
  world.machine = { ...machine, work: machine.work.filter((work) => work !== lost) };
}

/** A change of the rules, and the run that it starts. Where people cannot become inactive there is no sync. */
function begin(world: World): string | null {
  const { machine, kind, now, names } = world;
  if (isAway(world, "database") || (kind === "inactivity-sync" && !machine.settings.marksInactive)) return null;
  world.names += 1;
  const id = `run-${names}`;
  const changed =
    kind === "recalculation" ? changeSettings(machine, { rules: names + 1 }, { endsRuns: false }) : machine;
  const started = start(changed, { id, sentUntil: now + limits.sentMs, kept: limits.kept });
  world.machine = started.machine;
  if (world.random() < 0.9) world.messages.push(id);
  return started.id;
}

function switchInactivity(world: World): void {
  const { kind, machine } = world;
  if (kind === "recalculation" || isAway(world, "database")) return;
  const marksInactive = !machine.settings.marksInactive;
  world.machine = changeSettings(machine, { marksInactive }, { endsRuns: !marksInactive });
}

/** The recalculation that follows once inactivity is off, in one step. */
function takeInactivityOff(world: World): void {
  const { settings } = world.machine;
  if (world.kind === "recalculation" || settings.marksInactive) return;
  world.machine = learn(world.machine, settings);
  if (world.machine.roster.settings.marksInactive) return;
  world.people.fill(0);
  world.cleanSince = settings.version;
}

function backUp(world: World): void {
  if (!isAway(world, "database")) world.backup = world.machine;
}

/**
 * The database goes back in time, and the roster does not. No holder is at work then: one with a claim that the database has forgotten
 * could not be told from one with a newer claim. A restore aborts the runs of that time and has all members judged anew.
 */
function restoreDatabase(world: World): void {
  const { backup, machine } = world;
  if (!backup) return;
  world.restores += 1;
  world.consumers.length = 0;
  const runs = backup.runs.map((run) => (isOpen(run) ? { ...run, state: "Aborted" as const } : run));
  world.machine = { ...backup, runs, roster: machine.roster };
  world.cleanSince = null;
  world.lostWork.clear();
  world.expired = new Map(backup.work.map(({ runId, rescues }) => [runId, rescues]));
  world.away.until = 0;
  if (world.kind === "inactivity-sync") world.people.fill(0);
  begin(world);
}

function receive(world: World, runId: string | undefined): void {
  if (runId === undefined) return;
  if (isAway(world, "database")) {
    world.messages.push(runId);
    return;
  }
  const holder = `holder-${++world.names}`;
  world.consumers.push({ runId, holder, steps: consume(world, { runId, holder }) });
}

/** Nothing goes wrong from here on: with enough sweeps every run ends. */
function settle(world: World): void {
  world.consumers.length = 0;
  world.messages.length = 0;
  world.away.until = 0;
  if (world.random() < 0.5) checked(world, () => begin(world));
  const isBusy = () => world.machine.work.length > 0 || world.lostWork.size > 0;
  for (let round = 0; round < sweepsAtTheEnd && isBusy(); round++) {
    world.now += limits.leaseMs;
    checked(world, () => resend(world));
    for (let id = world.messages.pop(); id !== undefined; id = world.messages.pop()) {
      receive(world, id);
      const { steps } = world.consumers.pop() as Consumer;
      for (let isDone = false; !isDone; ) checked(world, () => (isDone = steps.next().done === true));
    }
  }
  must(!world.machine.runs.some(isOpen), "a run never ends");
  must(world.machine.work.length === 0, "work is left");
}

/** A restored database is another one: what was true of the one before says nothing of it. */
function checked(world: World, step: () => unknown): void {
  const { machine: before, restores } = world;
  step();
  checkStep(world.restores === restores ? before : world.machine, world);
}
