import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import {
  accountRoles,
  accounts,
  clientSecrets,
  clients,
  memberships,
} from "../../../../src/features/auth/identity/identity.table.ts";
import {
  jwksRoute,
  openidConfigurationRoute,
  serverMetadataRoute,
} from "../../../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { tokenRoute } from "../../../../src/features/auth/oauth/tokens/token.contract.ts";
import { issuer, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";

const db = drizzle(env.DB);

function form(members: Record<string, string>) {
  return {
    body: new URLSearchParams(members).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  };
}

const basic = (id: string, secret: string) => ({ Authorization: `Basic ${btoa(`${id}:${secret}`)}` });

describe("the token endpoint", () => {
  it("takes the secret in the form or in a Basic header", async () => {
    const app = testApp();
    const { clientId, clientSecret } = await seedPerson();
    const posted = await call(
      app,
      tokenRoute,
      form({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
    );
    const { body, headers } = form({ grant_type: "client_credentials", scope: "openid email api" });
    const inHeader = await call(app, tokenRoute, { body, headers: { ...headers, ...basic(clientId, clientSecret) } });
    for (const answer of [posted, inHeader]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(inHeader.body.scope).toBe("openid email api");
  });

  it("gives a token of RFC 9068 that the published key verifies", async () => {
    const app = testApp();
    const person = await seedPerson({ roles: ["Admin"] });
    const token = await tokenOf(app, person);
    const keys = (await call(app, jwksRoute)).body.keys as JWK[];
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    const key = keys.find(({ kid }) => kid === decodeProtectedHeader(token).kid);
    const { payload } = await jwtVerify(token, await importJWK(key as JWK, "ES256"), { issuer, audience: "muster" });
    expect(payload).toMatchObject({
      sub: person.accountId,
      client_id: person.clientId,
      org: person.organizationId,
      email: person.email,
      roles: ["Admin"],
    });
    expect(payload.exp).toBe((payload.iat as number) + 3600);
    expect(payload.jti).toBeTypeOf("string");
  });

  it("gives all scopes of the client when none is asked for, and never offline_access", async () => {
    const app = testApp();
    const person = await seedPerson({ scopes: "openid email offline_access api" });
    expect(decodeJwt(await tokenOf(app, person)).scope).toBe("openid email api");
    expect(decodeJwt(await tokenOf(app, person, "api offline_access")).scope).toBe("api");
  });

  it("refuses a scope that the client may not have", async () => {
    const app = testApp();
    const { clientId, clientSecret } = await seedPerson({ scopes: "openid api" });
    const answer = await call(
      app,
      tokenRoute,
      form({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret, scope: "api serve" }),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
  });

  it.each([
    ["a wrong secret", { client_secret: "muster_secret_wrong" }, 401, "invalid_client"],
    ["an unknown client", { client_id: "client_unknown" }, 401, "invalid_client"],
    ["no secret", { client_secret: "" }, 401, "invalid_client"],
    ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["no grant", { grant_type: "" }, 400, "invalid_request"],
  ])("refuses %s", async (_, change, status, error) => {
    const app = testApp();
    const { clientId, clientSecret } = await seedPerson();
    const members = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret, ...change };
    expect(await call(app, tokenRoute, form(members))).toMatchObject({ status, body: { error } });
  });

  it("refuses a repeated member and credentials in two places", async () => {
    const app = testApp();
    const { clientId, clientSecret } = await seedPerson();
    const { headers } = form({});
    const repeated = await call(app, tokenRoute, { body: "grant_type=client_credentials&grant_type=x", headers });
    expect(repeated).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    const twice = await call(app, tokenRoute, {
      body: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
      headers: { ...headers, ...basic(clientId, clientSecret) },
    });
    expect(twice).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  it("refuses another media type", async () => {
    const answer = await call(testApp(), tokenRoute, { json: { grant_type: "client_credentials" } });
    expect(answer).toMatchObject({ status: 415, body: { error: "invalid_request" } });
  });

  it("takes two active secrets, and refuses a revoked one", async () => {
    const app = testApp();
    const person = await seedPerson();
    const second = await seedPerson();
    await db
      .update(clientSecrets)
      .set({ clientId: person.clientId })
      .where(eq(clientSecrets.clientId, second.clientId));
    const rotated = { ...person, clientSecret: second.clientSecret };
    await expect(tokenOf(app, person)).resolves.toBeTypeOf("string");
    await expect(tokenOf(app, rotated)).resolves.toBeTypeOf("string");
    await db.update(clientSecrets).set({ revokedAt: 1 }).where(eq(clientSecrets.clientId, person.clientId));
    await expect(tokenOf(app, rotated)).rejects.toThrow("401");
  });

  it("asks the database twice, in one round trip", async () => {
    const app = testApp();
    const person = await seedPerson();
    await tokenOf(app, person);
    app.counts.roundTrips = app.counts.statements = 0;
    await tokenOf(app, person);
    expect(app.counts).toEqual({ roundTrips: 1, statements: 2 });
  });

  it("slows down after repeated failures of one client, and never counts a success", async () => {
    const app = testApp();
    const person = await seedPerson();
    for (let i = 0; i < 30; i++) await tokenOf(app, person);
    const wrong = form({ grant_type: "client_credentials", client_id: person.clientId, client_secret: "wrong" });
    for (let i = 0; i < 20; i++) expect((await call(app, tokenRoute, wrong)).status).toBe(401);
    const refused = await call(app, tokenRoute, wrong);
    expect(refused).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    app.clock.advance(61_000);
    await expect(tokenOf(app, person)).resolves.toBeTypeOf("string");
  });

  it("answers an outage with 503 and never with invalid_client", async () => {
    const broken = {
      prepare: () => {
        throw new Error("D1 is away");
      },
    } as unknown as D1Database;
    const app = testApp({ bindings: { DB: broken } });
    const answer = await call(
      app,
      tokenRoute,
      form({ grant_type: "client_credentials", client_id: "a", client_secret: "b" }),
    );
    expect(answer).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(JSON.stringify(answer.body)).not.toContain("D1 is away");
  });
});

describe("userinfo", () => {
  it("tells who the token acts for, with the role as a string or a list", async () => {
    const app = testApp();
    const customer = await seedPerson();
    const admin = await seedPerson({ roles: ["Admin", "Customer"] });
    const one = await call(app, userInfoRoute, { token: await tokenOf(app, customer, "openid email api") });
    expect(one.body).toEqual({
      sub: customer.accountId,
      email: customer.email,
      email_verified: true,
      role: "Customer",
    });
    const two = await call(app, userInfoRoute, { token: await tokenOf(app, admin, "openid") });
    expect(two.body).toEqual({ sub: admin.accountId, role: ["Admin", "Customer"] });
  });

  it("asks for the scope openid", async () => {
    const app = testApp();
    const answer = await call(app, userInfoRoute, { token: await tokenOf(app, await seedPerson(), "api") });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("www-authenticate")).toContain('error="insufficient_scope", scope="openid"');
  });

  it("refuses a disabled account, a deleted client and a lost membership on the next request", async () => {
    const app = testApp();
    const [disabled, deleted, gone] = [await seedPerson(), await seedPerson(), await seedPerson()];
    const tokens = await Promise.all([disabled, deleted, gone].map((person) => tokenOf(app, person)));
    for (const token of tokens) expect((await call(app, userInfoRoute, { token })).status).toBe(200);
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, disabled.accountId));
    await db.update(clients).set({ deletedAt: 1 }).where(eq(clients.id, deleted.clientId));
    await db.delete(memberships).where(eq(memberships.accountId, gone.accountId));
    const answers = await Promise.all(tokens.map((token) => call(app, userInfoRoute, { token })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403]);
  });

  it("reads roles from the database, whatever the token says", async () => {
    const app = testApp();
    const person = await seedPerson({ roles: ["Admin"] });
    const token = await tokenOf(app, person);
    await db.update(accountRoles).set({ role: "Customer" }).where(eq(accountRoles.accountId, person.accountId));
    expect((await call(app, userInfoRoute, { token })).body.role).toBe("Customer");
  });
});

it("discovery names this server's own endpoints in both places", async () => {
  const app = testApp();
  const [first, second] = [await call(app, openidConfigurationRoute), await call(app, serverMetadataRoute)];
  expect(first.body).toEqual(second.body);
  expect(first.body).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/connect/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
  });
});
