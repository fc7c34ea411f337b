import type { Response } from "../kind.ts";
import { confidenceOf } from "../shared/confidence.ts";
import { type OptionTally, type OptionVote, tallyOptions } from "../shared/option-tally.ts";

export interface ClassifyOutcome extends OptionTally {
  /** The probability of each category to be the right one. */
  confidence: number[];
}

/** What the answers say together. Each list has one number for each category, in their order. */
export function aggregateClassify(
  responses: readonly Response<{ category: string }>[],
  categories: readonly string[],
): ClassifyOutcome {
  const places = new Map(categories.map((category, place) => [category, place]));
  const votes = responses.flatMap(({ result, weight }): OptionVote[] => {
    const option = places.get(result.category);
    return option === undefined ? [] : [{ option, weight }];
  });
  return { ...tallyOptions(votes, categories.length), confidence: confidenceOf(votes, categories.length) };
}
