import { kindOf } from "../kinds/kinds.ts";
import type { StoredAssetTree } from "./asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "./payload.ts";

/** How often a guess marks the right place, moment or word, where the author does not say. */
const markedByGuess = 0.1;

/** How often a guess is right on an example whose author does not say: by its options, where it has any. */
export function usualChance(example: {
  payload: ExamplePayload;
  asset: StoredAssetTree;
  truth: ExampleTruth | null;
}): number {
  const chance = kindOf(example.payload).example?.guessChance(example) ?? markedByGuess;
  // Without options, or without assets to compare, the example has a fault of its own.
  return chance > 0 && chance <= 1 ? Number(chance.toFixed(4)) : markedByGuess;
}
