import type { RunKind, RunState } from "./audience-run.ts";

interface RunFacts {
  kind: RunKind;
  state: RunState;
  processedCount: number;
  /** How much of its file a seeding has read. */
  file: { offset: number; bytes: number } | null;
}

/** The progress of a run, 0 to 1: by bytes of the file for a seeding, by people for every other run. */
export function runProgress({ state, processedCount, file }: RunFacts, people: number): number {
  if (state === "Completed") return 1;
  if (state === "Pending") return 0;
  const [done, all] = file === null ? [processedCount, people] : [file.offset, file.bytes];
  return all <= 0 ? 0 : Math.min(1, done / all);
}
