import { evidenceOf, posteriorOf } from "../posterior.ts";
import type { TaskResponse } from "../response.ts";
import { type OptionTally, type OptionVote, tallyOptions } from "./option-tally.ts";

export interface ClassifyOutcome extends OptionTally {
  /** The probability of each category to be the right one. */
  confidence: number[];
}

/** What the answers say together. Each list has one number for each category, in their order. */
export function aggregateClassify(responses: readonly TaskResponse[], categories: readonly string[]): ClassifyOutcome {
  const places = new Map(categories.map((category, place) => [category, place]));
  const votes = responses.flatMap(({ result, weight }): OptionVote[] => {
    const option = result._t === "AttachCategoryResult" ? places.get(result.category) : undefined;
    return option === undefined ? [] : [{ option, weight }];
  });
  return { ...tallyOptions(votes, categories.length), confidence: confidenceOf(votes, categories.length) };
}

/** The posterior over the first `options` options. Votes for any other are no evidence. */
export function confidenceOf(votes: readonly OptionVote[], options: number): number[] {
  const logits = new Array<number>(options).fill(0);
  for (const { option, weight } of votes)
    if (option < options) logits[option] = (logits[option] as number) + evidenceOf(weight, options);
  return posteriorOf(logits);
}
