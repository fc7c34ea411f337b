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
  outcomeOf,
  withEnded,
} from "./person-row.ts";
import { contentsFrom, pagesOf, type SessionContents } from "./session-contents.ts";

/** Names the rapids' pages. */
const contentFact = "packed/";
/** Deflated. Larger contents are read when they are needed: many objects share the memory of an isolate. */
const keptBytes = 16_384;

/** The sessions of one person: their course is in the person's row, and the rapids of the latest one stand beside it. */
export class SessionRecords {
  readonly #facts: PersonFacts;
  /** Sessions are named by the key of their person's object, which is left out of what is stored. */
  readonly #prefix: string;
  #contents: SessionContents | null = null;

  constructor(facts: PersonFacts, key: string) {
    this.#facts = facts;
    this.#prefix = key;
  }

  /** The rapids are written once, and every answer rewrites one row. Nothing of an earlier session's rapids stays. */
  open(session: Session, rapids: RapidContent[], profile: PersonProfile): void {
    const { requestKey, campaignId, audienceId, program, configs, defaultGlobalScore, job, nextId } = session;
    const id = this.#shorten(session.id);
    const opened = {
      requestKey,
      campaignId,
      audienceId,
      program,
      configs,
      defaultGlobalScore,
      ...(job ? { job } : {}),
    };
    const contents = { sessionId: id, ...opened, rapids };
    const pages = pagesOf(contents);
    // A new person has no pages left over.
    const isKnown = this.#facts.isStored();
    for (const [at, page] of pages.entries()) this.#facts.keep(`${contentFact}${at}`, page);
    const spare = isKnown ? this.#contentNames().slice(pages.length) : [];
    for (const name of spare) this.#facts.sql("DELETE FROM facts WHERE name = ?", name);
    // The first answer mostly follows soon, and would inflate and parse them.
    this.#contents = pages.reduce((bytes, page) => bytes + page.byteLength, 0) <= keptBytes ? contents : null;
    const served = program && nextId !== null ? [nextId] : undefined;
    this.#keepOpen({ id, outcomes: [], ...(served ? { served } : {}) }, session, profile);
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
    const { open, ended } = this.#facts.row();
    return open || this.#heldContents() === null ? null : (ended?.[0]?.answeredAt ?? 0);
  }

  dropRapids(): void {
    this.#dropContents();
  }

  /** Sessions that are open, or whose audience must still be told. There is one at most. */
  unfinished(): Session[] {
    const { open } = this.#facts.row();
    const contents = open ? this.#contentsOf(open) : null;
    if (!open || !contents) return [];
    const { outcomes, served, dropped, progress, ...course } = open;
    const { sessionId, rapids, ...opened } = contents;
    const id = this.#lengthen(open.id);
    return [{ ...course, ...opened, id, progress: { ...progress, sessionId: id } }];
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
    const { open } = this.#facts.row();
    if (!open) return;
    const outcome = outcomeOf(content.id, digest, { isAnswered, rapids: this.#rapidsIn(open) }, answered);
    const outcomes = [...open.outcomes, outcome];
    const served = newlyServedId === null || !open.served ? open.served : [...open.served, newlyServedId];
    const dropped = droppedIds.length === 0 ? open.dropped : [...new Set([...(open.dropped ?? []), ...droppedIds])];
    this.#keepOpen(
      { id: open.id, outcomes, ...(served ? { served } : {}), ...(dropped ? { dropped } : {}) },
      session,
      profile,
    );
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
    const { open, ended = [] } = this.#facts.row();
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
        answers: open?.outcomes.map(heldAnswer) ?? [],
      }),
    );
    return [...past, ...going];
  }

  /** The rapids of a session, as the rules look them up. */
  rapidsOf(sessionId: string): SessionRapids {
    return {
      nextServed: (exceptId) => {
        const dropped = this.#openOf(sessionId)?.dropped ?? [];
        return this.unanswered(sessionId).find(({ id }) => id !== exceptId && !dropped.includes(id)) ?? null;
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
    const { open, ended = [], recent = [], ...profile } = this.#facts.row();
    const own = [...ended].reverse().filter((session) => session.clientId === clientId);
    const isOwn = open?.clientId === clientId;
    const held = this.#heldContents();
    if (held && own.some(({ id }) => id === held.sessionId)) this.#dropContents();
    const orphaned = [...own, ...(open && isOwn ? [open] : [])].flatMap((session) =>
      answeredIn(session).map((id): [string, number] => [id, session.openedAt]),
    );
    if (isOwn) this.#dropContents();
    if (own.length > 0 || isOwn)
      this.#facts.keepRow({
        ...profile,
        ...(open && !isOwn ? { open } : {}),
        ended: ended.filter((session) => session.clientId !== clientId),
        recent: [...recent, ...orphaned],
      });
  }

  /** Rewrites the row with the session as it is now, and with the profile if that changed. */
  #keepOpen(
    { id, outcomes, served, dropped }: Pick<OpenSession, "id" | "outcomes" | "served" | "dropped">,
    { openedAt, state, clientId, expiresAt, nextId, endedBy, tally, shownAt, progress }: Session,
    profile: PersonProfile | null,
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
    };
    const row = { ...this.#facts.row(), ...(profile ? withinBounds(profile) : {}) };
    this.#facts.keepRow(state === "ended" ? withEnded(row, endedFrom(open)) : { ...row, open });
    if (state === "ended" && endedBy !== "done") this.#dropContents();
  }

  #openOf(sessionId: string): OpenSession | null {
    const { open } = this.#facts.row();
    return open && open.id === this.#shorten(sessionId) ? open : null;
  }

  #rapidsIn(session: { id: string }): RapidContent[] {
    return this.#contentsOf(session)?.rapids ?? [];
  }

  /** Null for most sessions that are over. */
  #contentsOf({ id }: { id: string }): SessionContents | null {
    if (this.#contents?.sessionId === id) return this.#contents;
    const held = this.#heldContents();
    this.#contents = held?.sessionId === id ? held : null;
    return this.#contents;
  }

  /** The rapids of the latest session, until they go. */
  #heldContents(): SessionContents | null {
    return contentsFrom(this.#contentNames().map((name) => this.#facts.read(name) as ArrayBuffer));
  }

  /** Sorts by page number: ten or more pages come only with rapids of more than 5 MB. */
  #contentNames(): string[] {
    return this.#facts
      .sql("SELECT name FROM facts WHERE name >= ? AND name < ?", contentFact, `${contentFact.slice(0, -1)}0`)
      .map(({ name }) => String(name))
      .sort((one, other) => Number(one.slice(contentFact.length)) - Number(other.slice(contentFact.length)));
  }

  #dropContents(): void {
    for (const name of this.#contentNames()) this.#facts.sql("DELETE FROM facts WHERE name = ?", name);
    this.#contents = null;
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
