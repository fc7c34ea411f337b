import type { Settlement, Spender, ToldSpending } from "../../src/domain/money/settlement.ts";

/** A desk or a roster as far as money goes: what it believes, and what it has told. It plays by the rules that both keep to. */
export class ModelSpender {
  sequence = 0;
  granted = 0;
  spent = 0;
  answers = 0;
  /** Everything that it ever told, for what arrives late. */
  readonly told: ToldSpending[] = [];

  constructor(
    readonly spender: Spender,
    public price: number,
  ) {}

  /** An answer comes, if one is paid for. */
  answer(): void {
    if (this.granted - this.spent < this.price) return;
    this.spent += this.price;
    this.answers += 1;
  }

  /** What it tells to hold so many answers more than it spent. It stores the sequence, and lowers what it believes, before it tells. */
  telling(wantedAnswers: number): ToldSpending {
    this.sequence += 1;
    const wanted = this.spent + wantedAnswers * this.price;
    this.granted = Math.min(this.granted, wanted);
    const { sequence, price, granted, spent, answers } = this;
    const isWaiting = wanted > granted && granted - spent < price;
    const none = { unbilledAnswers: 0, unbilled: 0 };
    const told = { ...this.spender, ...none, sequence, price, granted, spent, answers, wanted, isWaiting };
    this.told.push(told);
    return told;
  }

  /** It listens to the answer to its last telling alone. */
  hear(told: ToldSpending, settlement: Settlement): void {
    if (told.sequence !== this.sequence) return;
    if (settlement.kind === "settled") this.granted = settlement.granted;
    else this.sequence = settlement.sequence;
  }
}
