import { type KindName, kindNames } from "../kinds/kinds.ts";
import { dollarsOf, microsOf } from "./amount.ts";
import type { PriceList } from "./price-list.ts";

/** A price list as people write it, in US dollars. */
export interface WrittenPrices {
  byKind: Record<KindName, number>;
  recruiting: number;
  byAudience: { audienceId: string; price: number }[];
}

export type AskedPrices = { [Member in keyof WrittenPrices]?: WrittenPrices[Member] | undefined };

/** Every kind has a price here. Audiences are sorted by their ids. */
export function writtenPrices({ byKind, recruiting, byAudience }: PriceList): WrittenPrices {
  return {
    byKind: Object.fromEntries(kindNames.map((kind) => [kind, dollarsOf(byKind[kind] ?? 0)])) as Record<
      KindName,
      number
    >,
    recruiting: dollarsOf(recruiting),
    byAudience: Object.entries(byAudience)
      .map(([audienceId, price]) => ({ audienceId, price: dollarsOf(price) }))
      .sort((one, other) => (one.audienceId < other.audienceId ? -1 : 1)),
  };
}

/** What is absent is free. Kinds that are free are left out. */
export function priceListOf({ byKind, recruiting = 0, byAudience = [] }: AskedPrices): PriceList {
  const priced = kindNames.flatMap((kind) => (byKind?.[kind] ? [[kind, microsOf(byKind[kind])] as const] : []));
  return {
    byKind: Object.fromEntries(priced),
    recruiting: microsOf(recruiting),
    byAudience: Object.fromEntries(byAudience.map(({ audienceId, price }) => [audienceId, microsOf(price)])),
  };
}
