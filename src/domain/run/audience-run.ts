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

/** Every upload of people is a run of its own; of the others a newer one replaces what is under way. */
export function replacesEarlier(kind: RunKind): boolean {
  return kind !== "initialization";
}

/** What is there, newest first, and what a start then does. */
export function startRun(
  latest: { id: string; state: RunState } | null,
): { kind: "join"; id: string } | { kind: "create"; aborts: string | null } {
  switch (latest?.state) {
    case "Pending":
      return { kind: "join", id: latest.id };
    case "Processing":
      return { kind: "create", aborts: latest.id };
    case "Failed":
    case "Completed":
    case "Aborted":
    case undefined:
      return { kind: "create", aborts: null };
  }
}

const dayMs = 86_400_000;

/** Who was last seen before this moment is inactive. Milliseconds since 1970. */
export function cutoffOf(createdAt: number, inactivityDropDays: number): number {
  return createdAt - inactivityDropDays * dayMs;
}
