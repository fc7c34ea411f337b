import type { ToldBlocks } from "../../domain/person/blocks.ts";
import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import {
  isUnknownElsewhere,
  type PersonProfile,
  unknownProfile,
  withoutLink,
} from "../../domain/person/person-profile.ts";
import type { Past } from "../../domain/person/person-retention.ts";
import { withinBounds } from "../../domain/person/profile-bounds.ts";
import type { PublisherRecord } from "../../domain/person/publisher-record.ts";
import type { KnownPerson } from "../../domain/serving/open-session.ts";
import { PersonFacts } from "./person-facts.ts";
import { type AnsweredRapid, answeredIn, isAnsweredIn, type OpenSession, openSessionsOf } from "./person-row.ts";
import { SessionRecords } from "./session-records.ts";

/** The prefix of facts on publishers. The character after '/' is '0', which ends the range. */
const publisherFact = "publisher/";

/** What one person's object stores. Every method is synchronous, so that several make one transaction. */
export class PersonRecords {
  readonly sessions: SessionRecords;
  readonly #facts: PersonFacts;

  constructor(storage: DurableObjectStorage, key: string) {
    this.#facts = new PersonFacts(storage);
    this.sessions = new SessionRecords(this.#facts, key);
  }

  isStored(): boolean {
    return this.#facts.isStored();
  }

  /**
   * One transaction: a crash must leave neither a part of the person nor their old life. `erasing` stays until `endErasure`, for those who
   * still forget the person. Blocks stay, since they are no part of what one organization or a long absence takes away.
   */
  forgetEverything(erasing = this.erasing()): void {
    if (!this.#facts.isStored()) return;
    this.atomically(() => {
      this.#facts.pages.forgetAll();
      const kept = JSON.stringify(["life", "schema", "schema_reached", "erasing", "blocks"]);
      this.#facts.sql("DELETE FROM facts WHERE name NOT IN (SELECT value FROM json_each(?))", kept);
      if (erasing !== null) this.#facts.keep("erasing", JSON.stringify(erasing));
      this.beginLife();
    });
    this.#facts.dropAlarm();
  }

  /** The audiences that a running erasure must ask. Null: none is running. */
  erasing(): NamedAudiences | null {
    const text = this.#facts.read("erasing");
    return text === null ? null : JSON.parse(String(text));
  }

  endErasure(): void {
    if (this.erasing() !== null) this.#facts.sql("DELETE FROM facts WHERE name = 'erasing'");
  }

  /** Null: nobody has ever blocked the person. */
  blocks(): ToldBlocks | null {
    return this.#facts.parsed<ToldBlocks>("blocks");
  }

  keepBlocks(blocks: ToldBlocks): void {
    this.#facts.keepParsed("blocks", blocks);
  }

  forgetBlocks(): void {
    if (this.blocks() !== null) this.#facts.sql("DELETE FROM facts WHERE name = 'blocks'");
  }

  beginLife(): void {
    this.#facts.keep("life", this.life() + 1);
  }

  /** Keeps all of several changes, or none. */
  atomically<Result>(work: () => Result): Result {
    return this.#facts.atomically(work);
  }

  /** Writes the person's row once for all that the work changes in it. */
  rewriteOnce<Result>(work: () => Result): Result {
    return this.#facts.rewriteOnce(work);
  }

  profile(): PersonProfile {
    const { open, continued, ended, recent, ...profile } = this.#facts.row();
    return profile;
  }

  keepProfile(profile: PersonProfile): void {
    this.#facts.keepRow({ ...this.#facts.row(), ...withinBounds(profile) });
  }

  /** The number of erasures so far. Requests from an earlier life must not bring the person back. */
  life(): number {
    return Number(this.#facts.read("life") ?? 0);
  }

  /** When the person was last seen, and whether anything is kept that time may take away. */
  past(): Past {
    const row = this.#facts.row();
    return { seenAt: row.seenAt, isInSession: openSessionsOf(row).length > 0, hasAnswered: this.#hasAnswered() };
  }

  /** What one publisher keeps here, or null. */
  publisher(clientId: string): PublisherRecord | null {
    return this.#facts.parsed<PublisherRecord>(`${publisherFact}${clientId}`);
  }

  publishers(): [clientId: string, PublisherRecord][] {
    const rows = this.#facts.sql(
      "SELECT name, value FROM facts WHERE name >= ? AND name < 'publisher0'",
      publisherFact,
    );
    return rows.map(({ name, value }) => [String(name).slice(publisherFact.length), JSON.parse(String(value))]);
  }

  knownBy(clientId: string): KnownPerson {
    return { profile: this.profile(), life: this.life(), publisher: this.publisher(clientId) };
  }

  /** Writes nothing if the record equals the one before. */
  keepPublisher(clientId: string, record: PublisherRecord, before: PublisherRecord | null): void {
    if (JSON.stringify(before) !== JSON.stringify(record))
      this.#facts.keepParsed(`${publisherFact}${clientId}`, record);
  }

  /** Deletes its record and the sessions that it opened. What the person has answered stays answered. */
  forgetPublisher(clientId: string): void {
    this.sessions.forgetOf(clientId);
    this.#facts.sql("DELETE FROM facts WHERE name = ?", `${publisherFact}${clientId}`);
    if (this.profile().links?.[clientId]) this.keepProfile(withoutLink(this.profile(), clientId));
  }

  /** Forgets everything but what other objects need: which of them an erasure must still reach, and that the person was here. */
  forgetUnseen(): void {
    const { audiences } = this.profile();
    const given = this.publishers().filter(([, { hasGivenWork }]) => hasGivenWork);
    const named = [...this.profile().organizations, ...given.map(([, { organizationId }]) => organizationId)];
    this.atomically(() => {
      this.forgetEverything();
      this.#facts.keepRow({ ...unknownProfile, audiences, organizations: [...new Set(named)] });
    });
  }

  /** Forgets a person who has answered nothing. If other objects know them, what an erasure needs stays. */
  async forgetAbandoned(): Promise<void> {
    const isKept = this.erasing() !== null || this.blocks() !== null;
    if (!isUnknownElsewhere(this.profile()) || isKept) return this.forgetUnseen();
    this.sessions.dropRapids();
    await this.#facts.drop();
  }

  /** Older sessions have lost their outcomes, so more than two count as answered. */
  #hasAnswered(): boolean {
    const { ended = [], recent = [], global } = this.#facts.row();
    if (global !== null || recent.length > 0) return true;
    return ended.some(({ outcomes }) => outcomes?.length !== 0) || this.#facts.pages.latest([]).answered.length > 0;
  }

  /** Lets the person answer these again. */
  forgetAnswered(rapidIds: readonly string[]): void {
    const gone = new Set(rapidIds);
    const { open, continued, ended, recent, ...profile } = this.#facts.row();
    const without = <Kept extends { outcomes?: OpenSession["outcomes"] }>(session: Kept): Kept =>
      session.outcomes ? { ...session, outcomes: session.outcomes.filter(([id]) => !gone.has(id)) } : session;
    if (open || continued || ended || recent)
      this.#facts.keepRow({
        ...profile,
        ...(open ? { open: without(open) } : {}),
        ...(continued ? { continued: without(continued) } : {}),
        ...(ended ? { ended: ended.map(without) } : {}),
        ...(recent ? { recent: recent.filter(([id]) => !gone.has(id)) } : {}),
      });
    this.#facts.pages.forget(rapidIds);
  }

