import { AsyncLocalStorage } from "node:async_hooks";

/** The places near which Durable Objects may be created, one for each continent. */
export const regions = ["afr", "apac", "weur", "enam", "oc", "sam"] as const;
export type Region = (typeof regions)[number];

const regionByContinent: Readonly<Record<string, Region>> = {
  AF: "afr",
  AS: "apac",
  EU: "weur",
  NA: "enam",
  OC: "oc",
  SA: "sam",
  AN: "oc",
};

/** Where a request comes from. */
interface Origin {
  region: Region | null;
  /** As ISO 3166-1 alpha-2. */
  country: string | null;
  /** The client whose token was shown, or `console`. Null until that is known, and where there is none. */
  via: string | null;
}

const callers = new AsyncLocalStorage<Origin>();

/** Null: Cloudflare does not know the continent, or the service runs locally. */
export function regionOfContinent(continent: unknown): Region | null {
  return typeof continent === "string" ? (regionByContinent[continent] ?? null) : null;
}

/** Cloudflare says T1 for Tor and XX for what it does not know. */
export function countryIn(country: unknown): string | null {
  return typeof country === "string" && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

/** Runs work on behalf of a caller in this region. */
export function forCallerIn<Result>(region: Region | null, work: () => Result, country: string | null = null): Result {
  return callers.run({ region, country, via: null }, work);
}

/** Notes by what the caller of this request acts. */
export function callVia(via: string): void {
  const origin = callers.getStore();
  if (origin) origin.via = via;
}

/** Tells from where the caller of this request acts, for a log. Never an address. */
export function callerOrigin(): Pick<Origin, "via" | "country"> {
  return callers.getStore() ?? { via: null, country: null };
}

/** The region of the caller whose request this is. Null outside of requests, and where it is unknown. */
export function callerRegion(): Region | null {
  return callers.getStore()?.region ?? null;
}
