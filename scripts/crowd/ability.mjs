import { guessChance } from "./answering.mjs";

/**
 * How often somebody must be right who truly is able: the accuracy that the rule asks for, or for a rule by score the accuracy
 * at which a score comes to stand at the threshold. Null for free text, which has no examples.
 * @param {{ _t: string }} rule the audience's graduationRule
 * @param {number} chance that a guess is right, 0 to 1, over all examples
 */
export function neededAccuracy(rule, chance) {
  switch (rule._t) {
    case "TaskAccuracy":
      return rule.targetAccuracy;
    case "ScoreThreshold":
      return 1 - (1 - rule.graduationScore) * (1 - chance);
    default:
      return null;
  }
}

/** That a guess is right, over all examples. */
export function meanChance(examples) {
  return examples.reduce((sum, example) => sum + guessChance(example), 0) / examples.length;
}

/** Whether somebody is as good as the rule wants people to be. Guessers are as good as chance. */
export function isAble({ skill }, { needed, chance }) {
  return (skill ?? chance) >= needed;
}
