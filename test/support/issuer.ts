import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

type Claims = Record<string, unknown>;

/** Another authorization server, of which only the keys and the signature are real. Its address is its own, as its edge copy is. */
export async function testIssuer(options: { alg?: string; entry?: Record<string, unknown> } = {}) {
  const { alg = "ES256" } = options;
  const issuer = `https://${crypto.randomUUID()}.issuer.example`;
  const audience = "https://api.muster.test";
  const asked: string[] = [];
  const keys: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK }[] = [];

  const rotate = async () => {
    const pair = await generateKeyPair(alg, { extractable: true });
    const kid = `key-${keys.length + 1}`;
    keys.unshift({
      kid,
      ...pair,
      jwk: { ...(await exportJWK(pair.publicKey)), kid, alg, use: "sig" },
    });
  };
  await rotate();

  const answers: Record<string, () => Response | Promise<Response>> = {
    "/.well-known/openid-configuration": () => Response.json({ issuer, jwks_uri: `${issuer}/jwks` }),
    "/jwks": () => Response.json({ keys: keys.map(({ jwk }) => jwk) }),
  };
  const ask: typeof fetch = async (input, init) => {
    if (init?.redirect !== "manual") throw new Error("it would be led anywhere");
    const url = new URL(String(input));
    asked.push(url.pathname);
    return url.origin === issuer
      ? ((await answers[url.pathname]?.()) ?? new Response(null, { status: 404 }))
      : Response.error();
  };

  function claims(change: Claims = {}): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: issuer,
      aud: audience,
      sub: crypto.randomUUID(),
      client_id: "their-client",
      scope: "openid email api",
      jti: crypto.randomUUID(),
      iat: now,
      exp: now + 600,
      ...change,
    };
  }

  return {
    issuer,
    audience,
    /** Replace one to make it misbehave. */
    answers,
    /** Paths, in the order of their requests. */
    asked,
    keys,
    rotate,
    fetch: ask,
    claims,
    bindings: { ISSUERS: JSON.stringify([{ issuer, audience, ...options.entry }]) },
    sign(change: Claims = {}, header: Record<string, unknown> = {}): Promise<string> {
      const { kid, privateKey } = keys[0]!;
      return new SignJWT(claims(change)).setProtectedHeader({ alg, typ: "at+jwt", kid, ...header }).sign(privateKey);
    },
  };
}

export type TestIssuer = Awaited<ReturnType<typeof testIssuer>>;
