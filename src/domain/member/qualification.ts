import { lastAnswer, scoreResponseMinimum } from "../audience/graduation-rule.ts";
import { leastExamples } from "../audience/status.ts";
import type { AdmissionRules } from "./rules.ts";
import { scoreOf } from "./score.ts";
import { evidence, isSeeded } from "./seed-evidence.ts";
import type { Statistics } from "./statistics.ts";
import { isShareOf, reaches } from "./threshold.ts";

/** Whether the present rule is passed by what the person did. Too few examples can be passed only by a seed. */
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
 * Whether a graduate stays one without passing again. Too few examples can judge nobody, so until there are enough a graduate of any
 * version stays; after that only one of the present version, who is not below the line of demotion.
 */
export function isKept(statistics: Statistics, rules: AdmissionRules, exampleCount: number): boolean {
  if (statistics.graduatedVersion === null) return false;
  if (exampleCount < leastExamples) return true;
  return statistics.graduatedVersion === rules.version && isAboveDemotion(statistics, rules);
}

/** Whether the person would pass by accuracy if every answer from now to the last one were right. Other rules have no last answer. */
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
