/** An item that waits: its position, how many items have its URL, its attempts so far, and when it may be tried. Kept short: a lane can have 5000. */
export type Waiting = readonly [position: number, equals: number, attempts: number, notBefore: number];

/** The file that a holder began to write for an item. */
export interface Taken {
  position: number;
  assetId: string;
  /** The open multipart upload of a large file. */
  uploadId: string | null;
}

/** The items of a batch upload that one consumer works on at a time, under a lease. */
export interface Lane {
  holder: string | null;
  /** When the lease expires. Without a holder: when the message of this lane counts as lost. */
  dueAt: number;
  /** Leases that expired since the last progress. */
  rescues: number;
  /** When a step first threw since the last progress. */
  failingSince: number | null;
  waiting: readonly Waiting[];
  taken: readonly Taken[];
}

export interface ItemOutcome {
  position: number;
  assetId: string;
  state: "Completed" | "Failed" | "Pending";
  fileName: string | null;
  warnings: string[];
  errorMessage: string | null;
  stage: string | null;
  upstreamHttpStatus: number | null;
  attempts: number;
  notBefore: number;
}

export const unprocessable = "The file could not be processed.";

export function openLane(waiting: readonly Waiting[], dueAt: number): Lane {
  return { holder: null, dueAt, rescues: 0, failingSince: null, waiting, taken: [] };
}

export function isFree({ holder, dueAt }: Lane, now: number): boolean {
  return holder === null || dueAt <= now;
}

/** Taking over an expired lease is a rescue. Its files are abandoned, since their progress is unknown. */
export function claimLane(lane: Lane, holder: string, dueAt: number): { lane: Lane; abandoned: readonly Taken[] } {
  const rescues = lane.rescues + (lane.holder === null ? 0 : 1);
  return { lane: { ...lane, holder, dueAt, rescues, taken: [] }, abandoned: lane.taken };
}

/** The items that may be tried now, the longest due first, but for those that are under way. */
export function dueItems(lane: Lane, now: number, limit: number, underWay: ReadonlySet<number> = new Set()): Waiting[] {
  return lane.waiting
    .filter(([position, , , notBefore]) => notBefore <= now && !underWay.has(position))
    .sort(([a, , , since], [b, , , until]) => since - until || a - b)
    .slice(0, limit);
}

/** When an item may be tried next; null when none waits. */
export function nextDue(lane: Lane): number | null {
  return lane.waiting.length === 0 ? null : Math.min(...lane.waiting.map(([, , , notBefore]) => notBefore));
}

/** Applies outcomes to the items that still wait. `settled` are those that ended their item; the others came too late, or postpone it. */
export function settleLane<Outcome extends ItemOutcome>(
  lane: Lane,
  outcomes: readonly Outcome[],
): { lane: Lane; settled: Outcome[]; completed: number; failed: number } {
  const byPosition = new Map(outcomes.map((outcome) => [outcome.position, outcome]));
  const waiting: Waiting[] = [];
  const settled: Outcome[] = [];
  const counts = { completed: 0, failed: 0 };
  for (const item of lane.waiting) {
    const [position, equals] = item;
    const outcome = byPosition.get(position);
    if (outcome === undefined) waiting.push(item);
    else if (outcome.state === "Pending") waiting.push([position, equals, outcome.attempts, outcome.notBefore]);
    else {
      settled.push(outcome);
      counts[outcome.state === "Completed" ? "completed" : "failed"] += equals;
    }
  }
  const stored = new Set(settled.filter(({ state }) => state === "Completed").map(({ assetId }) => assetId));
  const taken = lane.taken.filter(({ assetId }) => !stored.has(assetId));
  return { lane: { ...lane, waiting, taken, rescues: 0, failingSince: null }, settled, ...counts };
}

/** The end of items that killed their holders, or on which no work was possible for a day. */
export function buryItems(items: readonly Waiting[]): ItemOutcome[] {
  return items.map(([position, , attempts]) => ({
    position,
    assetId: "",
    state: "Failed",
    fileName: null,
    warnings: [],
    errorMessage: unprocessable,
    stage: "internal",
    upstreamHttpStatus: null,
    attempts,
    notBefore: 0,
  }));
}
