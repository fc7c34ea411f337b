import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { publicClients } from "../../../../src/features/auth/identity/identity.table.ts";
import { grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { issuer, testApp } from "../../../support/app.ts";
import { browser } from "../../../support/browser.ts";
import { answerOf, arrangeLogin, authorizePath, webRedirect } from "../../../support/login.ts";

const db = drizzle(env.DB);

async function grantsOf(clientId: string): Promise<number> {
  return db.$count(grants, eq(grants.clientId, clientId));
}

describe("an authorization request is refused on a page, and nothing is sent anywhere, when", () => {
  it.each<[string, Record<string, string | undefined>]>([
    ["it names no client", { client_id: undefined }],
    ["its client is unknown", { client_id: "nobody" }],
    ["its client's name is very long", { client_id: "x".repeat(3_000) }],
    ["it names no address", { redirect_uri: undefined }],
    ["its address has another host", { redirect_uri: "https://evil.example/callback" }],
    ["its address has a port", { redirect_uri: "https://program.example:8443/callback" }],
    ["its address has another number", { redirect_uri: "http://127.0.0.2:5555/callback" }],
    ["its address has another path", { redirect_uri: "http://127.0.0.1:5555/other" }],
    ["its address has user information", { redirect_uri: "http://u@127.0.0.1:5555/callback" }],
    ["its address has a fragment", { redirect_uri: "http://127.0.0.1:5555/callback#x" }],
    ["its address is localhost", { redirect_uri: "http://localhost:5555/callback" }],
    ["its address is a script", { redirect_uri: "javascript:alert(1)" }],
    ["it is very long", { nonce: "n".repeat(2_000), login_hint: "l".repeat(2_000), ui_locales: "u".repeat(2_000) }],
  ])("%s", async (_, change) => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const page = await at.visit(authorizePath(clientId, change));
    expect([page.status, page.location]).toEqual([400, null]);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await grantsOf(clientId)).toBe(0);
  });

  it("its client or address is repeated", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    for (const more of [`&client_id=${clientId}`, "&redirect_uri=https://evil.example"]) {
      expect((await at.visit(`${authorizePath(clientId)}${more}`)).status).toBe(400);
    }
  });

  it("its client is an API client, or was deleted", async () => {
    const app = testApp();
    const { at, person, clientId } = await arrangeLogin(app);
    expect((await at.visit(authorizePath(person.clientId))).status).toBe(400);
    await db.update(publicClients).set({ deletedAt: 1 }).where(eq(publicClients.id, clientId));
    expect((await at.visit(authorizePath(clientId))).status).toBe(400);
  });
});

describe("the program hears that its request is refused when", () => {
  it.each<[string, Record<string, string | undefined>, string]>([
    ["it asks for a token", { response_type: "token" }, "unsupported_response_type"],
    ["it asks for an id_token", { response_type: "code id_token" }, "unsupported_response_type"],
    ["it asks for nothing", { response_type: undefined }, "invalid_request"],
    ["it wants a fragment", { response_mode: "fragment" }, "invalid_request"],
    ["PKCE is missing", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["PKCE is plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE has no method, which means plain", { code_challenge_method: undefined }, "invalid_request"],
    ["a scope is not the program's", { scope: "openid serve" }, "invalid_scope"],
    ["a value is very long", { nonce: "n".repeat(2_049) }, "invalid_request"],
    ["it wants no page and a password", { prompt: "none login" }, "invalid_request"],
    ["it comes as an object", { request: "eyJ" }, "request_not_supported"],
  ])("%s", async (_, change, error) => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const visit = await at.visit(authorizePath(clientId, { ...change, state: "s" }));
    expect(visit.location?.startsWith(`${webRedirect}?`)).toBe(true);
    expect(answerOf(visit)).toEqual({ error, error_description: expect.any(String), state: "s", iss: issuer });
    expect(visit.headers.get("cache-control")).toBe("no-store");
    expect(await grantsOf(clientId)).toBe(0);
  });

  it("a parameter is repeated, without the state when that is the one", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const nonce = answerOf(await at.visit(`${authorizePath(clientId, { state: "s" })}&nonce=b`));
    expect(nonce).toMatchObject({ error: "invalid_request", state: "s" });
    const state = answerOf(await at.visit(`${authorizePath(clientId)}&state=b`));
    expect(state).toEqual({ error: "invalid_request", error_description: "state is repeated.", iss: issuer });
  });
});

describe("a state", () => {
  it.each(["a\r\nSet-Cookie: a=b", "<script>alert(1)</script>", "&code=stolen", "ä€😀", "#x", "a\\b"])(
    "%j comes back as it was, and as nothing else",
    async (state) => {
      const app = testApp();
      const { at, clientId } = await arrangeLogin(app);
      const good = await at.visit(authorizePath(clientId, { state }));
      const bad = await at.visit(authorizePath(clientId, { state, response_type: "token" }));
      expect([answerOf(good).state, answerOf(bad).state]).toEqual([state, state]);
      expect(Object.keys(answerOf(good))).toEqual(["code", "state", "iss"]);
      expect(good.location).toMatch(/^[\x21-\x7e]+$/);
      expect(good.headers.getSetCookie()).toEqual([]);
    },
  );
});

it("a refused request never asks for a sign-in", async () => {
  const app = testApp();
  const { clientId } = await arrangeLogin(app);
  const stranger = browser(app);
  const visit = await stranger.visit(authorizePath(clientId, { response_type: "token" }));
  expect(answerOf(visit).error).toBe("unsupported_response_type");
  expect(stranger.jar.size).toBe(0);
});
