import { createLocalJWKSet, type JSONWebKeySet } from "jose";
import { discoveryUrl } from "../../domain/identity/issuer-url.ts";
import type { TrustedIssuer } from "../../domain/identity/trusted-issuer.ts";
import { fetchJson } from "./fetch-json.ts";

const timeoutMs = 5_000;

/** Reads the keys that an issuer publishes now. Throws whatever went wrong. */
export async function fetchPublishedKeys(
  { issuer, jwksUri }: Pick<TrustedIssuer, "issuer" | "jwksUri">,
  deps: { fetch: typeof fetch },
): Promise<JSONWebKeySet> {
  const limits = { ...deps, timeoutMs };
  const keys = (await fetchJson(jwksUri ?? (await discoverKeys(issuer, limits)), limits)) as JSONWebKeySet;
  // Throws unless it is a key set.
  createLocalJWKSet(keys);
  return keys;
}

async function discoverKeys(issuer: string, limits: Parameters<typeof fetchJson>[1]): Promise<string> {
  const url = discoveryUrl(issuer);
  const document = (await fetchJson(url, limits)) as { issuer?: unknown; jwks_uri?: unknown } | null;
  // Section 4.3: otherwise one issuer could speak for another.
  if (document?.issuer !== issuer) throw new Error(`${url} describes another issuer`);
  if (typeof document.jwks_uri !== "string") throw new Error(`${url} names no jwks_uri`);
  return document.jwks_uri;
}
