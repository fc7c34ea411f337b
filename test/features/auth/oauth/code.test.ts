import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accounts, memberships, publicClients } from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { authorizationCodes, refreshTokens } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { tokenRoute } from "../../../../src/features/auth/oauth/tokens/token.contract.ts";
import { testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import {
  arrangeLogin,
  askToken,
  codeFor,
  type FreshCode,
  form,
  loopbackRedirect,
  pkce,
  seedProgram,
} from "../../../support/login.ts";

const db = drizzle(env.DB);

async function arrange() {
  const app = testApp();
  const login = await arrangeLogin(app);
  return { app, ...login, code: await codeFor(login.at, login.clientId) };
}

const invalidGrant = { status: 400, body: { error: "invalid_grant" } };

describe("a code is refused, and stays good for its own program, when", () => {
  it.each<[string, (code: FreshCode) => Partial<FreshCode>]>([
    ["the verifier is another", () => ({ code_verifier: pkce().verifier })],
    ["the verifier is the challenge", ({ code_verifier }) => ({ code_verifier: `${code_verifier}x` })],
    ["the verifier is too short", () => ({ code_verifier: "short" })],
    ["the address is another of its own", () => ({ redirect_uri: loopbackRedirect })],
    ["the address is another", () => ({ redirect_uri: "https://evil.example" })],
    ["it is cut short", ({ code }) => ({ code: code.slice(0, -1) })],
    ["it is in capitals", ({ code }) => ({ code: code.toUpperCase() })],
  ])("%s", async (_, change) => {
    const { app, code } = await arrange();
    expect(await askToken(app, { ...code, ...change(code) })).toMatchObject(invalidGrant);
    expect(await askToken(app, { ...code })).toMatchObject({ status: 200 });
  });

  it("another program shows it", async () => {
    const { app, code } = await arrange();
    const other = await seedProgram();
    expect(await askToken(app, { ...code, client_id: other })).toMatchObject(invalidGrant);
    expect(await askToken(app, { ...code })).toMatchObject({ status: 200 });
  });

  it.each(["code", "redirect_uri", "code_verifier"])("%s is missing, as an invalid request", async (name) => {
    const { app, code } = await arrange();
    const answer = await askToken(app, { ...code, [name]: "" });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    expect(await askToken(app, { ...code })).toMatchObject({ status: 200 });
  });
});

describe("a code is refused when", () => {
  it("a minute is over", async () => {
    const { app, code } = await arrange();
    app.clock.advance(60_000);
    expect(await askToken(app, { ...code })).toMatchObject(invalidGrant);
  });

  it("its account was disabled, or left the organization", async () => {
    const [one, two] = [await arrange(), await arrange()];
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, one.person.accountId));
    await db.delete(memberships).where(eq(memberships.accountId, two.person.accountId));
    expect(await askToken(one.app, { ...one.code })).toMatchObject(invalidGrant);
    expect(await askToken(two.app, { ...two.code })).toMatchObject(invalidGrant);
  });

  it("its program was deleted: that is no client any more", async () => {
    const { app, code, clientId } = await arrange();
    await db.update(publicClients).set({ deletedAt: 1 }).where(eq(publicClients.id, clientId));
    expect(await askToken(app, { ...code })).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });
});

describe("a code that is shown a second time", () => {
  it("a code that is used twice revokes the tokens of its first use", async () => {
    const { app, code } = await arrange();
    const { access_token: token, refresh_token } = (await askToken(app, { ...code })).body;
    expect((await call(app, userInfoRoute, { token })).status).toBe(200);
    expect(await askToken(app, { ...code })).toMatchObject(invalidGrant);
    expect((await call(app, userInfoRoute, { token })).status).toBe(401);
    const refresh = { grant_type: "refresh_token", client_id: code.client_id, refresh_token };
    expect(await askToken(app, refresh)).toMatchObject(invalidGrant);
    const notes = await db.select().from(auditLog).where(sql`${auditLog.detail} ->> '$.client' = ${code.client_id}`);
    expect(notes.map(({ action, detail }) => [action, detail.reason])).toEqual([
      ["grant.created", undefined],
      ["grant.revoked", "code_replayed"],
    ]);
  });

  it("a second use revokes them even without the verifier, and after the code has expired", async () => {
    const { app, code } = await arrange();
    const { access_token: token } = (await askToken(app, { ...code })).body;
    app.clock.advance(120_000);
    expect(await askToken(app, { ...code, code_verifier: pkce().verifier })).toMatchObject(invalidGrant);
    expect((await call(app, userInfoRoute, { token })).status).toBe(401);
  });

  it("a second use by another program changes nothing", async () => {
    const { app, code } = await arrange();
    const { access_token: token } = (await askToken(app, { ...code })).body;
    expect(await askToken(app, { ...code, client_id: await seedProgram() })).toMatchObject(invalidGrant);
    expect((await call(app, userInfoRoute, { token })).status).toBe(200);
  });

  it("a second use does not touch the account's other logins", async () => {
    const { app, at, clientId, code } = await arrange();
    const { access_token: token } = (await askToken(app, { ...(await codeFor(at, clientId)) })).body;
    await askToken(app, { ...code });
    await askToken(app, { ...code });
    expect((await call(app, userInfoRoute, { token })).status).toBe(200);
  });
});

