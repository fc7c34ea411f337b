import { scoreResponseMinimum } from "../audience/graduation-rule.ts";
import type { AdmissionRules } from "./rules.ts";
import type { Statistics } from "./statistics.ts";

/** k: how many tasks a seeded score stands for, under the present rule; null for free text, which knows no seeds. */
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

/** Whether the person has a seeded score that the rule takes. It then passes also where there are too few examples to pass by answers. */
export function isSeeded(statistics: Statistics, rules: AdmissionRules): boolean {
  return statistics.seedScore !== null && seedTasks(rules) !== null;
}

/**
 * The answers that speak for graduation and for a low score: those given and those that the seed stands for. Ends of distilling
 * (maxTasks, M) count only what was given.
 */
export function evidence(statistics: Statistics, rules: AdmissionRules): { answered: number; correct: number } {
  const { answered, correct, seedScore } = statistics;
  const tasks = seedTasks(rules);
  if (seedScore === null || tasks === null) return { answered, correct };
  return { answered: answered + tasks, correct: correct + seedScore * tasks };
}
