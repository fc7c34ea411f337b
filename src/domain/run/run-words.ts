import type { RunKind } from "./audience-run.ts";

/** What a kind of run is called. */
export const runNames: Record<RunKind, string> = {
  recalculation: "State recalculation",
  "inactivity-sync": "Inactivity sync",
  initialization: "Seeding of people",
  reconciliation: "Reconciliation of counts",
};

/** Turns `SeedingUsers` into "seeding users". */
export function phaseText(phase: string): string {
  return phase.replace(/(?<!^)[A-Z]/g, " $&").toLowerCase();
}
