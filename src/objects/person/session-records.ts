import type { PersonProfile } from "../../domain/person/person-profile.ts";
import { withinBounds } from "../../domain/person/profile-bounds.ts";
import type { ServedRapid } from "../../domain/serving/judge-answer.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { AnswerChanges, Session, SessionRapids } from "../../domain/serving/session.ts";
import type { HeldSession } from "./person.port.ts";
import type { PersonFacts } from "./person-facts.ts";
import {
  answeredFrom,
  answeredIn,
  type EndedSession,
  endedFrom,
  type OpenSession,
  type Outcome,
  openSessionsOf,
  outcomeOf,
  type Slot,
  withEnded,
  withOpen,
} from "./person-row.ts";
import { SessionSlots } from "./session-slots.ts";

/** Other answers of the same request. */
export interface Neighbours {
  /** Rapids whose answers were passed on before, and are not kept yet. */
  before?: readonly string[];
  /** The rapid whose answer follows. A session is not over before it is kept. Null and absent: none does. */
  after?: RapidContent | null | undefined;
}

/** The sessions of one person: their course is in the person's row, and the rapids of the latest ones stand beside it. */
export class SessionRecords {
  readonly #facts: PersonFacts;
  /** Sessions are named by the key of their person's object, which is left out of what is stored. */
  readonly #prefix: string;
  readonly #slots: SessionSlots;

  constructor(facts: PersonFacts, key: string) {
    this.#facts = facts;
    this.#prefix = key;
    this.#slots = new SessionSlots(facts);
  }

