import {
  chunk,
  claim,
  claimAbove,
  done,
  finish,
  giveUp,
  holds,
  isOutrun,
  type MachineSettings,
  note,
  passVersion,
  progressed,
  raiseFence,
  take,
} from "../models/run-machine.ts";
import { must } from "./run-invariants.ts";
import { giveBack, judgedBy, limits, noteExpired, type World } from "./run-world.ts";

type Hold = { runId: string; holder: string };
type Entered = { fence: number; settings: MachineSettings };

/** What the consumer of a message does; each `yield` is a moment at which everything else can happen, or nothing any more. */
export function* consume(world: World, hold: Hold): Generator<void, void> {
  const { runId } = hold;
  noteExpired(world, runId);
  const taken = take(world.machine, { ...hold, now: world.now, until: world.now + limits.leaseMs });
  world.machine = taken.machine;
  if (taken.rescues === null) return;
  yield;
  if (taken.rescues >= limits.rescuesWithoutProgress) {
    const expired = world.expired.get(runId) ?? 0;
    must(expired >= limits.rescuesWithoutProgress, `a run was given up after ${expired} leases that expired`);
    world.machine = giveUp(world.machine, runId);
    return;
  }
  const claimed = holds(world.machine, hold) ? claim(world.machine, runId) : { machine: world.machine, fence: null };
  world.machine = claimed.machine;
  yield;
  const entered = claimed.fence === null ? null : yield* enter(world, hold, claimed.fence);
  if (entered && (yield* work(world, hold, entered)) === "requeued") return;
  world.machine = done(world.machine, hold);
}

/**
 * Tells the roster of the claim. A roster that has seen more than the database is a database that was restored: its runs go on above
 * what was seen. Null: another consumer has the run, or it has ended.
 */
function* enter(world: World, { runId: id }: Hold, firstFence: number): Generator<void, Entered | null> {
  for (let fence = firstFence; ; ) {
    const { settings } = world.machine;
    yield;
    const { machine, seen } = raiseFence(world.machine, fence);
    world.machine = machine;
    yield;
    if (seen.fence > fence) {
      const above = claimAbove(world.machine, { id, fence }, seen.fence);
      world.machine = above.machine;
      if (above.fence === null) return null;
      fence = above.fence;
    } else if (isOutrun(settings, seen.settings)) world.machine = passVersion(world.machine, seen.settings.version);
    else return { fence, settings };
    yield;
  }
}

function* work(world: World, hold: Hold, first: Entered): Generator<void, "ended" | "requeued"> {
  const { runId: id } = hold;
  const until = world.now + limits.workForMs;
  for (let entered = first; ; ) {
    yield;
    const outcome = judge(world, { id, ...entered });
    yield;
    if (!outcome) {
      const again = yield* enter(world, hold, entered.fence);
      if (!again) return "ended";
      entered = again;
      continue;
    }
    const held = { id, fence: entered.fence };
    const noted = note(world.machine, held, outcome.progress);
    if (holds(world.machine, hold)) world.expired.set(id, 0);
    world.machine = progressed(noted.machine, hold, world.now + limits.leaseMs);
    yield;
    if (!noted.isNoted) return "ended";
    if (outcome.isEnd) {
      world.machine = finish(world.machine, held, "Completed");
      return "ended";
    }
    if (world.now < until) continue;
    world.messages.push(id);
    giveBack(world, hold);
    return "requeued";
  }
}

/** One transaction of the roster: a page of people is judged by the newest settings that the roster knows. */
function judge(world: World, { id, fence, settings }: Entered & { id: string }) {
  const { people, page } = world;
  const isStale = (person: number, by: MachineSettings) => person !== judgedBy(world, person, by);
  const { machine, done: outcome } = chunk(world.machine, {
    id,
    fence,
    settings,
    limit: page,
    people: people.length,
    changedAmong: (from, to, by) => people.slice(from, to).filter((person) => isStale(person, by)).length,
  });
  world.machine = machine;
  if (!outcome) return null;
  const seen = world.judged.get(id) ?? { times: people.map(() => 0), changed: 0 };
  world.judged.set(id, seen);
  for (let i = outcome.from; i < outcome.progress.cursor; i++) {
    const person = people[i] ?? 0;
    const by = machine.roster.settings;
    seen.times[i] = (seen.times[i] ?? 0) + 1;
    if (!isStale(person, by)) continue;
    people[i] = judgedBy(world, person, by);
    seen.changed += 1;
  }
  return outcome;
}
