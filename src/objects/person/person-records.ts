import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import { type PersonProfile, unknownProfile } from "../../domain/person/person-profile.ts";
import { withinBounds } from "../../domain/person/profile-bounds.ts";
import type { PublisherRecord } from "../../domain/person/publisher-record.ts";
import type { ServedRapid } from "../../domain/serving/judge-answer.ts";
import type { KnownPerson } from "../../domain/serving/open-session.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { AnswerChanges, Session, SessionRapids } from "../../domain/serving/session.ts";
import { upgradePerson } from "./person-schema.ts";

/** The latest answers that travel with a visit. Older ones are looked up where they could matter. */
const answeredAtMost = 2_000;
/** Sessions that keep their rapids, so that a repeated answer finds the first one. */
const sessionsInFull = 3;
const sessionsKept = 50;
/** The prefix of facts on publishers. The character after '/' is '0', which ends the range. */
const publisherFact = "publisher/";

/** What a session was opened with. It never changes. */
type Opened = Pick<
  Session,
  "clientId" | "requestKey" | "campaignId" | "audienceId" | "program" | "configs" | "defaultGlobalScore" | "job"
>;

/** How far a session has come. */
type Course = Pick<Session, "progress" | "expiresAt" | "nextId" | "endedBy" | "tally" | "shownAt">;

/** The tables of one person. Every method is synchronous, so that several make one transaction. */
export class PersonRecords {
  readonly #storage: DurableObjectStorage;
  #hasTables: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#hasTables = hasTables(storage);
    if (this.#hasTables) upgradePerson(storage);
  }

  /**
   * One transaction: a crash must leave neither a part of the person nor their old life. `erasing` stays until `endErasure`, for those who
   * still forget the person.
   */
  forgetEverything(erasing: NamedAudiences | null = null): void {
    if (!this.#hasTables) return;
    this.atomically(() => {
      if (erasing !== null)
        this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES ('erasing', ?)", JSON.stringify(erasing));
      for (const table of ["answered", "sessions", "rapids"]) this.#sql(`DELETE FROM ${table}`);
      this.#sql("DELETE FROM facts WHERE name = 'profile' OR name >= ? AND name < 'publisher0'", publisherFact);
      this.beginLife();
    });
    void this.#storage.deleteAlarm();
  }

  /** The audiences that a running erasure must ask. Null: none is running. */
  erasing(): NamedAudiences | null {
    const [row] = this.#sql("SELECT value FROM facts WHERE name = 'erasing'");
    return row ? JSON.parse(String(row.value)) : null;
  }

  endErasure(): void {
    if (this.erasing() !== null) this.#sql("DELETE FROM facts WHERE name = 'erasing'");
  }

  beginLife(): void {
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES ('life', ?)", this.life() + 1);
  }

  /** Keeps all of several changes, or none. */
  atomically<Result>(work: () => Result): Result {
    return this.#storage.transactionSync(work);
  }

  profile(): PersonProfile {
    const [row] = this.#sql("SELECT value FROM facts WHERE name = 'profile'");
    return row ? JSON.parse(String(row.value)) : unknownProfile;
  }

  keepProfile(profile: PersonProfile): void {
    this.#sql(
      "INSERT OR REPLACE INTO facts (name, value) VALUES ('profile', ?)",
      JSON.stringify(withinBounds(profile)),
    );
  }

  /** The number of erasures so far. Requests from an earlier life must not bring the person back. */
  life(): number {
    const [row] = this.#sql("SELECT value FROM facts WHERE name = 'life'");
    return Number(row?.value ?? 0);
  }

  publisher(clientId: string): PublisherRecord | null {
    const [row] = this.#sql("SELECT value FROM facts WHERE name = ?", `${publisherFact}${clientId}`);
    return row ? JSON.parse(String(row.value)) : null;
  }

  publishers(): [clientId: string, PublisherRecord][] {
    const rows = this.#sql("SELECT name, value FROM facts WHERE name >= ? AND name < 'publisher0'", publisherFact);
    return rows.map(({ name, value }) => [String(name).slice(publisherFact.length), JSON.parse(String(value))]);
  }

  /** All that a visit needs, in one read. */
  knownBy(clientId: string): KnownPerson {
    const name = `${publisherFact}${clientId}`;
    const rows = this.#sql("SELECT name, value FROM facts WHERE name IN ('profile', 'life', ?)", name);
    const facts = new Map(rows.map((row) => [row.name, row.value]));
    const read = (fact: string) => (facts.has(fact) ? JSON.parse(String(facts.get(fact))) : null);
    return { profile: read("profile") ?? unknownProfile, life: read("life") ?? 0, publisher: read(name) };
  }

  /** Writes nothing if the record equals the one before. */
  keepPublisher(clientId: string, record: PublisherRecord, before: PublisherRecord | null): void {
    const text = JSON.stringify(record);
    if (JSON.stringify(before) === text) return;
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", `${publisherFact}${clientId}`, text);
  }

