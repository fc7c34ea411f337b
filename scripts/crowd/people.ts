import type { Body } from "../../client/src/operation-types.ts";
import type { AudienceFilter } from "../../client/src/resources.ts";
import type { Random } from "../../src/domain/kinds/kind.ts";
import { simulatedPrefix } from "../../src/domain/member/simulated.ts";
import { seededRandom } from "../local/seeded-random.mjs";

/** Countries with the languages that are spoken there; one that stands twice comes twice as often. */
const homes: readonly [country: string, languages: readonly string[]][] = [
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
type OpenSession = Body<"openSession">;
type DeviceType = NonNullable<OpenSession["deviceType"]>;

const devices: readonly DeviceType[] = ["Phone", "Phone", "Phone", "Tablet", "Unknown"];

/** A person who comes and answers. */
export interface Person {
  userId: string;
  /** How often they answer rightly. Null: they guess. */
  skill: number | null;
  attributes: Attributes;
  /** Their own draws, so that the pace of others changes nothing of what they do. */
  random: () => number;
}

type Attributes = Pick<OpenSession, "country" | "language" | "deviceType" | "demographics">;

interface Draft {
  count: number;
  skill: number;
  spread: number;
  guessers: number;
  seed: number;
  run: string;
  /** Whether they count as people of their audience, which they do where an audience is there to be shown. Absent: no. */
  isCounted?: boolean;
  wanted?: Wanted;
}

/**
 * People that are the same for the same seed, but for their ids. Skills spread around the given one as a bell does; exactly that
 * share of guessers is among them, in random places.
 */
export function draftPeople({
  count,
  skill,
  spread,
  guessers,
  seed,
  run,
  isCounted = false,
  wanted = {},
}: Draft): Person[] {
  const prefix = isCounted ? "crowd-" : simulatedPrefix;
  const guesserPlaces = placesOf(Math.round(count * guessers), count, seededRandom(seed));
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    const own = Math.min(1, Math.max(0, skill + spread * bell(random)));
    return {
      userId: `${prefix}${run}-${index}`,
      skill: guesserPlaces.has(index) ? null : own,
      attributes: attributesOf(random, wanted),
      random,
    };
  });
}

/** What an audience asks of everybody. */
export interface Wanted {
  countries?: readonly string[];
  languages?: readonly string[];
  deviceTypes?: readonly DeviceType[];
  demographics?: Record<string, string>;
}

/** Reads what filters ask for plainly: those within Or and Not are left to chance. */
export function wantedBy(filters: readonly AudienceFilter[]): Wanted {
  const wanted: Wanted = {};
  for (const filter of filters.flatMap(plainParts)) {
    if (filter._t === "CountryFilter") wanted.countries = filter.countries;
    if (filter._t === "LanguageFilter") wanted.languages = filter.languages;
    if (filter._t === "DeviceFilter") wanted.deviceTypes = filter.deviceTypes;
    if (filter._t === "DemographicFilter")
      wanted.demographics = { ...wanted.demographics, [filter.identifier]: filter.values[0] ?? "" };
  }
  return wanted;
}

function plainParts(filter: AudienceFilter): AudienceFilter[] {
  return filter._t === "AndFilter" ? filter.filters.flatMap(plainParts) : [filter];
}

function attributesOf(random: Random, { countries, languages, deviceTypes, demographics }: Wanted): Attributes {
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
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
function placesOf(count: number, all: number, random: Random): Set<number> {
  const places = Array.from({ length: all }, (_, index) => index);
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(random() * (all - i));
    [places[i], places[other]] = [places[other] as number, places[i] as number];
  }
  return new Set(places.slice(0, count));
}

/** A normal draw of mean 0 and deviation 1 (Box and Muller). */
function bell(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
