import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { publicClients } from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { testApp } from "../../../support/app.ts";
import { browser } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { arrangeLogin, authorizePath, decide, leadsTo, tokensFor, webRedirect } from "../../../support/login.ts";

const db = drizzle(env.DB);

async function arrange() {
  const app = testApp();
  const login = await arrangeLogin(app);
  return { app, ...login, tokens: await tokensFor(app, login.at, login.clientId) };
}

const endSession = (members: Record<string, string>) => `/connect/endsession?${new URLSearchParams(members)}`;
const isSignedIn = async ({ at, clientId }: Awaited<ReturnType<typeof arrange>>) =>
  !(await at.visit(authorizePath(clientId))).location?.startsWith("/sign-in");

describe("a program that shows its id_token", () => {
  it("ends the session and has its user back, with its state", async () => {
    const login = await arrange();
    const members = { id_token_hint: login.tokens.id_token, post_logout_redirect_uri: webRedirect };
    const visit = await login.at.visit(endSession({ ...members, state: "s\r\n" }));
    expect([visit.status, visit.location]).toEqual([303, `${webRedirect}?state=s%0D%0A`]);
    expect(login.at.jar.size).toBe(0);
    expect(await isSignedIn(login)).toBe(false);
    const { access_token: token } = login.tokens;
    expect((await call(login.app, userInfoRoute, { token })).status, "what was allowed stays allowed").toBe(200);
  });

  it("may do so with one that has ended, and without a sign-in", async () => {
    const login = await arrange();
    login.app.clock.advance(3_600_000);
    const path = endSession({ id_token_hint: login.tokens.id_token, post_logout_redirect_uri: webRedirect });
    for (const at of [login.at, browser(login.app)]) expect((await at.visit(path)).location).toBe(webRedirect);
    expect(await isSignedIn(login)).toBe(false);
  });

  it.each([
    ["no address", {}],
    ["an address that is not registered", { post_logout_redirect_uri: "https://evil.example" }],
    ["localhost", { post_logout_redirect_uri: "http://localhost:5555/callback" }],
  ])("and %s ends it on a page", async (_, members) => {
    const login = await arrange();
    const page = await login.at.visit(endSession({ id_token_hint: login.tokens.id_token, ...members }));
    expect([page.status, page.location, page.html.includes("You are signed out")]).toEqual([200, null, true]);
    expect(await isSignedIn(login)).toBe(false);
  });

  it("of a deleted program ends it on a page", async () => {
    const login = await arrange();
    await db.update(publicClients).set({ deletedAt: 1 }).where(eq(publicClients.id, login.clientId));
    const members = { id_token_hint: login.tokens.id_token, post_logout_redirect_uri: webRedirect };
    expect((await login.at.visit(endSession(members))).status).toBe(200);
  });

  it("of another account ends nothing unasked", async () => {
    const [login, other] = [await arrange(), await arrange()];
    const path = endSession({ id_token_hint: other.tokens.id_token, post_logout_redirect_uri: webRedirect });
    const page = await login.at.visit(path);
    expect([page.status, page.html.includes("Sign out?")]).toEqual([200, true]);
    expect(await isSignedIn(login)).toBe(true);
    expect(leadsTo(await decide(login.at, page, "allow")).href).toBe(webRedirect);
    expect(await isSignedIn(login)).toBe(false);
  });

  it("and another client's name is refused", async () => {
    const login = await arrange();
    const members = { id_token_hint: login.tokens.id_token, client_id: "another" };
    expect((await login.at.visit(endSession(members))).status).toBe(400);
    expect(await isSignedIn(login)).toBe(true);
  });
});

describe("without an id_token of ours", () => {
  it.each(["", "x", "access"])("(%j) the user is asked, and led nowhere", async (hint) => {
    const login = await arrange();
    const id_token_hint = hint === "access" ? login.tokens.access_token : hint;
    const members = { id_token_hint, post_logout_redirect_uri: webRedirect, client_id: login.clientId };
    const page = await login.at.visit(endSession(members));
    expect([page.status, page.location]).toEqual([200, null]);
    expect(page.html).toContain(login.person.email);
    expect(await isSignedIn(login)).toBe(true);
    const done = await decide(login.at, page, "allow");
    expect(done.html).toContain("You are signed out");
    expect(done.html).not.toContain("http-equiv");
    expect(await isSignedIn(login)).toBe(false);
  });

  it("another site's form ends nothing", async () => {
    const login = await arrange();
    expect((await login.at.post("/connect/endsession", {})).status).toBe(403);
    const members = { id_token_hint: login.tokens.id_token };
    expect((await login.at.post(endSession(members), {}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(await isSignedIn(login)).toBe(true);
  });
});

it.each(["state=a&state=b", `state=${"x".repeat(2_049)}`, "id_token_hint=a&id_token_hint=b"])(
  "a request with %s is refused",
  async (query) => {
    const page = await browser(testApp()).visit(`/connect/endsession?${query}`);
    expect(page.status).toBe(400);
  },
);
