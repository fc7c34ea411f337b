import { isOpen, type MachineRun, type RunMachine } from "../../src/domain/run/run-machine.ts";

/** What must hold after each step, whatever came before. */
export function checkStep(before: RunMachine, { runs, work, roster }: RunMachine): void {
  const open = runs.filter(isOpen);
  const count = (state: string) => open.filter((run) => run.state === state).length;
  must(count("Pending") <= 1, "two runs wait");
  must(count("Processing") <= 1, "two runs are under way");
  must(
    open.every(({ id }) => work.some(({ runId }) => runId === id)),
    "a run has no work and has not ended",
  );
  must(roster.fence >= before.roster.fence, "the roster's fence went down");
  for (const was of before.runs) {
    const run = runs.find(({ id }) => id === was.id);
    if (run === was) continue;
    if (!isOpen(was)) {
      must(run === undefined || sameRun(run, was), `a run that was ${was.state} changed`);
      continue;
    }
    must(run !== undefined, "a run was forgotten before it ended");
    must(run.processed >= was.processed && run.changed >= was.changed, "progress went backwards");
    must(run.fence >= was.fence, "a run's fence went down");
    must(was.state === "Pending" || run.state !== "Pending", "a run that was under way waits again");
  }
  for (const [id, was] of before.roster.progress) {
    must((roster.progress.get(id)?.cursor ?? 0) >= was.cursor, "the roster's progress went backwards");
  }
}

const sameRun = (one: MachineRun, other: MachineRun) =>
  one.state === other.state &&
  one.fence === other.fence &&
  one.processed === other.processed &&
  one.changed === other.changed;

export function must(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule);
}
