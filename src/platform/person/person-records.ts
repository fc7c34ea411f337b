import type { MemberState } from "../../domain/member/member-state.ts";
import { freshStatistics, type Statistics } from "../../domain/member/statistics.ts";
import type { StoredProgram } from "../../domain/program/program.ts";
import type { SessionProgress } from "../../domain/program/session-progress.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { RosterConfig } from "../roster/roster.port.ts";
import type { Arrival, Attributes, AudienceCopy, LearnedState, Opening, PersonFacts } from "./person.port.ts";
import { upgradePerson } from "./person-schema.ts";

/** The latest so many: what was answered before may come again, and its roster counts it once. */
const answeredAtMost = 20_000;
/** Of sessions that ended: an answer that comes twice finds the first of them. */
const sessionsKept = 3;

export interface SessionRecord {
  id: string;
  clientId: string;
  audienceId: string | null;
  program: StoredProgram | null;
  configs: RosterConfig[];
  progress: Omit<SessionProgress, "served" | "elapsedSeconds">;
  defaultGlobalScore: number;
  openedAt: number;
  expiresAt: number;
  nextId: string | null;
  /** Ending: it is over, and its audience is still to be told. */
  state: "open" | "ending" | "ended";
  endedBy: "done" | "expired" | "replaced" | null;
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

  constructor(storage: DurableObjectStorage) {
    upgradePerson(storage);
    this.#storage = storage;
  }

  async forgetEverything(): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    upgradePerson(this.#storage);
  }

  /** Of several changes all are kept, or none. */
  atomically<Result>(work: () => Result): Result {
    return this.#storage.transactionSync(work);
  }

