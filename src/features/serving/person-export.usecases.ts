import type { TokenActor } from "../../domain/identity/actor.ts";
import { resultInPercent } from "../../domain/kinds/units.ts";
import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import { Problem } from "../../http/problems.ts";
import type { Persons } from "../../objects/person/person.port.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { BlockRepository } from "../audiences/blocks/blocks.repository.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import type { DesksOfPerson } from "../labeling/jobs/desks-of-person.port.ts";
import type { SeededPeopleRepository } from "../runs/seeded-people.repository.ts";
import { type AdmissionDeps, admittedExtent } from "./erasures.usecases.ts";
import { audiencesAfter } from "./known-places.usecases.ts";

interface ExportDeps extends AdmissionDeps {
  audit: Pick<AuditRepository, "note">;
  clock: Clock;
  persons: Persons;
  rosters: Rosters;
  audiences: AudienceRepository;
  campaigns: CampaignRepository;
  seededPeople: Pick<SeededPeopleRepository, "audiencesOf">;
  desksOfPerson: DesksOfPerson;
  blocks: Pick<BlockRepository, "ofPerson">;
}

interface Asked {
  userId: string;
  /** Null: everything. */
  organizationId: string | null;
  named: NamedAudiences;
}

const answeredAtOnce = 2_000;

/**
 * Everything that is held of a person, as the pieces of one JSON object: one page of each part is in memory at a time. A caller who
 * may erase it may read it: a publisher its organization's part, an Admin all.
 */
export async function exportPerson(
  deps: ExportDeps,
  { actor, userId }: { actor: TokenActor; userId: string },
): Promise<AsyncGenerator<string, void>> {
  const extent = await admittedExtent(deps, actor);
  const organizationId = extent === "Organization" ? actor.organizationId : null;
  const { person } = deps.persons.ofUser(userId);
  if (organizationId !== null && !(await person.isKnownTo(organizationId)))
    throw new Problem("not_found", { detail: "Your organization never gave work to a person of this id." });
  const { accountId, clientId } = actor;
  // The log never learns the person's id.
  await deps.audit.note({
    at: deps.clock.now(),
    accountId,
    organizationId: actor.organizationId,
    action: "person.exported",
    subject: null,
    detail: { client: clientId },
  });
  return pieces(deps, { userId, organizationId, named: await person.namedAudiences() });
}

async function* pieces(deps: ExportDeps, asked: Asked): AsyncGenerator<string, void> {
  const extent = asked.organizationId === null ? "Everywhere" : "Organization";
  const head = { userId: asked.userId, extent, exportedAt: new Date(deps.clock.now()).toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"person":${JSON.stringify(await heldPerson(deps, asked))}`;
  yield* list("answeredRapids", answeredRapids(deps, asked));
  yield* list("audiences", memberships(deps, asked));
  yield* list("labels", labels(deps, asked));
  yield* list("blocks", blocks(deps, asked));
  yield "}";
}

async function* list(name: string, items: AsyncGenerator<object, void>): AsyncGenerator<string, void> {
  yield `,"${name}":[`;
  let separator = "";
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ",";
  }
  yield "]";
}

/** An organization learns of visits to its own campaigns only. */
async function heldPerson({ persons, campaigns }: ExportDeps, { userId, organizationId }: Asked) {
  const held = await persons.ofUser(userId).person.held(organizationId);
  if (held === null) return null;
  if (organizationId === null) return held;
  const visited = held.campaigns.map(({ campaignId }) => campaignId);
  const own = new Set((await campaigns.amongOf(organizationId, visited)).map(({ id }) => id));
  return { ...held, campaigns: held.campaigns.filter(({ campaignId }) => own.has(campaignId)) };
}

/** These rapids do not tell their organization, so only an Admin gets the list. */
async function* answeredRapids({ persons }: ExportDeps, { userId, organizationId }: Asked) {
  let last = "";
  while (organizationId === null) {
    const page = await persons.ofUser(userId).person.answeredAfter(last, answeredAtOnce);
    yield* page;
    last = page.at(-1)?.rapidId ?? last;
    if (page.length < answeredAtOnce) return;
  }
}

async function* memberships(deps: ExportDeps, { userId, ...asked }: Asked) {
  let last = "";
  for (;;) {
    const { ids, isEnd } = await audiencesAfter(deps, last, { userId, ...asked });
    const held = await Promise.all(
      ids.map(async (audienceId) => ({ audienceId, member: await deps.rosters(audienceId).held(userId) })),
    );
    for (const { audienceId, member } of held) if (member) yield { audienceId, ...member };
    last = ids.at(-1) ?? last;
    if (isEnd) return;
  }
}

async function* blocks(deps: ExportDeps, { userId, organizationId }: Asked) {
  for (const { audienceId, blockedAt, ...block } of await deps.blocks.ofPerson(userId, organizationId))
    yield { ...block, audienceId: audienceId || null, blockedAt: new Date(blockedAt).toISOString() };
}

async function* labels({ desksOfPerson }: ExportDeps, asked: Asked) {
  for await (const { responses, ...desk } of desksOfPerson.held(asked))
    yield { ...desk, responses: responses.map((given) => ({ ...given, result: resultInPercent(given.result) })) };
}
