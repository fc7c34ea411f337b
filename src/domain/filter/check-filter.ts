import { checkList, checkNothing, checkText } from "../check-list.ts";
import { FaultList, type Faults } from "../fault-list.ts";
import type { AudienceFilter, AudienceFilterLeaf } from "./audience-filter.ts";
import { checkTrees, mapLeaves } from "./filter-tree.ts";

/** Finds the faults of a filter, or of a list that shares one limit, by member path. `path` is its path. */
export function filterFaults(filter: AudienceFilter | AudienceFilter[], path: string): Faults {
  const faults = new FaultList();
  const checkLeaf = (leaf: AudienceFilterLeaf, at: string) => checkAudienceLeaf(leaf, at, faults);
  checkTrees(filter, path, { faults, checkLeaf });
  return faults.toRecord();
}

export function checkAudienceLeaf(leaf: AudienceFilterLeaf, at: string, faults: FaultList): void {
  switch (leaf._t) {
    case "CountryFilter":
      checkList(leaf.countries, `${at}.countries`, faults, checkCountry);
      return;
    case "LanguageFilter":
      checkList(leaf.languages, `${at}.languages`, faults, checkLanguage);
      return;
    case "DeviceFilter":
      checkList(leaf.deviceTypes, `${at}.deviceTypes`, faults, checkNothing);
      return;
    case "DemographicFilter":
      checkList(leaf.values, `${at}.values`, faults, checkText);
      faults.text(`${at}.identifier`, leaf.identifier);
      return;
  }
}

function checkCountry(country: string, path: string, faults: FaultList): void {
  faults.unless(/^[A-Za-z]{2}$/.test(country), path, "must be a country of two letters (ISO 3166-1)");
}

function checkLanguage(language: string, path: string, faults: FaultList): void {
  const isPrimary = /^[A-Za-z]{2,3}$/.test(language);
  faults.unless(isPrimary, path, "must be a primary language of two or three letters (BCP 47)");
}

/** Turns countries to upper and languages to lower case, as profiles have them. */
export function normalizeFilter(filter: AudienceFilter): AudienceFilter {
  return mapLeaves(filter, normalizeLeaf);
}

export function normalizeLeaf(leaf: AudienceFilterLeaf): AudienceFilterLeaf {
  switch (leaf._t) {
    case "CountryFilter":
      return { _t: leaf._t, countries: leaf.countries.map((country) => country.toUpperCase()) };
    case "LanguageFilter":
      return { _t: leaf._t, languages: leaf.languages.map((language) => language.toLowerCase()) };
    default:
      return leaf;
  }
}