  /**
   * The rapids are written once, and every answer rewrites one row. Nothing of an earlier session's rapids stays, unless that one goes on
   * beside this one.
   */
  open(session: Session, rapids: RapidContent[], profile: PersonProfile): void {
    const { requestKey, campaignId, ownerId, audienceId, program, configs, defaultGlobalScore, job, limits, nextId } =
      session;
    const id = this.#shorten(session.id);
    const opened = {
      requestKey,
      campaignId,
      ...(ownerId === undefined ? {} : { ownerId }),
      audienceId,
      program,
      configs,
      defaultGlobalScore,
      ...(job ? { job } : {}),
      ...(limits ? { limits } : {}),
    };
    const contents = { sessionId: id, ...opened, rapids };
    const [continued] = openSessionsOf(this.#facts.row());
    const slot: Slot = continued && (continued.slot ?? 0) === 0 ? 1 : 0;
    const isKnown = this.#facts.isStored();
    this.#slots.write(slot, contents);
    if (isKnown && !continued) this.#slots.drop(1);
    const served = program && nextId !== null ? [nextId] : undefined;
    const begun = { id, outcomes: [], ...(served ? { served } : {}), ...(slot === 1 ? { slot } : {}) };
    this.#keepOpen(begun, session, profile, continued);
  }

  /** The session of this id that goes on, or whose audience must still be told. */
  unfinishedOf(id: string): Session | null {
    return this.unfinished().find((session) => session.id === id) ?? null;
  }

  /** A session that is over. */
  ended(id: string): EndedSession | null {
    const short = this.#shorten(id);
    return this.#facts.row().ended?.find((session) => session.id === short) ?? null;
  }

  /** When the rapids of the session that is over may go. Null: they are gone, or a session goes on. */
  rapidsHeldSince(): number | null {
    const row = this.#facts.row();
    if (openSessionsOf(row).length > 0 || this.#slots.isEmpty()) return null;
    return row.ended?.[0]?.answeredAt ?? 0;
  }

  dropRapids(): void {
    this.#slots.dropAll();
  }

  /** Sessions that are open, or whose audience must still be told, the older one first. There are two at most. */
  unfinished(): Session[] {
    return openSessionsOf(this.#facts.row()).flatMap((open) => {
      const contents = this.#slots.of(open);
      if (!contents) return [];
      const { outcomes, served, dropped, slot, progress, ...course } = open;
      const { sessionId, rapids, ...opened } = contents;
      const id = this.#lengthen(open.id);
      return [{ ...course, ...opened, id, progress: { ...progress, sessionId: id } }];
    });
  }

  /** A session that is over keeps the outcomes of its answers. Its rapids stay for a while if an answer ended it. */
  update(session: Session, profile: PersonProfile | null = null): void {
    const open = this.#openOf(session.id);
    if (open) this.#keepOpen(open, session, profile);
    else if (profile) this.#facts.keepRow({ ...this.#facts.row(), ...withinBounds(profile) });
  }

  /** Everything that an answer changes: one row. */
  keepAnswer(
    { session, profile, isAnswered, newlyServedId, droppedIds, answered }: AnswerChanges,
    { content, digest }: { content: RapidContent; digest: string },
  ): void {
    const open = this.#openOf(session.id);
    if (!open) return;
    const outcome = outcomeOf(content.id, digest, { isAnswered, rapids: this.#rapidsIn(open) }, answered);
    const outcomes = [...open.outcomes, outcome];
    const served = newlyServedId === null || !open.served ? open.served : [...open.served, newlyServedId];
    const dropped = droppedIds.length === 0 ? open.dropped : [...new Set([...(open.dropped ?? []), ...droppedIds])];
    const kept = { ...(served ? { served } : {}), ...(dropped ? { dropped } : {}) };
    this.#keepOpen({ ...open, outcomes, ...kept }, session, profile);
  }

  rapid(sessionId: string, rapidId: string): ServedRapid | null {
    const known = this.ended(sessionId) ?? this.#openOf(sessionId);
    const outcome = known?.outcomes?.find(([id]) => id === rapidId);
    const content = this.served(sessionId).find(({ id }) => id === rapidId) ?? null;
    if (!known || !outcome) return content && { content, result: null, outcome: null };
    return { content, result: outcome[2], outcome: JSON.stringify(answeredFrom(outcome, this.#rapidsIn(known))) };
  }

  /** Served rapids without an answer or a skip. */
  unanswered(sessionId: string): RapidContent[] {
    const done = new Set(this.#openOf(sessionId)?.outcomes.map(([id]) => id));
    return this.served(sessionId).filter(({ id }) => !done.has(id));
  }

  /** The rapid whose result has this digest, or null. */
  answeredBy(sessionId: string, digest: string): string | null {
    const known = this.ended(sessionId) ?? this.#openOf(sessionId);
    return known?.outcomes?.find(([, , given]) => given === digest)?.[0] ?? null;
  }

  /** All served rapids. */
  served(sessionId: string): RapidContent[] {
    const open = this.#openOf(sessionId);
    if (!open) return [];
    const served = open.served && new Set(open.served);
    return this.#rapidsIn(open).filter(({ id }) => served?.has(id) ?? true);
  }

  /** Every session that is kept, the oldest first. Of one that is over, only its client and the outcomes of its answers may be left. */
  held(): HeldSession[] {
    const { ended = [] } = this.#facts.row();
    const past = ended.toReversed().map(
      ({ id, openedAt, clientId, endedBy, outcomes = [] }): HeldSession => ({
        id: this.#lengthen(id),
        openedAt,
        state: "ended",
        clientId,
        campaignId: null,
        audienceId: null,
        endedBy,
        answers: outcomes.map(heldAnswer),
      }),
    );
    const going = this.unfinished().map(
      ({ id, openedAt, state, clientId, campaignId, audienceId, endedBy }): HeldSession => ({
        id,
        openedAt,
        state,
        clientId,
        campaignId,
        audienceId,
        endedBy,
        answers: this.#openOf(id)?.outcomes.map(heldAnswer) ?? [],
      }),
    );
    return [...past, ...going];
  }

  /** The rapids of a session, as the rules look them up beside other answers of the same request. */
  rapidsOf(sessionId: string, { before = [], after = null }: Neighbours = {}): SessionRapids {
    return {
      nextServed: (exceptId) => {
        const passed = [...(this.#openOf(sessionId)?.dropped ?? []), ...before, exceptId];
        return this.unanswered(sessionId).find(({ id }) => !passed.includes(id)) ?? after;
      },
      unserved: (routingId) => {
        const served = new Set(this.served(sessionId).map(({ id }) => id));
        const open = this.#openOf(sessionId);
        const rapids = open ? this.#rapidsIn(open) : [];
        return rapids.filter((rapid) => rapid.routingId === routingId && !served.has(rapid.id));
      },
      servedCount: () => this.served(sessionId).length,
    };
  }

  /** Forgets the sessions that a client opened. What the person has answered stays answered. */
  forgetOf(clientId: string): void {
    const { open, continued, ended = [], recent = [], ...profile } = this.#facts.row();
    const isOwn = (session: { clientId: string }) => session.clientId === clientId;
    const going = openSessionsOf({ ...(open ? { open } : {}), ...(continued ? { continued } : {}) });
    const own = [...[...ended].reverse(), ...going].filter(isOwn);
    this.#slots.dropOf(own.map(({ id }) => id));
    const orphaned = own.flatMap((session) =>
      answeredIn(session).map((id): [string, number] => [id, session.openedAt]),
    );
    if (own.length > 0)
      this.#facts.keepRow({
        ...profile,
        ...(open && !isOwn(open) ? { open } : {}),
        ...(continued && !isOwn(continued) ? { continued } : {}),
        ended: ended.filter((session) => !isOwn(session)),
        recent: [...recent, ...orphaned],
      });
  }

  /** Rewrites the row with the session as it is now, and with the profile if that changed. A new session may continue another one. */
  #keepOpen(
    { id, outcomes, served, dropped, slot }: Pick<OpenSession, "id" | "outcomes" | "served" | "dropped" | "slot">,
    { openedAt, state, clientId, expiresAt, nextId, endedBy, tally, shownAt, progress }: Session,
    profile: PersonProfile | null,
    continued?: OpenSession,
  ): void {
    const { sessionId: _, ...course } = progress;
    const open: OpenSession = {
      id,
      openedAt,
      state,
      clientId,
      expiresAt,
      nextId,
      endedBy,
      progress: course,
      outcomes,
      ...(tally ? { tally } : {}),
      ...(shownAt === undefined ? {} : { shownAt }),
      ...(served ? { served } : {}),
      ...(dropped ? { dropped } : {}),
      ...(slot === undefined ? {} : { slot }),
    };
    const row = {
      ...this.#facts.row(),
      ...(continued ? { continued } : {}),
      ...(profile ? withinBounds(profile) : {}),
    };
    this.#facts.keepRow(state === "ended" ? withEnded(row, endedFrom(open)) : withOpen(row, open));
    if (state === "ended" && endedBy !== "done") this.#slots.drop(slot ?? 0);
  }

  #openOf(sessionId: string): OpenSession | null {
    const short = this.#shorten(sessionId);
    return openSessionsOf(this.#facts.row()).find(({ id }) => id === short) ?? null;
  }

  #rapidsIn(session: { id: string }): RapidContent[] {
    return this.#slots.of(session)?.rapids ?? [];
  }

  #shorten(sessionId: string): string {
    return sessionId.startsWith(`${this.#prefix}.`) ? sessionId.slice(this.#prefix.length) : sessionId;
  }

  #lengthen(id: string): string {
    return id.startsWith(".") ? `${this.#prefix}${id}` : id;
  }
}

function heldAnswer(outcome: Outcome): HeldSession["answers"][number] {
  const { isAccepted, isCorrect, explanation, userScore, state } = answeredFrom(outcome, []);
  return { rapidId: outcome[0], outcome: { isAccepted, isCorrect, explanation, userScore, state } };
}
