import type { JudgedState } from "./member-state.ts";
import { canStillPass, isKept, passesRule } from "./qualification.ts";
import type { AdmissionRules } from "./rules.ts";
import { scoreOf } from "./score.ts";
import { evidence } from "./seed-evidence.ts";
import type { Statistics } from "./statistics.ts";
import { isShareOf, reaches } from "./threshold.ts";

export interface Verdict {
  state: JudgedState;
  /**
   * The rule version under which the person is a graduate, or null. A graduate dropped for their submission rate keeps it:
   * without it, the next verdict on the same numbers would use another limit and come to another state.
   */
  graduatedVersion: number | null;
}

/** Judges one person by the rules. The first rule that applies decides. `exampleCount` is E. */
export function evaluate(statistics: Statistics, rules: AdmissionRules, exampleCount: number): Verdict {
  const passes = passesRule(statistics, rules, exampleCount);
  const kept = isKept(statistics, rules, exampleCount);
  const earlier = kept ? statistics.graduatedVersion : null;
  if (isRarelySubmitting(statistics, rules, passes || kept)) {
    return { state: "DroppedLowSubmissionRate", graduatedVersion: earlier };
  }
  if (passes) return { state: "Graduated", graduatedVersion: rules.version };
  if (kept) return { state: "Graduated", graduatedVersion: earlier };
  return { state: unqualified(statistics, rules, exampleCount), graduatedVersion: null };
}

/** The least submission rate per ended session. Graduates can have their own. */
export function submissionRateLimit(rules: AdmissionRules, isQualified: boolean): number | null {
  return isQualified ? (rules.minSubmissionRateGraduated ?? rules.minSubmissionRate) : rules.minSubmissionRate;
}

function isRarelySubmitting(statistics: Statistics, rules: AdmissionRules, isQualified: boolean): boolean {
  const limit = submissionRateLimit(rules, isQualified);
  if (limit === null || statistics.sessions < (rules.minSessionsForSubmissionRate ?? 1)) return false;
  return !isShareOf(statistics.responses, statistics.sessions, limit);
}

function unqualified(statistics: Statistics, rules: AdmissionRules, exampleCount: number): JudgedState {
  const { graduationRule: rule, maxDistillingSessions, maxResponses } = rules;
  const { answered, sessions } = statistics;
  // A low score alone never drops a person who can still graduate by the accuracy of all their answers.
  if (hasLowScore(statistics, rules) && !canStillPass(statistics, rules, exampleCount)) return "DroppedLowScore";
  const maxTasks = rule._t === "TaskAccuracy" ? rule.maxTasks : null;
  if (maxTasks !== null && answered >= maxTasks) return "DroppedLowAccuracy";
  if (maxDistillingSessions !== null && sessions >= maxDistillingSessions) return "DroppedMaxSessions";
  if (maxResponses !== null && answered >= maxResponses) return "DroppedMaxResponses";
  return "Distilling";
}

function hasLowScore(statistics: Statistics, rules: AdmissionRules): boolean {
  const { graduationRule: rule, dropScore, dropMinResponses } = rules;
  if (dropScore === null || rule._t === "AcceptedFreeText") return false;
  if (evidence(statistics, rules).answered < (dropMinResponses ?? 1)) return false;
  return !reaches(scoreOf(statistics, rules), dropScore);
}
