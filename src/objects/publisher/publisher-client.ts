import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable } from "../object-calls.ts";
import type { PublisherDesk, Publishers } from "./publisher.port.ts";

/** Everything else counts. */
const repeatable: Repeatable<PublisherDesk> = { figures: true };

export function createPublishers(namespace: DurableObjectNamespace): Publishers {
  return (clientId) => callsOf<PublisherDesk>(() => findObject(namespace, clientId), repeatable);
}
