import type { JSONWebKeySet } from "jose";
import type { TrustedIssuer } from "../../domain/identity/trusted-issuer.ts";

export interface KeyCopy {
  keys: JSONWebKeySet;
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

export interface EdgeCopy {
  read(): Promise<KeyCopy | null>;
  write(copy: KeyCopy): Promise<void>;
}

/** The keys of one issuer in the cache that all isolates of a place share, so that a fresh isolate need not ask the issuer. */
export function createEdgeCopy(
  { issuer, jwksUri }: Pick<TrustedIssuer, "issuer" | "jwksUri">,
  deps: { cache: Pick<Cache, "match" | "put">; keepSeconds: number },
): EdgeCopy {
  // A name that nobody can serve: what stands in the cache under it, we wrote.
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
