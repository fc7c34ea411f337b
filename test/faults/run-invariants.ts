import { isOpen } from "../../src/domain/run/audience-run.ts";
import type { MachineRun, RunMachine } from "../models/run-machine.ts";
import { isLastCompleted, type World } from "./run-world.ts";

/** What must hold after each step, whatever came before. */
export function checkStep(before: RunMachine, world: World): void {
  const { runs, work, roster } = world.machine;
  const open = runs.filter(isOpen);
  const count = (state: string) => open.filter((run) => run.state === state).length;
  must(count("Pending") <= 1, "two runs wait");
  must(count("Processing") <= 1, "two runs are under way");
  must(
    open.every(({ id }) => world.lostWork.has(id) || work.some(({ runId }) => runId === id)),
    "a run has no work and has not ended",
  );
  must(roster.fence >= before.roster.fence, "the roster's fence went down");
  must(roster.settings.version >= before.roster.settings.version, "the roster's settings went back");
  for (const was of before.runs) checkRun(was, runs);
  for (const [id, was] of before.roster.progress) {
    must((roster.progress.get(id)?.cursor ?? 0) >= was.cursor, "the roster's progress went backwards");
  }
  for (const run of runs) if (run.state === "Completed" && !before.runs.includes(run)) checkCompleted(world, run);
  checkPeople(world);
}

function checkRun(was: MachineRun, runs: readonly MachineRun[]): void {
  const run = runs.find(({ id }) => id === was.id);
  if (run === was) return;
  if (!isOpen(was)) {
    must(run === undefined || sameRun(run, was), `a run that was ${was.state} changed`);
    return;
  }
  must(run !== undefined, "a run was forgotten before it ended");
  must(run.processed >= was.processed && run.changed >= was.changed, "progress went backwards");
  must(run.fence >= was.fence, "a run's fence went down");
  must(was.state === "Pending" || run.state !== "Pending", "a run that was under way waits again");
}

function checkCompleted({ people, judged }: World, run: MachineRun): void {
  const seen = judged.get(run.id);
  must(run.processed === people.length, `a completed run processed ${run.processed} of ${people.length} people`);
  must(seen?.times.every((times) => times === 1) === true, "a completed run processed somebody twice, or skipped them");
  must(run.changed === seen?.changed, "a completed run counts other changes than it made");
}

/** As long as nothing new was asked for, and whatever earlier holders still do. */
function checkPeople({ kind, machine, people, cleanSince }: World): void {
  const { settings } = machine;
  if (kind === "recalculation") {
    const isJudged = !isLastCompleted(machine) || people.every((rules) => rules === settings.rules);
    must(isJudged, "somebody is not what the last run made of them");
    return;
  }
  if (settings.marksInactive) return;
  must(!machine.runs.some(isOpen), "a sync goes on while inactivity is off");
  must(
    cleanSince !== settings.version || people.every((mark) => mark === 0),
    "inactivity is off, and somebody is marked",
  );
}

const sameRun = (one: MachineRun, other: MachineRun) =>
  one.state === other.state &&
  one.fence === other.fence &&
  one.processed === other.processed &&
  one.changed === other.changed;

export function must(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule);
}
