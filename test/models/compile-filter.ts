import { type AudienceFilter, type FilteredProfile, valuesOf } from "../../src/domain/filter/audience-filter.ts";
import { attributeOf, type Truth } from "../../src/domain/filter/evaluate-filter.ts";

export type FilterPredicate = (profile: FilteredProfile) => Truth;

/** A filter as a function that is called for many people: values become sets, and a group stops at the value that decides it. */
export function compileFilter(filter: AudienceFilter): FilterPredicate {
  switch (filter._t) {
    case "AndFilter":
      return group(filter.filters.map(compileFilter), false);
    case "OrFilter":
      return group(filter.filters.map(compileFilter), true);
    case "NotFilter": {
      const inner = compileFilter(filter.filter);
      return (profile) => {
        const truth = inner(profile);
        return truth === null ? null : !truth;
      };
    }
    default: {
      const values = new Set(valuesOf(filter).values);
      return (profile) => {
        const attribute = attributeOf(filter, profile);
        return attribute === undefined ? null : values.has(attribute);
      };
    }
  }
}

/** An Or is decided by the first true, an And by the first false; an unknown leaves either open. */
function group(children: FilterPredicate[], decisive: boolean): FilterPredicate {
  return (profile) => {
    let isOpen = false;
    for (const child of children) {
      const truth = child(profile);
      if (truth === decisive) return decisive;
      if (truth === null) isOpen = true;
    }
    return isOpen ? null : !decisive;
  };
}
