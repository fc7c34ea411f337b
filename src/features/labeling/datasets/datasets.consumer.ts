import type { Datapoints } from "../../../objects/dataset/dataset.port.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { EraseDatasetMessage } from "../../../platform/queue/messages.ts";

/** Idempotent: an erased dataset can be erased again. */
export async function eraseDataset(
  deps: { datapoints: Datapoints; outbox: Outbox },
  { id, datasetId }: EraseDatasetMessage,
): Promise<void> {
  await deps.datapoints(datasetId).erase();
  await deps.outbox.remove(id);
}
