import { countText, numberText } from "../../../../domain/text/numbers.ts";

/** Samples are counted up to so many: a page tells whether there are any, and how many of few. */
export const amountMost = 1_001;

export function amountText(amount: number): string {
  return amount < amountMost ? countText(amount, "sample") : `${numberText(amountMost - 1)} samples or more`;
}
