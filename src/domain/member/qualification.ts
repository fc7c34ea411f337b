import { lastAnswer, scoreResponseMinimum } from "../audience/graduation-rule.ts";
import { leastExamples } from "../audience/status.ts";
import type { AdmissionRules } from "./rules.ts";
import { scoreOf } from "./score.ts";
import { evidence, isSeeded } from "./seed-evidence.ts";
import type { Statistics } from "./statistics.ts";
import { isShareOf, reaches } from "./threshold.ts";

/** True if the person passes the present rule. With too few examples only a seed can pass it. */
export function passesRule(statistics: Statistics, rules: AdmissionRules, exampleCount: number): boolean {
  if (exampleCount < leastExamples && !isSeeded(statistics, rules)) return false;
  const { graduationRule: rule } = rules;
  const { answered, correct } = evidence(statistics, rules);
  switch (rule._t) {
    case "TaskAccuracy": {
      const needed = Math.min(rule.minTasks, exampleCount);
      return answered >= needed && isShareOf(correct, answered, rule.targetAccuracy);
    }
    case "ScoreThreshold":
      return (
        answered >= scoreResponseMinimum(rule, rules.dropMinResponses) &&
        reaches(scoreOf(statistics, rules), rule.graduationScore)
      );
    case "AcceptedFreeText": {
      const { accepted, rejected } = statistics;
      return accepted >= rule.minAcceptedResponses && isShareOf(accepted, accepted + rejected, rule.minAcceptedRatio);
    }
  }
}

/**
 * True if a graduate stays one without passing again. Too few examples judge no member, so until there are enough every graduate stays.
 * After that a graduate must be of the present version and not below the demotion threshold.
 */
export function isKept(statistics: Statistics, rules: AdmissionRules, exampleCount: number): boolean {
  if (statistics.graduatedVersion === null) return false;
  if (exampleCount < leastExamples) return true;
  return statistics.graduatedVersion === rules.version && isAboveDemotion(statistics, rules);
}

/** True if the person would pass by accuracy with all remaining answers correct. Other rules have no last answer. */
export function canStillPass(statistics: Statistics, rules: AdmissionRules, exampleCount: number): boolean {
  const { graduationRule: rule, maxResponses } = rules;
  if (rule._t !== "TaskAccuracy") return false;
  const { answered, correct } = evidence(statistics, rules);
  const left = lastAnswer(rule, maxResponses, exampleCount) - statistics.answered;
  return isShareOf(correct + left, answered + left, rule.targetAccuracy);
}

function isAboveDemotion(statistics: Statistics, rules: AdmissionRules): boolean {
  const { graduationRule: rule } = rules;
  switch (rule._t) {
    case "TaskAccuracy":
      return true;
    case "ScoreThreshold":
      return rule.demotionScore === null || reaches(scoreOf(statistics, rules), rule.demotionScore);
    case "AcceptedFreeText": {
      const { accepted, rejected } = statistics;
      return rule.demotionRatio === null || isShareOf(accepted, accepted + rejected, rule.demotionRatio);
    }
  }
}
