import type { Arrival, Attributes } from "./person.port.ts";
import type { StoredProfile } from "./person-profile.ts";

/** What one publisher, an API client that serves, has to do with a person. */
export interface PublisherRecord {
  organizationId: string;
  /** What it says of the person. Others neither see nor change it. */
  attributes: Attributes;
  /** It opened a session with something to do: a visit without work does not count. */
  hasGivenWork: boolean;
}

/** The record after a visit: what the publisher does not say this time stays as it said before. */
export function withClaims(
  record: PublisherRecord | null,
  { organizationId, attributes }: Pick<Arrival, "organizationId" | "attributes">,
): PublisherRecord {
  return {
    organizationId,
    attributes: { ...record?.attributes, ...attributes },
    hasGivenWork: record?.hasGivenWork ?? false,
  };
}

/** The profile as this publisher sees it. Attributes from before they were kept apart are everybody's, until a publisher says otherwise. */
export function seenBy(record: PublisherRecord | null, profile: StoredProfile): StoredProfile {
  return { ...profile, attributes: { ...profile.attributes, ...record?.attributes } };
}
