import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable } from "../object-calls.ts";
import type { PublisherDesk, Publishers } from "./publisher.port.ts";

/** Everything else counts. A link lets the same person in once. */
const repeatable: Repeatable<PublisherDesk> = {
  admitLabeler: true,
  figures: true,
  labelers: true,
  forgetLabeler: true,
};

export function createPublishers(namespace: DurableObjectNamespace): Publishers {
  return (clientId) => callsOf<PublisherDesk>(() => findObject(namespace, clientId), repeatable);
}
