import type { Micros } from "./amount.ts";
import type { Forgotten } from "./settlement.ts";

/** Who pays for a roster's answers, and at which price. */
export interface RecruitingTerms {
  /** What an answer to an example costs. Above 0: where answers are free, a roster has no terms. */
  price: Micros;
  /** The owner of the audience, who pays even if somebody else recruits. */
  organizationId: string;
  /** The member who last started or rebuilt recruiting. */
  memberId: string;
}

/** What a roster's answers cost up to one of them. All members but the price are sums since it began. */
export interface RecruitingBill {
  price: Micros;
  /** The answers that the roster had counted when the sums were made. */
  count: number;
  granted: Micros;
  spent: Micros;
  answers: number;
  /** Answers beyond what was granted, and what they would have cost. */
  unbilledAnswers: number;
  unbilled: Micros;
}

/** A roster with so many answers that nobody pays for. */
export function freshBill(count: number): RecruitingBill {
  return { price: 0, count, granted: 0, spent: 0, answers: 0, unbilledAnswers: 0, unbilled: 0 };
}

/**
 * The bill after the roster has counted up to `count` answers. It follows from what was stored and from the count, which a roster recovers
 * after a crash: so no answer writes its cost. Whoever changes the price or what is granted stores the bill of that moment first.
 */
export function billUpTo(bill: RecruitingBill, count: number): RecruitingBill {
  const { price, spent, granted } = bill;
  if (price === 0) return { ...bill, count };
  const fresh = Math.max(0, count - bill.count);
  const billed = Math.min(fresh, paidAnswers(bill));
  const unbilled = fresh - billed;
  return {
    price,
    count,
    granted,
    spent: spent + billed * price,
    answers: bill.answers + billed,
    unbilledAnswers: bill.unbilledAnswers + unbilled,
    unbilled: bill.unbilled + unbilled * price,
  };
}

/** Answers that can still be billed. */
export function paidAnswers({ price, granted, spent }: Pick<RecruitingBill, "price" | "granted" | "spent">): number {
  return price === 0 ? 0 : Math.max(0, Math.floor((granted - spent) / price));
}

/** The bill of a roster that went back in time: what it forgot stays billed. Null: it forgot nothing. */
export function withForgotten(bill: RecruitingBill, forgotten: Forgotten | null): RecruitingBill {
  if (forgotten === null) return bill;
  return {
    ...bill,
    spent: bill.spent + forgotten.spent,
    answers: bill.answers + forgotten.answers,
    unbilled: bill.unbilled + forgotten.unbilled,
    unbilledAnswers: bill.unbilledAnswers + forgotten.unbilledAnswers,
  };
}
