import type { AudienceFilter } from "../filter/audience-filter.ts";
import { numberText, shareText } from "../text/numbers.ts";
import type { GraduationRule } from "./graduation-rule.ts";
import type { AudienceSettings } from "./settings.ts";

/** Says in a sentence how people graduate. */
export function graduationSentence(rule: GraduationRule): string {
  switch (rule._t) {
    case "TaskAccuracy": {
      const most = rule.maxTasks === null ? "" : `, within ${numberText(rule.maxTasks)}`;
      return `${shareText(rule.targetAccuracy)} of at least ${numberText(rule.minTasks)} tasks right${most}`;
    }
    case "ScoreThreshold": {
      const after =
        rule.minResponsesToGraduate === null ? "" : ` after ${numberText(rule.minResponsesToGraduate)} responses`;
      return `A score of ${rule.graduationScore}${after}${demotion(rule.demotionScore)}`;
    }
    case "AcceptedFreeText":
      return `${numberText(rule.minAcceptedResponses)} accepted texts, and ${shareText(rule.minAcceptedRatio)} of all of them${demotion(
        rule.demotionRatio,
      )}`;
  }
}

/** Says in words whom a filter lets through. */
export function filterSentence(filter: AudienceFilter): string {
  switch (filter._t) {
    case "AndFilter":
      return joined(filter.filters, " and ");
    case "OrFilter":
      return joined(filter.filters, " or ");
    case "NotFilter":
      return `not ${operandOf(filter.filter)}`;
    case "CountryFilter":
      return `country ${filter.countries.join("/")}`;
    case "LanguageFilter":
      return `language ${filter.languages.join("/")}`;
    case "DeviceFilter":
      return `device ${filter.deviceTypes.join("/")}`;
    case "DemographicFilter":
      return `${filter.identifier} ${filter.values.join("/")}`;
  }
}

function demotion(below: number | null): string {
  return below === null ? "" : `; lost below ${below}`;
}

function joined(filters: readonly AudienceFilter[], by: string): string {
  return filters.map(operandOf).join(by);
}

/** Puts joined filters within another filter in brackets. */
function operandOf(filter: AudienceFilter): string {
  const isJoined = (filter._t === "AndFilter" || filter._t === "OrFilter") && filter.filters.length > 1;
  return isJoined ? `(${filterSentence(filter)})` : filterSentence(filter);
}

/** When people are dropped for their score. */
export function dropSentence({
  dropScore,
  dropMinResponses,
  graduationRule,
}: Pick<AudienceSettings, "dropScore" | "dropMinResponses" | "graduationRule">): string {
  if (dropScore === null) return "Never";
  const once = graduationRule._t === "TaskAccuracy" ? ", once the accuracy is out of reach" : "";
  return `A score of ${dropScore} after ${numberText(dropMinResponses ?? 1)} responses${once}`;
}

/** How many of their tasks people must answer. */
export function submissionText(
  audience: Pick<AudienceSettings, "minSubmissionRate" | "minSubmissionRateGraduated" | "minSessionsForSubmissionRate">,
): string {
  const { minSubmissionRate: rate, minSubmissionRateGraduated, minSessionsForSubmissionRate: sessions } = audience;
  if (rate === null) return "None";
  const ofGraduates =
    minSubmissionRateGraduated === null ? "" : `, ${shareText(minSubmissionRateGraduated)} for graduates`;
  return `${shareText(rate)}${ofGraduates}${sessions === null ? "" : ` after ${numberText(sessions)} sessions`}`;
}

/** The chance of graduating by guessing. */
export function chanceText(share: number | null): string {
  if (share === null) return "Unknown without examples";
  return share > 0 && share < 0.001 ? "Under 0.1%" : shareText(share);
}

/** A limit in words. Null: there is none. */
export function atMost(value: number | null): string {
  return value === null ? "Any number" : `At most ${numberText(value)}`;
}

/** How many people of a state end something. Null: any number does not. */
export function thresholdText(value: number | null, state: string): string {
  return value === null ? "Never" : `${numberText(value)} ${state}`;
}
