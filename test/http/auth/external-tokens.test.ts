import { exportSPKI, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { userInfoRoute } from "../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { type TestIssuer, testIssuer } from "../../support/issuer.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";

const appFor = ({ bindings, fetch }: Pick<TestIssuer, "bindings" | "fetch">, more = {}) =>
  testApp({ bindings: { ...bindings, ...more }, fetch });
const ask = (app: TestApp, token: string) => call(app, userInfoRoute, { token });

describe("a token of another issuer is taken", () => {
  it.each(["RS256", "PS256", "ES256", "EdDSA", "Ed25519"])("when %s signed it", async (alg) => {
    const other = await testIssuer({ alg });
    expect((await ask(appFor(other), await other.sign())).status).toBe(200);
  });

  it("when its key is found at the address of the setting, without discovery", async () => {
    const other = await testIssuer();
    const bindings = JSON.parse(other.bindings.ISSUERS)[0];
    const ISSUERS = JSON.stringify([{ ...bindings, jwksUri: `${other.issuer}/jwks` }]);
    expect((await ask(appFor(other, { ISSUERS }), await other.sign())).status).toBe(200);
    expect(other.asked).toEqual(["/jwks"]);
  });

  it("of type JWT, or of none, when its entry says so", async () => {
    const other = await testIssuer({ entry: { typ: "JWT" } });
    const app = appFor(other);
    for (const typ of ["JWT", "application/jwt", undefined]) {
      expect((await ask(app, await other.sign({}, { typ }))).status).toBe(200);
    }
    expect((await ask(app, await other.sign({}, { typ: "at+jwt" }))).status).toBe(401);
  });

  it("until five seconds after its end", async () => {
    const other = await testIssuer();
    const app = appFor(other);
    const now = Math.floor(Date.now() / 1000);
    expect((await ask(app, await other.sign({ exp: now - 3 }))).status).toBe(200);
    expect((await ask(app, await other.sign({ exp: now - 8 }))).status).toBe(401);
  });

  it("beside our own tokens", async () => {
    const other = await testIssuer();
    const app = appFor(other);
    expect((await ask(app, await tokenOf(app, await seedPerson()))).status).toBe(200);
    expect((await ask(app, await other.sign())).status).toBe(200);
  });
});

describe("a token of another issuer is refused with 401 and a challenge when", () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["its issuer is in no entry", { iss: "https://unknown.example" }, {}],
    ["it names no issuer", { iss: undefined }, {}],
    ["its audience is another", { aud: "https://other.example" }, {}],
    ["its audience is that of our own tokens", { aud: "muster" }, {}],
    ["it has no audience", { aud: undefined }, {}],
    ["it is an ID token by its type", {}, { typ: "JWT" }],
    ["it is a logout token", {}, { typ: "logout+jwt" }],
    ["it has no type", {}, { typ: undefined }],
    ["its key is unknown", {}, { kid: "nobody" }],
    ["its key is a path", {}, { kid: "../../../../../dev/null" }],
    ["its key is a query", {}, { kid: "' OR '1'='1" }],
    ["it has expired", { exp: 1_000_000_000 }, {}],
    ["it is not valid yet", { nbf: 4_102_444_800 }, {}],
    ["it has no end", { exp: undefined }, {}],
    ["it has no beginning", { iat: undefined }, {}],
    ["it has no subject", { sub: undefined }, {}],
    ["it has no client", { client_id: undefined }, {}],
    ["its roles are an object", { roles: {} }, {}],
    ["its issuer is a list", { iss: ["https://a.example"] }, {}],
  ])("%s", async (_, claims, header) => {
    const other = await testIssuer();
    const app = appFor(other);
    const answer = await ask(app, await other.sign(claims, header));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="muster", error="invalid_token"/);
    expect(app.counts.statements).toBe(0);
  });

  it("its issuer differs by a slash", async () => {
    const other = await testIssuer();
    expect((await ask(appFor(other), await other.sign({ iss: `${other.issuer}/` }))).status).toBe(401);
  });

  it("it is unsigned", async () => {
    const other = await testIssuer();
    expect((await ask(appFor(other), new UnsecuredJWT(other.claims()).encode())).status).toBe(401);
  });

  it("it is signed with the public key as an HMAC secret", async () => {
    const other = await testIssuer({ alg: "RS256" });
    const app = appFor(other);
    const [{ kid, jwk, publicKey }] = other.keys as [TestIssuer["keys"][number]];
    for (const secret of [JSON.stringify(jwk), jwk.n ?? "", await exportSPKI(publicKey)]) {
      const token = await new SignJWT(other.claims())
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid })
        .sign(new TextEncoder().encode(secret));
      expect((await ask(app, token)).status).toBe(401);
    }
  });

  it("its algorithm is good, and not of its entry", async () => {
    const other = await testIssuer({ alg: "ES256", entry: { algorithms: ["RS256"] } });
    expect((await ask(appFor(other), await other.sign())).status).toBe(401);
  });

  it("it is signed by another key under the issuer's name, or brings its key along", async () => {
    const other = await testIssuer();
    const stranger = await testIssuer();
    const app = appFor(other);
    const [{ kid }] = other.keys as [TestIssuer["keys"][number]];
    const [{ jwk }] = stranger.keys as [TestIssuer["keys"][number]];
    for (const header of [{}, { jwk }, { jku: `${stranger.issuer}/jwks` }, { x5u: `${stranger.issuer}/cert` }]) {
      const token = await stranger.sign({ iss: other.issuer, aud: other.audience }, { kid, ...header });
      expect((await ask(app, token)).status).toBe(401);
    }
    expect(stranger.asked).toEqual([]);
  });

  it("one configured issuer speaks for another", async () => {
    const [one, two] = [await testIssuer(), await testIssuer()];
    const ISSUERS = JSON.stringify([one, two].map(({ bindings }) => JSON.parse(bindings.ISSUERS)[0]));
    const fetchEither: typeof fetch = (input, init) =>
      (String(input).startsWith(one.issuer) ? one : two).fetch(input, init);
    const app = testApp({ bindings: { ISSUERS }, fetch: fetchEither });
    expect((await ask(app, await one.sign())).status).toBe(200);
    expect((await ask(app, await two.sign())).status).toBe(200);
    expect((await ask(app, await one.sign({ iss: two.issuer }))).status).toBe(401);
  });

  it("it is signed by our own key under the issuer's name, or by the issuer under ours", async () => {
    const other = await testIssuer();
    const app = appFor(other);
    const { kid, privateKey } = await app.deps.keys.current();
    const ours = await new SignJWT(other.claims())
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
      .sign(privateKey);
    expect((await ask(app, ours)).status).toBe(401);
    const theirs = await other.sign({ iss: "https://auth.muster.test", aud: "muster", org: "org_1" });
    expect((await ask(app, theirs)).status).toBe(401);
  });

  it("it ended while it was remembered", async () => {
    const other = await testIssuer();
    const app = appFor(other);
    const token = await other.sign();
    expect((await ask(app, token)).status).toBe(200);
    app.clock.advance(620_000);
    expect((await ask(app, token)).headers.get("www-authenticate")).toContain("has expired");
  });
});

