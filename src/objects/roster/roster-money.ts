import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { idleMs, isDrawDue, mostAllotted, wantedOf } from "../../domain/money/allotment.ts";
import type { Micros } from "../../domain/money/amount.ts";
import {
  billUpTo,
  freshBill,
  paidAnswers,
  type RecruitingBill,
  type RecruitingTerms,
  withForgotten,
} from "../../domain/money/recruiting-bill.ts";
import type { Settlement, ToldSpending } from "../../domain/money/settlement.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { RosterSources } from "./roster-sources.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

const moneyFact = "money";
/** Also where nothing was drawn meanwhile. */
const tellAfterMs = 86_400_000;
/** Pauses between attempts while the organization has no money left. The first comes soon: what others give back may be enough. */
const drawAgain: BackOff = { firstMs: 30_000, mostMs: 900_000 };
/** The pause between attempts while the database cannot be reached. */
const tellAgainMs = 5_000;
/** A restored database knows a lower sequence, and an older one of this object may have told a higher one. */
const attemptsAtMost = 3;

/** What is stored of a roster's money. It is written with each settlement and when the price changes, never with an answer. */
interface KeptMoney extends RecruitingBill, Omit<RecruitingTerms, "price"> {
  audienceId: string;
  sequence: number;
  /** Answers of the last settlement, billed or not. */
  told: number;
  toldAt: number;
  /** Draws in a row that left nothing to spend. 0: it does not wait for money. */
  waits: number;
}

/** `draw` asks for more where that is due, `retry` in any case, and `end` gives back all that is not spent. */
type Purpose = "draw" | "retry" | "tell" | "end";

interface Place {
  tables: RosterTables;
  tally: RosterTally;
  sources(): RosterSources;
  /** One transaction. */
  change<Result>(work: () => Result): Result;
  /** One settlement after the other. */
  inLine(work: () => Promise<void>): Promise<void>;
  /** Something may be due at another time now. */
  settled(): void;
}

/**
 * What a roster spends of its audience's organization. Each shard of a divided roster is a spender of its own, which begins with nothing: sums
 * stay with the shard that counted the answers. A roster without a price stores nothing here.
 */
