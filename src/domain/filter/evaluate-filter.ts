import type { AudienceFilter, AudienceFilterLeaf, FilteredProfile } from "./audience-filter.ts";
import { valuesOf } from "./audience-filter.ts";

/** A value of Kleene's three-valued logic: null is unknown. Only `true` lets a person pass. */
export type Truth = boolean | null;

/** Evaluates a filter for a person, straight from the tree. */
export function evaluateFilter(filter: AudienceFilter, profile: FilteredProfile): Truth {
  switch (filter._t) {
    case "AndFilter":
      return and(filter.filters.map((child) => evaluateFilter(child, profile)));
    case "OrFilter":
      return or(filter.filters.map((child) => evaluateFilter(child, profile)));
    case "NotFilter":
      return not(evaluateFilter(filter.filter, profile));
    default: {
      const attribute = attributeOf(filter, profile);
      return attribute === undefined ? null : valuesOf(filter).values.includes(attribute);
    }
  }
}

export function attributeOf(leaf: AudienceFilterLeaf, profile: FilteredProfile): string | undefined {
  switch (leaf._t) {
    case "CountryFilter":
      return profile.country;
    case "LanguageFilter":
      return profile.language;
    case "DeviceFilter":
      return profile.deviceType ?? "Unknown";
    case "DemographicFilter": {
      const { demographics = {} } = profile;
      return Object.hasOwn(demographics, leaf.identifier) ? demographics[leaf.identifier] : undefined;
    }
  }
}

function and(truths: Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

function or(truths: Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}

function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}
