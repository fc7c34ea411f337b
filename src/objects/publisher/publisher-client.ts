import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable, type Substitutes } from "../object-calls.ts";
import type { PublisherDesk, Publishers } from "./publisher.port.ts";

/** Everything else counts. A link lets the same person in once. */
const repeatable: Repeatable<PublisherDesk> = {
  admitLabeler: true,
  figures: true,
  paidByDay: true,
  labelers: true,
  paidLabelers: true,
  findLabeler: true,
  forgetLabeler: true,
};

const substitutes: Substitutes<PublisherDesk> = {
  async paidByDay() {
    return [];
  },
  async paidLabelers() {
    return [];
  },
};

export function createPublishers(namespace: DurableObjectNamespace): Publishers {
  return (clientId) => callsOf<PublisherDesk>(() => findObject(namespace, clientId), repeatable, substitutes);
}
