import type { Demands } from "../selection/demands.ts";
import type { Profile } from "./profile.ts";

/** One campaign in more buckets would take the memory of several. */
const maxBuckets = 64;

type Value = string | null;
const anything: ReadonlySet<Value> = new Set([null]);

/**
 * The buckets of a campaign. All of them ask for the same dimensions, so that a person meets the campaign at most once. A campaign
 * with very many countries or languages asks for fewer dimensions. Empty if no person can pass.
 */
export function bucketsOf({ countries, languages }: Demands): string[] {
  const pairs = (countries ?? anything).size * (languages ?? anything).size;
  if (pairs <= maxBuckets) {
    return [...(countries ?? anything)].flatMap((country) =>
      [...(languages ?? anything)].map((language) => bucketKey(country, language)),
    );
  }
  if (countries === null || languages === null) return [bucketKey(null, null)];
  // The shorter list matches fewer people.
  return bucketsOf(countries.size <= languages.size ? { countries, languages: null } : { countries: null, languages });
}

/** The buckets with every campaign that may pass a person. */
export function bucketsFor({ country, language }: Pick<Profile, "country" | "language">): string[] {
  const countries = country === undefined ? [null] : [country, null];
  const languages = language === undefined ? [null] : [language, null];
  return countries.flatMap((one) => languages.map((other) => bucketKey(one, other)));
}

function bucketKey(country: Value, language: Value): string {
  return JSON.stringify([country, language]);
}
