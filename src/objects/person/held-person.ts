import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { Skip } from "../../domain/serving/judge-answer.ts";
import type { Answered } from "../../domain/serving/session.ts";
import type { HeldPerson, HeldSession } from "./person.port.ts";
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
  const sessions = records
    .sessions()
    .filter(({ clientId }) => organizationId === null || clientIds.has(clientId))
    .map((session): HeldSession => {
      const { id, openedAt, state, clientId, campaignId = null, audienceId = null, endedBy } = session;
      const answers = records.given(id).map(({ rapidId, result, outcome }) => ({
        ...{ rapidId, result: result === null ? null : (JSON.parse(result) as RapidResult | Skip) },
        outcome: outcome === null ? null : outcomeOf(JSON.parse(outcome)),
      }));
      return { id, openedAt, state, clientId, campaignId, audienceId, endedBy, answers };
    });
  const { seenAt, campaigns, sticky, global } = profile;
  const isAll = organizationId === null;
  return {
    seenAt,
    publishers: publishers.map(([clientId, publisher]) => ({ clientId, ...publisher })),
    attributes: isAll || profile.organizations.includes(organizationId) ? profile.attributes : {},
    campaigns: Object.entries(campaigns).map(([campaignId, visits]) => ({ campaignId, ...visits })),
    sticky: isAll ? Object.entries(sticky).map(([key, bond]) => ({ key, ...bond })) : [],
    globalScore: isAll ? (global?.score ?? null) : null,
    sessions,
  };
}

/** The next rapid is no part of what the person did. */
function outcomeOf({ next: _, ...outcome }: Answered): Omit<Answered, "next"> {
  return outcome;
}
