import type { CampaignFilter } from "../filter/campaign-filter.ts";

/**
 * What a person must be for the filters to pass at all. Null is anything, and an empty set means that no person passes. Necessary, not
 * sufficient: it is read off a filter without evaluating it.
 */
export interface Demands {
  countries: ReadonlySet<string> | null;
  languages: ReadonlySet<string> | null;
}

const none: Demands = { countries: null, languages: null };

/** The demands of filters that must all pass. */
export function demandsOf(filters: readonly CampaignFilter[]): Demands {
  return filters.map(demandsOfOne).reduce(
    (all, each) => ({
      countries: intersection(all.countries, each.countries),
      languages: intersection(all.languages, each.languages),
    }),
    none,
  );
}

function demandsOfOne(filter: CampaignFilter): Demands {
  switch (filter._t) {
    case "AndFilter":
      return demandsOf(filter.filters);
    case "OrFilter": {
      const children = filter.filters.map(demandsOfOne);
      return {
        countries: union(children.map(({ countries }) => countries)),
        languages: union(children.map(({ languages }) => languages)),
      };
    }
    case "CountryFilter":
      return { ...none, countries: new Set(filter.countries) };
    case "LanguageFilter":
      return { ...none, languages: new Set(filter.languages) };
    default:
      return none;
  }
}

type Values = ReadonlySet<string> | null;

function intersection(one: Values, other: Values): Values {
  if (one === null) return other;
  return other === null ? one : new Set([...one].filter((value) => other.has(value)));
}

// One child without demands lets every person through.
function union(sets: Values[]): Values {
  const values = new Set<string>();
  for (const set of sets) {
    if (set === null) return null;
    for (const value of set) values.add(value);
  }
  return values;
}
