import { stableFraction } from "../../domain/stable-hash.ts";

/**
 * The same order for the same seed, so that a reload does not move the buttons. People favor some positions; an order that differs
 * between sessions evens that out.
 */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item, index) => ({ item, place: stableFraction(seed, String(index)) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
