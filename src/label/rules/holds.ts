import type { Hold, Pending } from "./outbox.ts";

/** How long an answer may be taken back. */
export const holdMs = 5_000;
/** Twice as many answers are not held: somebody so quick does not go back so far. */
const mostHeld = 10;
/** A tab that may be gone is given this much longer: its clock may have been asleep, and only it knows what its person takes back. */
const graceMs = 2_000;

/** Whether this tab may send a message now. What another tab holds is sent once that tab must be gone. */
export function isSendable({ hold }: Pick<Pending, "hold">, { tab, now }: { tab: string; now: number }): boolean {
  return !hold || isFuture(hold, now) || now >= dueAtOf(hold, tab);
}

/** A clock that was set back must not hold an answer for hours. */
export function isFuture({ dueAt }: Hold, now: number): boolean {
  return dueAt > now + holdMs + graceMs;
}

/** When this tab may send what is held. */
export function dueAtOf(hold: Hold, tab: string): number {
  return hold.tab === tab ? hold.dueAt : hold.dueAt + graceMs;
}

/** The answer or skip that is taken back next: the latest one that this tab holds. */
export function latestHeld(
  pending: readonly Pending[],
  { tab, now }: { tab: string; now: number },
): (Pending & { kind: "answer" }) | null {
  const own = pending.filter(
    (message): message is Pending & { kind: "answer" } =>
      message.kind === "answer" && message.hold?.tab === tab && now < message.hold.dueAt,
  );
  return own.at(-1) ?? null;
}

/** What this tab holds beyond the most, the oldest first: so many at once that they make one request. */
export function beyondMost(pending: readonly Pending[], tab: string): Pending[] {
  const own = pending.filter(({ kind, hold }) => kind === "answer" && hold?.tab === tab);
  return own.length < 2 * mostHeld ? [] : own.slice(0, mostHeld);
}
