import { currentScope, noteVia, type RequestScope, runInScope } from "../request-scope.ts";
import type { Region } from "./regions.ts";

const regionByContinent: Readonly<Record<string, Region>> = {
  AF: "afr",
  AS: "apac",
  EU: "weur",
  NA: "enam",
  OC: "oc",
  SA: "sam",
  AN: "oc",
};

/** Null: Cloudflare does not know the continent, or the service runs locally. */
export function regionOfContinent(continent: unknown): Region | null {
  return typeof continent === "string" ? (regionByContinent[continent] ?? null) : null;
}

/** Cloudflare says T1 for Tor and XX for what it does not know. */
export function countryIn(country: unknown): string | null {
  return typeof country === "string" && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

/** Runs work on behalf of a caller in this region. */
export function forCallerIn<Result>(region: Region | null, work: () => Result): Result {
  return runInScope({ region, country: null, via: null }, work);
}

/** Notes by what the caller of this request acts. */
export const callVia = noteVia;

/** Tells from where the caller of this request acts, for a log. Never an address. */
export function callerOrigin(): Pick<RequestScope, "via" | "country"> {
  return currentScope();
}

/** The region of the caller whose request this is. Null outside of requests, and where it is unknown. */
export function callerRegion(): Region | null {
  return currentScope().region;
}
