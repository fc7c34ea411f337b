import { type AudienceFilter, type AudienceFilterLeaf, valuesOf } from "./audience-filter.ts";

const maxDepth = 8;
const maxNodes = 100;
const maxValues = 250;
const maxBytes = 32_768;
const maxValueLength = 256;

/** What is wrong with a tree, by the path of the member; nothing when it is within every limit. `path` is where it stands. */
export function filterFaults(filter: AudienceFilter, path: string): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const add = (member: string, fault: string) => {
    faults[member] = [...(faults[member] ?? []), fault];
  };
  let nodes = 0;
  const visit = (node: AudienceFilter, at: string, depth: number): void => {
    nodes += 1;
    if (nodes > maxNodes) return;
    if (depth > maxDepth) {
      add(at, `is nested more than ${maxDepth} deep`);
      return;
    }
    switch (node._t) {
      case "AndFilter":
      case "OrFilter":
        if (node.filters.length === 0) add(`${at}.filters`, "must name at least one filter");
        for (const [index, child] of node.filters.entries()) visit(child, `${at}.filters[${index}]`, depth + 1);
        return;
      case "NotFilter":
        visit(node.filter, `${at}.filter`, depth + 1);
        return;
      default:
        checkLeaf(node, at, add);
    }
  };
  visit(filter, path, 1);
  if (nodes > maxNodes) add(path, `may have at most ${maxNodes} filters`);
  if (new TextEncoder().encode(JSON.stringify(filter)).length > maxBytes)
    add(path, `may have at most ${maxBytes} bytes`);
  return faults;
}

function checkLeaf(leaf: AudienceFilterLeaf, at: string, add: (member: string, fault: string) => void): void {
  const { member, values } = valuesOf(leaf);
  if (values.length === 0) add(`${at}.${member}`, "must name at least one value");
  if (values.length > maxValues) add(`${at}.${member}`, `may name at most ${maxValues} values`);
  for (const [index, value] of values.slice(0, maxValues).entries()) {
    const fault = faultOfValue(leaf._t, value);
    if (fault) add(`${at}.${member}[${index}]`, fault);
  }
  if (leaf._t === "DemographicFilter") {
    const fault = faultOfText(leaf.identifier);
    if (fault) add(`${at}.identifier`, fault);
  }
}

function faultOfValue(kind: AudienceFilterLeaf["_t"], value: string): string | null {
  switch (kind) {
    case "CountryFilter":
      return /^[A-Za-z]{2}$/.test(value) ? null : "must be a country of two letters (ISO 3166-1)";
    case "LanguageFilter":
      return /^[A-Za-z]{2,3}$/.test(value) ? null : "must be a primary language of two or three letters (BCP 47)";
    case "DemographicFilter":
      return faultOfText(value);
    case "DeviceFilter":
      return null;
  }
}

function faultOfText(text: string): string | null {
  return text.length >= 1 && text.length <= maxValueLength ? null : `must have 1 to ${maxValueLength} characters`;
}

/** The same tree with countries in upper and languages in lower case, as profiles have them. */
export function normalizeFilter(filter: AudienceFilter): AudienceFilter {
  switch (filter._t) {
    case "AndFilter":
    case "OrFilter":
      return { _t: filter._t, filters: filter.filters.map(normalizeFilter) };
    case "NotFilter":
      return { _t: "NotFilter", filter: normalizeFilter(filter.filter) };
    case "CountryFilter":
      return { _t: "CountryFilter", countries: filter.countries.map((country) => country.toUpperCase()) };
    case "LanguageFilter":
      return { _t: "LanguageFilter", languages: filter.languages.map((language) => language.toLowerCase()) };
    case "DeviceFilter":
      return { _t: "DeviceFilter", deviceTypes: filter.deviceTypes };
    case "DemographicFilter":
      return { _t: "DemographicFilter", identifier: filter.identifier, values: filter.values };
  }
}
