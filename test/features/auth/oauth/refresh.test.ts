import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { accounts, memberships, publicClients } from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { arrangeLogin, askToken, seedProgram, tokensFor } from "../../../support/login.ts";

const db = drizzle(env.DB);
const day = 86_400_000;
const invalidGrant = { status: 400, body: { error: "invalid_grant" } };

async function arrange(scope = "openid api offline_access") {
  const app = testApp();
  const login = await arrangeLogin(app);
  const tokens = await tokensFor(app, login.at, login.clientId, { scope });
  return { app, ...login, tokens, refresh: refreshOf(app, login.clientId) };
}

function refreshOf(app: TestApp, clientId: string) {
  return (token: string, more: Record<string, string> = {}) =>
    askToken(app, { grant_type: "refresh_token", client_id: clientId, refresh_token: token, ...more });
}

const userInfo = async (app: TestApp, token: string) => (await call(app, userInfoRoute, { token })).status;

describe("a refresh token", () => {
  it("a refresh token gives new tokens of the same login, and a successor", async () => {
    const { app, tokens, refresh } = await arrange();
    app.clock.advance(5_000);
    const { status, body } = await refresh(tokens.refresh_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ scope: tokens.scope, expires_in: 3600, token_type: "Bearer" });
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(body.access_token).sid).toBe(decodeJwt(tokens.access_token).sid);
    const [first, second] = [decodeJwt(tokens.id_token), decodeJwt(body.id_token)];
    expect(second).toMatchObject({ sub: first.sub, aud: first.aud, iss: first.iss, auth_time: first.auth_time });
    expect(second).not.toHaveProperty("nonce");
    expect(await userInfo(app, tokens.access_token), "the earlier token lives on").toBe(200);
    expect(await refresh(body.refresh_token)).toMatchObject({ status: 200 });
  });

  it("a refresh token may ask for fewer scopes, and its successor for all again", async () => {
    const { tokens, refresh } = await arrange();
    const less = await refresh(tokens.refresh_token, { scope: "api" });
    expect(less.body).toMatchObject({ scope: "api" });
    expect(less.body).not.toHaveProperty("id_token");
    expect(decodeJwt(less.body.access_token).scope).toBe("api");
    expect((await refresh(less.body.refresh_token)).body.scope).toBe("openid api offline_access");
  });

  it("a refresh token that asks for more is refused, and not used up", async () => {
    const { tokens, refresh } = await arrange();
    const more = await refresh(tokens.refresh_token, { scope: "openid api email" });
    expect(more).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
  });

  it("a refresh token lives 30 days from its last use, and at most 180 days", async () => {
    const { app, tokens, refresh } = await arrange();
    const unused = await arrange();
    unused.app.clock.advance(30 * day);
    expect(await unused.refresh(unused.tokens.refresh_token)).toMatchObject(invalidGrant);

    let token = tokens.refresh_token;
    for (let month = 0; month < 6; month++) {
      app.clock.advance(29 * day);
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      token = answer.body.refresh_token;
    }
    app.clock.advance(6 * day);
    expect(await refresh(token)).toMatchObject(invalidGrant);
  });

  it.each<[string, (of: Awaited<ReturnType<typeof arrange>>) => Promise<unknown>]>([
    [
      "its account is disabled",
      ({ person }) => db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId)),
    ],
    [
      "its account left the organization",
      ({ person }) => db.delete(memberships).where(eq(memberships.accountId, person.accountId)),
    ],
    [
      "its grant is revoked",
      ({ clientId }) => db.update(grants).set({ revokedAt: 1 }).where(eq(grants.clientId, clientId)),
    ],
  ])("is refused when %s", async (_, change) => {
    const given = await arrange();
    await change(given);
    expect(await given.refresh(given.tokens.refresh_token)).toMatchObject(invalidGrant);
  });

  it("a refresh token of a deleted program is refused like an unknown one", async () => {
    const { tokens, refresh, clientId } = await arrange();
    await db.update(publicClients).set({ deletedAt: 1 }).where(eq(publicClients.id, clientId));
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });

  it("a refresh token is refused to another program, and stays valid for its own", async () => {
    const { app, tokens, refresh } = await arrange();
    const other = refreshOf(app, await seedProgram());
    expect(await other(tokens.refresh_token)).toMatchObject(invalidGrant);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
    app.clock.advance(60_000);
    expect(await other(tokens.refresh_token), "a used one too").toMatchObject(invalidGrant);
    expect(await userInfo(app, tokens.access_token)).toBe(200);
  });

  it("a token of another kind is refused as a refresh token", async () => {
    const { tokens, refresh } = await arrange();
    for (const token of [tokens.access_token, tokens.id_token, `${tokens.refresh_token}x`]) {
      expect(await refresh(token)).toMatchObject(invalidGrant);
    }
    expect(await refresh("")).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });
});

describe("a refresh token that was used", () => {
  it("a refresh token used again within seconds is only refused", async () => {
    const { app, tokens, refresh } = await arrange();
    const next = (await refresh(tokens.refresh_token)).body;
    for (let again = 0; again < 21; again++) {
      expect(await refresh(tokens.refresh_token), "which is no failure either").toMatchObject(invalidGrant);
    }
    expect(await userInfo(app, next.access_token)).toBe(200);
    expect(await refresh(next.refresh_token)).toMatchObject({ status: 200 });
  });

  it("a refresh token used again after ten seconds revokes the whole login", async () => {
    const { app, tokens, refresh } = await arrange();
    const next = (await refresh(tokens.refresh_token)).body;
    app.clock.advance(11_000);
    expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant);
    expect(await userInfo(app, next.access_token)).toBe(401);
    expect(await userInfo(app, tokens.access_token)).toBe(401);
    expect(await refresh(next.refresh_token)).toMatchObject(invalidGrant);
  });

  it("an older refresh token used again revokes the login too", async () => {
    const { app, tokens, refresh } = await arrange();
    let last = tokens;
    for (let use = 0; use < 3; use++) {
      app.clock.advance(20_000);
      last = (await refresh(last.refresh_token)).body;
    }
    expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant);
    expect(await refresh(last.refresh_token)).toMatchObject(invalidGrant);
  });
});

it("of twenty simultaneous uses of a refresh token one wins, and stays signed in", async () => {
  const { app, tokens, refresh } = await arrange();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refresh_token)));
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe("invalid_grant");
  expect(await userInfo(app, won?.body.access_token)).toBe(200);
  expect(await refresh(won?.body.refresh_token)).toMatchObject({ status: 200 });
});
