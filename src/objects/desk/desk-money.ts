import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import { idleMs, isDrawDue, keptOf, mostWanted, type Purse, roomFor, wantedOf } from "../../domain/money/allotment.ts";
import type { Micros } from "../../domain/money/amount.ts";
import type { Settlement, Spender, ToldSpending } from "../../domain/money/settlement.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskSpending } from "./desk-plan.port.ts";
import type { DeskTables } from "./desk-tables.ts";

/** A desk that got less than it wanted asks again no sooner, unless it is called. */
const shortMs = 15_000;
/** The pause between the draws of a desk that waits for money. A call comes when there is more, so this is for calls that are lost. */
const pollAgain: BackOff = { firstMs: 60_000, mostMs: 900_000 };
/** An idle desk keeps its money for so long where nothing is limited: nobody waits for it. */
const keptMs = 3_600_000;
/** What was spent is told this long after the last time, also by a desk that is never idle. */
const tellWithinMs = 3_600_000;

/** What is stored of the desk's money. */
interface StoredPurse {
  granted: Micros;
  /** The last settlement that was told, also one whose outcome is not known. */
  sequence: number;
  /** Billed answers that were told. */
  told: number;
  /** The database knows that the desk waits for money. */
  isWaiting: boolean;
  /** It gave back what nobody used, and draws again when somebody comes. Absent: no. */
  isResting?: boolean;
  /** Billed answers that the desk no longer knows, since it went back in time. Absent: none. */
  forgotten?: number;
}

const wantedByTasks = `SELECT coalesce(sum(need), 0) AS n FROM
  (SELECT need FROM tasks INDEXED BY open_tasks WHERE open = 1 ORDER BY id LIMIT ?)`;
const anyRunningItem = "SELECT 1 FROM flow_items WHERE state = 'Running' LIMIT 1";
const wantedByItems = `SELECT coalesce(sum(need), 0) AS n FROM flow_items
  JOIN tasks ON tasks.id >= first_task AND tasks.id < next_task WHERE state = 'Running'`;

const noMoney: StoredPurse = { granted: 0, sequence: 0, told: 0, isWaiting: false };

/** What stays of the money of a desk whose job was deleted: a database that went back in time must hear of it again. */
interface EndedMoney {
  spender: Omit<Spender, "id"> & { price: Micros };
  id: string;
  purse: StoredPurse;
  billed: number;
}

/**
 * What a desk may hand out for the money that it holds, and what it tells of it. Billed answers are counted in the rows of their tasks,
 * which an answer writes anyway. A desk whose answers are free does nothing of this.
 */
export class DeskMoney {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  #billed: number | null = null;
  #shortUntil = 0;
  #polls = 0;
  #keepMs = idleMs;
  #pollAt = 0;
  #toldAt: number | null = null;
  /** When somebody last took a task or answered one. */
  #usedAt = 0;
  /**
   * What the tasks want is counted again once there is room for no more answers than this. Counting reads a row for each task that is held,
   * and up to a thousand more.
   */
  #enoughAbove = Number.POSITIVE_INFINITY;

  constructor(tables: DeskTables, memory: DeskMemory) {
    this.#tables = tables;
    this.#memory = memory;
  }

  /** Null: answers are free. */
  terms(): DeskSpending | null {
    const rules = this.#tables.rules();
    const spending = rules ? rules.plan.spending : this.#ended()?.spender;
    return spending && spending.price > 0 ? spending : null;
  }

  drop(): void {
    this.#billed = null;
  }

