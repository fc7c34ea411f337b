import { backOffMs } from "../../domain/back-off.ts";
import { keepsConduct } from "../../domain/label/labeling-link.ts";
import { noBlocks, type ToldBlocks } from "../../domain/person/blocks.ts";
import { type NamedAudiences, namedAudiences } from "../../domain/person/named-audiences.ts";
import { factsOf } from "../../domain/person/person-facts.ts";
import {
  type LearnedMembership,
  type OwnedParts,
  type PersonProfile,
  type UsedUp,
  visitOf,
  wasNeverServed,
  withMembership,
  withUsedUp,
  withVisit,
} from "../../domain/person/person-profile.ts";
import {
  forgetAbandonedAt,
  forgetUnseenAt,
  isAbandoned,
  isUnseen,
  type PersonRetention,
} from "../../domain/person/person-retention.ts";
import { seenBy, withClaims } from "../../domain/person/publisher-record.ts";
import { type SessionTally, saysNothing } from "../../domain/publisher/session-tally.ts";
import { blocksSession } from "../../domain/serving/blocked-session.ts";
import type { Judgement } from "../../domain/serving/judge-answer.ts";
import { isReached, withinLimits } from "../../domain/serving/link-limits.ts";
import { type Opening, openSession } from "../../domain/serving/open-session.ts";
import { type UntoldRapid, withoutTruth } from "../../domain/serving/rapid-content.ts";
import type { ArrivalOutcome } from "../../domain/serving/reception.ts";
import { revealingRapids } from "../../domain/serving/revealing-rapids.ts";
import {
  audienceToTell,
  closed,
  type EndReason,
  type GradedAnswer,
  hasExpired,
  type RepeatedSession,
  type Session,
  type SessionRequest,
} from "../../domain/serving/session.ts";
import { holdsLeases } from "../../domain/serving/task-work.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Desks } from "../desk/desk.port.ts";
import { ObjectAlarm } from "../object-alarm.ts";
import type { Rosters } from "../roster/roster.port.ts";
import type { ToldScore } from "../score-cache/score-cache.port.ts";
import { TracedObject } from "../traced-object.ts";
import { heldPerson } from "./held-person.ts";
import { heldRapids, inTheWay, openedBy } from "./opened-by.ts";
import { forgetPublisherOf, forgetStandings, isKnownTo } from "./organization-part.ts";
import type {
  AnswerOutcome,
  Arrival,
  Given,
  GivenTogether,
  HeldPerson,
  OpenOutcome,
  OutcomeTogether,
  Person,
  ServedPlace,
  WorkAtLink,
} from "./person.port.ts";
import { PersonRecords } from "./person-records.ts";
import { ScoreTelling } from "./score-telling.ts";
import { SessionAnswering } from "./session-answering.ts";
import { SessionTelling } from "./session-telling.ts";

const dayMs = 86_400_000;
/** The first retry comes soon, for a crash. Later ones are slow, for an outage. */
const tellAgain = { firstMs: 4_000, mostMs: 120_000 };
/** The delay after the end of a session, so that no answer waits for it. */
const tellScoreAfterMs = 1_000;
/** A repeated answer gets what followed from the first one, with the next rapid, until so long after its session. */
const repeatableMs = 300_000;
/** The most memberships that one answer refreshes. A later answer refreshes the others. */
const refreshesAtOnce = 10;

/** What a person's object needs of the world. */
export interface PersonSources {
  rosters: Rosters;
  desks: Desks;
  noteScore: (told: ToldScore) => Promise<void>;
  tellPublisher: (clientId: string, tally: SessionTally, userId: string) => Promise<void>;
  /** Makes a labeling link forget the person. */
  forgetConduct: (linkId: string, userId: string) => Promise<void>;
  report: (message: string) => void;
  retention: PersonRetention;
}

/** The shell around one person: it loads, asks the rules in the domain, and stores. Calls that wait for a roster run one at a time. */
export class PersonObject<Env> extends TracedObject<Env> implements Person {
  protected readonly sources: PersonSources;
  readonly #records: PersonRecords;
  #last: Promise<unknown> = Promise.resolve();
  readonly #score: ScoreTelling;
  /** The number of alarms in a row that left something untold. */
  #failures = 0;
  readonly #alarm: ObjectAlarm;
  readonly #telling: SessionTelling;
  readonly #answering: SessionAnswering;

