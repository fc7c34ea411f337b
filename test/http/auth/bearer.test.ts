import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { jwksRoute } from "../../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { userInfoRoute } from "../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { issuer, type TestApp, testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";

type Claims = Record<string, unknown>;

async function goodClaims(): Promise<Claims> {
  const person = await seedPerson();
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: "muster",
    sub: person.accountId,
    client_id: person.clientId,
    org: person.organizationId,
    scope: "openid api",
    jti: "a",
    iat: now,
    exp: now + 600,
  };
}

async function sign(app: TestApp, claims: Claims, header: Record<string, unknown> = {}): Promise<string> {
  const { kid, privateKey } = await app.deps.keys.current();
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header }).sign(privateKey);
}

const status = async (app: TestApp, token: string) => (await call(app, userInfoRoute, { token })).status;

describe("a token is taken", () => {
  it("when everything about it is valid", async () => {
    const app = testApp();
    expect(await status(app, await sign(app, await goodClaims()))).toBe(200);
  });

  it("until five seconds after its end", async () => {
    const app = testApp();
    const claims = await goodClaims();
    const now = Math.floor(Date.now() / 1000);
    expect(await status(app, await sign(app, { ...claims, exp: now - 3 }))).toBe(200);
    expect(await status(app, await sign(app, { ...claims, exp: now - 8 }))).toBe(401);
  });
});

describe("a token is refused with 401 when", () => {
  it.each<[string, Claims, Record<string, unknown>]>([
    ["its issuer is another", { iss: "https://evil.example" }, {}],
    ["its audience is another", { aud: "other" }, {}],
    ["it is an id token", {}, { typ: "JWT" }],
    ["its kid is unknown", {}, { kid: "nobody" }],
    ["it has no kid", {}, { kid: undefined }],
    ["it is not valid yet", { nbf: 4_102_444_800 }, {}],
    ["it has no end", { exp: undefined }, {}],
    ["it has no client", { client_id: undefined }, {}],
    ["its scope is a list", { scope: ["api", "openid"] }, {}],
  ])("%s", async (_, claims, header) => {
    const app = testApp();
    expect(await status(app, await sign(app, { ...(await goodClaims()), ...claims }, header))).toBe(401);
  });

  it("it is unsigned (alg none)", async () => {
    const app = testApp();
    expect(await status(app, new UnsecuredJWT(await goodClaims()).encode())).toBe(401);
  });

  it("it is signed with the public key as an HMAC secret (HS256)", async () => {
    const app = testApp();
    const [key] = (await call(app, jwksRoute)).body.keys as JWK[];
    const secret = new TextEncoder().encode(JSON.stringify(key));
    const token = await new SignJWT(await goodClaims())
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: key?.kid as string })
      .sign(secret);
    expect(await status(app, token)).toBe(401);
  });

  it("it is signed by another key under our kid, or brings its key along", async () => {
    const app = testApp();
    const pair = await generateKeyPair("ES256", { extractable: true });
    const { kid } = await app.deps.keys.current();
    const jwk = await exportJWK(pair.publicKey);
    for (const header of [{}, { jwk }, { jku: "https://evil.example/jwks.json" }]) {
      const token = await new SignJWT(await goodClaims())
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header })
        .sign(pair.privateKey);
      expect(await status(app, token)).toBe(401);
    }
  });

  it("one of its parts was changed", async () => {
    const app = testApp();
    const token = await sign(app, await goodClaims());
    const [header, payload, signature] = token.split(".") as [string, string, string];
    const raised = btoa(JSON.stringify({ ...(await goodClaims()), scope: "openid api serve" })).replace(/=+$/, "");
    for (const bad of [
      `${header}.${raised}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      "x",
      token.slice(1),
    ]) {
      expect(await status(app, bad)).toBe(401);
    }
  });

  it("it ended while it was remembered", async () => {
    const app = testApp();
    const token = await tokenOf(app, await seedPerson());
    expect(await status(app, token)).toBe(200);
    app.clock.advance(3_700_000);
    const answer = await call(app, userInfoRoute, { token });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toContain("has expired");
  });
});

it("a challenge without credentials names no error, and one with names it", async () => {
  const app = testApp();
  const without = await call(app, userInfoRoute);
  expect(without.headers.get("www-authenticate")).toBe('Bearer realm="muster"');
  const wrong = await call(app, userInfoRoute, { headers: { Authorization: "Basic abc" } });
  expect(wrong.headers.get("www-authenticate")).toContain('error="invalid_token"');
});
