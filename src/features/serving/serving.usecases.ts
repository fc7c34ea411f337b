import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { TokenActor } from "../../domain/identity/actor.ts";
import type { DefaultScores } from "../../domain/matching/profile.ts";
import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import { stickyKeyOf } from "../../domain/matching/sticky-bond.ts";
import type { Attributes } from "../../domain/person/attributes.ts";
import type { RefusalReason, Skip } from "../../domain/serving/judge-answer.ts";
import type { Opening } from "../../domain/serving/open-session.ts";
import type { Answered, RepeatedSession } from "../../domain/serving/session.ts";
import { type ShownRapid, showRapid } from "../../domain/serving/show-rapid.ts";
import { rapidsOfTasks, type TakenTasks } from "../../domain/serving/task-work.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import type { Persons } from "../../objects/person/person.port.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import { type Bag, type BagDeps, drawBag } from "./bag/draw-bag.usecases.ts";
import { readSurroundings, type SurroundingsDeps } from "./bag/surroundings.usecases.ts";
import type { NewPeopleGate } from "./new-people.usecases.ts";
import { KnownVisitor } from "./profile.usecases.ts";
import { type Loaded, loadContents } from "./rapid-contents.usecases.ts";
import type { ServingStandings } from "./standings.usecases.ts";

export interface ServingDeps extends BagDeps, SurroundingsDeps {
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
  urlOf: UrlOf;
  /** Lets work outlive the answer. */
  defer: (work: Promise<unknown>) => void;
  /** The only campaigns that may serve the person. Absent: all. */
  only?: ReadonlySet<string> | undefined;
}

type UrlOf = (fileName: string) => string;

export interface SessionAnswer {
  sessionId: string;
  campaignId: string;
  rapids: ShownRapid[];
  next: string;
  expiresAt: string;
}

/**
 * Finds work for a person and opens a session, in two remote calls one after another. The first asks everything at once: the client's
 * standing, the campaigns, the scores, a place for a new person, and the person. The second opens the session. Between them stands one
 * batch where this isolate lacks the candidates, or one call of a desk for a labeling job. Rosters are asked only where a run has
 * changed people since the last time, or where the person was inactive.
 */
export async function openSession(
  deps: ServingDeps,
  { actor, userId, attributes, requestKey, urlOf, only, defer }: OpeningRequest,
): Promise<SessionAnswer | { campaignId: null }> {
  const now = deps.clock.now();
  const { key, person } = deps.persons.ofUser(userId);
  const { clientId, organizationId } = actor;
  const admitsNew = deps.newPeople.isOpen(clientId);
  const arriving = { userId, organizationId, attributes, clientId, requestKey, now, admitsNew };
  const [, hasPlace, surroundings, asked] = await Promise.all([
    deps.admitServing(actor),
    deps.newPeople.takePlace(clientId),
    readSurroundings(deps),
    // A client whose standing is unknown changes nothing yet.
    person.arrive({ ...arriving, effect: deps.admitServing.isTrusted(actor) ? "makeWay" : "none" }),
  ]);
  const returnPlace = () => {
    if (hasPlace) defer(deps.newPeople.returnPlace(clientId).catch(() => undefined));
  };
  const arrival = asked.kind === "occupied" ? await person.arrive({ ...arriving, effect: "makeWay" }) : asked;
  const isSomebodyNew = arrival.kind === "new" && arrival.facts.sessions.length === 0;
  if (!isSomebodyNew) returnPlace();
  switch (arrival.kind) {
    case "repeated":
      return showSession(arrival.session, urlOf);
    case "unadmitted":
      throw deps.newPeople.refusal(clientId);
    case "occupied":
      throw new Error("a person's object refused to end a session for an admitted client");
  }
  // Decided before anything is written or taken, so that a refusal leaves nothing behind.
  if (isSomebodyNew && !hasPlace) throw deps.newPeople.refusal(clientId);
  const { facts } = arrival;
  const { epochs } = surroundings;
  const publisher: [string, string] = [clientId, organizationId];
  const visitor = new KnownVisitor(deps, { userId, publisher, now, facts, person, epochs, only });
  const sessionId = `${key}.${deps.freshUuid()}`;
  const { bag, usedUp } = await drawBag(deps, surroundings, visitor, sessionId);
  const { learned } = visitor;
  const loaded = bag && (await contentsOf(deps, bag));
  if (!bag || !loaded || loaded.contents.length === 0) {
    if (isSomebodyNew) returnPlace();
    // Sent together: calls of one stub arrive in their order, and `learn` needs a person who has arrived.
    await Promise.all([
      person.arrive({ ...arriving, effect: "visit" }),
      learned.length + usedUp.length > 0 ? person.learn(learned, now, usedUp, facts.life) : null,
    ]);
    return { campaignId: null };
  }
  const { campaign } = bag;
  const program = campaign.serves.kind === "program" ? campaign.serves.program : null;
  const openBag = async () => {
    // Only of jobs that are served: thousands of audiences may have one.
    const ofJob = campaign.job ? [campaign.job.audienceId] : [];
    const defaults = ofJob.length > 0 ? await deps.scoreCopy.of(ofJob) : surroundings.defaults;
    return person.open({
      sessionId,
      clientId,
      visitor: { userId, organizationId, attributes },
      ...(facts.life === undefined ? {} : { life: facts.life }),
      requestKey,
      campaignId: campaign.id,
      audienceId: campaign.audience?.id ?? null,
      stickyDimension: campaign.sticky.isEnabled ? stickyKeyOf(campaign) : null,
      program,
      rapids: loaded.contents,
      configs: loaded.configs,
      defaultGlobalScore: surroundings.defaults(globalDimension),
      ...jobOf(bag, defaults),
      learned,
      usedUp,
      now,
    });
  };
  const opened = await openBag().catch(async (cause) => {
    await giveTasksBack(deps, userId, bag.tasks);
    throw cause;
  });
  if (opened.kind === "repeated") await giveTasksBack(deps, userId, bag.tasks);
  if (opened.kind === "nothing") {
    // The person was erased meanwhile, and the desk may have learned of them only now. That frees their tasks too.
    if (bag.tasks) await deps.desks(bag.tasks.jobId, bag.tasks.desk).erase(userId);
    if (isSomebodyNew) returnPlace();
    return { campaignId: null };
  }
  if (opened.kind === "repeated") return showSession(opened.session, urlOf);
  const { nextId, expiresAt, answeredIds = [] } = opened;
  const shown = loaded.contents.filter(({ id }) => (program ? id === nextId : !answeredIds.includes(id)));
  return showSession({ sessionId, campaignId: campaign.id, rapids: shown, nextId, expiresAt }, urlOf);
}

