import { scoreResponseMinimum } from "../../domain/audience/graduation-rule.ts";
import { leastExamples } from "../../domain/audience/status.ts";
import type { AdmissionRules } from "../../domain/member/rules.ts";
import { leastFor } from "../../domain/member/threshold.ts";
import { gradedScoreReachesSql, scoreSql } from "./score-sql.ts";
import { sqlNumber } from "./sql-number.ts";

/** Whether a row of `users` passes the rule, as the domain's `passesRule`; null where nobody can. */
export function passesSql(rules: AdmissionRules, exampleCount: number): string | null {
  const hasExamples = exampleCount >= leastExamples;
  const { graduationRule: rule, dropMinResponses } = rules;
  switch (rule._t) {
    case "TaskAccuracy": {
      const [tasks, least] = [sqlNumber(rule.minTasks), sqlNumber(leastFor(rule.targetAccuracy))];
      // A seed stands for as many tasks as the rule asks for, so only the accuracy is left to ask.
      const bySeed = `(seed_score IS NOT NULL AND correct + seed_score * ${tasks} >= ${least} * (answered + ${tasks}))`;
      if (!hasExamples) return bySeed;
      const isEnough = `answered >= 1 AND (answered >= ${tasks} OR answered + unaccepted >= ${sqlNumber(exampleCount)})`;
      return `(seed_score IS NULL AND ${isEnough} AND correct >= ${least} * answered OR ${bySeed})`;
    }
    case "ScoreThreshold": {
      const least = sqlNumber(scoreResponseMinimum(rule, dropMinResponses));
      const isEnough = hasExamples ? `(answered >= ${least} OR seed_score IS NOT NULL)` : "seed_score IS NOT NULL";
      return allOf([isEnough, gradedScoreReachesSql(rules, rule.graduationScore)]);
    }
    case "AcceptedFreeText":
      if (!hasExamples) return null;
      return `(accepted >= ${sqlNumber(rule.minAcceptedResponses)} AND ${ratioReachesSql(rule.minAcceptedRatio)})`;
  }
}

/** Whether a row of `users` is a graduate who stays one, as the domain's `isKept`. */
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
      // The whole score: nothing here says that the row has answers or a seed.
      return rule.demotionScore === null ? null : `${scoreSql(rules)} >= ${sqlNumber(leastFor(rule.demotionScore))}`;
    case "AcceptedFreeText":
      return rule.demotionRatio === null ? null : ratioReachesSql(rule.demotionRatio);
  }
}

function ratioReachesSql(threshold: number): string {
  return `accepted >= ${sqlNumber(leastFor(threshold))} * (accepted + rejected)`;
}

/** Nulls are conditions that always hold. */
function allOf(conditions: (string | null)[]): string {
  return `(${conditions.filter((condition) => condition !== null).join(" AND ")})`;
}
