import type { TokenActor } from "../../domain/identity/actor.ts";
import { type LinkLimits, type ReachedLimit, reachedLimit, tasksLeft } from "../../domain/label/link-work.ts";
import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import type { Attributes } from "../../domain/person/attributes.ts";
import type { PersonFacts } from "../../domain/person/person-facts.ts";
import { type FoundWork, openingOf, shownFirst } from "../../domain/serving/found-work.ts";
import type { Opening } from "../../domain/serving/open-session.ts";
import { type Reception, receive } from "../../domain/serving/reception.ts";
import { withInstructions } from "../../domain/serving/served-audience.ts";
import type { RepeatedSession } from "../../domain/serving/session.ts";
import { type PublicUrls, type ShownRapid, showRapid } from "../../domain/serving/show-rapid.ts";
import { rapidsOfTasks } from "../../domain/serving/task-work.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import type { Arrival, Person, Persons } from "../../objects/person/person.port.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import { type ReleaseScope, withReleases } from "../../platform/release-scope.ts";
import { type Bag, type BagDeps, drawBag } from "./bag/draw-bag.usecases.ts";
import { readSurroundings, type Surroundings, type SurroundingsDeps } from "./bag/surroundings.usecases.ts";
import { type CheckDeps, withChecks } from "./checks/mixed-checks.usecases.ts";
import type { NewPeopleGate } from "./new-people.usecases.ts";
import { KnownVisitor } from "./profile.usecases.ts";
import { loadContents } from "./rapid-contents.usecases.ts";
import type { ServingStandings } from "./standings.usecases.ts";

export interface ServingDeps extends BagDeps, SurroundingsDeps, CheckDeps {
  freshUuid: () => string;
  persons: Persons;
  rosters: Rosters;
  desks: Desks;
  newPeople: NewPeopleGate;
  admitServing: ServingStandings;
}

interface OpeningRequest {
  actor: TokenActor;
  userId: string;
  attributes: Attributes;
  /** Its Idempotency-Key. */
  requestKey: string | null;
  /** A session that stays open beside the new one. Absent: none. */
  continues?: string | null | undefined;
  urls: PublicUrls;
  /** Lets work outlive the answer. */
  defer: (work: Promise<unknown>) => void;
  /** The only campaigns that may serve the person. Absent: all. */
  only?: ReadonlySet<string> | undefined;
  /** What the labeling link allows the person. Absent: everything. */
  limits?: LinkLimits | undefined;
}

export interface SessionAnswer {
  sessionId: string;
  campaignId: string;
  rapids: ShownRapid[];
  next: string;
  expiresAt: string;
}

/** There is nothing for the person now. `reached` says which limit of their labeling link is the reason. */
export interface NoSession {
  campaignId: null;
  reached?: ReachedLimit;
}

/**
 * Finds work for a person and opens a session, in two remote calls one after another. The first asks everything at once: the client's
 * standing, the campaigns, the scores, a place for a new person, and the person. The second opens the session. Between them stands one
 * batch where this isolate lacks the candidates, or one call of a desk for a labeling job. Rosters are asked only where a run has
 * changed people since the last time, or where the person was inactive. Unless the session opens, the place and the tasks that were
 * taken for it are given back.
 */
export function openSession(deps: ServingDeps, request: OpeningRequest): Promise<SessionAnswer | NoSession> {
  const { actor, userId, urls, limits } = request;
  return withReleases(async (scope) => {
    const met = await meet(deps, request, scope);
    const { reception, person, key, surroundings } = met;
    if (reception.kind === "refused") throw deps.newPeople.refusal(actor.clientId);
    if (reception.kind === "repeated") return showSession(reception.session, urls);
    const worked = reception.facts.links?.[actor.clientId];
    const reached = limits ? reachedLimit(worked, limits, deps.clock.now()) : null;
    if (reached) return { campaignId: null, reached };
    const left = limits ? tasksLeft(worked, limits) - (reception.facts.held ?? []).length : Number.POSITIVE_INFINITY;
    if (left <= 0) return { campaignId: null };
    const visitor = visitorOf(deps, request, met, reception.facts, scope);
    const sessionId = `${key}.${deps.freshUuid()}`;
    const { bag, usedUp } = await drawBag(deps, surroundings, visitor, sessionId);
    const found = { learned: visitor.learned, usedUp, life: reception.facts.life };
    const work = bag && upTo(left, await workIn(deps, bag));
    if (!work || work.rapids.length === 0) return leave(met, found);
    const opened = await person.open(await openingFor(deps, met, work, { sessionId, limits, ...found }));
    switch (opened.kind) {
      case "repeated":
        return showSession(opened.session, urls);
      case "nothing":
        // The person was erased meanwhile, and the desk may have learned of them only now.
        if (work.tasks) await deps.desks(work.tasks.jobId, work.tasks.desk).erase(userId);
        return { campaignId: null };
      case "blocked":
        return leave(met, found);
      case "limited":
        return { campaignId: null, ...(opened.reached ? { reached: opened.reached } : {}) };
      case "opened":
        scope.keep();
        return showSession(shownFirst(work, sessionId, opened), urls);
    }
  });
}

