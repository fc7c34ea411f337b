import { importJWK, type JWK } from "jose";
import type { SigningKeys } from "./signing-keys.port.ts";

interface ImportedKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** Keys given by the operator as a JSON array of private P-256 JWKs with kid: the first signs, all are published. */
export function createFixedSigningKeys(json: string): SigningKeys {
  const jwks = parse(json);
  let held: ImportedKey[] | null = null;

  /** Each request imports for itself, and the first result is kept. */
  async function load(): Promise<ImportedKey[]> {
    if (held) return held;
    const imported = await Promise.all(jwks.map(importKey));
    held ??= imported;
    return held;
  }

  return {
    current: async () => (await load())[0] as ImportedKey,
    published: async () => jwks.map(publicPart),
    find: async (kid) => (await load()).find((key) => key.kid === kid)?.publicKey ?? null,
  };
}

async function importKey(jwk: JWK): Promise<ImportedKey> {
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, "ES256"), importJWK(publicPart(jwk), "ES256")]);
  return { kid: jwk.kid as string, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey };
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