  /** Ids of the latest rapids that the person has answered, the latest first. */
  answered(): { answered: string[]; hasOlderAnswers: boolean } {
    return this.#facts.pages.latest(this.#latestAnswered());
  }

  /** Those of the rapids that the person has ever answered. */
  answeredAmong(rapidIds: readonly string[]): string[] {
    const latest = new Set(this.#latestAnswered());
    const others = rapidIds.filter((id) => !latest.has(id));
    return [...rapidIds.filter((id) => latest.has(id)), ...this.#facts.pages.among(others)];
  }

  /** Also finds answers older than `answered` returns. */
  hasAnswered(rapidId: string): boolean {
    const { recent = [] } = this.#facts.row();
    return (
      this.#sessions().some((session) => isAnsweredIn(session, rapidId)) ||
      recent.some(([id]) => id === rapidId) ||
      this.#facts.pages.among([rapidId]).length > 0
    );
  }

  /** Answered rapids in the order of their ids, after this one. `at` is when their session was opened, in milliseconds since 1970. */
  answeredAfter(rapidId: string, limit: number): { rapidId: string; at: number }[] {
    const { recent = [] } = this.#facts.row();
    const latest = this.#sessions().flatMap((session) =>
      answeredIn(session).map((id): AnsweredRapid => [id, session.openedAt]),
    );
    const all = new Map([...this.#facts.pages.after(rapidId, limit), ...recent, ...latest]);
    return [...all]
      .filter(([id]) => id > rapidId)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([id, at]) => ({ rapidId: id, at }));
  }

  /** The latest first, as far as they do not stand in pages. */
  #latestAnswered(): string[] {
    const { recent = [] } = this.#facts.row();
    const inSessions = this.#sessions().flatMap((session) => answeredIn(session).reverse());
    return [...inSessions, ...recent.map(([id]) => id).reverse()];
  }

  /** The latest first. */
  #sessions() {
    const row = this.#facts.row();
    return [...openSessionsOf(row).reverse(), ...(row.ended ?? [])];
  }
}
