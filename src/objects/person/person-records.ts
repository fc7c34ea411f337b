import { type PersonProfile, unknownProfile } from "../../domain/person/person-profile.ts";
import type { Past } from "../../domain/person/person-retention.ts";
import { withinBounds } from "../../domain/person/profile-bounds.ts";
import type { PublisherRecord } from "../../domain/person/publisher-record.ts";
import type { ServedRapid } from "../../domain/serving/judge-answer.ts";
import type { KnownPerson } from "../../domain/serving/open-session.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { AnswerChanges, Session, SessionRapids } from "../../domain/serving/session.ts";
import { AnsweredPages } from "./answered-pages.ts";
import { readEarlierSessions } from "./earlier-sessions.ts";
import {
  answeredFrom,
  answeredIn,
  type EndedSession,
  endedFrom,
  type OpenSession,
  outcomeOf,
  type PersonRow,
  withEnded,
} from "./person-row.ts";
import { createPerson, isStored, upgradePerson } from "./person-schema.ts";
import { contentsFrom, pagesOf, type SessionContents } from "./session-contents.ts";

/** The prefix of facts on publishers. The character after '/' is '0', which ends the range. */
const publisherFact = "publisher/";
const contentFact = "content/";

/** What one person's object stores. Every method is synchronous, so that several make one transaction. */
export class PersonRecords {
  readonly #storage: DurableObjectStorage;
  /** Sessions are named by the key of their person's object, which is left out of what is stored. */
  readonly #prefix: string;
  readonly #pages: AnsweredPages;
  #isStored: boolean;
  /** Parsing takes longer than reading. The text is compared, since a transaction may have been undone. */
  #parsed: { text: string; row: PersonRow } | null = null;
  #contents: SessionContents | null = null;

