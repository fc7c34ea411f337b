import { isOpen, type RunState } from "./audience-run.ts";

interface Run {
  state: RunState;
  changedCount: number;
  file: { badRows: number } | null;
}

/** Splits runs into those that tell something, and those that changed nobody and went well. */
export function relevantRuns<Of extends Run>(runs: readonly Of[]): { shown: Of[]; left: Of[] } {
  const isShown = (run: Of) =>
    isOpen(run) || run.state === "Failed" || run.changedCount > 0 || (run.file?.badRows ?? 0) > 0;
  return { shown: runs.filter(isShown), left: runs.filter((run) => !isShown(run)) };
}
