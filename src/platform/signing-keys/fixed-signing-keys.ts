import { importJWK, type JWK } from "jose";
import type { SigningKeys } from "./signing-keys.port.ts";

/** Keys given by the operator as a JSON array of private P-256 JWKs with kid: the first signs, all are published. */
export function createFixedSigningKeys(json: string): SigningKeys {
  const jwks = parse(json);
  const keys = jwks.map(async (jwk) => ({
    kid: jwk.kid as string,
    privateKey: (await importJWK(jwk, "ES256")) as CryptoKey,
    publicKey: (await importJWK(publicPart(jwk), "ES256")) as CryptoKey,
  }));
  return {
    current: () => keys[0] as (typeof keys)[number],
    published: async () => jwks.map(publicPart),
    async find(kid) {
      const at = jwks.findIndex((jwk) => jwk.kid === kid);
      return (await keys[at])?.publicKey ?? null;
    },
  };
}

function parse(json: string): JWK[] {
  const jwks = parseJson(json);
  const isComplete = (jwk: JWK) => jwk.kty === "EC" && jwk.crv === "P-256" && jwk.kid && jwk.x && jwk.y && jwk.d;
  if (!Array.isArray(jwks) || jwks.length === 0 || !jwks.every(isComplete)) {
    throw new Error("SIGNING_KEYS must be a JSON array of private EC P-256 JWKs, each with a kid.");
  }
  return jwks;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's message would quote the secret.
    return undefined;
  }
}

function publicPart({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: "ES256", use: "sig" } as JWK;
}
