import { longestAnswer } from "../../domain/kinds/free-text/shapes.ts";
import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";

export interface TextCheck {
  length: number;
  least: number;
  /** Null: there is no limit worth telling. */
  most: number | null;
  isFine: boolean;
}

/** Counts as the service does: without spaces around the answer, and an emoji as one. */
export function checkText(text: string, flags: KnownFlags): TextCheck {
  const length = [...text.trim()].length;
  const least = flags.free_text_minimum_characters ?? 1;
  const limit = flags.free_text_max_characters;
  return {
    length,
    least,
    most: limit,
    isFine: length >= least && length <= Math.min(limit ?? longestAnswer, longestAnswer),
  };
}
