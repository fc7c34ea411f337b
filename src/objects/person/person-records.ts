import type { StoredProgram } from "../../domain/program/program.ts";
import type { SessionProgress } from "../../domain/program/session-progress.ts";
import type { SessionTally } from "../../domain/publisher/session-tally.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { Opening, ServedAudience } from "./person.port.ts";
import { type StoredProfile, unknownProfile } from "./person-profile.ts";
import { upgradePerson } from "./person-schema.ts";
import { withinBounds } from "./profile-bounds.ts";
import type { PublisherRecord } from "./publisher-record.ts";

/** The latest so many: what was answered before may come again, and its roster counts it once. */
const answeredAtMost = 20_000;
/** With what was served: an answer that comes twice finds the first of them. */
const sessionsInFull = 3;
const sessionsKept = 50;
/** The prefix of facts on publishers. The character after '/' is '0', which ends the range. */
const publisherFact = "publisher/";

/** What a session was opened with, and stays. */
interface Opened {
  clientId: string;
  requestKey: string | null;
  campaignId: string;
  audienceId: string | null;
  program: StoredProgram | null;
  configs: ServedAudience[];
  defaultGlobalScore: number;
}

/** How far it is. */
interface Course {
  progress: Omit<SessionProgress, "served" | "elapsedSeconds">;
  expiresAt: number;
  nextId: string | null;
  endedBy: "done" | "expired" | "replaced" | null;
  /** Absent in sessions that an earlier version opened: they add nothing to their publisher's figures. */
  tally?: SessionTally;
  /** When the current rapid was shown: at the opening, or with the answer before. Milliseconds since 1970. */
  shownAt?: number;
}

export interface SessionRecord extends Opened, Course {
  id: string;
  openedAt: number;
  /** Ending: it is over, and its audience is still to be told. */
  state: "open" | "ending" | "ended";
}

export interface RapidRecord {
  content: RapidContent;
  /** What was answered, and what followed, as JSON. */
  result: string | null;
  outcome: string | null;
}

/** The tables of one person. Every method is synchronous, so that several make one transaction. */
export class PersonRecords {
  readonly #storage: DurableObjectStorage;
  #hasTables: boolean;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#hasTables = hasTables(storage);
    if (this.#hasTables) upgradePerson(storage);
  }

  /** One transaction: a crash must not leave a part of the person, or the old life without them. */
  forgetEverything(): void {
    if (!this.#hasTables) return;
    this.atomically(() => {
      for (const table of ["answered", "sessions", "rapids"]) this.#sql(`DELETE FROM ${table}`);
      this.#sql("DELETE FROM facts WHERE name = 'profile' OR name >= ? AND name < 'publisher0'", publisherFact);
      this.beginLife();
    });
    void this.#storage.deleteAlarm();
  }

  beginLife(): void {
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES ('life', ?)", this.life() + 1);
  }

  /** Of several changes all are kept, or none. */
  atomically<Result>(work: () => Result): Result {
    return this.#storage.transactionSync(work);
  }

  profile(): StoredProfile {
    const [row] = this.#sql("SELECT value FROM facts WHERE name = 'profile'");
    return row ? JSON.parse(String(row.value)) : unknownProfile;
  }

  keepProfile(profile: StoredProfile): void {
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
  knownBy(clientId: string): { profile: StoredProfile; life: number; publisher: PublisherRecord | null } {
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

  /** Ids of the rapids that he has answered, the latest first. */
  answered(): string[] {
    const rows = this.#sql("SELECT rapid_id FROM answered ORDER BY at DESC LIMIT ?", answeredAtMost);
    return rows.map(({ rapid_id }) => String(rapid_id));
  }

  /** However long ago. */
  hasAnswered(rapidId: string): boolean {
    return this.#sql("SELECT 1 FROM answered WHERE rapid_id = ?", rapidId).length > 0;
  }

  noteAnswered(rapidId: string, now: number): void {
    this.#sql("INSERT OR REPLACE INTO answered (rapid_id, at) VALUES (?, ?)", rapidId, now);
  }

  open(
    opening: Opening,
    { nextId, expiresAt, tally }: { nextId: string; expiresAt: number; tally: SessionTally },
  ): void {
    const {
      sessionId,
      clientId,
      requestKey,
      campaignId,
      audienceId,
      program,
      rapids,
      configs,
      now,
      defaultGlobalScore,
    } = opening;
    this.#forgetOldSessions();
    const opened: Opened = { clientId, requestKey, campaignId, audienceId, program, configs, defaultGlobalScore };
    const progress = freshCourse(sessionId);
    const course: Course = { progress, expiresAt, nextId, endedBy: null, tally, shownAt: now };
    this.#sql(
      "INSERT INTO sessions (id, opened_at, state, opening, course) VALUES (?, ?, 'open', ?, ?)",
      ...[sessionId, now, JSON.stringify(opened), JSON.stringify(course)],
    );
    // Of each its own text: all in one could be longer than a value may be.
    for (const [place, rapid] of rapids.entries())
      this.#sql(
        "INSERT INTO rapids (session_id, place, id, routing_id, is_served, content) VALUES (?, ?, ?, ?, ?, ?)",
        ...[sessionId, place, rapid.id, rapid.routingId, Number(program === null || rapid.id === nextId)],
        JSON.stringify(rapid),
      );
  }

  session(id: string): SessionRecord | null {
    return this.#sessions("id = ?", id)[0] ?? null;
  }

  /** Those that are open, or of which an audience is still to be told. */
  unfinished(): SessionRecord[] {
    return this.#sessions("state <> 'ended' ORDER BY opened_at");
  }

  update({ id, state, progress, expiresAt, nextId, endedBy, tally, shownAt }: SessionRecord): void {
    const course = { progress, expiresAt, nextId, endedBy, tally, shownAt };
    this.#sql("UPDATE sessions SET state = ?, course = ? WHERE id = ?", state, JSON.stringify(course), id);
  }

  rapid(sessionId: string, rapidId: string): RapidRecord | null {
    const [row] = this.#sql(
      "SELECT content, result, outcome FROM rapids WHERE session_id = ? AND id = ? AND is_served = 1",
      sessionId,
      rapidId,
    );
    if (!row) return null;
    const { content, result, outcome } = row;
    return { content: JSON.parse(String(content)), result: result as string | null, outcome: outcome as string | null };
  }

