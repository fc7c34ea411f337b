import type { ObjectAlarm } from "../object-alarm.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { DeskStanding } from "./desk-standing.ts";

/** Counts reach the job's row this long after a change, at the latest. */
const tellWithinMs = 5_000;
/** Items of a flow whose datapoints still wait for their files are looked at again after this time. */
const suppliedEveryMs = 5_000;

/** When the one alarm of a desk rings: at the earliest of all that is due. */
export class DeskWaking {
  readonly #parts: DeskParts;
  readonly #standing: DeskStanding;
  readonly #alarm: ObjectAlarm;

  constructor(parts: DeskParts, standing: DeskStanding, alarm: ObjectAlarm) {
    this.#parts = parts;
    this.#standing = standing;
    this.#alarm = alarm;
  }

  /** A lost alarm is set anew when the desk wakes, for a read or a write. */
  async begin(): Promise<void> {
    await this.#alarm.read();
    if (this.#standing.isLiveFlow()) this.forFlow();
    else if (this.#standing.mayBeBehind()) this.toTell();
  }

  /** The alarm rang, or went with everything else. */
  forget(): void {
    this.#alarm.forget();
  }

  within(delayMs: number): void {
    if (delayMs === 0) this.#parts.telling.hurry();
    this.#alarm.wakeBy(Date.now() + delayMs);
  }

  toTell(): void {
    this.within(tellWithinMs);
  }

  /** A desk that is done is told at once. */
  toTellOf({ isDone }: { isDone: boolean }): void {
    if (isDone) this.within(0);
    else this.toTell();
  }

  /** Wakes at once where results are to be written now. */
  toTellOrWrite(): void {
    this.toTellOf({ isDone: this.#standing.unwritten() !== null });
  }

  toWrite(now: number): void {
    const { results, tables } = this.#parts;
    const due = results.dueAt();
    if (due !== null && tables.isDone()) this.#alarm.wakeBy(Math.max(due, now));
    if (results.hasLeftovers()) this.toTell();
  }

  afterReview(now: number): void {
    this.toWrite(now);
    this.toTellOrWrite();
  }

  /** When the next lease expires. */
  forLeases(now: number): void {
    const due = this.#parts.memory.leases(now).due();
    if (due !== null) this.#alarm.wakeBy(due);
  }

  forFlow(): void {
    const { flow, flowResults } = this.#parts;
    const due = [flow.nextEnd(), flowResults.nextMove()].filter((time) => time !== null);
    for (const time of due) this.#alarm.wakeBy(time);
    if (flow.hasPending()) this.within(suppliedEveryMs);
  }

  forMoney(): void {
    const due = this.#parts.money.dueAt(Date.now());
    if (due !== null) this.#alarm.wakeBy(due);
  }

  /** Sets the alarm anew by all that is still due. */
  settle(): void {
    const { tables, withdrawing, checks } = this.#parts;
    this.#alarm.cancel();
    if (tables.state() === "closed") return;
    if (tables.isFlow()) this.forFlow();
    this.toWrite(Date.now());
    if (this.#standing.isFilling() || withdrawing.isUnfinished()) this.within(0);
    if (this.#standing.isBehind() || checks.isUntold()) this.toTell();
    this.forLeases(Date.now());
    this.forMoney();
  }
}
