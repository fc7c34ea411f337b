import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import {
  chunk,
  claim,
  done,
  emptyMachine,
  finish,
  giveUp,
  holds,
  isOpen,
  type MachineRun,
  note,
  progressed,
  type RunMachine,
  raiseFence,
  release,
  start,
  sweep,
  take,
} from "../../src/domain/run/run-machine.ts";
import { checkStep, must } from "./run-invariants.ts";

/** The service's own, with pages so small that a run has several. */
const limits = { kept: 20, leaseMs: 120_000, sentMs: 60_000, workForMs: 20_000, rescuesWithoutProgress: 5 };
const stepsAtMost = 300;
const sweepsAtTheEnd = 40;

/** The runs, and around them people, messages, and consumers that stand between two steps. */
interface World {
  machine: RunMachine;
  random: () => number;
  now: number;
  /** Each person's state is the version of the rules by which he was judged last. */
  people: number[];
  version: number;
  page: number;
  messages: string[];
  consumers: Consumer[];
  /** How often each run looked at each person, and how many it changed. */
  judged: Map<string, { times: number[]; changed: number }>;
  /** How often a run was taken up since there was progress. */
  inVain: Map<string, number>;
  /** Runs and consumers so far: each gets a name of its own. */
  names: number;
}

interface Consumer {
  runId: string;
  holder: string;
  steps: Iterator<void>;
}

/** Random schedules of everything that can happen to runs. Gives how they ended; throws with the seed that breaks a rule. */
export function simulateRuns(
  { seed, schedules }: { seed: number; schedules: number },
  onProgress: (done: number) => void = () => undefined,
): Record<string, number> {
  const endings: Record<string, number> = {};
  for (let at = 0; at < schedules; at++) {
    const own = seed + at;
    try {
      for (const { state } of simulateSchedule(own)) endings[state] = (endings[state] ?? 0) + 1;
    } catch (cause) {
      throw new Error(`seed ${own}: ${(cause as Error).message}`, { cause });
    }
    if (at % 1000 === 999) onProgress(at + 1);
  }
  return endings;
}

