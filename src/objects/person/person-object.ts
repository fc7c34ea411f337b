import { DurableObject } from "cloudflare:workers";
import { backOffMs } from "../../domain/back-off.ts";
import { gradeOf } from "../../domain/grading/grade.ts";
import { resultFaults } from "../../domain/grading/result-faults.ts";
import { freshTally, type SessionTally, saysNothing, withVerdict } from "../../domain/publisher/session-tally.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import { expiryOf } from "../../domain/serving/session-progress.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { AnswerStanding, Roster } from "../roster/roster.port.ts";
import type { ToldScore } from "../score-cache/score-cache.port.ts";
import { nextOfProgram } from "./next-of-program.ts";
import { forgetPublisherOf, forgetStandings, isKnownTo } from "./organization-part.ts";
import type {
  AnswerOutcome,
  Arrival,
  ArrivalOutcome,
  Given,
  LearnedState,
  Opening,
  OpenOutcome,
  OwnedParts,
  Person,
  RepeatedSession,
  UsedUp,
} from "./person.port.ts";
import {
  factsOf,
  learned,
  type StoredProfile,
  served,
  visited,
  visitOf,
  wasNeverServed,
  withUsedUp,
} from "./person-profile.ts";
import { freshCourse, PersonRecords, type RapidRecord, type SessionRecord } from "./person-records.ts";
import { seenBy, withClaims } from "./publisher-record.ts";
import { ScoreTelling } from "./score-telling.ts";
import { followAnswer, type Judged, repeatedSession, type SessionRequest } from "./session-course.ts";

const dayMs = 86_400_000;
/** The first retry comes soon, for a crash; later ones slowly, for an outage. */
const tellAgain = { firstMs: 4_000, mostMs: 120_000 };
/** The delay after the end of a session, so that no answer waits for it. */
const tellScoreAfterMs = 1_000;
/** Of one answer: the others hear of the person with a later one. */
const refreshesAtOnce = 10;