it("a token of another issuer that lacks the scope is refused with 403, and makes no account", async () => {
  const other = await testIssuer();
  const app = appFor(other);
  const answer = await ask(app, await other.sign({ scope: "api" }));
  expect(answer.status).toBe(403);
  expect(answer.headers.get("www-authenticate")).toContain('error="insufficient_scope", scope="openid"');
  expect((await ask(app, await other.sign({ scope: undefined }))).status).toBe(403);
  expect(app.counts.statements).toBe(0);
});

describe("an issuer whose keys cannot be read is a 503, never a 401:", () => {
  const faults: [string, (other: TestIssuer) => Promise<unknown> | unknown][] = [
    ["it does not answer", (other) => (other.answers["/jwks"] = () => Promise.reject(new Error("refused")))],
    ["it answers 500", (other) => (other.answers["/jwks"] = () => new Response(null, { status: 500 }))],
    ["it redirects", (other) => (other.answers["/jwks"] = () => Response.redirect("https://evil.example/", 302))],
    ["it answers no JSON", (other) => (other.answers["/jwks"] = () => new Response("<html>"))],
    ["it answers no keys", (other) => (other.answers["/jwks"] = () => Response.json({ error: "none" }))],
    ["it answers null", (other) => (other.answers["/jwks"] = () => Response.json(null))],
    ["it says too much", (other) => (other.answers["/jwks"] = () => new Response(padded(other)))],
    ["it never stops", (other) => (other.answers["/jwks"] = () => new Response(endless()))],
    [
      "its discovery describes another issuer",
      (other) =>
        (other.answers["/.well-known/openid-configuration"] = () =>
          Response.json({ issuer: "https://evil.example", jwks_uri: `${other.issuer}/jwks` })),
    ],
    [
      "its keys are at an address without TLS",
      (other) =>
        (other.answers["/.well-known/openid-configuration"] = () =>
          Response.json({ issuer: other.issuer, jwks_uri: other.issuer.replace("https", "http") })),
    ],
  ];
  it.each(faults)("%s", async (_, spoil) => {
    const other = await testIssuer();
    spoil(other);
    const app = appFor(other);
    const answer = await ask(app, await other.sign());
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.headers.get("www-authenticate")).toBeNull();
    expect(JSON.stringify(answer.body)).not.toContain(other.issuer);
    expect(app.logs).toContainEqual(
      expect.objectContaining({ message: "the keys of an issuer cannot be read", issuer: other.issuer }),
    );
  });
});

/** Good keys, and a quarter of a megabyte of nothing. */
function padded({ keys }: TestIssuer): string {
  return JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }) + " ".repeat(262_144);
}

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)) });
}
