import { DurableObject } from "cloudflare:workers";
import { takeRapids } from "../../domain/bag/take-rapids.ts";
import { isCorrect } from "../../domain/grading/grade.ts";
import type { GivenResult } from "../../domain/grading/rapid-result.ts";
import { resultFaults } from "../../domain/grading/result-faults.ts";
import { recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { nextAction } from "../../domain/program/next-action.ts";
import { programOf } from "../../domain/program/program.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import { expiryOf, withAnswer } from "../../domain/serving/session-progress.ts";
import type { AnswerStanding, Roster, RosterConfig } from "../roster/roster.port.ts";
import type { ScoreSum } from "../score-cache/score-cache.port.ts";
import type {
  Answered,
  AnswerOutcome,
  Arrival,
  Given,
  LearnedState,
  OpenedSession,
  Opening,
  Person,
  PersonFacts,
} from "./person.port.ts";
import { PersonRecords, type RapidRecord, type SessionRecord } from "./person-records.ts";

const dayMs = 86_400_000;
/** Of one answer: the others hear of the person with a later one. */
const refreshesAtOnce = 10;

/** The shell around one person. Whatever waits for a roster waits in line, so that two answers at once are one after the other. */
export abstract class PersonObject<Env> extends DurableObject<Env> implements Person {
  readonly #records: PersonRecords;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#records = new PersonRecords(ctx.storage);
  }

  protected abstract roster(audienceId: string): Roster;
  protected abstract noteGlobal(change: ScoreSum): Promise<void>;
  protected abstract report(message: string): void;

  arrive(arrival: Arrival): Promise<PersonFacts> {
    return this.#inLine(async () => {
      for (const session of this.#records.unfinished()) {
        await this.#end(session, arrival.now >= session.expiresAt ? "expired" : "replaced", arrival.now);
      }
      return this.#records.atomically(() => this.#records.noteVisit(arrival));
    });
  }

  async learn(learned: LearnedState[], now: number): Promise<void> {
    this.#records.atomically(() => {
      for (const entry of learned) this.#records.learn(entry, now);
    });
  }

  open(opening: Opening): Promise<OpenedSession> {
    return this.#inLine(async () => {
      const { program, sessionId, rapids, learned, now } = opening;
      const maxSeconds = program?.maxDurationSeconds ?? null;
      const expiresAt = expiryOf({ openedAt: now, lastAt: now, maxSeconds });
      const progress = { sessionId, answered: 0, correct: 0, consecutiveCorrect: 0, consecutiveIncorrect: 0 };
      const next = program
        ? this.#chosen(
            { program, progress, openedAt: now, defaultGlobalScore: opening.defaultGlobalScore },
            0,
            now,
            (routingId) => rapids.filter((rapid) => rapid.routingId === routingId),
          )
        : (rapids[0] ?? null);
      this.#records.atomically(() => {
        for (const entry of learned) this.#records.learn(entry, now);
        // A visit without anything to do is no session.
        if (next) this.#records.open(opening, { nextId: next.id, expiresAt });
      });
      if (next) await this.ctx.storage.setAlarm(expiresAt);
      return { nextId: next?.id ?? null, expiresAt };
    });
  }

  answer(given: Given): Promise<AnswerOutcome> {
    return this.#inLine(() => this.#answer(given));
  }

  async isKnownTo(organizationId: string): Promise<boolean> {
    return this.#records.isKnownTo(organizationId);
  }

  erase(): Promise<void> {
    return this.#inLine(() => this.#records.forgetEverything());
  }

  override alarm(): Promise<void> {
    return this.#inLine(async () => {
      const now = Date.now();
      for (const session of this.#records.unfinished()) {
        if (session.state === "open" && now < session.expiresAt) await this.ctx.storage.setAlarm(session.expiresAt);
        else await this.#end(session, "expired", now);
      }
    });
  }

  async #answer({ sessionId, clientId, result, now }: Given): Promise<AnswerOutcome> {
    const records = this.#records;
    const session = records.session(sessionId);
    if (!session) return { kind: "refused", why: "unknown" };
    if (session.clientId !== clientId) return { kind: "refused", why: "foreign" };
    const rapidId = result.rapidId ?? session.nextId;
    const rapid = rapidId === null ? null : records.rapid(sessionId, rapidId);
    const text = JSON.stringify(result);
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
    const isLast = session.program === null && this.#records.unanswered(session.id).length === 1;
    return this.roster(rapid.routingId).answer(config, {
      ...this.#visit(now),
      exampleId: rapid.exampleId,
      isCorrect: isRight,
      chance: rapid.chance,
      isCommonSense: rapid.isCommonSense,
      endedSession: isLast && session.audienceId === rapid.routingId ? session.id : null,
    });
  }

  async #commit(
    before: SessionRecord,
    { content }: RapidRecord,
    {
      text,
      now,
      graded,
      standing,
    }: { text: string; now: number; graded: { isCorrect: boolean | null } | null; standing: AnswerStanding | null },
  ): Promise<AnswerOutcome> {
    const records = this.#records;
    const isRight = graded?.isCorrect ?? null;
    const { session, answered, global } = records.atomically(() => {
      const progress = graded
        ? { ...before.progress, ...withAnswer({ ...before.progress, served: 0, elapsedSeconds: 0 }, isRight) }
        : before.progress;
      const change = standing ? this.#moveGlobal(before.configs, content, isRight === true, standing) : null;
      if (standing) records.learn([content.routingId, standing], now, standing.isCounted ? 1 : 0);
      if (graded) records.noteAnswered(content.id, now);
      // Before the next one is looked for, which must not be this one.
      records.noteOutcome(before.id, content.id, { result: text, outcome: "null" });
      const next = this.#nextOf({ ...before, progress }, now);
      const isDone = next === null;
      const isTold =
        before.audienceId === null ||
        (isDone && standing !== null && content.routingId === before.audienceId && before.program === null);
      const session: SessionRecord = {
        ...before,
        progress,
        nextId: next?.id ?? null,
        expiresAt: expiryOf({
          openedAt: before.openedAt,
          lastAt: now,
          maxSeconds: before.program?.maxDurationSeconds ?? null,
        }),
        state: !isDone ? "open" : isTold ? "ended" : "ending",
        endedBy: isDone ? "done" : null,
      };
      const answered: Answered = {
        isAccepted: graded !== null && !(content.isCommonSense === true && isRight === false),
        isCorrect: isRight,
        explanation: graded ? content.explanation : null,
        ...this.#standingIn(content.routingId, before),
        next: next && withoutTruth(next),
        done: isDone,
      };
      records.update(session);
      records.noteOutcome(before.id, content.id, { result: text, outcome: JSON.stringify(answered) });
      return { session, answered, global: change };
    });
    if (session.state === "ending") await this.#end(session, "done", now);
    if (global) this.#later(() => this.noteGlobal(global));
    this.#refreshOthers(content.routingId, now);
    return { kind: "answered", answered };
  }

  #nextOf(session: SessionRecord, now: number): RapidContent | null {
    const { id, program } = session;
    const open = this.#records.unanswered(id);
    // Of a program at most one is open: the one that was skipped over for another.
    if (program === null || open.length > 0) return open[0] ?? null;
    const next = this.#chosen({ ...session, program }, this.#records.servedCount(id), now, (routingId) =>
      this.#records.unserved(id, routingId),
    );
    if (next) this.#records.markServed(id, next.id);
    return next;
  }

  /** Where the program leads now, and one of the rapids there. */
  #chosen(
    session: Pick<SessionRecord, "progress" | "openedAt" | "defaultGlobalScore"> & {
      program: NonNullable<SessionRecord["program"]>;
    },
    served: number,
    now: number,
    freeOf: (routingId: string) => RapidContent[],
  ): RapidContent | null {
    const { country, language } = this.#records.attributes();
    const progress = { ...session.progress, served, elapsedSeconds: (now - session.openedAt) / 1000 };
    const score = this.#records.global()?.score ?? session.defaultGlobalScore;
    const action = nextAction(programOf(session.program), progress, { country, language, score });
    if (action.kind === "complete") return null;
    const free = new Map(freeOf(action.routingId).map((rapid) => [rapid.id, rapid]));
    const rapids = [...free.values()].map(({ id, routingId, exampleId }) => ({
      id,
      routingId,
      exampleId,
      validationSetId: null,
      effort: 1,
    }));
    const retrieval = {
      mode: action.retrievalMode,
      amount: 1,
      effort: Number.POSITIVE_INFINITY,
      looks: Number.POSITIVE_INFINITY,
    };
    const [taken] = takeRapids(rapids, retrieval, this.#records.userId(), Math.random);
    return (taken && free.get(taken.id)) ?? null;
  }

  /** Ends a session, and tells the audience for which it was. Again after a failure: the roster counts it once. */
  async #end(session: SessionRecord, by: NonNullable<SessionRecord["endedBy"]>, now: number): Promise<void> {
    const records = this.#records;
    session.endedBy ??= by;
    session.nextId = null;
    session.state = session.audienceId === null ? "ended" : "ending";
    records.update(session);
    const config = session.configs.find(({ audienceId }) => audienceId === session.audienceId);
    if (session.audienceId !== null && config) {
      // Who comes back late finds the alarm, which tries again.
      await this.ctx.storage.setAlarm(Date.now() + 60_000);
      const standing = await this.roster(config.audienceId).endSession(config, {
        // A session that expires ends without the person.
        ...this.#visit(session.openedAt),
        sessionId: session.id,
      });
      if (standing) records.learn([config.audienceId, standing], now);
    }
    session.state = "ended";
    records.update(session);
  }

  /** Moves the person's global score by a question of common sense. */
  #moveGlobal(
    [config]: RosterConfig[],
    { chance, isCommonSense }: RapidContent,
    isRight: boolean,
    { isCounted, difficulty }: AnswerStanding,
  ): ScoreSum | null {
    if (!isCounted || !config || isCommonSense !== true) return null;
    const before = this.#records.globalStatistics();
    const after = recordAnswer(before, { difficulty, chance, isCorrect: isRight, isCommonSense });
    const [was, is] = [scoreOf(before, config.rules), scoreOf(after, config.rules)];
    this.#records.setGlobal(after, is);
    const isFirst = before.responses === 0;
    return { sum: is - (isFirst ? 0 : was), people: isFirst ? 1 : 0 };
  }

  /** In an audience as its roster said last; elsewhere by the global score. */
  #standingIn(routingId: string, session: SessionRecord): Pick<Answered, "userScore" | "state"> {
    const copies = new Map(this.#records.audiences());
    const known = copies.get(routingId) ?? (session.audienceId === null ? undefined : copies.get(session.audienceId));
    const global = this.#records.global()?.score ?? session.defaultGlobalScore;
    return { userScore: known?.score ?? global, state: known?.state ?? null };
  }

  /** Audiences that have not heard of the person for a day. */
  #refreshOthers(routingId: string, now: number): void {
    const due = this.#records
      .audiences()
      .filter(([id, { state, askedAt }]) => id !== routingId && state !== null && now - askedAt >= dayMs)
      .slice(0, refreshesAtOnce);
    for (const [id] of due)
      this.#later(async () => {
        const known = await this.roster(id).visit(null, this.#visit(now));
        this.#records.learn([id, known], now);
      });
  }

  #visit(now: number) {
    return { userId: this.#records.userId(), seenAt: now, profile: JSON.stringify(this.#records.attributes()) };
  }

  /** What nobody waits for, and what the next visit makes good. */
  #later(work: () => Promise<void>): void {
    this.ctx.waitUntil(work().catch((cause) => this.report(`a person's standing was not passed on: ${String(cause)}`)));
  }

  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function gradeOf(result: GivenResult, { truth, asset }: RapidContent): boolean | null {
  return truth === null ? null : isCorrect(result, truth, asset);
}

function withoutTruth({ truth, explanation, ...shown }: RapidContent): NonNullable<Answered["next"]> {
  return shown;
}
