import type { Pending } from "./outbox.ts";

/** How long an answer may be taken back. */
export const holdMs = 5_000;
/** More answers than these are not held: somebody so quick does not go back so far. */
const mostHeld = 10;
/** A tab that may be gone is given this much longer: its clock may have been asleep, and only it knows what its person takes back. */
const graceMs = 2_000;

/** Whether this tab may send a message now. What another tab holds is sent once that tab must be gone. */
export function isSendable({ hold }: Pick<Pending, "hold">, { tab, now }: { tab: string; now: number }): boolean {
  if (!hold) return true;
  // A clock that was set back must not hold an answer for hours.
  const isFuture = hold.dueAt > now + holdMs + graceMs;
  return isFuture || now >= (hold.tab === tab ? hold.dueAt : hold.dueAt + graceMs);
}

/** When the next held message may be sent. Null: none is held. */
export function nextSendableAt(pending: readonly Pick<Pending, "hold">[], tab: string): number | null {
  const times = pending.flatMap(({ hold }) => (hold ? [hold.tab === tab ? hold.dueAt : hold.dueAt + graceMs] : []));
  return times.length === 0 ? null : Math.min(...times);
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

/** What this tab holds beyond the most, the oldest first. */
export function beyondMost(pending: readonly Pending[], tab: string): Pending[] {
  const own = pending.filter(({ kind, hold }) => kind === "answer" && hold?.tab === tab);
  return own.slice(0, Math.max(0, own.length - mostHeld));
}
