import { seededRandom } from "../local/seeded-random.mjs";

/** Countries with the languages that are spoken there; one that stands twice comes twice as often. */
const homes = [
  ["US", ["en", "en", "es"]],
  ["IN", ["hi", "en"]],
  ["BR", ["pt"]],
  ["DE", ["de"]],
  ["FR", ["fr"]],
  ["PL", ["pl"]],
  ["EG", ["ar"]],
  ["ID", ["id"]],
  ["CH", ["de", "fr", "it"]],
];
const devices = ["Phone", "Phone", "Phone", "Tablet", "Unknown"];

/**
 * Somebody who comes and answers.
 * @typedef {object} Person
 * @property {string} userId
 * @property {number | null} skill how often he answers rightly; null: he guesses
 * @property {{ country: string, language: string, deviceType: string, demographics?: Record<string, string> }} attributes
 * @property {() => number} random his own draws, so that nobody else's pace changes what he does
 */

/**
 * People that are the same for the same seed, but for their ids. Skills spread around the given one as a bell does; exactly that
 * share of guessers is among them, in random places.
 * @param {{ count: number, skill: number, spread: number, guessers: number, seed: number, run: string, wanted?: Wanted }} crowd
 * @returns {Person[]}
 */
export function draftPeople({ count, skill, spread, guessers, seed, run, wanted = {} }) {
  const guesserPlaces = placesOf(Math.round(count * guessers), count, seededRandom(seed));
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    const own = Math.min(1, Math.max(0, skill + spread * bell(random)));
    return {
      userId: `crowd-${run}-${index}`,
      skill: guesserPlaces.has(index) ? null : own,
      attributes: attributesOf(random, wanted),
      random,
    };
  });
}

/**
 * What an audience asks of everybody, where it says so plainly: filters within Or and Not are left to chance.
 * @typedef {{ countries?: string[], languages?: string[], deviceTypes?: string[], demographics?: Record<string, string> }} Wanted
 * @param {{ _t: string }[]} filters
 * @returns {Wanted}
 */
export function wantedBy(filters) {
  const wanted = {};
  for (const filter of filters.flatMap(plainParts)) {
    if (filter._t === "CountryFilter") wanted.countries = filter.countries;
    if (filter._t === "LanguageFilter") wanted.languages = filter.languages;
    if (filter._t === "DeviceFilter") wanted.deviceTypes = filter.deviceTypes;
    if (filter._t === "DemographicFilter")
      wanted.demographics = { ...wanted.demographics, [filter.identifier]: filter.values[0] };
  }
  return wanted;
}

const plainParts = (filter) => (filter._t === "AndFilter" ? filter.filters.flatMap(plainParts) : [filter]);

function attributesOf(random, { countries, languages, deviceTypes, demographics }) {
  const oneOf = (values) => values[Math.floor(random() * values.length)];
  const [home, spoken] = oneOf(homes);
  const [country, language, deviceType] = [oneOf(countries ?? [home]), oneOf(languages ?? spoken), devices];
  return {
    country,
    language,
    deviceType: oneOf(deviceTypes ?? deviceType),
    ...(demographics === undefined ? {} : { demographics }),
  };
}

/** So many different places, each set of them as likely as any other. */
function placesOf(count, all, random) {
  const places = Array.from({ length: all }, (_, index) => index);
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (all - at));
    [places[at], places[other]] = [places[other], places[at]];
  }
  return new Set(places.slice(0, count));
}

/** A normal draw of mean 0 and deviation 1 (Box and Muller). */
function bell(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
