import { errors, type JWTPayload, jwtVerify } from "jose";
import type { SigningKeys } from "../../../../platform/signing-keys/signing-keys.port.ts";

/** The claims of a token that we signed ourselves, or null. It must be valid at the time `at`; with null, it may have expired. */
export async function readOwnJwt(
  { keys }: { keys: SigningKeys },
  token: string,
  expected: { issuer: string; typ: "JWT" | "at+jwt"; at: number | null },
): Promise<JWTPayload | null> {
  const { issuer, typ, at } = expected;
  try {
    const { payload } = await jwtVerify(token, (header) => keyOf(keys, header.kid), {
      issuer,
      typ,
      algorithms: ["ES256"],
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: new Date(at ?? 0),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function keyOf(keys: SigningKeys, kid: string | undefined): Promise<CryptoKey> {
  const key = kid ? await keys.find(kid) : null;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
