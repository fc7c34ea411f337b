import { createHash } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { jwksRoute } from "../../../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { issuer, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import {
  answerOf,
  arrangeLogin,
  askToken,
  authorizePath,
  codeFor,
  tokensFor,
  webRedirect,
} from "../../../support/login.ts";

describe("a login", () => {
  it("takes a code to the program, with its state and our issuer", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const visit = await at.visit(authorizePath(clientId, { state: "s" }));
    expect(visit.location?.startsWith(`${webRedirect}?`)).toBe(true);
    expect(answerOf(visit)).toEqual({
      code: expect.stringMatching(/^muster_code_[\w-]{43}$/),
      state: "s",
      iss: issuer,
    });
    expect(visit.headers.get("cache-control")).toBe("no-store");
  });

  it("gives an access token that acts for the account, in its default organization", async () => {
    const app = testApp();
    const { at, clientId, person } = await arrangeLogin(app, { roles: ["Admin"] });
    const tokens = await tokensFor(app, at, clientId, { scope: "openid email roles api" });
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "openid email roles api" });
    expect(tokens).not.toHaveProperty("refresh_token");
    const keys = (await call(app, jwksRoute)).body.keys as JWK[];
    const { kid, typ } = decodeProtectedHeader(tokens.access_token);
    expect(typ).toBe("at+jwt");
    const key = await importJWK(keys.find((one) => one.kid === kid) as JWK, "ES256");
    const { payload } = await jwtVerify(tokens.access_token, key, { issuer, audience: "muster" });
    expect(payload).toMatchObject({
      sub: person.accountId,
      client_id: clientId,
      org: person.organizationId,
      email: person.email,
      roles: ["Admin"],
      sid: expect.any(String),
      scope: "openid email roles api",
    });
    expect(payload.exp).toBe((payload.iat as number) + 3600);
    const who = await call(app, userInfoRoute, { token: tokens.access_token });
    expect(who).toMatchObject({ status: 200, body: { sub: person.accountId, email: person.email, role: "Admin" } });
  });

  it("gives an id_token that is bound to the program, its nonce and the access token", async () => {
    const app = testApp();
    const { at, clientId, person } = await arrangeLogin(app);
    const { access_token, id_token } = await tokensFor(app, at, clientId, { nonce: "n-1" });
    const key = (await call(app, jwksRoute)).body.keys[0] as JWK;
    const verified = await jwtVerify(id_token, await importJWK(key, "ES256"), {
      issuer,
      audience: clientId,
      typ: "JWT",
    });
    const half = createHash("sha256").update(access_token).digest().subarray(0, 16).toString("base64url");
    expect(verified.payload).toMatchObject({
      sub: person.accountId,
      azp: clientId,
      nonce: "n-1",
      at_hash: half,
      sid: decodeJwt(access_token).sid,
      auth_time: expect.any(Number),
    });
    expect(verified.payload.exp).toBe((verified.payload.iat as number) + 3600);
    expect(verified.payload).not.toHaveProperty("email");
    expect((await call(app, userInfoRoute, { token: id_token })).status, "it is no access token").toBe(401);
  });

  it("gives an id_token with openid only, and a refresh token with offline_access only", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const members = async (scope: string) => Object.keys(await tokensFor(app, at, clientId, { scope }));
    expect(await members("api")).toEqual(["access_token", "token_type", "expires_in", "scope"]);
    expect(await members("api offline_access")).toContain("refresh_token");
    expect(await members("api openid")).toContain("id_token");
  });

  it("without a scope is for all that the program may have, but not for staying signed in", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const tokens = await tokensFor(app, at, clientId, { scope: undefined });
    expect(tokens.scope).toBe("openid profile email api roles");
    expect(tokens).not.toHaveProperty("refresh_token");
  });

  it("is answered with tokens that no cache keeps, in two round trips", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const code = await codeFor(at, clientId);
    await app.deps.keys.current();
    app.counts.roundTrips = 0;
    const answer = await askToken(app, { ...code });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(app.counts.roundTrips).toBe(2);
  });
});
