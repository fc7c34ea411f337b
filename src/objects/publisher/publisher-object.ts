import type { LabelerAsk, LabelerOutcome } from "../../domain/label/labeler-limits.ts";
import type { DayRange, PaidDay } from "../../domain/money/earnings.ts";
import { admitOne, type NewPeople } from "../../domain/publisher/new-people.ts";
import {
  figuresOf,
  noTotals,
  type PublisherFigures,
  type PublisherTotals,
  withSession,
} from "../../domain/publisher/publisher-figures.ts";
import type { SessionTally } from "../../domain/publisher/session-tally.ts";
import { TracedObject } from "../traced-object.ts";
import { LabelerRecords } from "./labelers.ts";
import { PaidRecords } from "./paid-records.ts";
import type { KnownLabeler, LabelerPage, Labelers, PaidLabeler, PublisherDesk } from "./publisher.port.ts";

/** Figures cost two written rows in this time, however many sessions end. */
const writeAfterMs = 10_000;
const totalsKey = "totals";

/**
 * The shell around one publisher's counts, which are made in memory and written now and then. A crash resets the current minute of new
 * people and loses some seconds of figures. What is paid for answers is money, and stored as it is told.
 */
export class PublisherObject<Env> extends TracedObject<Env> implements PublisherDesk {
  #totals: PublisherTotals | null = null;
  #isWritten = true;
  #newPeople: NewPeople | null = null;
  readonly #paid = new PaidRecords(this.ctx.storage);
  readonly #labelers = new LabelerRecords(this.ctx.storage);

  async admitNewPerson(limit: number, now: number): Promise<number | null> {
    const admission = admitOne(this.#newPeople, limit, now);
    if (!admission.isAdmitted) return admission.waitMs;
    this.#newPeople = admission.window;
    return null;
  }

  async giveBackNewPerson(): Promise<void> {
    if (this.#newPeople) this.#newPeople = { ...this.#newPeople, count: Math.max(0, this.#newPeople.count - 1) };
  }

  async admitLabeler(ask: LabelerAsk): Promise<LabelerOutcome> {
    return this.#labelers.admit(ask);
  }

  async labelers(limit: number): Promise<Labelers> {
    return this.#labelers.list(limit);
  }

  async paidLabelers(page: LabelerPage): Promise<PaidLabeler[]> {
    return this.#labelers.paid(page);
  }

  async findLabeler(id: string): Promise<KnownLabeler | null> {
    return this.#labelers.find(id);
  }

  async forgetLabeler(userId: string): Promise<void> {
    this.#labelers.forget(userId);
  }

  async noteSession(tally: SessionTally, userId: string | null = null): Promise<void> {
    if (userId !== null) this.#labelers.note(userId, tally);
    if (tally.paid) this.#paid.note(tally.paid, Date.now());
    this.#totals = withSession(this.#known(), tally);
    if (!this.#isWritten) return;
    this.#isWritten = false;
    await this.ctx.storage.setAlarm(Date.now() + writeAfterMs);
  }

  async figures(): Promise<PublisherFigures> {
    return figuresOf(this.#known());
  }

  async paidByDay(days: DayRange): Promise<PaidDay[]> {
    return this.#paid.byDay(days);
  }

  override async alarm(): Promise<void> {
    this.ctx.storage.kv.put(totalsKey, this.#known());
    this.#isWritten = true;
  }

  #known(): PublisherTotals {
    this.#totals ??= this.ctx.storage.kv.get<PublisherTotals>(totalsKey) ?? noTotals;
    return this.#totals;
  }
}
