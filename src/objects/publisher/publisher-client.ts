import { stubByName } from "../../platform/objects/stub-of.ts";
import type { PublisherDesk, Publishers } from "./publisher.port.ts";

/** Finds the desk of a client by its id. */
export function createPublishers(namespace: DurableObjectNamespace): Publishers {
  return (clientId) => stubByName<PublisherDesk>(namespace, clientId);
}
