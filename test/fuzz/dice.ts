import { seededRandom } from "../../scripts/local/seeded-random.mjs";

/** Choices that are the same for the same seed. */
export interface Dice {
  /** 0 to `count` - 1. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createDice(seed: number): Dice {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item };
}