it("of twenty simultaneous uses of a code one wins, and the others' replay revokes its tokens", async () => {
  const { app, code } = await arrange();
  const answers = await Promise.all(Array.from({ length: 20 }, () => askToken(app, { ...code })));
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200)).toHaveLength(19);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe("invalid_grant");
  const { sid } = decodeJwt(won?.body.access_token);
  expect(await db.$count(refreshTokens, eq(refreshTokens.grantId, sid as string))).toBe(1);
  expect((await call(app, userInfoRoute, { token: won?.body.access_token })).status).toBe(401);
});

it("codes and refresh tokens are stored only as hashes", async () => {
  const { app, code } = await arrange();
  const { refresh_token, access_token } = (await askToken(app, { ...code })).body;
  const grantId = decodeJwt(access_token).sid as string;
  const stored = JSON.stringify([
    await db.select().from(authorizationCodes).where(eq(authorizationCodes.grantId, grantId)),
    await db.select().from(refreshTokens).where(eq(refreshTokens.grantId, grantId)),
  ]);
  expect(stored).toContain(grantId);
  for (const secret of [code.code, refresh_token]) {
    const [, random = ""] = /^muster_(?:code|refresh)_([\w-]{43})$/.exec(secret) ?? [];
    expect(random).toHaveLength(43);
    expect(stored).not.toContain(random);
  }
});

describe("the client of a code", () => {
  it("that is an API client hears that it may not, once it has proved itself", async () => {
    const { app, person, code } = await arrange();
    const proved = { client_id: person.clientId, client_secret: person.clientSecret };
    expect(await askToken(app, { ...code, ...proved })).toMatchObject({
      status: 400,
      body: { error: "unauthorized_client" },
    });
    const unproved = { status: 401, body: { error: "invalid_client" } };
    expect(await askToken(app, { ...code, ...proved, client_secret: "wrong" })).toMatchObject(unproved);
    expect(await askToken(app, { ...code, client_id: person.clientId })).toMatchObject(unproved);
  });

  it("that sends a secret which a program cannot have is refused", async () => {
    const { app, code } = await arrange();
    const answer = await askToken(app, { ...code, client_secret: "a secret" });
    expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });

  it("that is a program has no token of its own", async () => {
    const app = testApp();
    const clientId = await seedProgram();
    const answer = await askToken(app, { grant_type: "client_credentials", client_id: clientId });
    expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });

  it("that proves itself in two ways is refused", async () => {
    const { app, person, code } = await arrange();
    const { clientId, clientSecret } = person;
    const { body, headers } = form({ ...code, client_id: clientId, client_secret: clientSecret });
    const basic = { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
    const answer = await call(app, tokenRoute, { body, headers: { ...headers, ...basic } });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });
});

describe("the token endpoint refuses", () => {
  it("a repeated member, and one that is very long", async () => {
    const { app, code } = await arrange();
    const { body, headers } = form({ ...code });
    const invalid = { status: 400, body: { error: "invalid_request" } };
    for (const more of [
      "&code=x",
      "&scope=a&scope=a",
      `&unknown=${"x".repeat(4_097)}`,
      `&unknown=${"x".repeat(20_000)}`,
    ]) {
      expect(await call(app, tokenRoute, { body: `${body}${more}`, headers })).toMatchObject(invalid);
    }
    expect(await askToken(app, { ...code })).toMatchObject({ status: 200 });
  });

  it("a grant whose code was shown wrongly twenty times in a minute, and no other of the same program and address", async () => {
    const { app, at, clientId, code } = await arrange();
    const other = { code: await codeFor(at, clientId) };
    const wrong = { ...code, code_verifier: pkce().verifier };
    for (let count = 0; count < 20; count++) expect(await askToken(app, wrong)).toMatchObject(invalidGrant);
    const refused = await askToken(app, { ...code });
    expect(refused).toMatchObject({ status: 429, body: { error: "temporarily_unavailable" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await askToken(app, { ...other.code })).toMatchObject({ status: 200 });
  });
});