  /** Deletes its record and the sessions that it opened. */
  forgetPublisher(clientId: string): void {
    const sessions = "SELECT id FROM sessions WHERE opening ->> 'clientId' = ?";
    this.#sql(`DELETE FROM rapids WHERE session_id IN (${sessions})`, clientId);
    this.#sql("DELETE FROM sessions WHERE opening ->> 'clientId' = ?", clientId);
    this.#sql("DELETE FROM facts WHERE name = ?", `${publisherFact}${clientId}`);
  }

  /** Lets the person answer these again. */
  forgetAnswered(rapidIds: readonly string[]): void {
    this.#sql("DELETE FROM answered WHERE rapid_id IN (SELECT value FROM json_each(?))", JSON.stringify(rapidIds));
  }

  /** Ids of the latest rapids that the person has answered, the latest first. */
  answered(): { answered: string[]; hasOlderAnswers: boolean } {
    const rows = this.#sql("SELECT rapid_id FROM answered ORDER BY at DESC, rapid_id LIMIT ?", answeredAtMost + 1);
    const answered = rows.slice(0, answeredAtMost).map(({ rapid_id }) => String(rapid_id));
    return { answered, hasOlderAnswers: rows.length > answeredAtMost };
  }

  /** Those of the rapids that the person has ever answered. */
  answeredAmong(rapidIds: readonly string[]): string[] {
    const ids = JSON.stringify(rapidIds);
    const rows = this.#sql("SELECT rapid_id FROM answered WHERE rapid_id IN (SELECT value FROM json_each(?))", ids);
    return rows.map(({ rapid_id }) => String(rapid_id));
  }

  /** Also finds answers older than `answered` returns. */
  hasAnswered(rapidId: string): boolean {
    return this.#sql("SELECT 1 FROM answered WHERE rapid_id = ?", rapidId).length > 0;
  }

