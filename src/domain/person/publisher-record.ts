import { type Attributes, mostDemographics } from "./attributes.ts";
import type { PersonProfile } from "./person-profile.ts";

/** What a person's object keeps of one publisher, an API client that serves. */
export interface PublisherRecord {
  organizationId: string;
  /** What it says of the person. Other publishers neither see nor change it. */
  attributes: Attributes;
  /** What the person said of themselves when this publisher asked. Absent: nothing. */
  said?: Record<string, string>;
  /** It opened a session with work. A visit without work does not count. */
  hasGivenWork: boolean;
}

/** The record after a visit. Attributes that the publisher leaves out stay as they were. */
export function withClaims(
  record: PublisherRecord | null,
  { organizationId, attributes }: Pick<PublisherRecord, "organizationId" | "attributes">,
): PublisherRecord {
  const { said, hasGivenWork = false } = record ?? {};
  const claimed = { ...record?.attributes, ...attributes };
  if (said === undefined) return { organizationId, attributes: claimed, hasGivenWork };
  // What the publisher says itself comes first.
  const demographics = { ...said, ...claimed.demographics };
  return { organizationId, attributes: { ...claimed, demographics }, said, hasGivenWork };
}

/** The record with what the person said of themselves. One that is full stays as it is. */
export function withDemographic(record: PublisherRecord, key: string, value: string): PublisherRecord {
  const { attributes, said = {} } = record;
  const { demographics = {} } = attributes;
  if (!Object.hasOwn(demographics, key) && Object.keys(demographics).length >= mostDemographics) return record;
  return {
    ...record,
    attributes: { ...attributes, demographics: { ...demographics, [key]: value } },
    said: { ...said, [key]: value },
  };
}

/** The profile as this publisher sees it. Older attributes have no known source, so every publisher sees them until they are overwritten. */
export function seenBy(record: PublisherRecord | null, profile: PersonProfile): PersonProfile {
  return { ...profile, attributes: { ...profile.attributes, ...record?.attributes } };
}