async function contentsOf(deps: ServingDeps, { campaign, rapids, tasks }: Bag): Promise<Loaded> {
  if (tasks) return { contents: rapidsOfTasks(tasks, campaign.id), configs: [] };
  return loadContents(deps, rapids, campaign.audience?.id ?? null);
}

function jobOf({ campaign: { job }, tasks }: Bag, defaults: DefaultScores): Pick<Opening, "job"> {
  if (!job || !tasks) return {};
  const { audienceId } = job;
  return { job: { audienceId, defaultScore: defaults(audienceId), leasedUntil: tasks.leasedUntil } };
}

/** Releases the tasks of a session that was not opened. Best effort: a lease that is not given back expires. */
async function giveTasksBack({ desks, clock }: ServingDeps, userId: string, taken: TakenTasks | null): Promise<void> {
  if (!taken) return;
  const { jobId, desk, person } = taken;
  const released = { person, userId, tasks: taken.tasks.map(({ id }) => id), now: clock.now() };
  await desks(jobId, desk)
    .release(released)
    .catch(() => undefined);
}

function showSession({ rapids, nextId, expiresAt, ...ids }: RepeatedSession, urlOf: UrlOf): SessionAnswer {
  return {
    ...ids,
    rapids: rapids.map((rapid) => showRapid(rapid, urlOf)),
    next: nextId,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

const refusals: Record<Exclude<RefusalReason, "unknown">, [member: string, reason: string]> = {
  foreign: ["sessionId", "names a session of another client"],
  expired: ["sessionId", "names a session that has expired: ask for a new one"],
  finished: ["sessionId", "names a session that is finished: ask for a new one"],
  not_served: ["result.rapidId", "names a rapid that was not served in this session"],
  answered_otherwise: ["result.rapidId", "names a rapid that was answered already, with another result"],
};

/**
 * Passes an answer to the person's object, which tells the roster of the rapid's audience. The client's standing is checked as well: a
 * deleted client must not continue its open sessions.
 */
export async function answerRapid(
  deps: Pick<ServingDeps, "persons" | "clock" | "admitServing">,
  {
    actor,
    sessionId,
    result,
    urlOf,
  }: { actor: TokenActor; sessionId: string; result: RapidResult | Skip; urlOf: UrlOf },
) {
  await deps.admitServing(actor);
  const person = deps.persons.ofKey(sessionId.slice(0, sessionId.indexOf(".")));
  const { clientId } = actor;
  const given = { sessionId, clientId, result, now: deps.clock.now() };
  const outcome = person ? await person.answer(given) : { kind: "refused" as const, why: "unknown" as const };
  switch (outcome.kind) {
    case "answered":
      return describe(outcome.answered, urlOf);
    case "faulty":
      throw invalidMembers(outcome.faults);
    case "refused":
      if (outcome.why === "unknown") throw new Problem("not_found", { detail: "There is no session of this id." });
      throw invalid(...refusals[outcome.why]);
  }
}

function describe({ isAccepted, isCorrect, explanation, userScore, state, next, done }: Answered, urlOf: UrlOf) {
  return {
    isAccepted,
    ...(isCorrect === null ? {} : { isCorrect }),
    ...(explanation === null ? {} : { explanation }),
    userScore,
    state,
    next: next && showRapid(next, urlOf),
    done,
  };
}
