import { type Account, freshAccount, monthStart, roomOf, spentBeforeMonth } from "../../src/domain/money/account.ts";
import type { ToldSpending } from "../../src/domain/money/settlement.ts";

interface Held {
  jobId: string | null;
  sequence: number;
  granted: number;
  spent: number;
  answers: number;
}

/** What the database should say of the money of one organization: plain sums, without a statement. */
export class ModelMoney {
  account: Account = { ...freshAccount };
  readonly held = new Map<string, Held>();
  readonly budgets = new Map<string, number>();

  settle(told: ToldSpending, now: number): void {
    const row = this.held.get(told.id) ?? { jobId: told.jobId, sequence: 0, granted: 0, spent: 0, answers: 0 };
    this.held.set(told.id, row);
    if (told.sequence <= row.sequence) return;
    const granted = this.grantFor(told, row, now);
    const spent = Math.max(row.spent, told.spent);
    const isMoved = granted !== row.granted || spent !== row.spent;
    if (isMoved) this.turnMonth(now);
    this.account.committed += granted - row.granted;
    this.account.spent += spent - row.spent;
    Object.assign(row, { granted, spent, sequence: told.sequence, answers: Math.max(row.answers, told.answers) });
  }

  /** Grants whole answers: a quarter of what is left, but the last twenty at once. */
  private grantFor(told: ToldSpending, row: Held, now: number): number {
    const room = Math.max(0, Math.min(roomOf(this.account, now) ?? Infinity, this.budgetRoom(told.jobId)));
    const part = room === Infinity ? room : Math.max(Math.floor(room / 4), Math.min(room, 20 * told.price));
    const more = Math.min(Math.max(0, told.wanted - row.granted), part);
    const whole = Math.floor(more / told.price) * told.price;
    return Math.max(told.granted, told.spent, Math.min(row.granted, told.wanted) + whole);
  }

  budgetRoom(jobId: string | null): number {
    const budget = jobId === null ? undefined : this.budgets.get(jobId);
    if (budget === undefined) return Infinity;
    return budget - this.sum("granted", (row) => row.jobId === jobId);
  }

  sum(member: "granted" | "spent" | "answers", isMeant: (row: Held) => boolean = () => true): number {
    return [...this.held.values()].filter(isMeant).reduce((sum, row) => sum + row[member], 0);
  }

  private turnMonth(now: number): void {
    this.account.spentBefore = spentBeforeMonth(this.account, now);
    this.account.periodStart = Math.max(this.account.periodStart, monthStart(now));
  }

  setTerms({ mode, monthlyLimit }: Pick<Account, "mode" | "monthlyLimit">): void {
    const { account } = this;
    if (account.mode !== "Prepaid" && mode === "Prepaid") account.outsideCredits += account.spent;
    if (account.mode === "Prepaid" && mode !== "Prepaid") account.outsideCredits -= account.spent;
    Object.assign(account, { mode, monthlyLimit });
  }
}