function simulateSchedule(seed: number): readonly MachineRun[] {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const people = Array.from({ length: below(16) }, () => 0);
  const world: World = {
    ...{ machine: emptyMachine, random, now: 0, people, version: 0, page: 1 + below(4) },
    ...{ messages: [], consumers: [], judged: new Map(), inVain: new Map(), names: 0 },
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
  [3, (world) => resend(world)],
  [4, wait],
  // A consumer is killed.
  [0.7, (world) => pick(world, world.consumers, "away")],
  [0.5, throwError],
  [0.4, restart],
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

function walk(world: World): void {
  const { consumers } = world;
  const consumer = pick(world, consumers);
  if (consumer?.steps.next().done) consumers.splice(consumers.indexOf(consumer), 1);
}

/** A step of a consumer fails: it gives its work back, and its message comes again. */
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
  resend(world, Number.POSITIVE_INFINITY);
}

/** A change of the rules, and the run that it starts. */
function begin(world: World): string {
  world.version += 1;
  const id = `run-${++world.names}`;
  const started = start(world.machine, { id, sentUntil: world.now + limits.sentMs, kept: limits.kept });
  world.machine = started.machine;
  if (world.random() < 0.9) world.messages.push(id);
  return started.id;
}

function receive(world: World, runId: string | undefined): void {
  if (runId === undefined) return;
  const holder = `holder-${++world.names}`;
  world.consumers.push({ runId, holder, steps: consume(world, { runId, holder }) });
}

/** Work that was due by then. */
function resend(world: World, dueBy = world.now): void {
  const swept = sweep(world.machine, { now: dueBy, sentUntil: world.now + limits.sentMs });
  world.machine = swept.machine;
  world.messages.push(...swept.sent);
}

/** What the consumer of a message does; each `yield` is a moment at which everything else can happen, or nothing any more. */
function* consume(world: World, hold: { runId: string; holder: string }): Generator<void, void> {
  const { runId } = hold;
  const taken = take(world.machine, { ...hold, now: world.now, until: world.now + limits.leaseMs });
  world.machine = taken.machine;
  if (taken.claims === null) return;
  const takes = (world.inVain.get(runId) ?? 0) + 1;
  world.inVain.set(runId, takes);
  yield;
  if (taken.claims > limits.rescuesWithoutProgress) {
    must(takes > limits.rescuesWithoutProgress, "a run that had made progress was given up");
    world.machine = giveUp(world.machine, runId);
    return;
  }
  const claimed = holds(world.machine, hold) ? claim(world.machine, runId) : { machine: world.machine, fence: null };
  world.machine = claimed.machine;
  yield;
  const { fence } = claimed;
  if (fence !== null) {
    const version = world.version;
    yield;
    world.machine = raiseFence(world.machine, fence);
    const until = world.now + limits.workForMs;
    for (let isEnd = false; !isEnd; ) {
      yield;
      const outcome = judge(world, { id: runId, fence, version });
      yield;
      if (!outcome) break;
      isEnd = outcome.isEnd;
      const noted = note(world.machine, { id: runId, fence }, outcome.progress);
      if (holds(world.machine, hold)) world.inVain.set(runId, 0);
      world.machine = progressed(noted.machine, hold, world.now + limits.leaseMs);
      yield;
      if (!noted.isNoted) break;
      if (isEnd) world.machine = finish(world.machine, { id: runId, fence }, "Completed");
      else if (world.now >= until) {
        world.messages.push(runId);
        return giveBack(world, hold);
      }
    }
  }
  world.machine = done(world.machine, hold);
}

function giveBack(world: World, hold: { runId: string; holder: string }): void {
  world.machine = release(world.machine, hold, world.now + limits.sentMs);
}

/** One transaction of the roster: a page of people is judged by the rules of this claim, be they old. */
function judge(world: World, { id, fence, version }: { id: string; fence: number; version: number }) {
  const { people, page } = world;
  const isStale = (state: number) => state !== version;
  const { machine, done: outcome } = chunk(world.machine, {
    ...{ id, fence, limit: page, people: people.length },
    changedAmong: (from, to) => people.slice(from, to).filter(isStale).length,
  });
  world.machine = machine;
  if (!outcome) return null;
  const seen = world.judged.get(id) ?? { times: people.map(() => 0), changed: 0 };
  world.judged.set(id, seen);
  for (let at = outcome.from; at < outcome.progress.cursor; at++) {
    seen.times[at] = (seen.times[at] ?? 0) + 1;
    if (!isStale(people[at] ?? 0)) continue;
    people[at] = version;
    seen.changed += 1;
  }
  return outcome;
}

/** From here on nothing goes wrong: with enough sweeps every run ends. */
function settle(world: World): void {
  world.consumers.length = 0;
  world.messages.length = 0;
  if (world.random() < 0.5) checked(world, () => begin(world));
  for (let round = 0; round < sweepsAtTheEnd && world.machine.work.length > 0; round++) {
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

function checked(world: World, step: () => unknown): void {
  const before = world.machine;
  step();
  checkStep(before, world.machine);
  for (const run of world.machine.runs) {
    if (run.state === "Completed" && !before.runs.includes(run)) checkCompleted(world, run);
  }
  // As long as no new one was asked for, and whatever earlier holders still do.
  const isJudged = world.machine.runs.at(-1)?.state !== "Completed" || world.people.every((is) => is === world.version);
  must(isJudged, "somebody is not what the last run made of him");
}

function checkCompleted({ people, judged }: World, run: MachineRun): void {
  const seen = judged.get(run.id);
  must(run.processed === people.length, `a completed run processed ${run.processed} of ${people.length} people`);
  must(seen?.times.every((times) => times === 1) === true, "a completed run processed somebody twice, or skipped him");
  must(run.changed === seen?.changed, "a completed run counts other changes than it made");
}
