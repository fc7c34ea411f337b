import type { Actor } from "../../../domain/identity/actor.ts";
import { rulesOf } from "../../../domain/member/rules.ts";
import { scoreOf } from "../../../domain/member/score.ts";
import { describeStanding, type StandingOfPerson } from "../../../domain/member/standing-of-person.ts";
import { Problem } from "../../../http/problems.ts";
import type { Persons } from "../../../objects/person/person.port.ts";
import type { HeldMember, Rosters } from "../../../objects/roster/roster.port.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { ShareRepository } from "../../audiences/shares/shares.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { SeededPeopleRepository } from "../../runs/seeded-people.repository.ts";
import type { ErasureRepository } from "../erasures.repository.ts";

export interface PersonDeps {
  db: Database;
  identity: IdentityRepository;
  shares: Pick<ShareRepository, "reachOf">;
  audiences: Pick<AudienceRepository, "editableAmong">;
  seededPeople: Pick<SeededPeopleRepository, "audiencesOf">;
  erasures: Pick<ErasureRepository, "runningOf">;
  persons: Persons;
  rosters: Rosters;
}

type EditableAudience = Awaited<ReturnType<AudienceRepository["editableAmong"]>>[number];

/** Each one costs a call of its roster. */
const audiencesAtMost = 200;
const rostersAtOnce = 40;

/** Reads a person's standing in every audience that the caller may edit. Throws 404 if they stand in none, or are being erased. */
export async function getPerson(
  deps: PersonDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<{ userId: string; audiences: StandingOfPerson[]; hasMore: boolean }> {
  const { identity, shares, audiences, seededPeople, erasures } = deps;
  const named = await deps.persons.ofUser(userId).person.namedAudiences();
  const { standing, editable, erasing } = await together(deps.db, {
    standing: identity.standing(actor),
    editable: audiences.editableAmong({
      named,
      seeded: seededPeople.audiencesOf(userId),
      shared: shares.reachOf(actor.accountId, identity.organizationsOf(actor)).editableIds,
      organizationId: actor.organizationId,
      whereOurs: (whereOwnedBy) => identity.whereOwnedOrAdmin(actor, whereOwnedBy),
      limit: audiencesAtMost + 1,
    }),
    erasing: erasures.runningOf(userId),
  });
  requireStanding(standing[0], actor);
  const isSpared = ({ organizationId }: EditableAudience) =>
    erasing.every((erasure) => erasure.extent === "Organization" && erasure.organizationId !== organizationId);
  const looked = editable.slice(0, audiencesAtMost).filter(isSpared);
  const standings = await standingsIn(deps.rosters, looked, userId);
  if (standings.length === 0)
    throw new Problem("not_found", { detail: "No person with this id is in an audience that you may edit." });
  return { userId, audiences: standings, hasMore: editable.length > audiencesAtMost };
}

async function standingsIn(
  rosters: Rosters,
  audiences: readonly EditableAudience[],
  userId: string,
): Promise<StandingOfPerson[]> {
  const standings: StandingOfPerson[] = [];
  for (let i = 0; i < audiences.length; i += rostersAtOnce) {
    const page = audiences.slice(i, i + rostersAtOnce);
    const members = await Promise.all(page.map((audience) => findMember(rosters, audience, userId)));
    for (const [index, audience] of page.entries()) {
      const member = members[index];
      if (member) standings.push(describeStanding(audience, member));
    }
  }
  return standings;
}

/** A member as the roster holds them, with their score under the audience's present rules. Null: no member has the id. */
export async function findMember(
  rosters: Rosters,
  { id, settings, rulesVersion }: Pick<EditableAudience, "id" | "settings" | "rulesVersion">,
  userId: string,
): Promise<(HeldMember & { score: number }) | null> {
  const held = await rosters(id).held(userId);
  return held && { ...held, score: scoreOf(held.statistics, rulesOf(settings, rulesVersion)) };
}
