import { scoreResponseMinimum } from "../audience/graduation-rule.ts";
import type { AdmissionRules } from "./rules.ts";
import type { Statistics } from "./statistics.ts";

/** k: the number of tasks that a seeded score stands for under the present rule. Null for free text, which takes no seeds. */
export function seedTasks({ graduationRule: rule, dropMinResponses }: AdmissionRules): number | null {
  switch (rule._t) {
    case "TaskAccuracy":
      return rule.minTasks;
    case "ScoreThreshold":
      return scoreResponseMinimum(rule, dropMinResponses);
    case "AcceptedFreeText":
      return null;
  }
}

/** True if the person has a seeded score and the rule uses it. It then passes even with too few examples. */
export function isSeeded(statistics: Statistics, rules: AdmissionRules): boolean {
  return statistics.seedScore !== null && seedTasks(rules) !== null;
}

/**
 * The answers that count for graduation and for a low score: those given, and those that the seed stands for. The limits of
 * distilling (maxTasks, M) count given answers only.
 */
export function evidence(statistics: Statistics, rules: AdmissionRules): { answered: number; correct: number } {
  const { answered, correct, seedScore } = statistics;
  const tasks = seedTasks(rules);
  if (seedScore === null || tasks === null) return { answered, correct };
  return { answered: answered + tasks, correct: correct + seedScore * tasks };
}
