import type { Pending } from "./rules/outbox.ts";
import type { Reply, Service } from "./wire.ts";

export function sendMessage(service: Service, message: Pending): Promise<Reply<unknown>> {
  return message.kind === "answer" ? service.answer(message.sessionId, message.result) : service.report(message.report);
}
