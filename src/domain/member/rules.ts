import type { GraduationRule } from "../audience/graduation-rule.ts";
import { type AudienceSettings, maxResponses } from "../audience/settings.ts";

/** Those settings of an audience that decide on a person's state. Null is off. Plain data, so that it can be sent to a roster. */
export interface AdmissionRules {
  /** Grows with each change of a rule, so that graduates of an earlier one are judged anew. */
  version: number;
  graduationRule: GraduationRule;
  /** M: the default is resolved. */
  maxResponses: number | null;
  dropMinResponses: number | null;
  dropScore: number | null;
  maxDistillingSessions: number | null;
  minSubmissionRate: number | null;
  minSessionsForSubmissionRate: number | null;
  minSubmissionRateGraduated: number | null;
  /** Whether a recalculation leaves inactivity where it is: only while the audience has drop days. */
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
