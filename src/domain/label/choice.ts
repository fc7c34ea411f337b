import type { RapidResult } from "../grading/rapid-result.ts";
import { compareVoteOf, contestantPlaces } from "../labeling/aggregation/compare-vote.ts";
import type { RapidContent } from "../serving/rapid-content.ts";
import { stableFraction } from "../stable-hash.ts";

/**
 * A short text that is equal for equal choices of different rapids: the category, or the place of the winner. Null where the choice
 * says nothing about the person's care.
 */
export function choiceOf(result: RapidResult, { asset }: Pick<RapidContent, "asset">): string | null {
  switch (result._t) {
    case "SkipResult":
      return null;
    case "AttachCategoryResult":
      return shortened("category", result.category);
    case "CompareResult":
      return `place ${compareVoteOf(result, contestantPlaces(asset))}`;
    default: {
      const { rapidId, ...rest } = result;
      return shortened("answer", JSON.stringify(rest));
    }
  }
}

/** Hashed, since an answer may be long and may say something about a person. */
function shortened(kind: string, text: string): string {
  return `${kind} ${stableFraction(text).toString(36)}`;
}
