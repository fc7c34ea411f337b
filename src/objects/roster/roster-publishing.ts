import { audienceCounts } from "../../domain/audience/audience-counts.ts";
import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import { isWorthExamining } from "../../domain/example/surprise.ts";
import { type GrowthLook, lookAgain } from "../../domain/member/roster-growth.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { RosterDivision } from "./roster-division.ts";
import type { RosterMoney } from "./roster-money.ts";
import type { RosterReports } from "./roster-reports.ts";
import type { Elsewhere } from "./roster-shard.port.ts";
import type { RosterSources } from "./roster-sources.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

/** Counts reach the audience's row at most this long after a change. */
const publishWithinMs = 5_000;
/** Back-off between attempts while the database cannot be reached. */
const publishAgain: BackOff = { firstMs: 10_000, mostMs: 60_000 };
/** A division goes on for so long at a time, and after such a pause. Counts are published in between. */
const divideForMs = 4_000;
const dividePauseMs = 100;
/** Short, since people may be on their way. */
const divideAgain: BackOff = { firstMs: 250, mostMs: 10_000 };

/** What publishing needs of its object. */
interface Place {
  storage: DurableObjectStorage;
  tables: RosterTables;
  tally: RosterTally;
  reports: RosterReports;
  division: RosterDivision;
  money: RosterMoney;
  sources(): RosterSources;
  /** What another shard has told. Null: the audience was erased. */
  told(elsewhere: Elsewhere | null): Promise<void>;
}

/** Brings the counts to the audience's row, or to the first shard, goes on with a division, and settles money. The alarm is for all three. */
export class RosterPublishing {
  readonly #place: Place;
  /** Kept in memory: awaiting `getAlarm` would separate a change from its alarm, and a crash could come between. */
  #hasAlarm = false;
  /** The time of an alarm that is set for money alone. Null: there is none. */
  #moneyAlarm: number | null = null;
  #growth: GrowthLook | null = null;
  /** Steps of a division that failed in a row. */
  #divisionFailures = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Any call that wakes the roster sets a lost alarm anew. */
  async begin(): Promise<void> {
    const alarm = await this.#place.storage.getAlarm();
    const isFailing = Number(this.#place.tables.fact("publish_failures") ?? 0) > 0;
    // A later alarm is for money, which must not keep counts waiting.
    this.#hasAlarm = alarm !== null && (isFailing || alarm <= Date.now() + publishWithinMs);
    this.#moneyAlarm = this.#hasAlarm ? null : alarm;
    this.soon();
  }

  /** An alarm that is already set publishes whatever it finds. */
  soon(): void {
    if (this.#hasAlarm) return;
    if (this.#place.division.isOpen()) this.#setAlarm(dividePauseMs);
    else if (this.#isBehind()) this.#setAlarm(publishWithinMs);
    else this.#setMoneyAlarm();
  }

  /** Goes on with the division that has just begun. */
  goOn(): void {
    this.#setAlarm(0);
  }

  drop(): void {
    this.#hasAlarm = false;
    this.#moneyAlarm = null;
    void this.#place.storage.deleteAlarm();
  }

  /** Writes the counts at once. */
  async now(): Promise<void> {
    await this.#publish((audienceId) => this.#sources().publishCounts(audienceId, this.#place.reports.counts()));
  }

  /**
   * Catches every failure and sets the next alarm itself. The platform repeats an alarm that crashed, but gives one up that throws, and
   * only another change would then bring the counts to their row.
   */
  async ring(): Promise<void> {
    this.#hasAlarm = false;
    this.#moneyAlarm = null;
    await this.#ringForCounts();
    await this.#place.money.ring(Date.now());
    this.soon();
  }

  async #ringForCounts(): Promise<void> {
    const { tables, division } = this.#place;
    if (!this.#isBehind() && !division.isOpen()) return;
    const failures = Number(tables.fact("publish_failures") ?? 0);
    // A change that comes meanwhile sets no alarm of its own.
    this.#hasAlarm = true;
    try {
      if (this.#isBehind()) await this.#publishWithOthers();
      this.#grow();
    } catch (cause) {
      this.#setAlarm(backOffMs(publishAgain, failures, Math.random()));
      tables.remember("publish_failures", failures + 1);
      this.#sources().report(`the counts of an audience were not published and will be retried: ${failureText(cause)}`);
      // People who are on their way do not wait for the database.
      if (division.isOpen()) await this.#divide();
      return;
    }
    if (failures > 0) tables.forget("publish_failures");
    await this.#divide();
    // A change that came meanwhile waits no longer than any other.
    this.#hasAlarm = this.#divisionFailures > 0;
    this.soon();
  }

  #grow(): void {
    const { tally, division } = this.#place;
    const now = { answers: tally.noted, at: Date.now() };
    const { look, mustDivide } = lookAgain(this.#growth, now, this.#sources().divideAbove);
    this.#growth = mustDivide ? null : look;
    if (mustDivide) division.start();
  }

  /** A step that failed is repeated by an alarm of its own, which does not wait for the database. */
  async #divide(): Promise<void> {
    const until = Date.now() + divideForMs;
    try {
      while (this.#place.division.isOpen() && Date.now() < until) await this.#place.division.step();
      this.#divisionFailures = 0;
    } catch (cause) {
      this.#setAlarm(backOffMs(divideAgain, this.#divisionFailures++, Math.random()));
      this.#sources().report(`a step of dividing a roster failed and will be repeated: ${failureText(cause)}`);
    }
  }

  /** Leaves the counts to the collector. What follows from them, such as a status, the roster writes itself. */
  async #publishWithOthers(): Promise<void> {
    await this.#publish(async (audienceId) => {
      const counts = this.#place.reports.counts();
      const { sequence, epoch } = counts;
      const told = { kind: "audience" as const, audienceId, sequence, epoch, ...audienceCounts(counts) };
      const { tellCounts, publishCounts } = this.#sources();
      if ((await tellCounts(told)) === "stale") await publishCounts(audienceId, counts);
    });
  }

  async #publish(write: (audienceId: string) => Promise<void>): Promise<void> {
    const { tables } = this.#place;
    const audience = tables.fact("audience");
    const { index, isQuiet } = tables.division();
    if (audience === null || isQuiet) return;
    const audienceId = String(audience);
    const sequence = tables.fact("sequence");
    await (index === 0 ? write(audienceId) : this.#tellFirst(audienceId));
    if (tables.isErased()) return;
    tables.remember("published", sequence ?? 0);
    if (index > 0) return;
    await this.#tellOthers(audienceId);
    await this.#examine(audienceId);
  }

  async #tellFirst(audienceId: string): Promise<void> {
    const first = this.#sources().shards(audienceId, 0);
    await this.#place.told(await first.noteShard(this.#place.reports.own()));
  }

  /** A shard with nothing to tell would not hear that copies of its memberships have become stale. */
  async #tellOthers(audienceId: string): Promise<void> {
    const { tables, reports } = this.#place;
    const epoch = tables.epoch();
    if (!tables.isDivided() || tables.fact("told_epoch") === epoch) return;
    const { shards } = this.#sources();
    await Promise.all(
      reports.tellers().map((index) => shards(audienceId, index).learnElsewhere(reports.allBut(index))),
    );
    if (!tables.isErased()) tables.remember("told_epoch", epoch);
  }

