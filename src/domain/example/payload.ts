import type { KindName, PartOf } from "../kinds/kinds.ts";

/** Kinds whose answers a truth can judge. */
export type ExampleKindName = {
  [Name in KindName]: [PartOf<"truth", Name>] extends [never] ? never : Name;
}[KindName];

export const longestExplanation = 1_000;
export const longestContext = 5_000;

/** The question of an example. The wire has the same shape. */
export type ExamplePayload = PartOf<"payload", ExampleKindName>;

/** The right answer of an example. The wire has the same shape, with coordinates in percent. */
export type ExampleTruth = PartOf<"truth">;

/** An example with a higher chance of a correct guess tells nothing, so it does not count. */
export const mostTellingChance = 0.9;

/** True if an example counts, so that it is part of E. */
export function isCounted(example: { truth: ExampleTruth | null; randomCorrectProbability: number }): boolean {
  return example.truth !== null && example.randomCorrectProbability <= mostTellingChance;
}
