import type { Profile } from "../../domain/bag/profile.ts";
import { globalDimension } from "../../domain/bag/score-dimensions.ts";
import { isInactive } from "../../domain/member/member-state.ts";
import type { AudienceCopy, LearnedState, PersonFacts } from "../../platform/person/person.port.ts";
import type { Rosters } from "../../platform/roster/roster.port.ts";

/** So many at once; the others with a later visit. */
const rostersAtMost = 20;

/** Asks those whose word of the person is old; asking is a visit. */
export async function askRosters(
  { rosters }: { rosters: Rosters },
  {
    userId,
    now,
    facts,
    epochs,
  }: { userId: string; now: number; facts: PersonFacts; epochs: ReadonlyMap<string, number> },
): Promise<LearnedState[]> {
  const known = new Map(facts.audiences);
  const asked = [...epochs]
    .filter(([id, epoch]) => isOld(known.get(id), epoch))
    .map(([id]) => id)
    .slice(0, rostersAtMost);
  return Promise.all(
    asked.map(
      async (id): Promise<LearnedState> => [id, await rosters(id).visit(null, { userId, seenAt: now, profile: null })],
    ),
  );
}

/** A roster in its first epoch knows nobody who has not answered, and of who has answered the person himself knows. */
function isOld(copy: AudienceCopy | undefined, epoch: number): boolean {
  const isAway = copy !== undefined && copy.state !== null && isInactive(copy.state);
  return isAway || (copy?.epoch ?? 0) < epoch;
}

/** What filters and selections ask of him: what he knows of himself, and what the rosters just said. */
export function profileOf(
  { userId, publisher, now }: Pick<Profile, "userId" | "publisher" | "now">,
  facts: PersonFacts,
  learned: LearnedState[],
): Profile {
  const copies = new Map<string, Pick<AudienceCopy, "state" | "score">>([...facts.audiences, ...learned]);
  const known = [...copies];
  return {
    userId,
    ...(publisher ? { publisher } : {}),
    now,
    ...facts.attributes,
    isNew: facts.isNew,
    sessions: new Map(facts.sessions),
    sticky: new Map(facts.sticky),
    answered: new Set(facts.answered),
    allowedActions: new Set(),
    states: new Map(known.flatMap(([id, { state }]) => (state === null ? [] : [[id, state]]))),
    scores: new Map([
      ...known.flatMap(([id, { score }]): [string, number][] => (score === null ? [] : [[id, score]])),
      ...(facts.globalScore === null ? [] : [[globalDimension, facts.globalScore] as [string, number]]),
    ]),
    responses: new Map([
      ...facts.audiences.map(([id, { responses }]): [string, number] => [id, responses]),
      [globalDimension, facts.globalResponses],
    ]),
  };
}
