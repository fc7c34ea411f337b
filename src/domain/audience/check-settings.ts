import { filterFaults } from "../filter/check-filter.ts";
import { responsesNeeded } from "./graduation-rule.ts";
import type { AudienceSettings } from "./settings.ts";

/** Bounds the memory of every campaign that carries the exclusions. */
export const mostExcludedPublishers = 100;

/** Finds the faults of settings, by member path: invalid values, and values that do not fit together. */
export function settingsFaults(settings: AudienceSettings): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const unless = (isValid: boolean, member: string, fault: string) => {
    if (!isValid) faults[member] = [...(faults[member] ?? []), fault];
  };
  const share = (member: string, value: number | null) =>
    unless(value === null || (value >= 0 && value <= 1), member, "must be a number from 0 to 1");
  const atLeastOne = (member: string, value: number | null) =>
    unless(value === null || value >= 1, member, "must be at least 1");

  const { graduationRule: rule, dropScore, dropMinResponses, maxDistillingResponses: max } = settings;
  checkRule(settings, { unless, share, atLeastOne });
  share("dropScore", dropScore);
  share("minSubmissionRate", settings.minSubmissionRate);
  share("minSubmissionRateGraduated", settings.minSubmissionRateGraduated);
  atLeastOne("dropMinResponses", dropMinResponses);
  atLeastOne("maxDistillingSessions", settings.maxDistillingSessions);
  atLeastOne("minSessionsForSubmissionRate", settings.minSessionsForSubmissionRate);
  const days = settings.inactivityDropDays;
  unless(days === null || (days >= 1 && days <= 3650), "inactivityDropDays", "must be from 1 to 3650");
  const needed = responsesNeeded(rule, dropMinResponses);
  if (typeof max === "number") {
    atLeastOne("maxDistillingResponses", max);
    unless(
      needed === null || max >= needed,
      "maxDistillingResponses",
      `must be at least ${needed}, the number of responses that the rule needs`,
    );
  }
  for (const member of ["minDistillingForGlobalBoost", "minGraduatedForDistillingBoost"] as const) {
    unless((settings[member] ?? 0) >= 0, member, "must not be negative");
  }
  unless((settings.minimumSizeForActivation ?? 0) >= 0, "minimumSizeForActivation", "must not be negative");
  const excluded = settings.excludedPublishers;
  unless(
    excluded.length <= mostExcludedPublishers,
    "excludedPublishers",
    `may name at most ${mostExcludedPublishers} publishers`,
  );
  unless(new Set(excluded).size === excluded.length, "excludedPublishers", "must name each publisher once");
  // All filters share one limit of number and bytes. Otherwise thousands of filters would each be within the limits.
  Object.assign(faults, filterFaults(settings.filters, "filters"));
  return faults;
}

interface Checks {
  unless: (isValid: boolean, member: string, fault: string) => void;
  share: (member: string, value: number | null) => void;
  atLeastOne: (member: string, value: number | null) => void;
}

function checkRule({ graduationRule: rule, dropScore }: AudienceSettings, { unless, share, atLeastOne }: Checks): void {
  switch (rule._t) {
    case "TaskAccuracy":
      share("graduationRule.targetAccuracy", rule.targetAccuracy);
      atLeastOne("graduationRule.minTasks", rule.minTasks);
      unless(
        rule.maxTasks === null || rule.maxTasks >= rule.minTasks,
        "graduationRule.maxTasks",
        "must not be less than minTasks",
      );
      return;
    case "ScoreThreshold":
      share("graduationRule.graduationScore", rule.graduationScore);
      share("graduationRule.demotionScore", rule.demotionScore);
      atLeastOne("graduationRule.minResponsesToGraduate", rule.minResponsesToGraduate);
      unless(
        rule.demotionScore === null || rule.demotionScore < rule.graduationScore,
        "graduationRule.demotionScore",
        "must be less than graduationScore",
      );
      unless(dropScore === null || dropScore < rule.graduationScore, "dropScore", "must be less than graduationScore");
      return;
    case "AcceptedFreeText":
      atLeastOne("graduationRule.minAcceptedResponses", rule.minAcceptedResponses);
      share("graduationRule.minAcceptedRatio", rule.minAcceptedRatio);
      share("graduationRule.demotionRatio", rule.demotionRatio);
      return;
  }
}