  constructor(storage: DurableObjectStorage, key: string) {
    this.#storage = storage;
    this.#prefix = key;
    this.#pages = new AnsweredPages((query, ...bindings) => this.#sql(query, ...bindings));
    this.#isStored = isStored(storage);
    if (!this.#isStored) return;
    upgradePerson(storage);
    this.#adoptEarlierSessions();
  }

  /** One transaction: a crash must leave neither a part of the person nor their old life. */
  forgetEverything(): void {
    if (!this.#isStored) return;
    this.atomically(() => {
      this.#pages.forgetAll();
      const kept = JSON.stringify(["life", "schema", "schema_reached"]);
      this.#sql("DELETE FROM facts WHERE name NOT IN (SELECT value FROM json_each(?))", kept);
      this.beginLife();
    });
    void this.#storage.deleteAlarm();
  }

  beginLife(): void {
    this.#keepFact("life", this.life() + 1);
  }

  /** Keeps all of several changes, or none. */
  atomically<Result>(work: () => Result): Result {
    return this.#storage.transactionSync(work);
  }

  profile(): PersonProfile {
    const { open, ended, recent, ...profile } = this.#row();
    return profile;
  }

  keepProfile(profile: PersonProfile): void {
    this.#keepRow({ ...this.#row(), ...withinBounds(profile) });
  }

  /** The number of erasures so far. Requests from an earlier life must not bring the person back. */
  life(): number {
    return Number(this.#fact("life") ?? 0);
  }

  /** When the person was last seen, and whether anything is kept that time may take away. */
  past(): Past {
    const { seenAt, open } = this.#row();
    return { seenAt, isInSession: open !== undefined };
  }

  /** What one publisher keeps here, or null. */
  publisher(clientId: string): PublisherRecord | null {
    const text = this.#fact(`${publisherFact}${clientId}`);
    return text === null ? null : JSON.parse(String(text));
  }

  publishers(): [clientId: string, PublisherRecord][] {
    const rows = this.#sql("SELECT name, value FROM facts WHERE name >= ? AND name < 'publisher0'", publisherFact);
    return rows.map(({ name, value }) => [String(name).slice(publisherFact.length), JSON.parse(String(value))]);
  }

  knownBy(clientId: string): KnownPerson {
    return { profile: this.profile(), life: this.life(), publisher: this.publisher(clientId) };
  }

  /** Writes nothing if the record equals the one before. */
  keepPublisher(clientId: string, record: PublisherRecord, before: PublisherRecord | null): void {
    const text = JSON.stringify(record);
    if (JSON.stringify(before) !== text) this.#keepFact(`${publisherFact}${clientId}`, text);
  }

  /** Deletes its record and the sessions that it opened. What the person has answered stays answered. */
  forgetPublisher(clientId: string): void {
    const { open, ended = [], recent = [], ...profile } = this.#row();
    const own = [...ended].reverse().filter((session) => session.clientId === clientId);
    const isOwn = open?.clientId === clientId;
    if (own.some(({ id }) => id === this.#heldContentsOf())) this.#dropContents();
    const orphaned = [...own, ...(open && isOwn ? [open] : [])].flatMap((session) =>
      answeredIn(session).map((id): [string, number] => [id, session.openedAt]),
    );
    if (isOwn) this.#dropContents();
    if (this.#isStored && (own.length > 0 || isOwn))
      this.#keepRow({
        ...profile,
        ...(open && !isOwn ? { open } : {}),
        ended: ended.filter((session) => session.clientId !== clientId),
        recent: [...recent, ...orphaned],
      });
    this.#sql("DELETE FROM facts WHERE name = ?", `${publisherFact}${clientId}`);
  }

  /** Forgets everything but what other objects need: whom an erasure must still reach, and that the person was here. */
  forgetUnseen(): void {
    const { audiences } = this.profile();
    const given = this.publishers().filter(([, { hasGivenWork }]) => hasGivenWork);
    const named = [...this.profile().organizations, ...given.map(([, { organizationId }]) => organizationId)];
    this.atomically(() => {
      this.forgetEverything();
      this.#keepRow({ ...unknownProfile, audiences, organizations: [...new Set(named)] });
    });
  }

  /** Lets the person answer these again. */
  forgetAnswered(rapidIds: readonly string[]): void {
    const gone = new Set(rapidIds);
    const { open, ended, recent, ...profile } = this.#row();
    const without = <Kept extends { outcomes?: OpenSession["outcomes"] }>(session: Kept): Kept =>
      session.outcomes ? { ...session, outcomes: session.outcomes.filter(([id]) => !gone.has(id)) } : session;
    if (open || ended || recent)
      this.#keepRow({
        ...profile,
        ...(open ? { open: without(open) } : {}),
        ...(ended ? { ended: ended.map(without) } : {}),
        ...(recent ? { recent: recent.filter(([id]) => !gone.has(id)) } : {}),
      });
    this.#pages.forget(rapidIds);
  }

  /** Ids of the latest rapids that the person has answered, the latest first. */
  answered(): { answered: string[]; hasOlderAnswers: boolean } {
    return this.#pages.latest(this.#latestAnswered());
  }

  /** Those of the rapids that the person has ever answered. */
  answeredAmong(rapidIds: readonly string[]): string[] {
    const latest = new Set(this.#latestAnswered());
    const others = rapidIds.filter((id) => !latest.has(id));
    return [...rapidIds.filter((id) => latest.has(id)), ...this.#pages.among(others)];
  }

  /** Also finds answers older than `answered` returns. */
  hasAnswered(rapidId: string): boolean {
    return this.answeredAmong([rapidId]).length > 0;
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
    const pages = pagesOf({ sessionId: id, ...opened, rapids });
    for (const [at, page] of pages.entries()) this.#keepFact(`${contentFact}${at}`, page);
    const kept = this.#contentNames().slice(pages.length);
    for (const name of kept) this.#sql("DELETE FROM facts WHERE name = ?", name);
    this.#contents = null;
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
    return this.#row().ended?.find((session) => session.id === short) ?? null;
  }

  /** When the rapids of the session that is over may go. Null: they are gone, or a session goes on. */
  rapidsHeldSince(): number | null {
    const { open, ended } = this.#row();
    return open || this.#fact(`${contentFact}0`) === null ? null : (ended?.[0]?.answeredAt ?? 0);
  }

  dropRapids(): void {
    this.#dropContents();
  }

  /** Sessions that are open, or whose audience must still be told. There is one at most. */
  unfinished(): Session[] {
    const { open } = this.#row();
    const contents = open ? this.#contentsOf(open) : null;
    if (!open || !contents) return [];
    const { outcomes, served, progress, ...course } = open;
    const { sessionId, rapids, ...opened } = contents;
    const id = this.#lengthen(open.id);
    return [{ ...course, ...opened, id, progress: { ...progress, sessionId: id } }];
  }

  /** A session that is over keeps the outcomes of its answers. Its rapids stay for a while if an answer ended it. */
  update(session: Session, profile: PersonProfile | null = null): void {
    const open = this.#openOf(session.id);
    if (open) this.#keepOpen(open, session, profile);
    else if (profile) this.keepProfile(profile);
  }

  /** Everything that an answer changes: one row. Belongs in one transaction. */
  keepAnswer(
    { session, profile, isAnswered, newlyServedId, answered }: AnswerChanges,
    { content, digest }: { content: RapidContent; digest: string },
  ): void {
    const { open } = this.#row();
    if (!open) return;
    const outcome = outcomeOf(content.id, digest, { isAnswered, rapids: this.#rapidsIn(open) }, answered);
    const outcomes = [...open.outcomes, outcome];
    const served = newlyServedId === null || !open.served ? open.served : [...open.served, newlyServedId];
    this.#keepOpen({ id: open.id, outcomes, ...(served ? { served } : {}) }, session, profile);
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

  /** The rapids of a session, as the rules look them up. */
  rapidsOf(sessionId: string): SessionRapids {
    return {
      nextServed: (exceptId) => this.unanswered(sessionId).find(({ id }) => id !== exceptId) ?? null,
      unserved: (routingId) => {
        const served = new Set(this.served(sessionId).map(({ id }) => id));
        const open = this.#openOf(sessionId);
        const rapids = open ? this.#rapidsIn(open) : [];
        return rapids.filter((rapid) => rapid.routingId === routingId && !served.has(rapid.id));
      },
      servedCount: () => this.served(sessionId).length,
    };
  }

  /** Rewrites the row with the session as it is now, and with the profile if that changed. */
  #keepOpen(
    { id, outcomes, served }: Pick<OpenSession, "id" | "outcomes" | "served">,
    { openedAt, state, clientId, expiresAt, nextId, endedBy, tally, shownAt, progress }: Session,
    profile: PersonProfile | null,
  ): void {
    const { sessionId: _, ...course } = progress;
    const open: OpenSession = {
      ...{ id, openedAt, state, clientId, expiresAt, nextId, endedBy, progress: course, outcomes },
      ...(tally ? { tally } : {}),
      ...(shownAt === undefined ? {} : { shownAt }),
      ...(served ? { served } : {}),
    };
    const before = this.#row();
    // A session whose rapids a rollback took away cannot be told of any more. What it answered stays answered.
    const kept = before.open && before.open.id !== id ? withEnded(before, endedFrom(before.open)) : before;
    const row = { ...kept, ...(profile ? withinBounds(profile) : {}) };
    this.#keepRow(state === "ended" ? withEnded(row, endedFrom(open)) : { ...row, open });
    if (state === "ended" && endedBy !== "done") this.#dropContents();
  }

  #openOf(sessionId: string): OpenSession | null {
    const { open } = this.#row();
    return open && open.id === this.#shorten(sessionId) ? open : null;
  }

  #rapidsIn(session: { id: string }): RapidContent[] {
    return this.#contentsOf(session)?.rapids ?? [];
  }

  /** Null for most sessions that are over, and where a rollback to the first version has replaced the session meanwhile. */
  #contentsOf({ id }: { id: string }): SessionContents | null {
    if (this.#contents?.sessionId === id) return this.#contents;
    const pages = this.#contentNames().map((name) => String(this.#fact(name)));
    const contents = contentsFrom(pages);
    this.#contents = contents?.sessionId === id ? contents : null;
    return this.#contents;
  }

  #heldContentsOf(): string | null {
    const page = this.#fact(`${contentFact}0`);
    return page === null ? null : (JSON.parse(String(page)) as SessionContents).sessionId;
  }

  /** In the order of the pages: ten or more come only with rapids of more than 5 MB. */
  #contentNames(): string[] {
    return this.#sql("SELECT name FROM facts WHERE name >= ? AND name < 'content0'", contentFact)
      .map(({ name }) => String(name))
      .sort((one, other) => Number(one.slice(contentFact.length)) - Number(other.slice(contentFact.length)));
  }

  #dropContents(): void {
    this.#sql("DELETE FROM facts WHERE name >= ? AND name < 'content0'", contentFact);
    this.#contents = null;
  }

  /** The latest first, as far as they do not stand in pages. */
  #latestAnswered(): string[] {
    const { open, ended = [], recent = [] } = this.#row();
    const sessions = [...(open ? [open] : []), ...ended];
    return [...sessions.flatMap((session) => answeredIn(session).reverse()), ...recent.map(([id]) => id).reverse()];
  }

