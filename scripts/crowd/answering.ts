import type { ExamplePayload, ExampleTruth } from "../../src/domain/example/payload.ts";
import type { Random, SeenAsset } from "../../src/domain/kinds/kind.ts";
import { type AnyKind, kindOf } from "../../src/domain/kinds/kinds.ts";
import type { LabelResult } from "../../src/domain/labeling/response.ts";

/** An example as the list of examples shows it, of which it is known what is right. Coordinates are percent. */
export interface KnownExample {
  payload: ExamplePayload;
  truth: ExampleTruth;
  asset: SeenAsset;
  randomCorrectProbability: number;
}

/** That a guess at an example is right, 0 to 1: by its options where it has some, else what its owner says. */
export function guessChance(example: KnownExample): number {
  return partsOf(example).guessChance(example) ?? example.randomCorrectProbability;
}

/** An answer to an example, right or wrong as it is wanted. Where nothing could be wrong, it is right. */
export function answerTo(example: KnownExample, how: { isRight: boolean; random: Random }): LabelResult {
  return partsOf(example).simulate(example, how);
}

function partsOf({ truth }: KnownExample): NonNullable<AnyKind["example"]> {
  const { example } = kindOf(truth);
  if (example === null) throw new Error(`${truth._t} belongs to a kind without examples`);
  return example;
}
