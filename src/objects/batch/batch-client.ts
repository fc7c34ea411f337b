import type { BatchStore, BatchStores } from "./batch.port.ts";

/** A stub belongs to the request that made it, so each call makes its own. */
export function createBatchStores(namespace: DurableObjectNamespace): BatchStores {
  return (batchId) => {
    const object = () => namespace.get(namespace.idFromName(batchId)) as unknown as BatchStore;
    return {
      lay: (plan, now) => object().lay(plan, now),
      take: (holder, limit) => object().take(holder, limit),
      renew: (holder) => object().renew(holder),
      settle: (holder, outcomes) => object().settle(holder, outcomes),
      noteUpload: (lane, assetId, uploadId) => object().noteUpload(lane, assetId, uploadId),
      release: (holder, how) => object().release(holder, how),
      abort: () => object().abort(),
      items: (sequence) => object().items(sequence),
      tend: (now) => object().tend(now),
      restart: (now) => object().restart(now),
      erase: () => object().erase(),
    };
  };
}
