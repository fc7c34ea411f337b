import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import type { Persons } from "../../objects/person/person.port.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Lease, Outbox } from "../../platform/outbox/outbox.ts";
import { beginTurn, NoProgress } from "../../platform/outbox/turn.ts";
import type { ForgetMessage } from "../../platform/queue/messages.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { BlockRepository } from "../audiences/blocks/blocks.repository.ts";
import type { ExampleRepository } from "../audiences/examples/examples.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import type { DesksOfPerson } from "../labeling/jobs/desks-of-person.port.ts";
import type { CompletionRepository } from "../labeling/links/completions.repository.ts";
import type { LinkRepository } from "../labeling/links/links.repository.ts";
import type { WithdrawalRepository } from "../labeling/people/withdrawals.repository.ts";
import type { EarningsRepository } from "../money/earnings.repository.ts";
import type { RunRepository } from "../runs/runs.repository.ts";
import type { SeededPeopleRepository } from "../runs/seeded-people.repository.ts";
import type { ErasureRepository, ErasureRow } from "./erasures.repository.ts";
import { audiencesAfter } from "./known-places.usecases.ts";

interface ErasingDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  erasures: ErasureRepository;
  persons: Persons;
  audiences: AudienceRepository;
  audienceRuns: RunRepository;
  campaigns: CampaignRepository;
  examples: ExampleRepository;
  rosters: Rosters;
  desksOfPerson: DesksOfPerson;
  completions: Pick<CompletionRepository, "forget">;
  links: Pick<LinkRepository, "idsOf">;
  earnings: Pick<EarningsRepository, "forgetPerson">;
  seededPeople: Pick<SeededPeopleRepository, "audiencesOf">;
  blocks: Pick<BlockRepository, "forget">;
  withdrawals: Pick<WithdrawalRepository, "forget">;
}

/** Forgets a person, as far as the time allows. The next delivery continues where this one ended. */
export async function forgetPerson(deps: ErasingDeps, message: ForgetMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    await forgetUnder(deps, lease, message);
  } catch (cause) {
    // The queue delivers the message again, and its consumer must be able to claim the work.
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}

/** The person's own object goes first, so that it cannot tell a roster that has forgotten them already. */
async function forgetUnder(deps: ErasingDeps, lease: Lease, message: ForgetMessage): Promise<void> {
  const [erasure] = await deps.erasures.find(message.erasureId);
  if (erasure?.state !== "Running") return void (await deps.outbox.done(lease));
  const { id, userId, extent } = erasure;
  let last = erasure.lastAudienceId;
  // Not repeated in later deliveries: the person may have come back meanwhile.
  const named =
    last === "" ? await forgetOwnObject(deps, erasure) : await deps.persons.ofUser(userId).person.namedAudiences();
  const turn = beginTurn(deps.clock);
  const organizationId = extent === "Organization" ? erasure.organizationId : null;
  while (!deps.desksOfPerson.isPlace(last)) {
    const { ids: page, isEnd } = await audiencesAfter(deps, last, { userId, organizationId, named });
    const found =
      extent === "Organization" ? await forgetOwned(deps, erasure, page) : await forgetIn(deps, userId, page);
    const reached = page.at(-1) ?? last;
    if (reached === last && !isEnd) throw new NoProgress("a page of audiences leads nowhere");
    last = reached;
    await together(deps.db, {
      erasure: deps.erasures.note(id, last, found.length),
      runs: deps.audienceRuns.forgetPerson(page, userId),
      progress: deps.outbox.progress(lease),
    });
    if (isEnd) break;
    if (await turn.isOver()) return deps.outbox.requeue(lease, message);
  }
  for (let next: string | null = last; next !== null; ) {
    next = await deps.desksOfPerson.erase({ userId, after: last, organizationId });
    if (next === null) break;
    if (next === last) throw new NoProgress("a page of desks leads nowhere");
    last = next;
    await together(deps.db, { erasure: deps.erasures.note(id, last, 0), progress: deps.outbox.progress(lease) });
    if (await turn.isOver()) return deps.outbox.requeue(lease, message);
  }
  // An organization's erasure keeps no names, and must not drop those of an Admin's.
  if (extent === "Everywhere") await deps.persons.ofUser(userId).person.endErasure();
  const linkIds = organizationId === null ? null : deps.links.idsOf(organizationId);
  await together(deps.db, {
    blocks: deps.blocks.forget(userId, organizationId),
    withdrawals: deps.withdrawals.forget(userId, organizationId),
    completions: deps.completions.forget(userId, linkIds),
    bonuses: deps.earnings.forgetPerson(userId, linkIds),
    erasure: deps.erasures.finish(id, deps.clock.now()),
    work: deps.outbox.done(lease),
  });
}

/** Returns the audiences that the person's object names. One with older code names none, so all are asked. */
async function forgetOwnObject(
  { persons, campaigns }: ErasingDeps,
  { userId, extent, organizationId }: ErasureRow,
): Promise<NamedAudiences> {
  const { person } = persons.ofUser(userId);
  if (extent === "Everywhere") return (await person.erase()) ?? { audienceIds: [], isComplete: false };
  const named = await person.namedAudiences();
  const served = await person.forgetPublisher(organizationId);
  const own = await campaigns.amongOf(organizationId, served);
  const campaignIds = own.map((campaign) => campaign.id);
  await person.forgetStandings({ organizationId, audienceIds: [], exampleIds: [], campaignIds });
  return named;
}

/** Returns the audiences whose rosters knew the person. */
async function forgetIn({ rosters }: ErasingDeps, userId: string, audienceIds: string[]): Promise<string[]> {
  const found = await Promise.all(audienceIds.map((audienceId) => rosters(audienceId).forget(userId)));
  return audienceIds.filter((_, index) => found[index]);
}

/**
 * The person's own object forgets these audiences after their rosters did. In the other order, an answer in between would bring the old
 * membership back. The object is asked first which audiences it knows, so that a repeat after a crash finds the same ones.
 */
async function forgetOwned(
  deps: ErasingDeps,
  { userId, organizationId }: Pick<ErasureRow, "userId" | "organizationId">,
  audienceIds: string[],
): Promise<string[]> {
  if (audienceIds.length === 0) return [];
  const { person } = deps.persons.ofUser(userId);
  const known = await person.standingsAmong(audienceIds);
  const found = await forgetIn(deps, userId, audienceIds);
  const affected = [...new Set([...known, ...found])];
  if (affected.length === 0) return found;
  const examples = await deps.examples.idsOf(affected);
  const exampleIds = examples.map((example) => example.id);
  await person.forgetStandings({ organizationId, audienceIds: affected, exampleIds, campaignIds: [] });
  return found;
}
