import { lastAnswer, scoreResponseMinimum } from "../audience/graduation-rule.ts";
import { leastExamples } from "../audience/status.ts";
import type { AdmissionRules } from "./rules.ts";
import { whereScoreReaches } from "./score-sql.ts";
import { sqlNumber } from "./sql-number.ts";
import { leastFor } from "./threshold.ts";

/** Whether a row of `users` passes the rule. Same as the domain's `passesRule`. Null: no row can pass. */
export function passesSql(rules: AdmissionRules, exampleCount: number): string | null {
  const hasExamples = exampleCount >= leastExamples;
  const { graduationRule: rule, dropMinResponses } = rules;
  switch (rule._t) {
    case "TaskAccuracy": {
      const [tasks, least] = [sqlNumber(rule.minTasks), sqlNumber(leastFor(rule.targetAccuracy))];
      // A seed counts as the number of tasks that the rule asks for, so only the accuracy remains to check.
      const bySeed = `(seed_score IS NOT NULL AND correct + seed_score * ${tasks} >= ${least} * (answered + ${tasks}))`;
      if (!hasExamples) return bySeed;
      const isEnough = `answered >= ${sqlNumber(Math.min(rule.minTasks, exampleCount))}`;
      return `(seed_score IS NULL AND ${isEnough} AND correct >= ${least} * answered OR ${bySeed})`;
    }
    case "ScoreThreshold": {
      const least = sqlNumber(scoreResponseMinimum(rule, dropMinResponses));
      const isEnough = hasExamples ? `(answered >= ${least} OR seed_score IS NOT NULL)` : "seed_score IS NOT NULL";
      return allOf([isEnough, whereScoreReaches(rules, rule.graduationScore)]);
    }
    case "AcceptedFreeText":
      if (!hasExamples) return null;
      return `(accepted >= ${sqlNumber(rule.minAcceptedResponses)} AND ${ratioReachesSql(rule.minAcceptedRatio)})`;
  }
}

/** Whether a row of `users` is a graduate who remains one. Same as the domain's `isKept`. */
export function keptSql(rules: AdmissionRules, exampleCount: number): string {
  if (exampleCount < leastExamples) return "graduated_version IS NOT NULL";
  return allOf([`graduated_version = ${sqlNumber(rules.version)}`, aboveDemotionSql(rules)]);
}

function aboveDemotionSql(rules: AdmissionRules): string | null {
  const { graduationRule: rule } = rules;
  switch (rule._t) {
    case "TaskAccuracy":
      return null;
    case "ScoreThreshold":
      return rule.demotionScore === null ? null : whereScoreReaches(rules, rule.demotionScore);
    case "AcceptedFreeText":
      return rule.demotionRatio === null ? null : ratioReachesSql(rule.demotionRatio);
  }
}

function ratioReachesSql(threshold: number): string {
  return `accepted >= ${sqlNumber(leastFor(threshold))} * (accepted + rejected)`;
}

/** Null is a condition that always holds. */
function allOf(conditions: (string | null)[]): string {
  return `(${conditions.filter((condition) => condition !== null).join(" AND ")})`;
}

/** Whether a row of `users` can no longer pass by accuracy. The opposite of the domain's `canStillPass`. Null: the rule has no last answer. */
export function whereCannotPass(
  { graduationRule: rule, maxResponses }: AdmissionRules,
  exampleCount: number,
): string | null {
  if (rule._t !== "TaskAccuracy") return null;
  const [last, tasks] = [lastAnswer(rule, maxResponses, exampleCount), rule.minTasks];
  const least = (answers: number) => sqlNumber(leastFor(rule.targetAccuracy) * answers);
  const left = `(${sqlNumber(last)} - answered)`;
  return `CASE WHEN seed_score IS NULL THEN correct + ${left} < ${least(last)}
    ELSE correct + seed_score * ${sqlNumber(tasks)} + ${left} < ${least(tasks + last)} END`;
}