interface Met {
  key: string;
  person: Person;
  arriving: Omit<Arrival, "effect"> & { requestKey: string | null; continues: string | null };
  surroundings: Surroundings;
  reception: Reception;
}

/** Asks at once for all that decides how a person is received. Holds a place for them while they may need one. */
async function meet(
  deps: ServingDeps,
  { actor, userId, attributes, requestKey, continues = null, defer }: OpeningRequest,
  scope: ReleaseScope,
): Promise<Met> {
  const { clientId, organizationId } = actor;
  const { key, person } = deps.persons.ofUser(userId);
  const admitsNew = deps.newPeople.isOpen(clientId);
  const request = { clientId, requestKey, continues, now: deps.clock.now() };
  const arriving = { userId, organizationId, attributes, ...request, admitsNew };
  const takingPlace = deps.newPeople.takePlace(clientId);
  const releasePlace = scope.hold(takingPlace, (isTaken) => {
    if (isTaken) defer(deps.newPeople.returnPlace(clientId).catch(() => undefined));
  });
  const [, hasPlace, surroundings, asked] = await Promise.all([
    deps.admitServing(actor),
    takingPlace,
    readSurroundings(deps),
    // A client whose standing is unknown changes nothing yet.
    person.arrive({ ...arriving, effect: deps.admitServing.isTrusted(actor) ? "makeWay" : "none" }),
  ]);
  const arrival = asked.kind === "occupied" ? await person.arrive({ ...arriving, effect: "makeWay" }) : asked;
  const reception = receive(arrival, hasPlace);
  // The next person of this isolate may have the place at once.
  if (reception.kind !== "served" || !reception.isFirst) await releasePlace();
  return { key, person, arriving, surroundings, reception };
}

function visitorOf(
  deps: ServingDeps,
  { actor: { clientId, organizationId }, userId, only, limits }: OpeningRequest,
  { arriving: { now }, person, surroundings: { epochs } }: Met,
  facts: PersonFacts,
  scope: ReleaseScope,
): KnownVisitor {
  return new KnownVisitor(deps, {
    userId,
    publisher: [clientId, organizationId],
    now,
    facts,
    person,
    epochs,
    only,
    scope,
    mostTasks: limits ? tasksLeft(facts.links?.[clientId], limits) - (facts.held ?? []).length : undefined,
  });
}

async function workIn(deps: ServingDeps, { campaign, rapids, tasks }: Bag): Promise<FoundWork> {
  if (tasks) {
    const mixed = await withChecks(deps, campaign, tasks, rapidsOfTasks(tasks, campaign));
    return { campaign, tasks, rapids: mixed, configs: [] };
  }
  const { contents, configs } = await loadContents(deps, rapids, campaign.audience?.id ?? null);
  return { campaign, tasks, rapids: withInstructions(contents, configs), configs };
}

/** The first so many rapids. A program gets all, since it gives one at a time. */
function upTo(most: number, work: FoundWork): FoundWork {
  if (work.rapids.length <= most || work.campaign.serves.kind === "program") return work;
  return { ...work, rapids: work.rapids.slice(0, most) };
}

type Found = Pick<Opening, "learned" | "usedUp"> & { life: number | undefined };

/** Notes a visit that found no work. */
async function leave({ person, arriving }: Met, { learned, usedUp, life }: Found): Promise<{ campaignId: null }> {
  // Sent together: calls of one stub arrive in their order, and `learn` needs a person who has arrived.
  await Promise.all([
    person.arrive({ ...arriving, effect: "visit" }),
    learned.length + usedUp.length > 0 ? person.learn(learned, arriving.now, usedUp, life) : null,
  ]);
  return { campaignId: null };
}

async function openingFor(
  deps: ServingDeps,
  { arriving, surroundings }: Met,
  work: FoundWork,
  { life, limits, ...found }: Found & { sessionId: string; limits: LinkLimits | undefined },
): Promise<Opening> {
  const { userId, organizationId, attributes, clientId, requestKey, continues, now } = arriving;
  const { job } = work.campaign;
  // Only of jobs that are served: thousands of audiences may have one.
  const jobDefault = job ? (await deps.scoreCopy.of([job.audienceId]))(job.audienceId) : null;
  return openingOf(
    work,
    { global: surroundings.defaults(globalDimension), job: jobDefault },
    {
      ...found,
      ...(life === undefined ? {} : { life }),
      ...(limits === undefined ? {} : { limits }),
      clientId,
      visitor: { userId, organizationId, attributes },
      requestKey,
      ...(continues === null ? {} : { continues }),
      now,
    },
  );
}

function showSession({ rapids, nextId, expiresAt, ...ids }: RepeatedSession, urls: PublicUrls): SessionAnswer {
  return {
    ...ids,
    rapids: rapids.map((rapid) => showRapid(rapid, urls)),
    next: nextId,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
