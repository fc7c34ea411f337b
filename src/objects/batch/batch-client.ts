import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { BatchStore, BatchStores } from "./batch.port.ts";

export function createBatchStores(namespace: DurableObjectNamespace): BatchStores {
  return (batchId) =>
    callsOf<BatchStore>(() => findObject(namespace, batchId), {
      // Laying the same plan twice lays it once. A claim that was lost on its way back is its holder's own.
      lay: true,
      take: true,
      renew: true,
      noteUpload: true,
      abort: true,
      items: true,
      tend: true,
      restart: true,
      erase: true,
    });
}
