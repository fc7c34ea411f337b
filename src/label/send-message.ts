import { givenOf, isAnswer } from "./rules/groups.ts";
import type { Pending } from "./rules/outbox.ts";
import type { Reply, Service } from "./wire.ts";

/** Sends a report, or answers of one session. */
export async function sendMessages(
  service: Service,
  messages: readonly Pending[],
  now: number,
): Promise<Reply<unknown>> {
  const [first] = messages;
  if (first?.kind === "report") return service.report(first.report);
  return service.answer(first?.sessionId ?? "", givenOf(messages.filter(isAnswer), now));
}
