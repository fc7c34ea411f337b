import type { GraduationRule } from "../audience/graduation-rule.ts";
import { type AudienceSettings, maxResponses } from "../audience/settings.ts";

/** The settings of an audience that decide a person's state, as plain data for a roster. Null is off. */
export interface AdmissionRules {
  /** Raised by each change of a rule, so that graduates of an earlier version are judged again. */
  version: number;
  graduationRule: GraduationRule;
  /** M, with the default resolved. */
  maxResponses: number | null;
  dropMinResponses: number | null;
  dropScore: number | null;
  maxDistillingSessions: number | null;
  minSubmissionRate: number | null;
  minSessionsForSubmissionRate: number | null;
  minSubmissionRateGraduated: number | null;
  /** True while the audience has drop days. Otherwise a recalculation removes inactivity. */
  keepsInactivity: boolean;
}

export function rulesOf(settings: AudienceSettings, version: number): AdmissionRules {
  return {
    version,
    graduationRule: settings.graduationRule,
    maxResponses: maxResponses(settings),
    dropMinResponses: settings.dropMinResponses,
    dropScore: settings.dropScore,
    maxDistillingSessions: settings.maxDistillingSessions,
    minSubmissionRate: settings.minSubmissionRate,
    minSessionsForSubmissionRate: settings.minSessionsForSubmissionRate,
    minSubmissionRateGraduated: settings.minSubmissionRateGraduated,
    keepsInactivity: settings.inactivityDropDays !== null,
  };
}
