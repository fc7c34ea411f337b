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

const callers = new AsyncLocalStorage<Region | null>();

/** Null: Cloudflare does not know the continent, or the service runs locally. */
export function regionOfContinent(continent: unknown): Region | null {
  return typeof continent === "string" ? (regionByContinent[continent] ?? null) : null;
}

/** Runs work on behalf of a caller in this region. */
export function forCallerIn<Result>(region: Region | null, work: () => Result): Result {
  return callers.run(region, work);
}

/** The region of the caller whose request this is. Null outside of requests, and where it is unknown. */
export function callerRegion(): Region | null {
  return callers.getStore() ?? null;
}
