import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { BatchStore, BatchStores } from "./batch.port.ts";

export function createBatchStores(namespace: DurableObjectNamespace): BatchStores {
  return (batchId) =>
    callsOf<BatchStore>(() => findObject(namespace, batchId), {
      // All others answer differently to whoever asks again.
      renew: true,
      noteUpload: true,
      abort: true,
      items: true,
      tellAgain: true,
      tend: true,
      erase: true,
    });
}
