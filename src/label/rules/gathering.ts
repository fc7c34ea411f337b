import { mostAnswersAtOnce } from "../../domain/serving/answer-group.ts";
import { chooseMessage } from "./delivery.ts";
import { groupsOf } from "./groups.ts";
import { dueAtOf, isFuture, isSendable } from "./holds.ts";
import type { Pending } from "./outbox.ts";

/** An answer that is due waits so long for others that may still be taken back. Then all that are due go together. */
export const gatherMs = 15_000;

interface Now {
  tab: string;
  now: number;
}

/** When the next request may go. In the past: now. Null: nothing waits. */
export function nextRequestAt(pending: readonly Pending[], own: Now): number | null {
  const times = partsOf(pending).map((part) => timeOf(part, own));
  return times.length === 0 ? null : Math.min(...times);
}

/** The messages that go as the next request, in the order in which they were given. Empty: none may go now. */
export function nextRequest(
  pending: readonly Pending[],
  { failures, ...own }: Now & { failures: ReadonlyMap<string, number> },
): Pending[] {
  const parts = partsOf(pending).filter((part) => timeOf(part, own) <= own.now);
  const sendable = parts.flat().filter((message) => isSendable(message, own));
  const lead = chooseMessage(sendable, failures);
  if (!lead) return [];
  const failed = failures.get(lead.id) ?? 0;
  const alike = sendable.filter(({ id }) => (failures.get(id) ?? 0) === failed);
  return groupsOf(alike, mostAfter(failed)).find((group) => group.includes(lead)) ?? [lead];
}

/** What was sent in vain goes in ever smaller requests, so that an answer on which the service fails holds up no other. */
function mostAfter(failures: number): number {
  return Math.max(1, Math.floor(mostAnswersAtOnce / 2 ** failures));
}

/** So many failures, and a message goes alone. */
export const failuresUntilAlone = Math.ceil(Math.log2(mostAnswersAtOnce));

/** The parts of what waits that go their own ways: each report, and the answers of each session. */
function partsOf(pending: readonly Pending[]): Pending[][] {
  const parts = new Map<string, Pending[]>();
  for (const message of pending) {
    const key = message.kind === "report" ? message.id : message.sessionId;
    parts.set(key, [...(parts.get(key) ?? []), message]);
  }
  return [...parts.values()];
}

/** When a part may go: at once if anything of it is not held, or else with the last answer that comes due soon enough. */
function timeOf(part: readonly Pending[], { tab, now }: Now): number {
  const holds = part.flatMap(({ hold }) => (hold && !isFuture(hold, now) ? [hold] : []));
  if (holds.length < part.length) return now;
  const times = holds.map((hold) => dueAtOf(hold, tab)).sort((one, other) => one - other);
  const [first = now] = times;
  return times.slice(0, mostAnswersAtOnce).findLast((at) => at <= first + gatherMs) ?? first;
}
