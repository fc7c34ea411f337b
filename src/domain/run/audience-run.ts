/** Background runs over the people of an audience, and one over all audiences. */
export const runKinds = ["inactivity-sync", "recalculation", "initialization", "reconciliation"] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ["Pending", "Processing", "Completed", "Failed", "Aborted"] as const;
export type RunState = (typeof runStates)[number];

export function isOpen({ state }: { state: RunState }): boolean {
  return state === "Pending" || state === "Processing";
}

export const runPhases = [
  "RecalculatingUsers",
  "MarkingInactiveUsers",
  "SeedingUsers",
  "CountingUsers",
  "Finalizing",
  "Done",
] as const;
export type RunPhase = (typeof runPhases)[number];

export function firstPhase(kind: RunKind): RunPhase {
  switch (kind) {
    case "inactivity-sync":
      return "MarkingInactiveUsers";
    case "recalculation":
      return "RecalculatingUsers";
    case "initialization":
      return "SeedingUsers";
    case "reconciliation":
      return "CountingUsers";
  }
}

/** Each uploaded file is a run of its own. For other kinds a newer run replaces the one under way. */
export function replacesEarlier(kind: RunKind): boolean {
  return kind !== "initialization";
}

const dayMs = 86_400_000;

/** People who were last seen before this moment are inactive. Milliseconds since 1970. */
export function cutoffOf(createdAt: number, inactivityDropDays: number): number {
  return createdAt - inactivityDropDays * dayMs;
}
