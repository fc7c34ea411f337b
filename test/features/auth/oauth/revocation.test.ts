import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { revokeTokenRoute } from "../../../../src/features/auth/oauth/tokens/token.contract.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { arrangeLogin, askToken, form, seedProgram, tokensFor } from "../../../support/login.ts";
import { tokenOf } from "../../../support/seed.ts";

const db = drizzle(env.DB);

async function arrange() {
  const app = testApp();
  const login = await arrangeLogin(app);
  return { app, ...login, tokens: await tokensFor(app, login.at, login.clientId) };
}

const revoke = (app: TestApp, members: Record<string, string>) => call(app, revokeTokenRoute, form(members));
const userInfo = async (app: TestApp, token: string) => (await call(app, userInfoRoute, { token })).status;

describe("a program revokes", () => {
  it.each(["refresh_token", "access_token"] as const)("a login by its %s, with all that came of it", async (kind) => {
    const { app, at, clientId, tokens } = await arrange();
    const other = await tokensFor(app, at, clientId);
    const answer = await revoke(app, { client_id: clientId, token: tokens[kind], token_type_hint: "anything" });
    expect(answer).toMatchObject({ status: 200, body: null });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await userInfo(app, tokens.access_token)).toBe(401);
    const refresh = { grant_type: "refresh_token", client_id: clientId, refresh_token: tokens.refresh_token };
    expect(await askToken(app, refresh)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await userInfo(app, other.access_token), "another login").toBe(200);
    const notes = await db.select().from(auditLog).where(sql`${auditLog.detail} ->> '$.client' = ${clientId}`);
    expect(notes.at(-1)).toMatchObject({ action: "grant.revoked", detail: { client: clientId, reason: "by_program" } });
    expect(notes.find(({ action }) => action === "grant.created")?.subject).toBe(notes.at(-1)?.subject);
  });

  it("what is no token, has ended or is revoked, with the same answer", async () => {
    const { app, clientId, tokens } = await arrange();
    for (const token of ["x", tokens.id_token, tokens.refresh_token, tokens.refresh_token]) {
      expect((await revoke(app, { client_id: clientId, token })).status).toBe(200);
    }
    app.clock.advance(3_600_000);
    expect((await revoke(app, { client_id: clientId, token: tokens.access_token })).status).toBe(200);
  });

  it("no token of another's", async () => {
    const { app, person, tokens } = await arrange();
    const other = await seedProgram();
    for (const token of [tokens.refresh_token, tokens.access_token, await tokenOf(app, person)]) {
      const answer = await revoke(app, { client_id: other, token });
      expect(answer).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    }
    expect(await userInfo(app, tokens.access_token)).toBe(200);
  });

  it.each([
    ["an unknown client", { client_id: "nobody", token: "x" }, 401, "invalid_client"],
    ["no client", { token: "x" }, 401, "invalid_client"],
    ["no token", {}, 400, "invalid_request"],
  ])("nothing with %s", async (_, members, status, error) => {
    const app = testApp();
    const client = "token" in members ? {} : { client_id: await seedProgram() };
    expect(await revoke(app, { ...client, ...members })).toMatchObject({ status, body: { error } });
  });
});

describe("an API client", () => {
  it("hears that its tokens cannot be revoked one by one", async () => {
    const { app, person } = await arrange();
    const credentials = { client_id: person.clientId, client_secret: person.clientSecret };
    const token = await tokenOf(app, person);
    const answer = await revoke(app, { ...credentials, token });
    expect(answer).toMatchObject({ status: 400, body: { error: "unsupported_token_type" } });
    expect((await revoke(app, { ...credentials, token: "x" })).status).toBe(200);
    expect(await userInfo(app, token)).toBe(200);
    const wrong = await revoke(app, { ...credentials, client_secret: "wrong", token });
    expect(wrong).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });
});
