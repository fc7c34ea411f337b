/** What becomes of a message after the service's reply. */
export type Verdict =
  | "taken"
  /** The network or the service failed: the same message again, later. */
  | "later"
  /** This message is refused for good. */
  | "refused"
  /** The whole session takes no more answers. */
  | "session-over"
  /** The way in is closed: the link expired or was revoked, or the token has. */
  | "closed";

/** `status` is null if no reply came. `faultyMembers` are the members that a problem names. */
export function verdictOf(status: number | null, faultyMembers: readonly string[] = []): Verdict {
  if (status === null || status >= 500 || status === 408 || status === 425 || status === 429) return "later";
  if (status >= 200 && status < 300) return "taken";
  if (status === 401 || status === 403 || status === 410) return "closed";
  if (status === 404 || faultyMembers.includes("sessionId")) return "session-over";
  return "refused";
}

/** Those of the answers of a refused request that its problem names, as in `answers[2].result.category`. */
export function namedAmong<Item>(answers: readonly Item[], faultyMembers: readonly string[]): Item[] {
  const named = new Set(faultyMembers.map((member) => Number(/^answers\[(\d+)\]/.exec(member)?.[1] ?? Number.NaN)));
  return answers.filter((_, i) => named.has(i));
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/** How long to wait before a message is repeated. The service's own wish counts. `random` spreads many phones that lost one network. */
export function repeatDelayMs(failures: number, retryAfterSeconds: number | null, random: number): number {
  const usual = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10)) * (0.5 + random);
  return retryAfterSeconds === null ? usual : Math.max(retryAfterSeconds * 1000, usual);
}

/** The message to send next: one that failed least, so that a message that always fails holds up no other. */
export function chooseMessage<Item extends { id: string }>(
  pending: readonly Item[],
  failures: ReadonlyMap<string, number>,
): Item | undefined {
  const failuresOf = ({ id }: Item) => failures.get(id) ?? 0;
  return pending.reduce<Item | undefined>(
    (best, item) => (best === undefined || failuresOf(item) < failuresOf(best) ? item : best),
    undefined,
  );
}

/** How long a page without work waits before it asks again. */
export function lookAgainMs(looks: number): number {
  return Math.min(300_000, 30_000 * 2 ** Math.min(looks, 4));
}

/** Timers of browsers hold no more than 24 days, and clocks differ by some seconds. */
const longestTimerMs = 24 * 3_600_000;

/** How long a page waits whose person may go on at a time. Null: they may not. */
export function waitUntilMs(againAt: string | null, now: number): number | null {
  return againAt === null ? null : Math.min(longestTimerMs, Math.max(1_000, Date.parse(againAt) - now + 1_000));
}
