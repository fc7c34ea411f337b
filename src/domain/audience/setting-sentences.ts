import type { AudienceFilter } from "../filter/audience-filter.ts";
import type { GraduationRule } from "./graduation-rule.ts";

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

/** Formats a share from 0 to 1 as `75%`. */
export function shareText(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

function numberText(amount: number): string {
  return amount.toLocaleString("en-GB");
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
