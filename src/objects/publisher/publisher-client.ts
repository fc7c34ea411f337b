import type { PublisherDesk, Publishers } from "./publisher.port.ts";

/** A stub belongs to the request that made it, so each call makes its own. */
export function createPublishers(namespace: DurableObjectNamespace): Publishers {
  return (clientId) => namespace.get(namespace.idFromName(clientId)) as unknown as PublisherDesk;
}
