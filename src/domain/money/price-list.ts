import type { KindName } from "../kinds/kinds.ts";
import { type Micros, microsADollar } from "./amount.ts";

/** What an accepted answer costs. What has no price is free. */
export interface PriceList {
  /** Answers to tasks of jobs and flows, by the kind of work. */
  byKind: Partial<Record<KindName, Micros>>;
  /** Answers to examples, by which people are recruited. */
  recruiting: Micros;
  /** Answers of an audience's people to tasks, whatever their kind, by the id of the audience. */
  byAudience: Record<string, Micros>;
}

/** Everything is free. Stored lists are read through it. */
export const freeList: PriceList = { byKind: {}, recruiting: 0, byAudience: {} };

/** The most that an answer may cost: 1,000 dollars. */
export const mostPrice: Micros = 1_000 * microsADollar;

/** Audiences that a list may name. */
export const mostPricedAudiences = 1_000;

/** The price of an answer to a task. The audience that is asked decides before the kind of work. */
export function taskPrice(list: PriceList, { kind, audienceId }: { kind: KindName; audienceId: string }): Micros {
  return list.byAudience[audienceId] ?? list.byKind[kind] ?? 0;
}

/** Whether anything has a price. */
export function hasPrices({ byKind, recruiting, byAudience }: PriceList): boolean {
  return recruiting > 0 || [...Object.values(byKind), ...Object.values(byAudience)].some((price) => price > 0);
}
