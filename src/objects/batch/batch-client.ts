import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { BatchStore, BatchStores } from "./batch.port.ts";

export function createBatchStores(namespace: DurableObjectNamespace): BatchStores {
  return (batchId) =>
    callsOf<BatchStore>(() => findObject(namespace, batchId), {
      // Only these may be repeated: the others answer a repeat differently.
      renew: true,
      noteUpload: true,
      abort: true,
      items: true,
      tellAgain: true,
      tend: true,
      erase: true,
    });
}
