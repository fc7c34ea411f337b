import type { HeldPerson } from "./person.port.ts";
import type { PersonRecords } from "./person-records.ts";

/**
 * What is held of a person, without the rapids that they have answered. An organization gets what its own clients said and did. Truths
 * are left out: the answers that the person got stand beside theirs.
 */
export function heldPerson(records: PersonRecords, organizationId: string | null): HeldPerson | null {
  const profile = records.profile();
  if (profile.seenAt === null) return null;
  const publishers = records
    .publishers()
    .filter(([, publisher]) => organizationId === null || publisher.organizationId === organizationId);
  const clientIds = new Set(publishers.map(([clientId]) => clientId));
  const sessions = records.sessions.held().filter(({ clientId }) => organizationId === null || clientIds.has(clientId));
  const { seenAt, campaigns, sticky, global, links = {} } = profile;
  const isAll = organizationId === null;
  return {
    seenAt,
    publishers: publishers.map(([clientId, publisher]) => ({ clientId, ...publisher })),
    attributes: isAll || profile.organizations.includes(organizationId) ? profile.attributes : {},
    campaigns: Object.entries(campaigns).map(([campaignId, visits]) => ({ campaignId, ...visits })),
    sticky: isAll ? Object.entries(sticky).map(([key, bond]) => ({ key, ...bond })) : [],
    globalScore: isAll ? (global?.score ?? null) : null,
    links: Object.entries(links)
      .filter(([linkId]) => isAll || clientIds.has(linkId))
      .map(([linkId, work]) => ({ linkId, ...work })),
    sessions,
  };
}
