import type { Desks } from "../../../objects/desk/desk.port.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { CloseFlowMessage } from "../../../platform/queue/messages.ts";

/** Idempotent: a closed desk can be closed again. It frees its storage by itself. */
export async function closeFlow(
  deps: { desks: Desks; outbox: Outbox },
  { id, flowId }: CloseFlowMessage,
): Promise<void> {
  await deps.desks(flowId, 0).close();
  await deps.outbox.remove(id);
}
