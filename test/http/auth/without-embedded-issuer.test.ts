import { describe, expect, it } from "vitest";
import { jwksRoute } from "../../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { userInfoRoute } from "../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { testIssuer } from "../../support/issuer.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";

async function arrange() {
  const other = await testIssuer();
  const app = testApp({ bindings: { ...other.bindings, EMBEDDED_ISSUER: "false" }, fetch: other.fetch });
  return { other, app };
}

describe("with EMBEDDED_ISSUER=false", () => {
  it("a token of another issuer is taken, and userinfo tells its account", async () => {
    const { other, app } = await arrange();
    const answer = await call(app, userInfoRoute, { token: await other.sign() });
    expect(answer).toMatchObject({ status: 200, body: { role: "Customer" } });
  });

  it("a token of our own is refused, even one that was issued before", async () => {
    const { app } = await arrange();
    const token = await tokenOf(testApp(), await seedPerson());
    expect((await call(testApp(), userInfoRoute, { token })).status).toBe(200);
    expect((await call(app, userInfoRoute, { token })).status).toBe(401);
  });

  it.each([
    ["GET", "/.well-known/jwks.json"],
    ["GET", "/connect/authorize"],
    ["POST", "/connect/token"],
    ["POST", "/connect/revocation"],
    ["POST", "/connect/introspect"],
    ["GET", "/connect/device"],
    ["POST", "/connect/device"],
    ["GET", "/connect/endsession"],
    ["GET", "/sign-in"],
    ["POST", "/sign-in"],
    ["GET", "/account"],
  ])("there is no %s %s", async (method, path) => {
    const { app } = await arrange();
    const response = await app.request(path, { method });
    expect(response.status).toBe(404);
    expect(app.counts.statements).toBe(0);
  });

  it.each(["openid-configuration", "oauth-authorization-server"])("%s leads to the other issuer's", async (name) => {
    const { other, app } = await arrange();
    const response = await app.request(`/.well-known/${name}`, { redirect: "manual" });
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(`${other.issuer}/.well-known/openid-configuration`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

it("by default our own server stands beside the others", async () => {
  const other = await testIssuer();
  const app = testApp({ bindings: other.bindings, fetch: other.fetch });
  expect((await call(app, jwksRoute)).status).toBe(200);
  expect((await app.request("/sign-in")).status).toBe(200);
});
