import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accounts, memberships } from "../../../../src/features/auth/identity/identity.table.ts";
import { grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { signInSessions } from "../../../../src/features/auth/sign-in/sign-in.table.ts";
import { testApp } from "../../../support/app.ts";
import { browser } from "../../../support/browser.ts";
import {
  answerOf,
  arrangeLogin,
  askToken,
  authorizePath,
  codeFor,
  decide,
  leadsTo,
  loopbackRedirect,
  seedProgram,
} from "../../../support/login.ts";
import { seedPerson } from "../../../support/seed.ts";
import { givePassword, password, signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

/** Signs in where a redirect leads, and follows to the address that the sign-in page leads to. */
async function typePassword(at: ReturnType<typeof browser>, location: string | null, fields: Record<string, string>) {
  const page = await at.submit(location as string, { ...fields, password }, location?.split("?")[0] as string);
  const url = new URL(
    /http-equiv="refresh" content="0; url=([^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "",
    "https://x",
  );
  return `${url.pathname}${url.search}`;
}

describe("a person who is not signed in", () => {
  it("a person who is not signed in is sent to sign in, and needs no further consent", async () => {
    const app = testApp();
    const person = await seedPerson();
    await givePassword(person.accountId);
    const [at, clientId] = [browser(app), await seedProgram()];
    const first = await at.visit(authorizePath(clientId, { login_hint: person.email }));
    expect(first.status).toBe(303);
    const target = new URL(first.location as string, "https://x");
    expect(target.pathname).toBe("/sign-in");
    expect(target.searchParams.get("login_hint")).toBe(person.email);
    const back = await typePassword(at, first.location, { email: person.email });
    expect(answerOf(await at.visit(back))).toMatchObject({ code: expect.any(String), state: "a state" });
    expect([...at.jar.keys()], "what was remembered for this request is forgotten").toEqual(["__Host-muster_session"]);
  });

  it("a person is asked for consent if another request sent them to sign in", async () => {
    const app = testApp();
    const person = await seedPerson();
    await givePassword(person.accountId);
    const [at, one, other] = [browser(app), await seedProgram(), await seedProgram({ name: "Other" })];
    const first = await at.visit(authorizePath(one));
    await typePassword(at, first.location, { email: person.email });
    const page = await at.visit(authorizePath(other));
    expect(page.status).toBe(200);
    expect(page.html).toContain("Allow Other?");
  });

  it("a person is asked for consent if signing in took a quarter of an hour", async () => {
    const app = testApp();
    const person = await seedPerson();
    await givePassword(person.accountId);
    const [at, clientId] = [browser(app), await seedProgram()];
    const first = await at.visit(authorizePath(clientId));
    app.clock.advance(900_000);
    const back = await typePassword(at, first.location, { email: person.email });
    expect((await at.visit(back)).html).toContain("Allow Program?");
  });

  it("a person is asked for consent if the password was typed before the request, however new the session", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const page = await at.visit(authorizePath(await seedProgram()));
    expect([page.status, page.html.includes("<h1>Allow Program?</h1>")]).toEqual([200, true]);
  });

  it("is an error to a program that wants no page", async () => {
    const app = testApp();
    const visit = await browser(app).visit(authorizePath(await seedProgram(), { prompt: "none" }));
    expect(answerOf(visit)).toMatchObject({ error: "login_required", state: "a state" });
  });
});

describe("the question", () => {
  it("names the program, where the answer goes, what it may do, and who is signed in", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const clientId = await seedProgram({ name: '<b>Bold</b> & "Co"' });
    const { html } = await at.visit(authorizePath(clientId, { scope: "openid offline_access" }));
    expect(html).not.toContain("<b>Bold");
    expect(html).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;Co&quot;");
    expect(html).toContain("<strong>program.example</strong>");
    expect(html).toContain(person.email);
    expect(html).toContain("while you are away");
    expect(html).not.toContain("see, change and delete");
  });

  it("that is allowed leads to the program with a code, and is not put again", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const clientId = await seedProgram();
    const done = await decide(at, await at.visit(authorizePath(clientId, { scope: "openid api" })), "allow");
    expect(done.status).toBe(200);
    expect(leadsTo(done).searchParams.get("code")).toMatch(/^muster_code_/);
    expect(leadsTo(done).origin).toBe("https://program.example");
    expect(answerOf(await at.visit(authorizePath(clientId, { scope: "api" })))).toHaveProperty("code");
    const more = await at.visit(authorizePath(clientId, { scope: "email" }));
    expect(more.status, "something else than was allowed").toBe(200);
    await decide(at, more, "allow");
    expect(answerOf(await at.visit(authorizePath(clientId, { scope: "openid api email" })))).toHaveProperty("code");
  });

  it("is put each time where any program on a machine could ask", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const path = authorizePath(clientId, { redirect_uri: loopbackRedirect });
    for (let time = 0; time < 2; time++) {
      const page = await at.visit(path);
      expect(page.html).toContain("<strong>127.0.0.1:5555</strong>");
      expect(leadsTo(await decide(at, page, "allow")).searchParams.has("code")).toBe(true);
    }
    const silent = await at.visit(authorizePath(clientId, { redirect_uri: loopbackRedirect, prompt: "none" }));
    expect(answerOf(silent)).toMatchObject({ error: "consent_required" });
  });

  it("that was allowed on a machine is put on the web all the same", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const clientId = await seedProgram();
    await decide(at, await at.visit(authorizePath(clientId, { redirect_uri: loopbackRedirect })), "allow");
    expect((await at.visit(authorizePath(clientId))).status).toBe(200);
  });

  it("that is refused leads back with access_denied, and nothing is granted", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const clientId = await seedProgram();
    const done = await decide(at, await at.visit(authorizePath(clientId)), "deny");
    expect(leadsTo(done).searchParams.get("error")).toBe("access_denied");
    expect(leadsTo(done).searchParams.get("state")).toBe("a state");
    expect(await db.$count(grants, eq(grants.clientId, clientId))).toBe(0);
    expect((await at.visit(authorizePath(clientId))).status, "it is put again").toBe(200);
  });

  it("is put when the program wants it, whatever was allowed before", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const page = await at.visit(authorizePath(clientId, { prompt: "consent" }));
    expect(page.status).toBe(200);
    expect(leadsTo(await decide(at, page, "allow")).searchParams.has("code")).toBe(true);
  });

  it("is an error to a program that wants no page", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const visit = await at.visit(authorizePath(await seedProgram(), { prompt: "none" }));
    expect(answerOf(visit)).toMatchObject({ error: "consent_required" });
  });

  it("asks for a password of the last quarter of an hour, and is put after it, naming the program", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const path = authorizePath(await seedProgram());
    const early = await at.visit(path);
    app.clock.advance(900_000);
    const late = await at.visit(path);
    expect(late.location).toMatch(/^\/sign-in\/confirm\?/);
    expect((await decide(at, early, "allow")).location, "a page that stood open").toMatch(/^\/sign-in\/confirm\?/);
    const back = await typePassword(at, late.location, { email: person.email });
    const page = await at.visit(back);
    expect(page.html).toContain("Allow Program?");
    expect(leadsTo(await decide(at, page, "allow")).searchParams.has("code")).toBe(true);
  });

  it("can be refused with an old password", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const page = await at.visit(authorizePath(await seedProgram()));
    app.clock.advance(900_000);
    expect(leadsTo(await decide(at, page, "deny")).searchParams.get("error")).toBe("access_denied");
  });

  it("cannot be answered by another site, nor without the page", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const clientId = await seedProgram();
    const path = authorizePath(clientId);
    const bare = await at.post(path, { decision: "allow" });
    const page = await at.visit(path);
    const [, token] = /name="form_token" value="([^"]*)"/.exec(page.html) ?? [];
    const fields = { form_token: token as string, decision: "allow" };
    const crossSite = await at.post(path, fields, { "Sec-Fetch-Site": "cross-site" });
    const otherOrigin = await at.post(path, fields, { Origin: "https://evil.example" });
    expect([bare.status, crossSite.status, otherOrigin.status]).toEqual([403, 403, 403]);
    expect(await db.$count(grants, eq(grants.clientId, clientId))).toBe(0);
  });

  it("answered for an address that is not registered is refused like the request", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const clientId = await seedProgram();
    const page = await at.visit(authorizePath(clientId));
    const moved = { ...page, html: page.html.replaceAll("program.example", "evil.example") };
    expect((await decide(at, moved, "allow")).status).toBe(400);
  });
});

