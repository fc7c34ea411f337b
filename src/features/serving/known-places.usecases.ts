import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { SeededPeopleRepository } from "../runs/seeded-people.repository.ts";

export interface PlaceDeps {
  audiences: Pick<AudienceRepository, "idsAfter" | "idsAmongAfter">;
  seededPeople: Pick<SeededPeopleRepository, "audiencesOf">;
}

const audiencesAtOnce = 40;

/**
 * The next audiences that may know a person, in the order of their ids: those that the person's object names, and those that were
 * seeded with a person whose id has the same hash. An object that has dropped some names leaves no choice but to ask all audiences.
 */
export async function audiencesAfter(
  { audiences, seededPeople }: PlaceDeps,
  last: string,
  { userId, organizationId, named }: { userId: string; organizationId: string | null; named: NamedAudiences },
): Promise<{ ids: string[]; isEnd: boolean }> {
  const page: { id: string }[] = named.isComplete
    ? await audiences.idsAmongAfter(last, audiencesAtOnce, {
        organizationId,
        named: named.audienceIds,
        selected: seededPeople.audiencesOf(userId),
      })
    : await audiences.idsAfter(last, audiencesAtOnce, organizationId);
  return { ids: page.map(({ id }) => id), isEnd: page.length < audiencesAtOnce };
}