  /** Takes over what the first version stored, also while this one was rolled back. */
  #adoptEarlierSessions(): void {
    const earlier = readEarlierSessions(
      (query, ...bindings) => this.#sql(query, ...bindings),
      (id) => this.#shorten(id),
    );
    if (earlier.length === 0) return;
    this.atomically(() => {
      let row = this.#row();
      const last = earlier.findLast(({ open }) => open !== null);
      // The first version does not see a session of this one, and opens another beside it.
      if (row.open && last) row = withEnded(row, endedFrom(row.open));
      for (const { ended } of earlier) row = withEnded(row, ended);
      if (last?.open) {
        this.#dropContents();
        row = { ...row, open: last.open, ended: (row.ended ?? []).filter(({ id }) => id !== last.open?.id) };
        for (const [at, page] of pagesOf(last.contents).entries()) this.#keepFact(`${contentFact}${at}`, page);
      }
      this.#keepRow(row);
      this.#sql("DELETE FROM rapids");
      this.#sql("DELETE FROM sessions");
    });
  }

  #shorten(sessionId: string): string {
    return sessionId.startsWith(`${this.#prefix}.`) ? sessionId.slice(this.#prefix.length) : sessionId;
  }

  #lengthen(id: string): string {
    return id.startsWith(".") ? `${this.#prefix}${id}` : id;
  }

  #row(): PersonRow {
    const value = this.#fact("profile");
    if (value === null) return unknownProfile;
    const text = String(value);
    if (this.#parsed?.text !== text) this.#parsed = { text, row: JSON.parse(text) };
    return this.#parsed.row;
  }

  #keepRow(row: PersonRow): void {
    const { recent, ...rest } = row;
    const kept = recent && this.#pages.keep(recent);
    this.#keepFact("profile", JSON.stringify({ ...rest, ...(kept ? { recent: kept } : {}) }));
  }

  #fact(name: string): SqlStorageValue {
    return this.#sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  /** Writes one row, or none if the value stays. */
  #keepFact(name: string, value: SqlStorageValue): void {
    const before = this.#sql("SELECT value FROM facts WHERE name = ?", name)[0];
    if (!before) this.#sql("INSERT INTO facts (name, value) VALUES (?, ?)", name, value);
    else if (before.value !== value) this.#sql("UPDATE facts SET value = ? WHERE name = ?", value, name);
  }

  /** Creates the table with the first write, so that made-up ids cost no storage. */
  #sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    if (!this.#isStored) {
      if (query.startsWith("SELECT")) return [];
      createPerson(this.#storage);
      this.#isStored = true;
    }
    return this.#storage.sql.exec(query, ...bindings).toArray();
  }
}