  /** Best effort: what fails here is looked at again with the next counts. */
  async #examine(audienceId: string): Promise<void> {
    const { tables, reports } = this.#place;
    const answers = reports.answers();
    if (!isWorthExamining(answers, Number(tables.fact("examined") ?? 0))) return;
    try {
      await this.#sources().examineExamples(audienceId, reports.examples());
      if (!tables.isErased()) tables.remember("examined", answers);
    } catch (cause) {
      this.#sources().report(`the examples of an audience were not examined: ${failureText(cause)}`);
    }
  }

  /** Whether the audience's row lacks the newest counts. A roster without a configuration has no row to tell. */
  #isBehind(): boolean {
    const { tables } = this.#place;
    const [published, sequence] = ["published", "sequence"].map((name) => Number(tables.fact(name) ?? 0));
    return published !== sequence && tables.fact("audience") !== null && !tables.division().isQuiet;
  }

  /** Not awaited: the output gate holds every response until it is stored. */
  #setAlarm(delayMs: number): void {
    this.#hasAlarm = true;
    this.#moneyAlarm = null;
    void this.#place.storage.setAlarm(Date.now() + delayMs);
  }

  /** It may ring before anything is due: then the next one is set, instead of one with each answer. */
  #setMoneyAlarm(): void {
    const dueAt = this.#place.money.dueAt();
    if (dueAt === null || (this.#moneyAlarm !== null && this.#moneyAlarm <= dueAt)) return;
    this.#moneyAlarm = Math.max(dueAt, Date.now());
    void this.#place.storage.setAlarm(this.#moneyAlarm);
  }

  #sources(): RosterSources {
    return this.#place.sources();
  }
}