  /** The rapid whose result is this text, or null. */
  answeredBy(sessionId: string, result: string): string | null {
    const [row] = this.#sql("SELECT id FROM rapids WHERE session_id = ? AND result = ?", sessionId, result);
    return row ? String(row.id) : null;
  }

  /** All that were served. */
  served(sessionId: string): RapidContent[] {
    return this.#sql("SELECT content FROM rapids WHERE session_id = ? AND is_served = 1 ORDER BY place", sessionId).map(
      ({ content }) => JSON.parse(String(content)),
    );
  }

  /** The first that was served and of which nothing was heard, but for one. */
  nextServed(sessionId: string, exceptId: string): RapidContent | null {
    const [row] = this.#sql(
      `SELECT content FROM rapids WHERE session_id = ? AND is_served = 1 AND outcome IS NULL AND id <> ?
        ORDER BY place LIMIT 1`,
      sessionId,
      exceptId,
    );
    return row ? JSON.parse(String(row.content)) : null;
  }

  unserved(sessionId: string, routingId: string): RapidContent[] {
    return this.#sql(
      "SELECT content FROM rapids WHERE session_id = ? AND is_served = 0 AND routing_id = ? ORDER BY place",
      sessionId,
      routingId,
    ).map(({ content }) => JSON.parse(String(content)));
  }

  servedCount(sessionId: string): number {
    const [row] = this.#sql("SELECT count(*) AS n FROM rapids WHERE session_id = ? AND is_served = 1", sessionId);
    return Number(row?.n ?? 0);
  }

  markServed(sessionId: string, rapidId: string): void {
    this.#sql("UPDATE rapids SET is_served = 1 WHERE session_id = ? AND id = ?", sessionId, rapidId);
  }

  noteOutcome(sessionId: string, rapidId: string, { result, outcome }: { result: string; outcome: string }): void {
    this.#sql(
      "UPDATE rapids SET result = ?, outcome = ? WHERE session_id = ? AND id = ?",
      result,
      outcome,
      sessionId,
      rapidId,
    );
  }

  /** Of sessions that ended long ago it stays known that they are over, and whose they were. */
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

  #sessions(condition: string, ...bindings: SqlStorageValue[]): SessionRecord[] {
    const columns = "id, opened_at, state, opening, course";
    return this.#sql(`SELECT ${columns} FROM sessions WHERE ${condition}`, ...bindings).map((row) => ({
      id: String(row.id),
      openedAt: Number(row.opened_at),
      state: row.state as SessionRecord["state"],
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

export function freshCourse(sessionId: string): Course["progress"] {
  return { sessionId, answered: 0, correct: 0, consecutiveCorrect: 0, consecutiveIncorrect: 0 };
}