  constructor(ctx: DurableObjectState, env: Env, sources: PersonSources) {
    super(ctx, env);
    this.sources = sources;
    this.#records = new PersonRecords(ctx.storage, ctx.id.toString());
    this.#score = new ScoreTelling(this.#records, ctx.id.toString());
    this.#telling = new SessionTelling(this.#records, () => this.sources);
    this.#answering = new SessionAnswering(this.#records, this.#telling);
    this.#alarm = new ObjectAlarm(ctx.storage);
    // A person who was never stored has no alarm, and most objects wake for the first time.
    if (this.#records.isStored()) ctx.blockConcurrencyWhile(() => this.#alarm.read());
  }

  arrive(arrival: Arrival): Promise<ArrivalOutcome> {
    return this.#inLine(async () => {
      const records = this.#records;
      const { effect = "visit" } = arrival;
      const session = effect === "none" ? openedBy(records, arrival) : await this.#makeWay(arrival);
      if (session) return { kind: "repeated", session };
      if (effect === "none" && inTheWay(records, arrival).length > 0) return { kind: "occupied" };
      const before = records.knownBy(arrival.clientId);
      if (arrival.admitsNew === false && wasNeverServed(before.profile)) return { kind: "unadmitted" };
      const profile = withVisit(before.profile, arrival);
      const publisher = withClaims(before.publisher, arrival);
      if (effect === "visit") {
        records.atomically(() => {
          // The session that mostly follows notes the visit too.
          if (isLastSeen(before.profile.seenAt, arrival.now)) records.keepProfile(profile);
          records.keepPublisher(arrival.clientId, publisher, before.publisher);
        });
        // Nothing is awaited since the visit was written, so both are stored or neither.
        const abandonedAt = forgetAbandonedAt(records.past());
        if (abandonedAt !== null) this.#alarm.wakeBy(abandonedAt);
      }
      const held = heldRapids(records, arrival);
      const [isNew, life] = [before.profile.seenAt === null, before.life];
      const blocks = records.blocks() ?? noBlocks;
      const known = { isNew, life, held, blocks, ...records.answered() };
      return { kind: "new", facts: factsOf(seenBy(publisher, profile), known) };
    });
  }

  /** Ends every open session that the request does not continue, unless the request has opened one. */
  async #makeWay(request: SessionRequest): Promise<RepeatedSession | null> {
    const same = openedBy(this.#records, request);
    if (same) return same;
    for (const session of inTheWay(this.#records, request))
      await this.#end(session, hasExpired(session, request.now) ? "expired" : "replaced", request.now);
    return null;
  }

  async learn(learned: LearnedMembership[], now: number, usedUp: UsedUp[] = [], life?: number): Promise<void> {
    if (life === undefined || life === this.#records.life()) this.#learn(learned, now, usedUp);
  }

  async workAt(linkId: string): Promise<WorkAtLink | null> {
    const { links, audiences } = this.#records.profile();
    const work = links?.[linkId];
    return work ? { work, isWithheld: Object.values(audiences).some(({ isWithheld }) => isWithheld === true) } : null;
  }

  noteBlocks(told: ToldBlocks): Promise<void> {
    return this.#inLine(async () => {
      if (told.version < (this.#records.blocks()?.version ?? 0)) return;
      this.#records.keepBlocks(told);
      await this.#endBlocked(Date.now());
    });
  }

  /** Gives back what blocked sessions hold. A crash in between is made good by the next answer. */
  async #endBlocked(now: number): Promise<void> {
    const blocks = this.#records.blocks();
    if (blocks === null) return;
    for (const session of this.#records.sessions.unfinished())
      if (blocksSession(blocks, session)) await this.#end(session, "blocked", now);
  }

  async answeredAmong(rapidIds: string[]): Promise<string[]> {
    return this.#records.answeredAmong(rapidIds);
  }

  open(asked: Opening): Promise<OpenOutcome> {
    return this.#inLine(async () => {
      const same = await this.#makeWay(asked);
      if (same) return { kind: "repeated", session: same };
      const records = this.#records;
      // Whoever blocked the person while their work was looked for.
      if (blocksSession(records.blocks() ?? noBlocks, asked)) return { kind: "blocked" };
      const held = heldRapids(records, asked);
      const askedIds = asked.rapids.map(({ id }) => id);
      const answeredIds = [...records.answeredAmong(askedIds), ...askedIds.filter((id) => held.includes(id))];
      const fresh = { ...asked, rapids: asked.rapids.filter(({ id }) => !answeredIds.includes(id)) };
      const before = records.knownBy(fresh.clientId);
      const opening = withinLimits(fresh, before.profile, held.length);
      if (opening === null || isReached(opening)) return { kind: "limited", reached: opening };
      const changes = openSession(opening, before, Math.random);
      if (!changes) return { kind: "nothing" };
      const { profile, publisher, session } = changes;
      const revealingIds = revealingRapids(opening.rapids, { configs: opening.configs, profile });
      const rapids = opening.rapids.map((rapid) => ({
        ...rapid,
        ...(revealingIds.includes(rapid.id) ? { reveals: true } : {}),
      }));
      records.atomically(() => {
        if (session) records.sessions.open(session, rapids, profile);
        else records.keepProfile(profile);
        if (publisher) records.keepPublisher(opening.clientId, publisher, before.publisher);
      });
      // A visit without anything to do is no session.
      if (!session) return { kind: "nothing" };
      const { nextId, expiresAt } = session;
      // Nothing is awaited since the session was written, so both are stored or neither.
      this.#alarm.wakeBy(expiresAt);
      return { kind: "opened", nextId, expiresAt, answeredIds, revealingIds };
    });
  }

  answer({ result, ...given }: Given): Promise<AnswerOutcome> {
    return this.#inLine(async () => {
      const [outcome] = await this.#answers({ ...given, answers: [{ result }] });
      return outcome as AnswerOutcome;
    });
  }

  answerTogether(given: GivenTogether): Promise<OutcomeTogether> {
    return this.#inLine(async () => {
      const outcomes = (await this.#answers(given)).map((outcome) => {
        if (outcome.kind !== "answered") return outcome;
        const { next, done, ...answered } = outcome.answered;
        return { kind: "answered" as const, answered };
      });
      return { outcomes, next: this.#shownIn(given.sessionId) };
    });
  }

  async findServed(asked: { sessionId: string; clientId: string; rapidId: string }): Promise<ServedPlace | null> {
    const { sessionId, clientId, rapidId } = asked;
    const { sessions } = this.#records;
    const session = sessions.unfinishedOf(sessionId) ?? sessions.ended(sessionId);
    if (session?.clientId !== clientId) return null;
    const content = sessions.rapid(sessionId, rapidId)?.content;
    return content
      ? { jobId: content.task?.jobId ?? content.check?.jobId ?? null, routingId: content.routingId }
      : null;
  }

  async isKnownTo(organizationId: string): Promise<boolean> {
    return isKnownTo(this.#records, organizationId);
  }

  forgetPublisher(organizationId: string): Promise<string[]> {
    return this.#inLine(async () => forgetPublisherOf(this.#records, organizationId));
  }

  async standingsAmong(audienceIds: string[]): Promise<string[]> {
    const { audiences } = this.#records.profile();
    return audienceIds.filter((id) => Object.hasOwn(audiences, id));
  }

  forgetStandings(owned: OwnedParts): Promise<void> {
    return this.#inLine(async () => {
      forgetStandings(this.#records, owned);
      // It may have dropped the alarm with everything else.
      await this.#alarm.read();
      if (owned.organizationId === undefined) return;
      // Told in each attempt, as after an erasure.
      const told = this.#score.afterForgetting();
      if (told) await this.sources.noteScore(told);
    });
  }

  /** Tells the score cache in each attempt: an earlier attempt may have failed there, and nothing is left here to show it. */
  erase(): Promise<NamedAudiences> {
    return this.#inLine(async () => {
      const named = this.#named();
      await this.#forgetConduct();
      this.#records.forgetBlocks();
      this.#records.forgetEverything(named);
      this.#alarm.forget();
      await this.sources.noteScore(this.#score.ofErased());
      return named;
    });
  }

  async namedAudiences(): Promise<NamedAudiences> {
    return this.#named();
  }

  async endErasure(): Promise<void> {
    this.#records.endErasure();
  }

  async held(organizationId: string | null): Promise<HeldPerson | null> {
    return heldPerson(this.#records, organizationId);
  }

  async answeredAfter(rapidId: string, limit: number): Promise<{ rapidId: string; at: number }[]> {
    return this.#records.answeredAfter(rapidId, limit);
  }

  #named(): NamedAudiences {
    const records = this.#records;
    return namedAudiences(records.profile(), records.sessions.unfinished(), records.erasing());
  }

  /** Reads which links know the person, so it comes before the person's own records are forgotten. */
  async #forgetConduct(): Promise<void> {
    const { userId } = this.#records.profile();
    const links = this.#records.publishers().filter(([clientId]) => keepsConduct(clientId));
    await Promise.all(links.map(([linkId]) => this.sources.forgetConduct(linkId, userId)));
  }

  /**
   * Catches every failure and sets the next alarm itself. The platform repeats an alarm that crashed, but gives one up that throws, and
   * the audience would never hear of a session whose person stays away.
   */
  override alarm(): Promise<void> {
    return this.#inLine(async () => {
      this.#alarm.forget();
      const now = Date.now();
      const attempts = this.#records.sessions
        .unfinished()
        .filter((session) => session.state !== "open" || hasExpired(session, now))
        .map((session) => this.#attempt("the end of a session", () => this.#end(session, "expired", now)));
      const outcomes = [
        ...(await Promise.all(attempts)),
        await this.#attempt("a global score", () => this.#tellScore()),
      ];
      const isForgotten = isUnseen(this.#records.past(), this.sources.retention, now);
      if (isForgotten) outcomes.push(await this.#attempt("a person's absence", () => this.#forgetConduct()));
      if (outcomes.includes(false)) {
        // Random, so that the sessions that one outage stopped do not all retry in the same second.
        this.#alarm.wakeAt(now + backOffMs(tellAgain, this.#failures, Math.random()));
        this.#failures += 1;
        return;
      }
      this.#failures = 0;
      const heldSince = this.#records.sessions.rapidsHeldSince();
      if (heldSince !== null && now >= heldSince + repeatableMs) this.#records.sessions.dropRapids();
      if (isForgotten) this.#records.forgetUnseen();
      // A link keeps the place of an abandoned person, who may come back.
      else if (isAbandoned(this.#records.past(), now)) await this.#records.forgetAbandoned();
      this.#wakeWhenDue();
    });
  }

  /** Returns whether it succeeded. */
  async #attempt(what: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      this.sources.report(`${what} was not passed on and will be retried: ${failureText(cause)}`);
      return false;
    }
  }

  #wakeWhenDue(): void {
    const ends = this.#records.sessions.unfinished().map(({ expiresAt }) => expiresAt);
    const past = this.#records.past();
    const forgetAt = forgetUnseenAt(past, this.sources.retention);
    const heldSince = this.#records.sessions.rapidsHeldSince();
    const dropAt = heldSince === null ? null : heldSince + repeatableMs;
    const due = [...ends, dropAt, forgetAt, forgetAbandonedAt(past)].filter((at) => at !== null);
    if (due.length > 0) this.#alarm.wakeBy(Math.min(...due));
  }

  async #tellScore(): Promise<void> {
    const told = this.#score.untold();
    if (!told) return;
    await this.sources.noteScore(told);
    this.#score.acknowledge(told);
  }

  /** Answers in runs: mostly one, with one write. What a run has kept stays although a later one fails. */
  async #answers(given: GivenTogether): Promise<AnswerOutcome[]> {
    await this.#endBlocked(given.now);
    const outcomes: AnswerOutcome[] = [];
    while (outcomes.length < given.answers.length) {
      const run = this.#answering.judge(given, outcomes.length);
      if (run.session?.state === "open" && run.judged.some(({ judgement }) => isExpired(judgement)))
        await this.#end(run.session, "expired", given.now);
      const { session, last, ...kept } = await this.#answering.keep(run);
      outcomes.push(...kept.outcomes);
      if (!session || !last) continue;
      // Nothing was awaited since, so a session that is over is stored with the alarm that tells its score, or not at all.
      if (session.state === "ended") this.#tellAround(session);
      if (session.state === "ending") await this.#end(session, "done", last.answer.now);
      if (last.membership) this.#refreshOthers(this.#records.profile(), last.answer);
    }
    return outcomes;
  }

  /** What the session shows now. Null: it is over. */
  #shownIn(sessionId: string): UntoldRapid | null {
    const nextId = this.#records.sessions.unfinishedOf(sessionId)?.nextId ?? null;
    const content = nextId === null ? null : this.#records.sessions.rapid(sessionId, nextId)?.content;
    return content ? withoutTruth(content) : null;
  }

  /** Ends a session and tells its audience. May run again after a failure: the roster counts the end once. */
  async #end(session: Session, by: EndReason, now: number): Promise<void> {
    const records = this.#records;
    // Awaited, so that the session that replaces this one can take the same tasks.
    if (holdsLeases(session, now)) await this.#telling.release(records.sessions.unanswered(session.id), now);
    const closing = closed(session, by);
    const config = audienceToTell(session);
    if (!config) {
      records.sessions.update(closing);
      return this.#tellAround(closing);
    }
    const ended = await this.#telling.end(closing, config).catch((cause) => {
      records.sessions.update(closing);
      // If the person does not come back, the alarm tries again.
      this.#alarm.wakeBy(Date.now() + tellAgain.firstMs);
      throw cause;
    });
    const learned = ended.membership ? [[config.audienceId, ended.membership] satisfies LearnedMembership] : [];
    records.atomically(() => records.sessions.update(ended.session, this.#learned(learned, now)));
    this.#tellAround(ended.session);
  }

  /**
   * Runs once a session, when it is over. The alarm tells the score cache, since it outlives a crash. Telling the publisher's object is
   * best effort.
   */
  #tellAround({ clientId, tally }: Session): void {
    const { userId } = this.#records.profile();
    if (tally && !saysNothing(tally)) this.#later(() => this.sources.tellPublisher(clientId, tally, userId));
    if (this.#score.untold()) this.#alarm.wakeBy(Date.now() + tellScoreAfterMs);
    else if (!this.#alarm.isSet) this.#wakeWhenDue();
  }

  #learn(learned: LearnedMembership[], now: number, usedUp: UsedUp[] = []): void {
    const profile = this.#learned(learned, now, usedUp);
    if (profile) this.#records.keepProfile(profile);
  }

  /** Null: the person was erased meanwhile, and stays so. */
  #learned(learned: LearnedMembership[], now: number, usedUp: UsedUp[] = []): PersonProfile | null {
    const before = withUsedUp(this.#records.profile(), usedUp);
    return before.seenAt === null ? null : learned.reduce((profile, one) => withMembership(profile, one, now), before);
  }

  /** Visits audiences that know the person and have not heard of them for a day. */
  #refreshOthers(profile: PersonProfile, { content: { routingId }, now }: GradedAnswer): void {
    const due = Object.entries(profile.audiences)
      .filter(([id, { state, askedAt }]) => id !== routingId && state !== null && now - askedAt >= dayMs)
      .slice(0, refreshesAtOnce);
    const life = this.#records.life();
    for (const [id] of due)
      this.#later(async () =>
        this.learn([[id, await this.sources.rosters(id).visit(null, visitOf(profile, now))]], now, [], life),
      );
  }

  /** Best effort, off the request path. */
  #later(work: () => Promise<void>): void {
    this.ctx.waitUntil(
      work().catch((cause) => this.sources.report(`news of a person was not passed on: ${failureText(cause)}`)),
    );
  }

  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function isExpired(judgement: Judgement): boolean {
  return judgement.kind === "refused" && judgement.why === "expired";
}

/** A new person is stored at once: a visit without work makes a person known. A known person's visits are noted once a day. */
function isLastSeen(seenAt: number | null, now: number): boolean {
  return seenAt === null || now - seenAt >= dayMs;
}
