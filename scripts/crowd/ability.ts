import { guessChance, type KnownExample } from "./answering.ts";

/** An audience's graduation rule, as far as it says how good people must be. */
export type Rule =
  | { _t: "TaskAccuracy"; targetAccuracy: number }
  | { _t: "ScoreThreshold"; graduationScore: number }
  | { _t: string };

/**
 * How often somebody must be right who truly is able: the accuracy that the rule asks for, or for a rule by score the accuracy
 * at which a score comes to stand at the threshold. Null for free text, which has no examples. `chance` is that a guess is right,
 * 0 to 1, over all examples.
 */
export function neededAccuracy(rule: Rule, chance: number): number | null {
  if ("targetAccuracy" in rule) return rule.targetAccuracy;
  if ("graduationScore" in rule) return 1 - (1 - rule.graduationScore) * (1 - chance);
  return null;
}

/** That a guess is right, over all examples. */
export function meanChance(examples: readonly KnownExample[]): number {
  return examples.reduce((sum, example) => sum + guessChance(example), 0) / examples.length;
}

/** Whether somebody is as good as the rule wants people to be. Guessers are as good as chance. */
export function isAble(
  { skill }: { skill: number | null },
  { needed, chance }: { needed: number | null; chance: number },
): boolean {
  return needed !== null && (skill ?? chance) >= needed;
}
