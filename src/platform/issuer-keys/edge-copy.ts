import type { JSONWebKeySet } from "jose";
import type { TrustedIssuer } from "../../domain/identity/trusted-issuer.ts";

export interface KeyCopy {
  keys: JSONWebKeySet;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

interface EdgeCopy {
  read(): Promise<KeyCopy | null>;
  write(copy: KeyCopy): Promise<void>;
}

/** The keys of one issuer in the cache of a data center, so that a fresh isolate need not ask the issuer. */
export function createEdgeCopy(
  { issuer, jwksUri }: Pick<TrustedIssuer, "issuer" | "jwksUri">,
  deps: { cache: Pick<Cache, "match" | "put">; keepSeconds: number },
): EdgeCopy {
  // This name never resolves, so only we can have written what the cache holds under it.
  const address = `https://issuer-keys.invalid/${encodeURIComponent(issuer)}?${encodeURIComponent(jwksUri ?? "")}`;
  return {
    async read() {
      const response = await deps.cache.match(address);
      return response ? ((await response.json()) as KeyCopy) : null;
    },
    async write(copy) {
      const headers = { "Cache-Control": `max-age=${deps.keepSeconds}` };
      await deps.cache.put(address, Response.json(copy, { headers }));
    },
  };
}