export class RosterMoney {
  readonly #place: Place;
  #isDrawing = false;
  #lastAnswerAt = 0;
  /** When it may draw again after a draw that left nothing. 0: at once, as after a crash. */
  #drawAt = 0;
  /** No attempt before, since the last one failed. */
  #failedUntil = 0;
  /** Answers that the last draw left to spend. A fifth of them is left when the next one comes. */
  #drawn = mostAllotted;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Whether an answer under this configuration would find nothing to spend, although there may be more. */
  mustDrawFor({ recruiting }: RosterConfig): boolean {
    const kept = this.#kept();
    if (this.#place.tables.isErased() || (recruiting === undefined && !kept?.price)) return false;
    const isKnown = kept !== null && this.#terms() !== null;
    return !isKnown || (paidAnswers(this.#bill(kept)) === 0 && kept.waits === 0 && Date.now() >= this.#failedUntil);
  }

  /** Draws before an answer that would be the first. Best effort: without money it is counted and not billed. */
  async drawFor(config: RosterConfig): Promise<void> {
    this.#place.change(() => {
      this.#place.tables.learn(config);
      this.followTerms();
    });
    const kept = this.#kept();
    if (kept?.price && paidAnswers(this.#bill(kept)) === 0 && kept.waits === 0) await this.#attempt("draw");
  }

  /** Belongs into the transaction of an answer, before it is counted: what was counted until now has the price of until now. */
  followTerms(): void {
    const kept = this.#kept();
    const terms = this.#terms();
    if (terms === null && !kept?.price) return;
    const { price = 0, ...others } = terms ?? {};
    const before = kept ?? this.#begun();
    const isSame = before.price === price && (terms === null || before.memberId === terms.memberId);
    if (kept && isSame) return;
    this.#keep({ ...before, ...this.#bill(before), ...others, price, waits: 0 });
    this.#drawn = mostAllotted;
  }

  /** What the next answer that is counted costs its organization. Null: answers are free. */
  nextPaid(): Micros | null {
    const kept = this.#kept();
    if (!kept?.price) return null;
    this.#lastAnswerAt = Date.now();
    return paidAnswers(this.#bill(kept)) > 0 ? kept.price : 0;
  }

  /** Follows an answer. Draws in time, so that the next one finds money. */
  noteAnswer(): void {
    const kept = this.#kept();
    if (!kept?.price) return;
    if (this.#isDrawing || kept.waits > 0 || Date.now() < this.#failedUntil) return;
    if (this.#isDrawDue(this.#bill(kept))) void this.#attempt("draw");
  }

  /** Tells what was spent, and draws again if recruiting waits. Throws what the database throws. */
  async settle(config?: RosterConfig): Promise<void> {
    const isWaiting = (this.#kept()?.waits ?? 0) > 0;
    if (!this.#place.tables.isErased())
      this.#place.change(() => {
        if (config) this.#place.tables.learn(config);
        this.followTerms();
      });
    const kept = this.#kept();
    if (kept === null) return;
    const isOver = kept.price === 0 || this.#place.tables.isErased();
    await this.#inLine(isOver ? "end" : isWaiting ? "retry" : "tell");
  }

  /** When something must be told. Null: nothing is open. Milliseconds since 1970. */
  dueAt(): number | null {
    const kept = this.#kept();
    if (kept === null) return null;
    const { price, granted, spent, answers, unbilledAnswers } = this.#bill(kept);
    const isTold = answers + unbilledAnswers === kept.told;
    if (granted === spent && isTold && kept.waits === 0) return null;
    if (price === 0) return this.#failedUntil;
    if (kept.waits > 0) return Math.max(this.#failedUntil, this.#drawAt);
    const tellAt = isTold ? Number.POSITIVE_INFINITY : kept.toldAt + tellAfterMs;
    const idleAt = granted > spent ? this.#lastAnswerAt + idleMs : Number.POSITIVE_INFINITY;
    return Math.max(this.#failedUntil, Math.min(tellAt, idleAt));
  }

  /** Does what is due. Never throws: the alarm comes again. */
  async ring(now: number): Promise<void> {
    const kept = this.#kept();
    const dueAt = this.dueAt();
    if (kept === null || dueAt === null || dueAt > now) return;
    const isIdle = kept.price === 0 || now >= this.#lastAnswerAt + idleMs;
    const mustDraw = kept.price > 0 && kept.waits > 0;
    await this.#attempt(mustDraw ? "retry" : isIdle ? "end" : "tell");
  }

  /** Gives back what is left before everything is erased. Returns what must be stored again afterwards. */
  async end(): Promise<object | null> {
    if (this.#kept() !== null) await this.#attempt("end");
    const kept = this.#kept();
    return kept && { ...kept, ...this.#bill(kept), count: 0, waits: 0 };
  }

  /** Stores the sums of an object whose people were erased. They hold counts only. */
  keepEnded(ended: object | null): void {
    if (ended !== null) this.#place.tables.rememberParsed(moneyFact, ended);
  }

  async #attempt(purpose: Purpose): Promise<void> {
    this.#isDrawing = true;
    try {
      await this.#inLine(purpose);
    } catch (cause) {
      this.#failedUntil = Date.now() + tellAgainMs;
      this.#place.sources().report(`the money of a roster was not settled and will be retried: ${failureText(cause)}`);
    } finally {
      this.#isDrawing = false;
      this.#place.settled();
    }
  }

  #inLine(purpose: Purpose): Promise<void> {
    return this.#place.inLine(() => this.#settle(purpose));
  }

  async #settle(purpose: Purpose): Promise<void> {
    for (let attempts = 0; attempts < attemptsAtMost; attempts++) {
      const told = this.#place.change(() => this.#prepare(purpose));
      if (told === null) return;
      const settlement = await this.#place.sources().settleMoney(told);
      if (this.#place.change(() => this.#learn(told, settlement))) return;
    }
    throw new Error("the money of a roster was told under an old sequence in every attempt");
  }

  /** What is granted falls before it is told, and the sequence rises. Null: another settlement has done it. */
  #prepare(purpose: Purpose): ToldSpending | null {
    const kept = this.#kept();
    if (kept === null) return null;
    const bill = this.#bill(kept);
    if (purpose === "draw" && !this.#isDrawDue(bill)) return null;
    const draws = (purpose === "draw" || purpose === "retry") && kept.price > 0;
    const granted = purpose === "end" ? bill.spent : bill.granted;
    const wanted = draws ? Math.max(granted, wantedOf({ ...bill, reserved: 0 }, mostAllotted)) : granted;
    const isOut = kept.price > 0 && paidAnswers(bill) === 0;
    const isWaiting = isOut && (draws || (purpose === "tell" && kept.waits > 0));
    const next = { ...kept, ...bill, granted, sequence: kept.sequence + 1 };
    this.#keep(next);
    const { spent, answers, unbilled, unbilledAnswers, sequence, price } = next;
    return {
      ...this.#spender(kept),
      sequence,
      price,
      granted,
      spent,
      answers,
      unbilledAnswers,
      unbilled,
      wanted,
      isWaiting,
    };
  }

  /** Answers that came meanwhile were given under the old grant. False: tell again. */
  #learn(told: ToldSpending, settlement: Settlement): boolean {
    const kept = this.#kept();
    // The object was erased meanwhile.
    if (kept === null || kept.sequence !== told.sequence) return true;
    if (settlement.kind === "stale") {
      this.#keep({ ...kept, sequence: Math.max(kept.sequence, settlement.sequence) });
      return false;
    }
    const bill = withForgotten(this.#bill(kept), settlement.forgotten ?? null);
    const granted = Math.max(bill.granted, settlement.granted);
    const left = paidAnswers({ ...bill, granted });
    const isOut = told.isWaiting && left === 0 && kept.price > 0;
    const waits = isOut ? kept.waits + Number(told.wanted > told.granted) : 0;
    const now = Date.now();
    this.#drawn = settlement.isShort ? left : mostAllotted;
    this.#drawAt = isOut ? now + backOffMs(drawAgain, waits - 1, Math.random()) : 0;
    this.#failedUntil = 0;
    const known = settlement.forgotten ? settlement.forgotten.answers + settlement.forgotten.unbilledAnswers : 0;
    const toldAnswers = told.answers + told.unbilledAnswers + known;
    this.#keep({ ...kept, ...bill, granted, waits, told: toldAnswers, toldAt: now });
    // The last paid answer came while this was under way: nothing says yet that recruiting waits.
    return !(told.wanted > told.granted && left === 0 && !told.isWaiting);
  }

  #isDrawDue(bill: RecruitingBill): boolean {
    if (bill.price === 0) return false;
    return paidAnswers(bill) === 0 || isDrawDue({ ...bill, reserved: 0 }, this.#drawn);
  }

  #spender({ audienceId, organizationId, memberId }: KeptMoney) {
    const { index } = this.#place.tables.division();
    const id = `roster:${audienceId}:${index}`;
    return {
      id,
      organizationId,
      kind: "Recruiting" as const,
      referenceId: audienceId,
      jobId: null,
      audienceId,
      memberId,
    };
  }

  #bill(kept: RecruitingBill): RecruitingBill {
    const { price, count, granted, spent, answers, unbilledAnswers, unbilled } = kept;
    const bill = { price, count, granted, spent, answers, unbilledAnswers, unbilled };
    return this.#place.tables.isErased() ? bill : billUpTo(bill, this.#place.tally.answerCount());
  }

  #begun(): KeptMoney {
    const audienceId = String(this.#place.tables.fact("audience"));
    const nobody = { organizationId: "", memberId: "", audienceId, sequence: 0, told: 0, toldAt: Date.now(), waits: 0 };
    return { ...freshBill(this.#place.tally.answerCount()), ...nobody };
  }

  #terms(): RecruitingTerms | null {
    return this.#place.tables.config()?.recruiting ?? null;
  }

  #kept(): KeptMoney | null {
    return this.#place.tables.parsedFact<KeptMoney>(moneyFact);
  }

  #keep(kept: KeptMoney): void {
    this.#place.tables.rememberParsed(moneyFact, kept);
  }
}
