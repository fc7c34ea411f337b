import { evictDurableObject, runInDurableObject } from "cloudflare:test";

/** Changes what an object has stored behind its back. It wakes anew, since it keeps copies in memory. */
export async function changeStored(
  object: DurableObjectStub,
  change: (storage: DurableObjectStorage) => unknown,
): Promise<void> {
  await runInDurableObject(object, (_, { storage }) => {
    change(storage);
  });
  await evictDurableObject(object);
}