/** The shell around one person. Whatever waits for a roster waits in line, so that two answers at once are one after the other. */
export abstract class PersonObject<Env> extends DurableObject<Env> implements Person {
  readonly #records: PersonRecords;
  #last: Promise<unknown> = Promise.resolve();
  readonly #score: ScoreTelling;
  /** Alarms in a row that left something untold. */
  #failures = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#records = new PersonRecords(ctx.storage);
    this.#score = new ScoreTelling(this.#records, ctx.id.toString());
  }

  protected abstract roster(audienceId: string): Roster;
  protected abstract noteScore(told: ToldScore): Promise<void>;
  protected abstract tellPublisher(clientId: string, tally: SessionTally): Promise<void>;
  protected abstract report(message: string): void;

  arrive(arrival: Arrival): Promise<ArrivalOutcome> {
    return this.#inLine(async () => {
      const session = await this.#makeWay(arrival);
      if (session) return { kind: "repeated", session };
      const records = this.#records;
      const before = records.knownBy(arrival.clientId);
      if (arrival.admitsNew === false && wasNeverServed(before.profile)) return { kind: "unadmitted" };
      const profile = visited(before.profile, arrival);
      const publisher = withClaims(before.publisher, arrival);
      records.atomically(() => {
        records.keepProfile(profile);
        records.keepPublisher(arrival.clientId, publisher, before.publisher);
      });
      const [isNew, life, answered] = [before.profile.seenAt === null, before.life, records.answered()];
      return { kind: "new", facts: factsOf(seenBy(publisher, profile), { isNew, life, answered }) };
    });
  }

  /** Ends what is still open, unless this request has opened it: then nothing ends. */
  async #makeWay(request: SessionRequest): Promise<RepeatedSession | null> {
    for (const session of this.#records.unfinished()) {
      const repeated = repeatedSession(this.#records, session, request);
      if (repeated) return repeated;
      await this.#end(session, request.now >= session.expiresAt ? "expired" : "replaced", request.now);
    }
    return null;
  }

  async learn(states: LearnedState[], now: number, usedUp: UsedUp[] = [], life?: number): Promise<void> {
    if (life === undefined || life === this.#records.life()) this.#learn(states, now, usedUp);
  }

  open(opening: Opening): Promise<OpenOutcome> {
    return this.#inLine(async () => {
      const session = await this.#makeWay(opening);
      if (session) return { kind: "repeated", session };
      const records = this.#records;
      const { program, sessionId, clientId, rapids, defaultGlobalScore, now } = opening;
      const before = records.knownBy(clientId);
      // A person who was erased since they arrived is not brought back by an earlier request.
      const isOfThisLife = opening.life === undefined || opening.life === before.life;
      if (before.profile.seenAt === null || !isOfThisLife) return { kind: "nothing" };
      const publisher = opening.visitor ? withClaims(before.publisher, opening.visitor) : before.publisher;
      const expiresAt = expiryOf({ openedAt: now, lastAt: now, maxSeconds: program?.maxDurationSeconds ?? null });
      const recalled = withUsedUp(before.profile, opening.usedUp ?? []);
      const profile = opening.learned.reduce((one, state) => learned(one, state, now), recalled);
      const begun = { ...freshCourse(sessionId), served: 0, elapsedSeconds: 0 };
      const next = program
        ? nextOfProgram(program, begun, { profile: seenBy(publisher, profile), defaultGlobalScore }, (id) =>
            rapids.filter(({ routingId }) => routingId === id),
          )
        : (rapids[0] ?? null);
      records.atomically(() => {
        // A visit without anything to do is no session.
        records.keepProfile(next ? served(profile, opening) : profile);
        if (!next) return;
        records.open(opening, { nextId: next.id, expiresAt, tally: freshTally(!before.publisher?.hasGivenWork) });
        if (publisher) records.keepPublisher(clientId, { ...publisher, hasGivenWork: true }, before.publisher);
      });
      if (!next) return { kind: "nothing" };
      // Nothing is awaited since the session was written, so both are stored or neither. No other session is unfinished.
      await this.ctx.storage.setAlarm(expiresAt);
      return { kind: "opened", nextId: next.id, expiresAt };
    });
  }

  answer(given: Given): Promise<AnswerOutcome> {
    return this.#inLine(() => this.#answer(given));
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
    return this.#inLine(async () => forgetStandings(this.#records, owned));
  }

  /** Tells the score cache in each attempt: the attempt before may have failed there, with nothing left here to show it. */
  erase(): Promise<void> {
    return this.#inLine(async () => {
      this.#records.forgetEverything();
      await this.noteScore(this.#score.ofErased());
    });
  }

  /**
   * The next alarm is set before anything that can fail, and nothing is thrown: the platform gives a failing alarm up after a few
   * attempts, and the audience would never hear of a session whose person stays away.
   */
  override alarm(): Promise<void> {
    return this.#inLine(async () => {
      const now = Date.now();
      // Sessions that one outage stopped do not all come back in the same second.
      const again = now + backOffMs(tellAgain, this.#failures, Math.random());
      this.#failures += 1;
      await this.ctx.storage.setAlarm(again);
      for (const session of this.#records.unfinished()) {
        if (session.state === "open" && now < session.expiresAt) continue;
        await this.#end(session, "expired", now).catch((cause) =>
          this.report(`a session's end was not passed on, and will be: ${failureText(cause)}`),
        );
      }
      await this.#tellScore().catch((cause) =>
        this.report(`a person's global score was not passed on, and will be: ${failureText(cause)}`),
      );
      const due = this.#records.unfinished().map(({ state, expiresAt }) => (state === "open" ? expiresAt : again));
      if (this.#score.untold()) due.push(again);
      if (!due.includes(again)) this.#failures = 0;
      if (due.length === 0) await this.ctx.storage.deleteAlarm();
      else await this.ctx.storage.setAlarm(Math.min(...due));
    });
  }

  async #tellScore(): Promise<void> {
    const told = this.#score.untold();
    if (!told) return;
    await this.noteScore(told);
    this.#score.acknowledge(told);
  }

  async #answer({ sessionId, clientId, result, now }: Given): Promise<AnswerOutcome> {
    const records = this.#records;
    const session = records.session(sessionId);
    if (!session) return { kind: "refused", why: "unknown" };
    if (session.clientId !== clientId) return { kind: "refused", why: "foreign" };
    const text = JSON.stringify(result);
    const isKeyed = result.rapidId === null && result.requestKey !== undefined;
    const rapidId = (isKeyed ? records.answeredBy(sessionId, text) : result.rapidId) ?? session.nextId;
    const rapid = rapidId === null ? null : records.rapid(sessionId, rapidId);
    if (rapid?.outcome) {
      if (rapid.result !== text && result.rapidId !== null) return { kind: "refused", why: "answered_otherwise" };
      return { kind: "answered", answered: JSON.parse(rapid.outcome) };
    }
    if (session.state === "open" && now >= session.expiresAt) await this.#end(session, "expired", now);
    if (session.state !== "open")
      return { kind: "refused", why: session.endedBy === "expired" ? "expired" : "finished" };
    if (!rapid) return { kind: "refused", why: "not_served" };
    if (result._t === "SkipResult") return this.#commit(session, rapid, { text, now, graded: null, standing: null });
    const faults = resultFaults(result, rapid.content);
    if (Object.keys(faults).length > 0) return { kind: "faulty", faults };
    const graded = { isCorrect: gradeOf(result, rapid.content) };
    const standing = await this.#tellAnswer(session, rapid.content, graded.isCorrect, now);
    return this.#commit(session, rapid, { text, now, graded, standing });
  }

  /** The roster counts it once, whoever tells it how often. Null: no roster is asked, or its audience is gone. */
  async #tellAnswer(
    session: SessionRecord,
    rapid: RapidContent,
    isRight: boolean | null,
    now: number,
  ): Promise<AnswerStanding | null> {
    const config = session.configs.find(({ audienceId }) => audienceId === rapid.routingId);
    if (rapid.exampleId === null || isRight === null || !config) return null;
    const isLast = session.program === null && this.#records.nextServed(session.id, rapid.id) === null;
    return this.roster(rapid.routingId).answer(config, {
      ...visitOf(this.#records.profile(), now),
      exampleId: rapid.exampleId,
      isCorrect: isRight,
      chance: rapid.chance,
      isCommonSense: rapid.isCommonSense,
      endedSession: isLast && session.audienceId === rapid.routingId ? session.id : null,
    });
  }

  async #commit(before: SessionRecord, { content }: RapidRecord, judged: Judged): Promise<AnswerOutcome> {
    const { now, standing } = judged;
    const { session, answered, profile } = this.#records.atomically(() =>
      followAnswer(this.#records, before, content, judged),
    );
    // Nothing was awaited since, so a session that is over is stored with the alarm that tells its score, or not at all.
    if (session.state === "ended") await this.#tellAround(session);
    if (session.state === "ending") await this.#end(session, "done", now);
    if (standing) this.#refreshOthers(profile, content.routingId, now);
    return { kind: "answered", answered };
  }

  /** Ends a session, and tells the audience for which it was. Again after a failure: the roster counts it once. */
  async #end(session: SessionRecord, by: NonNullable<SessionRecord["endedBy"]>, now: number): Promise<void> {
    const records = this.#records;
    session.endedBy ??= by;
    session.nextId = null;
    const config = session.configs.find(({ audienceId }) => audienceId === session.audienceId);
    if (config) {
      session.state = "ending";
      records.update(session);
      // Should this fail, and nobody come back, the alarm tries again.
      await this.ctx.storage.setAlarm(Date.now() + tellAgain.firstMs);
      const standing = await this.roster(config.audienceId).endSession(config, {
        // A session that expires ends without the person.
        ...visitOf(records.profile(), session.openedAt),
        sessionId: session.id,
      });
      if (standing) {
        const before = records.profile().audiences[config.audienceId]?.state ?? null;
        if (session.tally) session.tally = withVerdict(session.tally, before, standing.state);
        this.#learn([[config.audienceId, standing]], now);
      }
    }
    session.state = "ended";
    records.update(session);
    await this.#tellAround(session);
  }

  /**
   * Runs once a session, when it is over. The alarm tells the score cache, since it outlives a crash. The publisher's figures are
   * told at best effort.
   */
  async #tellAround({ clientId, tally }: SessionRecord): Promise<void> {
    if (tally && !saysNothing(tally)) this.#later(() => this.tellPublisher(clientId, tally));
    if (this.#score.untold()) await this.ctx.storage.setAlarm(Date.now() + tellScoreAfterMs);
  }

  #learn(states: LearnedState[], now: number, usedUp: UsedUp[] = []): void {
    const before = withUsedUp(this.#records.profile(), usedUp);
    // Somebody who was erased meanwhile stays it.
    if (before.seenAt === null) return;
    this.#records.keepProfile(states.reduce((profile, state) => learned(profile, state, now), before));
  }

  /** Audiences that have not heard of the person for a day. */
  #refreshOthers(profile: StoredProfile, routingId: string, now: number): void {
    const due = Object.entries(profile.audiences)
      .filter(([id, { state, askedAt }]) => id !== routingId && state !== null && now - askedAt >= dayMs)
      .slice(0, refreshesAtOnce);
    const life = this.#records.life();
    for (const [id] of due)
      this.#later(async () =>
        this.learn([[id, await this.roster(id).visit(null, visitOf(profile, now))]], now, [], life),
      );
  }

  /** Best effort, off the request path. */
  #later(work: () => Promise<void>): void {
    this.ctx.waitUntil(
      work().catch((cause) => this.report(`word of a person was not passed on: ${failureText(cause)}`)),
    );
  }

  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
