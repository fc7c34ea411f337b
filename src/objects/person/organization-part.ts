import type { Blocks } from "../../domain/person/blocks.ts";
import { isBare, type OwnedParts, withoutOrganization, withoutOwnedParts } from "../../domain/person/person-profile.ts";
import type { PersonRecords } from "./person-records.ts";

/** A visit without work does not count. Otherwise a publisher could erase any person whose id it guesses. */
export function isKnownTo(records: PersonRecords, organizationId: string): boolean {
  const hasGivenWork = records
    .publishers()
    .some(([, publisher]) => publisher.organizationId === organizationId && publisher.hasGivenWork);
  return hasGivenWork || records.profile().organizations.includes(organizationId);
}

/** Returns all campaigns that ever served the person, of any owner. */
export function forgetPublisherOf(records: PersonRecords, organizationId: string): string[] {
  const profile = records.profile();
  const own = records.publishers().filter(([, publisher]) => publisher.organizationId === organizationId);
  records.atomically(() => {
    for (const [clientId] of own) records.forgetPublisher(clientId);
    if (profile.organizations.includes(organizationId))
      records.keepProfile(withoutOrganization(profile, organizationId));
    forgetBlocks(records, { organizations: [organizationId], audiences: [] });
    records.beginLife();
  });
  return Object.keys(profile.campaigns);
}

/** Forgets the whole person once nothing of any organization is left. */
export function forgetStandings(records: PersonRecords, owned: OwnedParts): void {
  const before = records.profile();
  // A person forgotten for being unseen still has the audiences that know them.
  if (before.seenAt === null && Object.keys(before.audiences).length === 0) return;
  const profile = withoutOwnedParts(before, owned);
  records.atomically(() => {
    records.keepProfile(profile);
    records.forgetAnswered(owned.exampleIds);
    forgetBlocks(records, { organizations: [], audiences: owned.audienceIds });
    // A request that asked a roster before this must not bring its reply back, nor the score cache take the old score for newer.
    if (owned.audienceIds.length > 0 || profile.global !== before.global) records.beginLife();
  });
  if (isBare(profile) && records.publishers().length === 0) records.forgetEverything();
}

/** The erasure drops their rows as well. */
function forgetBlocks(records: PersonRecords, gone: Blocks): void {
  const blocks = records.blocks();
  if (blocks === null) return;
  const { organizations, audiences } = blocks;
  records.keepBlocks({
    ...blocks,
    organizations: organizations.filter((id) => !gone.organizations.includes(id)),
    audiences: audiences.filter((id) => !gone.audiences.includes(id)),
  });
}
