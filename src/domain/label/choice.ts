import type { RapidResult } from "../grading/rapid-result.ts";
import { kindOf } from "../kinds/kinds.ts";
import { hashedChoice } from "../kinds/shared/hashed-choice.ts";
import type { RapidContent } from "../serving/rapid-content.ts";

/**
 * A short text that is equal for equal choices of different rapids: the category, or the place of the winner. Null where the choice
 * says nothing about the person's care.
 */
export function choiceOf(result: RapidResult, { asset }: Pick<RapidContent, "asset">): string | null {
  if (result._t === "SkipResult") return null;
  const { vote } = kindOf(result);
  if (vote) return vote.choiceOf(result, asset);
  const { rapidId, ...answer } = result;
  return hashedChoice("answer", JSON.stringify(answer));
}
