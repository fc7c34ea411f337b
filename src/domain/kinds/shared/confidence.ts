import { evidenceOf, posteriorOf } from "../../labeling/posterior.ts";
import type { OptionVote } from "./option-tally.ts";

/** The posterior over the first `options` options. Votes for any other are no evidence. */
export function confidenceOf(votes: readonly OptionVote[], options: number): number[] {
  const logits = new Array<number>(options).fill(0);
  for (const { option, weight } of votes)
    if (option < options) logits[option] = (logits[option] as number) + evidenceOf(weight, options);
  return posteriorOf(logits);
}
