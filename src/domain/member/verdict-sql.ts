import { leastExamples } from "../audience/status.ts";
import { submissionRateLimit } from "./evaluate.ts";
import { codeOf, inactiveOf, isInactive, type JudgedState, memberStates } from "./member-state.ts";
import { keptSql, passesSql, whereCannotPass } from "./qualification-sql.ts";
import type { AdmissionRules } from "./rules.ts";
import { whereScoreMisses } from "./score-sql.ts";
import { seedTasks } from "./seed-evidence.ts";
import { sqlNumber } from "./sql-number.ts";
import { leastFor } from "./threshold.ts";

/** The state code that `evaluate` gives for a row of `users`, in one expression without bindings: rules that are off are not in it. */
export function verdictSql(rules: AdmissionRules, exampleCount: number): string {
  return judgedSql(rules, exampleCount, (state) => String(codeOf(state)));
}

/** The state code of a row of `users` after a recalculation, or a seed, of its present state. */
export function settledSql(rules: AdmissionRules, exampleCount: number): string {
  if (!rules.keepsInactivity) return verdictSql(rules, exampleCount);
  const wasInactive = `state IN (${memberStates.filter(isInactive).map(codeOf).join(", ")})`;
  return judgedSql(rules, exampleCount, (state) => {
    const inactive = inactiveOf(state);
    if (inactive === state) return String(codeOf(state));
    return `CASE WHEN ${wasInactive} THEN ${codeOf(inactive)} ELSE ${codeOf(state)} END`;
  });
}

/** The `graduated_version` of a row of `users` after a recalculation, or a seed. */
export function graduatedVersionSql(rules: AdmissionRules, exampleCount: number): string {
  const [passes, kept] = [passesSql(rules, exampleCount), keptSql(rules, exampleCount)];
  const tooRare = tooRareSql(rules, submissionRateLimit(rules, true));
  const graduates = passes === null || tooRare === null ? passes : `${passes} AND NOT ${tooRare}`;
  const version = sqlNumber(rules.version);
  if (exampleCount < leastExamples) {
    // A graduate is kept, and so is what is stored.
    return graduates === null
      ? "graduated_version"
      : `(CASE WHEN ${graduates} THEN ${version} ELSE graduated_version END)`;
  }
  const stays = graduates === null ? kept : `${kept} OR ${graduates}`;
  return `(CASE WHEN ${stays} THEN ${version} END)`;
}

/** The domain asks for the submission rate first; here who qualifies is found once, and then takes one of the two limits. */
function judgedSql(rules: AdmissionRules, exampleCount: number, result: (state: JudgedState) => string): string {
  const [passes, kept] = [passesSql(rules, exampleCount), keptSql(rules, exampleCount)];
  const tooRare = tooRareSql(rules, submissionRateLimit(rules, true));
  const graduated = result("Graduated");
  const branches: [condition: string | null, code: string][] = [
    [
      passes === null ? kept : `${kept} OR ${passes}`,
      tooRare === null
        ? graduated
        : `CASE WHEN ${tooRare} THEN ${result("DroppedLowSubmissionRate")} ELSE ${graduated} END`,
    ],
    [tooRareSql(rules, submissionRateLimit(rules, false)), result("DroppedLowSubmissionRate")],
    ...unqualifiedSql(rules, exampleCount).map(([condition, state]): [string | null, string] => [
      condition,
      result(state),
    ]),
  ];
  const cases = branches.flatMap(([condition, code]) => (condition === null ? [] : [`WHEN ${condition} THEN ${code}`]));
  return `(CASE ${cases.join(" ")} ELSE ${result("Distilling")} END)`;
}

/** Null where there is no limit. */
function tooRareSql(rules: AdmissionRules, limit: number | null): string | null {
  if (limit === null) return null;
  const least = sqlNumber(rules.minSessionsForSubmissionRate ?? 1);
  return `(sessions >= ${least} AND responses < ${sqlNumber(leastFor(limit))} * sessions)`;
}

function unqualifiedSql(rules: AdmissionRules, exampleCount: number): [condition: string | null, state: JudgedState][] {
  const { graduationRule: rule, maxDistillingSessions, maxResponses } = rules;
  const reaches = (count: string, limit: number | null) => (limit === null ? null : `${count} >= ${sqlNumber(limit)}`);
  return [
    [lowScoreSql(rules, exampleCount), "DroppedLowScore"],
    [reaches("answered", rule._t === "TaskAccuracy" ? rule.maxTasks : null), "DroppedLowAccuracy"],
    [reaches("sessions", maxDistillingSessions), "DroppedMaxSessions"],
    [reaches("answered", maxResponses), "DroppedMaxResponses"],
  ];
}

function lowScoreSql(rules: AdmissionRules, exampleCount: number): string | null {
  const { dropScore, dropMinResponses } = rules;
  const tasks = seedTasks(rules);
  if (dropScore === null || tasks === null) return null;
  const misses = whereScoreMisses(rules, dropScore);
  if (misses === null) return null;
  const answered = `answered + CASE WHEN seed_score IS NULL THEN 0 ELSE ${sqlNumber(tasks)} END`;
  const conditions = [
    `${answered} >= ${sqlNumber(dropMinResponses ?? 1)}`,
    misses,
    whereCannotPass(rules, exampleCount),
  ];
  return `(${conditions.filter((condition) => condition !== null).join(" AND ")})`;
}