  /** Answers that may still be asked for. Infinite where they are free. */
  room(now: number): number {
    const terms = this.terms();
    return terms === null ? Number.POSITIVE_INFINITY : roomFor(this.#purse(terms, now));
  }

  /** Whether an answer can be paid for: tasks that a person holds are, others as far as there is room. */
  mayAccept(task: number, person: number, now: number): boolean {
    const terms = this.terms();
    if (terms === null) return true;
    const purse = this.#purse(terms, now);
    const isHeld = this.#memory.leases(now).of(person).has(task);
    return roomFor(isHeld ? { ...purse, reserved: 0 } : purse) > 0;
  }

  /** Somebody looked for a task, or answered one. */
  noteUse(now: number): void {
    this.#usedAt = Math.max(this.#usedAt, now);
  }

  /** An answer was accepted, and its row says so. */
  noteBilled(): void {
    if (this.#billed !== null) this.#billed += 1;
  }

  /** Whether nothing can be handed out, although there may be more money than the desk holds. */
  mustDraw(now: number): boolean {
    return this.room(now) <= 0 && now >= this.#shortUntil && this.#wants();
  }

  /** Whether to draw in the background, before the money runs out. */
  isLow(now: number): boolean {
    const terms = this.terms();
    if (terms === null || now < this.#shortUntil || !this.#wants()) return false;
    const purse = this.#purse(terms, now);
    const room = roomFor(purse);
    if (room > this.#enoughAbove || !isDrawDue(purse, mostWanted(purse))) return false;
    const isDue = isDrawDue(purse, this.#wanted(purse));
    if (!isDue) this.#enoughAbove = room / 2;
    return isDue;
  }

  /** When those may look again who found no money. */
  againAt(now: number): number {
    return Math.max(now + 1_000, this.#shortUntil);
  }

  /** When something must be told or drawn. Null: nothing. Milliseconds since 1970. */
  dueAt(now: number): number | null {
    const terms = this.terms();
    if (terms === null || this.#tables.state() === "laying") return null;
    const purse = this.#purse(terms, now);
    const { told, isWaiting } = this.#stored();
    const isOut = this.#wants() && roomFor(purse) <= 0 && purse.reserved === 0;
    if (isOut && !this.#isResting(now)) return isWaiting ? Math.max(now, this.#pollAt) : now;
    if (isWaiting) return now;
    if (purse.granted <= keptOf(purse) && this.#sum() <= told) return null;
    if (this.#isOver()) return now;
    this.#toldAt ??= now;
    return Math.max(now, Math.min(this.#usedAt + this.#keepMs, this.#toldAt + tellWithinMs));
  }

  /** The last paid answer has come, and nothing says yet that the desk waits. */
  isSpent(now: number): boolean {
    const terms = this.terms();
    if (terms === null || this.#stored().isWaiting || !this.#wants()) return false;
    const purse = this.#purse(terms, now);
    return roomFor(purse) <= 0 && purse.reserved === 0;
  }

  /**
   * What to tell now, in the transaction that stores it: the sequence rises, and what goes back is the desk's no more. Null: there is
   * nothing to tell. `mustTell` tells what is known already too.
   */
  tell(now: number, { mustTell }: { mustTell: boolean }): ToldSpending | null {
    const terms = this.terms();
    const id = this.#id();
    if (terms === null || id === null) return null;
    const purse = this.#purse(terms, now);
    const stored = this.#stored();
    const wants = this.#wants();
    const isOut = wants && roomFor(purse) <= 0 && !this.#isResting(now);
    const isIdle = this.#isIdle(now);
    const kept = keptOf(purse);
    const wanted = !wants || (isIdle && !isOut) ? kept : Math.max(purse.granted, wantedOf(purse, this.#wanted(purse)));
    const granted = Math.min(purse.granted, Math.max(wanted, kept));
    const answers = this.#sum();
    const isWaiting = isOut && purse.reserved === 0;
    const isKnown = wanted === stored.granted && answers === stored.told && isWaiting === stored.isWaiting;
    if (!mustTell && stored.sequence > 0 && isKnown) return null;
    this.#store({ ...stored, granted, sequence: stored.sequence + 1, isResting: wants && isIdle && !isOut });
    const { price, ...spender } = terms;
    return {
      ...spender,
      id,
      sequence: stored.sequence + 1,
      price,
      granted,
      spent: answers * price,
      answers,
      unbilledAnswers: 0,
      unbilled: 0,
      wanted,
      isWaiting,
    };
  }

  /** Takes in what the database said. False: the desk must tell again, under a sequence that is not used up. */
  learn(told: ToldSpending, settlement: Settlement, now: number): boolean {
    const stored = this.#stored();
    if (settlement.kind === "stale") {
      this.#store({ ...stored, sequence: Math.max(stored.sequence, settlement.sequence) });
      return false;
    }
    const granted = Math.max(stored.granted, settlement.granted);
    const { answers = 0, spent = 0 } = settlement.forgotten ?? {};
    const isWaiting = told.isWaiting && granted - told.spent - spent < told.price;
    const forgotten = (stored.forgotten ?? 0) + answers;
    this.#store({ ...stored, granted, told: told.answers + answers, isWaiting, ...(forgotten > 0 && { forgotten }) });
    if (answers > 0) this.#billed = null;
    this.#toldAt = now;
    this.#enoughAbove = Number.POSITIVE_INFINITY;
    this.#shortUntil = settlement.isShort && granted <= told.granted ? now + shortMs : 0;
    this.#keepMs = settlement.isLimited === false ? keptMs : idleMs;
    this.#polls = isWaiting ? this.#polls + 1 : 0;
    this.#pollAt = isWaiting ? now + backOffMs(pollAgain, this.#polls - 1, 0.5) : 0;
    // Somebody is expected to take what was drawn.
    if (granted > told.granted) this.noteUse(now);
    return true;
  }

  /** What must be stored again once everything is deleted. Null: answers were free. */
  ended(): EndedMoney | null {
    const spender = this.terms();
    const id = this.#id();
    if (spender === null || id === null) return null;
    const purse = this.#stored();
    return { spender, id, purse, billed: this.#sum() - (purse.forgotten ?? 0) };
  }

  /** Stores the sums of a desk whose tasks are gone. They hold counts only. */
  keepEnded(ended: EndedMoney | null): void {
    this.#billed = null;
    if (ended === null) return;
    this.#tables.remember("ended_money", JSON.stringify(ended));
    this.#tables.remember("billed_gone", ended.billed);
    this.#store(ended.purse);
  }

  /** Something changed for the better, perhaps: the next draw does not wait. */
  forgetShortage(): void {
    this.#shortUntil = 0;
    this.#polls = 0;
  }

  /** Whether tasks want answers that the desk may ask for. */
  #wants(): boolean {
    if (this.#tables.state() !== "open") return false;
    return this.#tables.isFlow() ? this.#tables.sql(anyRunningItem).length > 0 : !this.#tables.isDone();
  }

  #isIdle(now: number): boolean {
    return now >= this.#usedAt + this.#keepMs;
  }

  /** A desk that has given its money back would draw and give back without end if it asked for more by itself. */
  #isResting(now: number): boolean {
    return this.#stored().isResting === true && this.#isIdle(now);
  }

  #isOver(): boolean {
    return this.#tables.state() === "closed" || this.#tables.isDone();
  }

  #purse({ price }: DeskSpending, now: number): Purse {
    return {
      price,
      granted: this.#stored().granted,
      spent: this.#sum() * price,
      // A desk that is over takes no answer more that anybody wants.
      reserved: this.#isOver() ? 0 : this.#memory.leases(now).size(),
    };
  }

  /** Answers that the desk's tasks still want, as far as a draw looks. */
  #wanted(purse: Purse): number {
    const most = mostWanted(purse);
    const [row] = this.#tables.isFlow() ? this.#tables.sql(wantedByItems) : this.#tables.sql(wantedByTasks, most);
    return Math.min(most, Number(row?.n) + this.#tables.unopened());
  }

  /** All answers that were ever accepted. Taking one back changes no bill. */
  #sum(): number {
    if (this.#billed === null) {
      const [row] = this.#tables.sql("SELECT coalesce(sum(billed), 0) AS n FROM tasks");
      const gone = this.#tables.sql("SELECT value FROM facts WHERE name = 'billed_gone'")[0]?.value ?? 0;
      this.#billed = Number(row?.n) + Number(gone) + (this.#stored().forgotten ?? 0);
    }
    return this.#billed;
  }

  #id(): string | null {
    const plan = this.#tables.rules()?.plan;
    return plan ? `desk:${plan.jobId}:${plan.desk}` : (this.#ended()?.id ?? null);
  }

  #ended(): EndedMoney | null {
    const text = this.#tables.fact("ended_money");
    return text === null ? null : (JSON.parse(String(text)) as EndedMoney);
  }

  #stored(): StoredPurse {
    const text = this.#tables.fact("purse");
    return text === null ? noMoney : (JSON.parse(String(text)) as StoredPurse);
  }

  #store(purse: StoredPurse): void {
    this.#tables.remember("purse", JSON.stringify(purse));
  }
}
