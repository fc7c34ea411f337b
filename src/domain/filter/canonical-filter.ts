import { type AudienceFilter, type AudienceFilterLeaf, valuesOf } from "./audience-filter.ts";

/**
 * Gives equivalent spellings of a filter the same text: flattens nested And and Or, removes double Not, and sorts and deduplicates
 * children and values. Filters with the same text pass the same people; the reverse does not hold.
 */
export function canonicalFilter(filter: AudienceFilter): string {
  return JSON.stringify(canonical(filter));
}

type Canonical = readonly [kind: string, ...rest: unknown[]];

function canonical(filter: AudienceFilter): Canonical {
  switch (filter._t) {
    case "AndFilter":
    case "OrFilter":
      return canonicalGroup(filter);
    case "NotFilter": {
      const inner = filter.filter;
      return inner._t === "NotFilter" ? canonical(inner.filter) : ["NotFilter", canonical(inner)];
    }
    default:
      return canonicalLeaf(filter);
  }
}

function canonicalGroup({ _t, filters }: Extract<AudienceFilter, { filters: AudienceFilter[] }>): Canonical {
  const children = filters.map(canonical).flatMap((child) => (child[0] === _t ? (child[1] as Canonical[]) : [child]));
  const unique = new Map(children.map((child) => [JSON.stringify(child), child]));
  const [only, ...more] = unique.values();
  if (only && more.length === 0) return only;
  return [_t, [...unique.keys()].sort().map((key) => unique.get(key))];
}

function canonicalLeaf(leaf: AudienceFilterLeaf): Canonical {
  const values = [...new Set(valuesOf(leaf).values)].sort();
  return leaf._t === "DemographicFilter" ? [leaf._t, leaf.identifier, values] : [leaf._t, values];
}
