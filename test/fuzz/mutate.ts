import { byteMutations } from "./byte-mutations.ts";
import { createDice, type Dice } from "./dice.ts";
import { jpegMutations } from "./jpeg-mutations.ts";
import { pngMutations } from "./png-mutations.ts";
import type { Specimen } from "./specimen.ts";
import { webpMutations } from "./webp-mutations.ts";

export interface Case {
  file: Specimen;
  /** Chooses whatever else is left to chance. */
  dice: Dice;
}

const ofKind = { "image/jpeg": jpegMutations, "image/png": pngMutations, "image/webp": webpMutations };

/** The mutated file with this number: always the same for the same corpus and seed. */
export function caseOf(corpus: readonly Specimen[], seed: number, index: number): Case {
  const dice = createDice(Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b));
  const file = dice.pick(corpus);
  const other = dice.pick(corpus).bytes;
  const first = dice.pick(dice.below(2) ? byteMutations : ofKind[file.type]);
  const changed = first(dice, file.bytes, other);
  // Two faults at once, now and then; only mutations that need no good file may be the second.
  const bytes = dice.below(5) || !changed.length ? changed : dice.pick(byteMutations)(dice, changed, other);
  return { file: { ...file, bytes }, dice };
}
