import type { JWK } from "jose";

/** The keys of our own issuer: ES256, told apart by kid. */
export interface SigningKeys {
  /** The key that signs now. */
  current(): Promise<{ kid: string; privateKey: CryptoKey }>;
  /** What the JWKS publishes: the current key and the one before it. */
  published(): Promise<JWK[]>;
  /** The public key of a kid, or null; looks again at the source when the kid is new to this isolate. */
  find(kid: string): Promise<CryptoKey | null>;
}