describe("a program that wants the password", () => {
  it.each([{ prompt: "login" }, { max_age: "0" }, { prompt: "select_account" }])(
    "(%j) gets a fresh one each time",
    async (members) => {
      const app = testApp();
      const { at, person, clientId } = await arrangeLogin(app);
      const path = authorizePath(clientId, members);
      const first = await at.visit(path);
      expect(first.location).toMatch(/^\/sign-in\/confirm\?/);
      app.clock.advance(60_000);
      const back = await typePassword(at, first.location, { email: person.email });
      expect(answerOf(await at.visit(back))).toHaveProperty("code");
      const again = await at.visit(path);
      expect(again.location, "the password of the first time does not do for the second").toMatch(
        /^\/sign-in\/confirm\?/,
      );
    },
  );

  it("and the question gets both each time", async () => {
    const app = testApp();
    const { at, person, clientId } = await arrangeLogin(app);
    const path = authorizePath(clientId, { prompt: "login consent" });
    const back = await typePassword(at, (await at.visit(path)).location, { email: person.email });
    const page = await at.visit(back);
    expect(page.html).toContain("Allow Program?");
    expect(leadsTo(await decide(at, page, "allow")).searchParams.has("code")).toBe(true);
    expect((await at.visit(path)).location).toMatch(/^\/sign-in\/confirm\?/);
    expect((await decide(at, page, "allow")).location, "the same page sent again").toMatch(/^\/sign-in\/confirm\?/);
  });

  it("is told when it was typed", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    const typedAt = Math.floor(app.clock.now() / 1000);
    app.clock.advance(100_000);
    expect((await at.visit(authorizePath(clientId, { max_age: "99" }))).location).toMatch(/^\/sign-in\/confirm/);
    const code = await codeFor(at, clientId, { max_age: "200" });
    const { id_token } = (await askToken(app, { ...code })).body;
    expect(Math.abs((decodeJwt(id_token).auth_time as number) - typedAt)).toBeLessThanOrEqual(5);
  });

  it("and no page gets login_required", async () => {
    const app = testApp();
    const { at, clientId } = await arrangeLogin(app);
    app.clock.advance(100_000);
    const visit = await at.visit(authorizePath(clientId, { max_age: "99", prompt: "none" }));
    expect(answerOf(visit)).toMatchObject({ error: "login_required" });
    expect(answerOf(await at.visit(authorizePath(clientId, { prompt: "none" })))).toHaveProperty("code");
  });
});

