import type { AdmissionRules } from "./rules.ts";
import { startingMass } from "./score.ts";
import { seedTasks } from "./seed-evidence.ts";
import { sqlNumber } from "./sql-number.ts";
import { leastFor } from "./threshold.ts";

/** The score of a row of `users`, the same double as the domain's `scoreOf`. */
export function scoreSql(rules: AdmissionRules): string {
  return `max(0.0, ${unclampedSql(rules)})`;
}

/** A condition: the row's score reaches the threshold. Null where every row's does. A threshold above 0 spares a call of `max` a row. */
export function whereScoreReaches(rules: AdmissionRules, threshold: number): string | null {
  const least = leastFor(threshold);
  return least <= 0 ? null : `${unclampedSql(rules)} >= ${sqlNumber(least)}`;
}

/** The opposite; null where no row is below the threshold. */
export function whereScoreMisses(rules: AdmissionRules, threshold: number): string | null {
  const least = leastFor(threshold);
  return least <= 0 ? null : `${unclampedSql(rules)} < ${sqlNumber(least)}`;
}

/**
 * The score before the domain clamps it to 0. No mass is negative, so it is never above 1. The operations and their order are the
 * domain's: another order rounds otherwise.
 */
function unclampedSql(rules: AdmissionRules): string {
  const tasks = seedTasks(rules);
  const [wrong, hard] = [real(startingMass.wrong), real(startingMass.hard)];
  const unseeded = `1.0 - (${wrong} + wrong_mass) / (${hard} + hard_mass)`;
  if (tasks === null) return `(${unseeded})`;
  const mass = real(tasks + startingMass.hard);
  const seeded = `1.0 - ((1.0 - seed_score) * ${mass} + wrong_mass) / (${mass} + hard_mass)`;
  return `(CASE WHEN seed_score IS NULL THEN ${unseeded} ELSE ${seeded} END)`;
}

/** Written as a REAL: SQLite divides integers as integers. */
function real(value: number): string {
  const text = sqlNumber(value);
  return /^\d+$/.test(text) ? `${text}.0` : text;
}