  userId(): string {
    return String(this.#fact("user_id") ?? "");
  }

  attributes(): Attributes {
    return JSON.parse(String(this.#fact("attributes") ?? "{}"));
  }

  noteVisit({ userId, organizationId, attributes, now }: Arrival): PersonFacts {
    const isNew = this.#fact("seen_at") === null;
    const merged = { ...this.attributes(), ...attributes };
    this.#remember("user_id", userId);
    this.#remember("attributes", JSON.stringify(merged));
    this.#remember("seen_at", now);
    this.#sql("INSERT OR IGNORE INTO organizations (id) VALUES (?)", organizationId);
    const global = this.global();
    return {
      isNew,
      attributes: merged,
      sessions: this.#sql("SELECT id, sessions, last_at FROM campaigns").map(({ id, sessions, last_at }) => [
        String(id),
        { count: Number(sessions), lastAt: Number(last_at) },
      ]),
      sticky: this.#sql("SELECT dimension, campaign_id, since FROM sticky").map((row) => [
        String(row.dimension),
        { campaignId: String(row.campaign_id), since: Number(row.since) },
      ]),
      audiences: this.audiences(),
      globalScore: global?.score ?? null,
      globalResponses: global?.statistics.responses ?? 0,
      answered: this.#sql("SELECT rapid_id FROM answered ORDER BY at DESC LIMIT ?", answeredAtMost).map((row) =>
        String(row.rapid_id),
      ),
    };
  }

  isKnownTo(organizationId: string): boolean {
    return this.#sql("SELECT 1 FROM organizations WHERE id = ?", organizationId).length > 0;
  }

  audiences(): [string, AudienceCopy][] {
    return this.#sql("SELECT id, state, score, epoch, asked_at, responses FROM audiences").map((row) => [
      String(row.id),
      {
        state: row.state as MemberState | null,
        score: row.score === null ? null : Number(row.score),
        epoch: Number(row.epoch),
        askedAt: Number(row.asked_at),
        responses: Number(row.responses),
      },
    ]);
  }

  /** What a roster said; `responses` more were counted there. */
  learn([audienceId, { state, score, epoch }]: LearnedState, now: number, responses = 0): void {
    this.#sql(
      `INSERT INTO audiences (id, state, score, epoch, asked_at, responses) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET state = excluded.state, score = excluded.score, epoch = excluded.epoch,
          asked_at = excluded.asked_at, responses = responses + excluded.responses`,
      audienceId,
      state,
      score,
      epoch,
      now,
      responses,
    );
  }

  global(): { statistics: Statistics; score: number } | null {
    const text = this.#fact("global");
    return text === null ? null : JSON.parse(String(text));
  }

  setGlobal(statistics: Statistics, score: number): void {
    this.#remember("global", JSON.stringify({ statistics, score }));
  }

  globalStatistics(): Statistics {
    return this.global()?.statistics ?? freshStatistics;
  }

  open(opening: Opening, { nextId, expiresAt }: { nextId: string | null; expiresAt: number }): void {
    const { sessionId, clientId, campaignId, audienceId, program, rapids, configs, now, defaultGlobalScore } = opening;
    const ended = this.#sql(
      "SELECT id FROM sessions WHERE state = 'ended' ORDER BY opened_at DESC LIMIT -1 OFFSET ?",
      sessionsKept - 1,
    );
    for (const { id } of ended) {
      this.#sql("DELETE FROM rapids WHERE session_id = ?", id as string);
      this.#sql("DELETE FROM sessions WHERE id = ?", id as string);
    }
    const progress = {
      sessionId,
      answered: 0,
      correct: 0,
      consecutiveCorrect: 0,
      consecutiveIncorrect: 0,
      defaultGlobalScore,
    };
    this.#sql(
      `INSERT INTO sessions (id, client_id, audience_id, program, configs, progress, opened_at, expires_at, next_id, state)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
      ...[sessionId, clientId, audienceId, program && JSON.stringify(program), JSON.stringify(configs)],
      ...[JSON.stringify(progress), now, expiresAt, nextId],
    );
    for (const [place, rapid] of rapids.entries())
      this.#sql(
        "INSERT INTO rapids (session_id, place, id, routing_id, content, is_served) VALUES (?, ?, ?, ?, ?, ?)",
        ...[sessionId, place, rapid.id, rapid.routingId, JSON.stringify(rapid)],
        Number(program === null || rapid.id === nextId),
      );
    this.#sql(
      `INSERT INTO campaigns (id, sessions, last_at) VALUES (?, 1, ?)
        ON CONFLICT DO UPDATE SET sessions = sessions + 1, last_at = excluded.last_at`,
      campaignId,
      now,
    );
    if (opening.stickyDimension !== null)
      this.#sql(
        `INSERT INTO sticky (dimension, campaign_id, since) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET
          since = CASE WHEN campaign_id = excluded.campaign_id THEN since ELSE excluded.since END,
          campaign_id = excluded.campaign_id`,
        opening.stickyDimension,
        campaignId,
        now,
      );
  }

  session(id: string): SessionRecord | null {
    return this.#sessions("id = ?", id)[0] ?? null;
  }

  /** Those that are open, or of which an audience is still to be told. */
  unfinished(): SessionRecord[] {
    return this.#sessions("state <> 'ended' ORDER BY opened_at");
  }

  rapid(sessionId: string, rapidId: string): RapidRecord | null {
    const [row] = this.#sql(
      "SELECT content, result, outcome FROM rapids WHERE session_id = ? AND id = ? AND is_served = 1",
      sessionId,
      rapidId,
    );
    return row ? readRapid(row) : null;
  }

  /** In their order; those of which nothing was heard. */
  unanswered(sessionId: string): RapidContent[] {
    return this.#sql(
      "SELECT content FROM rapids WHERE session_id = ? AND is_served = 1 AND outcome IS NULL ORDER BY place",
      sessionId,
    ).map(({ content }) => JSON.parse(String(content)));
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

  noteAnswered(rapidId: string, now: number): void {
    this.#sql("INSERT OR REPLACE INTO answered (rapid_id, at) VALUES (?, ?)", rapidId, now);
  }

  update({ id, progress, expiresAt, nextId, state, endedBy, defaultGlobalScore }: SessionRecord): void {
    this.#sql(
      "UPDATE sessions SET progress = ?, expires_at = ?, next_id = ?, state = ?, ended_by = ? WHERE id = ?",
      JSON.stringify({ ...progress, defaultGlobalScore }),
      expiresAt,
      nextId,
      state,
      endedBy,
      id,
    );
  }

  #sessions(condition: string, ...bindings: SqlStorageValue[]): SessionRecord[] {
    return this.#sql(`SELECT * FROM sessions WHERE ${condition}`, ...bindings).map((row) => {
      const { defaultGlobalScore, ...progress } = JSON.parse(String(row.progress));
      return {
        id: String(row.id),
        clientId: String(row.client_id),
        audienceId: row.audience_id as string | null,
        program: row.program === null ? null : JSON.parse(String(row.program)),
        configs: JSON.parse(String(row.configs)),
        progress,
        defaultGlobalScore,
        openedAt: Number(row.opened_at),
        expiresAt: Number(row.expires_at),
        nextId: row.next_id as string | null,
        state: row.state as SessionRecord["state"],
        endedBy: row.ended_by as SessionRecord["endedBy"],
      };
    });
  }

  #fact(name: string): SqlStorageValue {
    return this.#sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  #remember(name: string, value: SqlStorageValue): void {
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
  }

  #sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray();
  }
}

function readRapid({ content, result, outcome }: Record<string, SqlStorageValue>): RapidRecord {
  return {
    content: JSON.parse(String(content)),
    result: result as string | null,
    outcome: outcome as string | null,
  };
}