describe("nothing is granted by", () => {
  it("an account that is in no organization, or has lost its default one", async () => {
    const app = testApp();
    const { at, person, clientId } = await arrangeLogin(app);
    await db.delete(memberships).where(eq(memberships.accountId, person.accountId));
    expect(answerOf(await at.visit(authorizePath(clientId)))).toMatchObject({ error: "access_denied" });
    await db.update(accounts).set({ defaultOrganizationId: null }).where(eq(accounts.id, person.accountId));
    expect(answerOf(await at.visit(authorizePath(clientId)))).toMatchObject({ error: "access_denied" });
    expect(await db.$count(grants, eq(grants.clientId, clientId))).toBe(0);
  });

  it("an account that is disabled while it decides", async () => {
    const app = testApp();
    const { at, person, clientId } = await arrangeLogin(app);
    const session = await app.deps.sessionOf(at.jar.get("__Host-muster_session") as string);
    app.deps.sessionOf = async () => session;
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId));
    expect(answerOf(await at.visit(authorizePath(clientId)))).toMatchObject({ error: "access_denied" });
  });

  it("a session that is ended while it decides", async () => {
    const app = testApp();
    const { at, person, clientId } = await arrangeLogin(app);
    const session = await app.deps.sessionOf(at.jar.get("__Host-muster_session") as string);
    app.deps.sessionOf = async () => session;
    await db.delete(signInSessions).where(eq(signInSessions.accountId, person.accountId));
    expect(answerOf(await at.visit(authorizePath(clientId)))).toMatchObject({ error: "access_denied" });
    expect(await db.$count(grants, eq(grants.clientId, clientId))).toBe(0);
  });

  it("a disabled account, whose browser must sign in anew", async () => {
    const app = testApp();
    const { at, person, clientId } = await arrangeLogin(app);
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId));
    expect((await at.visit(authorizePath(clientId))).location).toMatch(/^\/sign-in\?/);
  });
});

it("what is granted is noted for the organization, without the code", async () => {
  const app = testApp();
  const { at, person, clientId } = await arrangeLogin(app);
  const { code } = await codeFor(at, clientId, { scope: "openid" });
  const rows = await db.select().from(auditLog).where(eq(auditLog.accountId, person.accountId));
  expect(rows).toMatchObject([
    {
      accountId: person.accountId,
      organizationId: person.organizationId,
      action: "grant.created",
      detail: { client: clientId, scope: "openid" },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
});
