import type { RunKind, RunState } from "./audience-run.ts";

interface RunFacts {
  kind: RunKind;
  state: RunState;
  processedCount: number;
  /** Of a seeding: how much of the file was read. */
  file: { offset: number; bytes: number } | null;
}

/** How far a run is, 0 to 1. A seeding is measured by its file, every other run by the people that the audience has. */
export function runProgress({ state, processedCount, file }: RunFacts, people: number): number {
  if (state === "Completed") return 1;
  if (state === "Pending") return 0;
  const [done, all] = file === null ? [processedCount, people] : [file.offset, file.bytes];
  return all <= 0 ? 0 : Math.min(1, done / all);
}