  #noteAnswered(rapidId: string, now: number): void {
    this.#sql("INSERT OR REPLACE INTO answered (rapid_id, at) VALUES (?, ?)", rapidId, now);
  }

  /** Without a program all rapids are served at once. With one, only the first. */
  open(session: Session, rapids: RapidContent[]): void {
    const { id, openedAt, state, program, nextId } = session;
    const { clientId, requestKey, campaignId, audienceId, configs, defaultGlobalScore, job } = session;
    this.#forgetOldSessions();
    const opened: Opened = { clientId, requestKey, campaignId, audienceId, program, configs, defaultGlobalScore };
    if (job) opened.job = job;
    this.#sql(
      "INSERT INTO sessions (id, opened_at, state, opening, course) VALUES (?, ?, ?, ?, ?)",
      ...[id, openedAt, state, JSON.stringify(opened), JSON.stringify(courseOf(session))],
    );
    // One value for each rapid: all in one could exceed the size limit of a value.
    for (const [place, rapid] of rapids.entries())
      this.#sql(
        "INSERT INTO rapids (session_id, place, id, routing_id, is_served, content) VALUES (?, ?, ?, ?, ?, ?)",
        ...[id, place, rapid.id, rapid.routingId, Number(program === null || rapid.id === nextId)],
        JSON.stringify(rapid),
      );
  }

  session(id: string): Session | null {
    return this.#sessions("id = ?", id)[0] ?? null;
  }

  /** Sessions that are open, or whose audience must still be told. */
  unfinished(): Session[] {
    return this.#sessions("state <> 'ended' ORDER BY opened_at");
  }

  update(session: Session): void {
    const { id, state } = session;
    this.#sql("UPDATE sessions SET state = ?, course = ? WHERE id = ?", state, JSON.stringify(courseOf(session)), id);
  }

  /** Everything that an answer changes. Belongs in one transaction. */
  keepAnswer(
    { session, profile, isAnswered, newlyServedId, answered }: AnswerChanges,
    { content, text, now }: { content: RapidContent; text: string; now: number },
  ): void {
    if (profile) this.keepProfile(profile);
    if (isAnswered) this.#noteAnswered(content.id, now);
    if (newlyServedId !== null) this.#markServed(session.id, newlyServedId);
    this.update(session);
    this.#noteOutcome(session.id, content.id, { result: text, outcome: JSON.stringify(answered) });
  }

  rapid(sessionId: string, rapidId: string): ServedRapid | null {
    const [row] = this.#sql(
      "SELECT content, result, outcome FROM rapids WHERE session_id = ? AND id = ? AND is_served = 1",
      sessionId,
      rapidId,
    );
    if (!row) return null;
    const { content, result, outcome } = row;
    return { content: JSON.parse(String(content)), result: result as string | null, outcome: outcome as string | null };
  }

  /** Served rapids without an answer or a skip. */
  unanswered(sessionId: string): RapidContent[] {
    return this.#sql(
      "SELECT content FROM rapids WHERE session_id = ? AND is_served = 1 AND outcome IS NULL ORDER BY place",
      sessionId,
    ).map(({ content }) => JSON.parse(String(content)));
  }

  /** The rapid whose result is this text, or null. */
  answeredBy(sessionId: string, result: string): string | null {
    const [row] = this.#sql("SELECT id FROM rapids WHERE session_id = ? AND result = ?", sessionId, result);
    return row ? String(row.id) : null;
  }

  /** All served rapids. */
  served(sessionId: string): RapidContent[] {
    return this.#sql("SELECT content FROM rapids WHERE session_id = ? AND is_served = 1 ORDER BY place", sessionId).map(
      ({ content }) => JSON.parse(String(content)),
    );
  }

  /** Every session that is kept. Of an old one only its client is. */
  sessions(): (Omit<Session, keyof Opened> & Pick<Session, "clientId"> & Partial<Opened>)[] {
    return this.#sessions("1 ORDER BY opened_at");
  }

  /** What was answered in a session, in the order in which it was served. `result` and `outcome` are JSON. */
  given(sessionId: string): { rapidId: string; result: string | null; outcome: string | null }[] {
    return this.#sql(
      "SELECT id, result, outcome FROM rapids WHERE session_id = ? AND is_served = 1 ORDER BY place",
      sessionId,
    ).map(({ id, result, outcome }) => ({
      rapidId: String(id),
      result: result as string | null,
      outcome: outcome as string | null,
    }));
  }

  /** Answered rapids in the order of their ids, after this one. */
  answeredAfter(rapidId: string, limit: number): { rapidId: string; at: number }[] {
    return this.#sql(
      "SELECT rapid_id, at FROM answered WHERE rapid_id > ? ORDER BY rapid_id LIMIT ?",
      ...[rapidId, limit],
    ).map(({ rapid_id, at }) => ({ rapidId: String(rapid_id), at: Number(at) }));
  }

  /** The rapids of a session, as the rules look them up. */
  rapidsOf(sessionId: string): SessionRapids {
    return {
      nextServed: (exceptId) => {
        const [row] = this.#sql(
          `SELECT content FROM rapids WHERE session_id = ? AND is_served = 1 AND outcome IS NULL AND id <> ?
            ORDER BY place LIMIT 1`,
          sessionId,
          exceptId,
        );
        return row ? JSON.parse(String(row.content)) : null;
      },
      unserved: (routingId) =>
        this.#sql(
          "SELECT content FROM rapids WHERE session_id = ? AND is_served = 0 AND routing_id = ? ORDER BY place",
          sessionId,
          routingId,
        ).map(({ content }) => JSON.parse(String(content))),
      servedCount: () => {
        const [row] = this.#sql("SELECT count(*) AS n FROM rapids WHERE session_id = ? AND is_served = 1", sessionId);
        return Number(row?.n ?? 0);
      },
    };
  }

  #markServed(sessionId: string, rapidId: string): void {
    this.#sql("UPDATE rapids SET is_served = 1 WHERE session_id = ? AND id = ?", sessionId, rapidId);
  }

  #noteOutcome(sessionId: string, rapidId: string, { result, outcome }: { result: string; outcome: string }): void {
    this.#sql(
      "UPDATE rapids SET result = ?, outcome = ? WHERE session_id = ? AND id = ?",
      result,
      outcome,
      sessionId,
      rapidId,
    );
  }

  /** An old session keeps no more than that it is over, and which client opened it. */
  #forgetOldSessions(): void {
    const ended = "SELECT id FROM sessions WHERE state = 'ended' ORDER BY opened_at DESC LIMIT -1 OFFSET ?";
    const full = this.#sql(
      `SELECT id FROM (${ended}) AS old WHERE EXISTS (SELECT 1 FROM rapids WHERE session_id = old.id)`,
      sessionsInFull - 1,
    );
    for (const { id } of full) {
      this.#sql("DELETE FROM rapids WHERE session_id = ?", id as string);
      this.#sql(
        "UPDATE sessions SET opening = json_object('clientId', opening ->> 'clientId') WHERE id = ?",
        id as string,
      );
    }
    this.#sql(`DELETE FROM sessions WHERE id IN (${ended})`, sessionsKept - 1);
  }

  #sessions(condition: string, ...bindings: SqlStorageValue[]): Session[] {
    const columns = "id, opened_at, state, opening, course";
    return this.#sql(`SELECT ${columns} FROM sessions WHERE ${condition}`, ...bindings).map((row) => ({
      id: String(row.id),
      openedAt: Number(row.opened_at),
      state: row.state as Session["state"],
      ...(JSON.parse(String(row.opening)) as Opened),
      ...(JSON.parse(String(row.course)) as Course),
    }));
  }

  /** Creates the tables with the first write, so that made-up ids cost no storage. */
  #sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    if (!this.#hasTables) {
      if (query.startsWith("SELECT")) return [];
      upgradePerson(this.#storage);
      this.#hasTables = true;
    }
    return this.#storage.sql.exec(query, ...bindings).toArray();
  }
}

function hasTables(storage: DurableObjectStorage): boolean {
  return storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray().length > 0;
}

function courseOf({ progress, expiresAt, nextId, endedBy, tally, shownAt }: Session) {
  return { progress, expiresAt, nextId, endedBy, tally, shownAt };
}
