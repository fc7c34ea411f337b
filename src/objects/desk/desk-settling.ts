import { failureText } from "../../platform/failure-text.ts";
import type { DeskMoney } from "./desk-money.ts";
import type { DeskSources } from "./desk-sources.ts";

/** A restored database knows a lower sequence, and a restored desk a lower one than the database. */
const attemptsAtMost = 3;

interface Place {
  /** One transaction. */
  change<Result>(work: () => Result): Result;
  sources(): DeskSources;
  /** Something may be due at another time now. */
  settled(): void;
}

/**
 * Settles the money of a desk with the database, one settlement at a time. What is stored before and after each says enough to go on
 * wherever it is killed. Promises stay within the object.
 */
export class DeskSettling {
  readonly #money: DeskMoney;
  readonly #place: Place;
  #last: Promise<unknown> = Promise.resolve();
  #drawing: Promise<void> | null = null;

  constructor(money: DeskMoney, place: Place) {
    this.#money = money;
    this.#place = place;
  }

  /** Settles on the way of a request. Several wait for the same one. A failure is reported, and the alarm tries again. */
  tryNow(): Promise<void> {
    this.#drawing ??= this.#try().finally(() => {
      this.#drawing = null;
    });
    return this.#drawing;
  }

  async ifDue(now: number): Promise<void> {
    const due = this.#money.dueAt(now);
    if (due !== null && due <= now) await this.now({ mustTell: false });
  }

  /** Rejects where the database cannot be reached. */
  now(options: { mustTell: boolean }): Promise<void> {
    const settled = this.#last.then(() => this.#settle(options));
    this.#last = settled.catch(() => undefined);
    return settled;
  }

  async #try(): Promise<void> {
    try {
      await this.now({ mustTell: false });
    } catch (cause) {
      this.#place.sources().report(`the money of a desk was not settled and will be retried: ${failureText(cause)}`);
    }
    this.#place.settled();
  }

  async #settle(options: { mustTell: boolean }): Promise<void> {
    for (let attempts = 0; attempts < attemptsAtMost; attempts++) {
      const told = this.#place.change(() => this.#money.tell(Date.now(), options));
      if (told === null) return;
      const settlement = await this.#place.sources().settle(told);
      if (this.#place.change(() => this.#money.learn(told, settlement, Date.now()))) return;
    }
    throw new Error("the money of a desk was told under an old sequence in every attempt");
  }
}
