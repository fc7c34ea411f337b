import type { AdmissionRules } from "../../domain/member/rules.ts";
import { unknownScore } from "../../domain/member/score.ts";
import { seedTasks } from "../../domain/member/seed-evidence.ts";
import { leastFor } from "../../domain/member/threshold.ts";
import { sqlNumber } from "./sql-number.ts";

/** The score of a row of `users`, the same double as the domain's `scoreOf`. */
export function scoreSql(rules: AdmissionRules): string {
  const isUnknown = seedTasks(rules) === null ? noAnswers : `seed_score IS NULL AND ${noAnswers}`;
  return `(CASE WHEN ${isUnknown} THEN ${sqlNumber(unknownScore)} ELSE max(0.0, ${gradedScoreSql(rules)}) END)`;
}

const noAnswers = "answered + unaccepted = 0";
const score = "1.0 - (1.0 + wrong_mass) / (1.0 + hard_mass)";

/**
 * Below 0 where the domain's is clamped to it, and only for rows with answers or a seed. No mass is negative, so it is never above 1.
 * The operations and their order are the domain's: another order rounds otherwise.
 */
function gradedScoreSql(rules: AdmissionRules): string {
  const tasks = seedTasks(rules);
  if (tasks === null) return `(${score})`;
  const mass = sqlNumber(tasks + 2);
  const seeded = `1.0 - ((1.0 - seed_score) * ${mass} + wrong_mass) / (${mass} + hard_mass)`;
  return `(CASE WHEN seed_score IS NULL THEN ${score} ELSE ${seeded} END)`;
}

/**
 * Whether a row with answers or a seed reaches the threshold; null where each one does. A threshold above 0 needs no clamping, which
 * spares a call of `max` a row.
 */
export function gradedScoreReachesSql(rules: AdmissionRules, threshold: number): string | null {
  const least = leastFor(threshold);
  return least <= 0 ? null : `${gradedScoreSql(rules)} >= ${sqlNumber(least)}`;
}

/** The opposite; null where no row is below the threshold. */
export function gradedScoreMissesSql(rules: AdmissionRules, threshold: number): string | null {
  const least = leastFor(threshold);
  return least <= 0 ? null : `${gradedScoreSql(rules)} < ${sqlNumber(least)}`;
}
