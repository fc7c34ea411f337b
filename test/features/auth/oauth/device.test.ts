import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { accounts, memberships } from "../../../../src/features/auth/identity/identity.table.ts";
import { startDeviceRoute } from "../../../../src/features/auth/oauth/device/device.contract.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { deviceCodes, grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { signInSessions } from "../../../../src/features/auth/sign-in/sign-in.table.ts";
import { issuer, type TestApp, testApp } from "../../../support/app.ts";
import { browser } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { askToken, decide, form, seedProgram } from "../../../support/login.ts";
import { signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

function start(app: TestApp, clientId: string, more: Record<string, string> = {}) {
  return call(app, startDeviceRoute, form({ client_id: clientId, scope: "openid api offline_access", ...more }));
}

async function arrange(options: { scopes?: string; name?: string } = {}) {
  const app = testApp();
  const [{ at, person }, clientId] = await Promise.all([signedIn(app), seedProgram(options)]);
  const device = (await start(app, clientId)).body;
  const path = `/connect/device?user_code=${device.user_code}`;
  const poll = (code: string = device.device_code) =>
    askToken(app, {
      grant_type: "urn:ietf:params:oauth:grant-type:device_code",
      client_id: clientId,
      device_code: code,
    });
  return { app, at, person, clientId, device, path, poll };
}

const error = (name: string) => ({ status: 400, body: { error: name } });

it("allowing a device asks for a password of the last quarter of an hour, refusing it for none", async () => {
  const { app, at, person, path, poll } = await arrange();
  const page = await at.visit(path);
  // The code itself ends before the password is old, so the password was typed before the code was shown.
  await db
    .update(signInSessions)
    .set({ authenticatedAt: app.clock.now() - 900_000 })
    .where(eq(signInSessions.accountId, person.accountId));
  const confirm = /^\/sign-in\/confirm\?return_to=%2Fconnect%2Fdevice%3Fuser_code%3D/;
  expect((await at.visit(path)).location).toMatch(confirm);
  expect((await decide(at, page, "allow")).location).toMatch(confirm);
  expect(await poll()).toMatchObject(error("authorization_pending"));
  expect((await decide(at, page, "deny")).html).toContain("The device is refused");
});

describe("a device", () => {
  it("a device gets a code and an address to show", async () => {
    const { device } = await arrange();
    expect(device).toEqual({
      device_code: expect.stringMatching(/^muster_device_[\w-]{43}$/),
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: `${issuer}/connect/device`,
      verification_uri_complete: `${issuer}/connect/device?user_code=${device.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    const [row] = await db
      .select()
      .from(deviceCodes)
      .where(eq(deviceCodes.userCode, device.user_code.replace("-", "")));
    expect(JSON.stringify(row)).not.toContain(device.device_code);
  });

  it("a device waits until a person allows it, and then gets their tokens", async () => {
    const { app, at, path, person, poll, clientId } = await arrange();
    expect(await poll()).toMatchObject(error("authorization_pending"));
    const done = await decide(at, await at.visit(path), "allow");
    expect([done.status, done.html.includes("The device is connected")]).toEqual([200, true]);
    const { status, body } = await poll();
    expect(status).toBe(200);
    expect(body).toMatchObject({ scope: "openid api offline_access", expires_in: 3600 });
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: person.accountId, org: person.organizationId });
    expect(decodeJwt(body.id_token)).toMatchObject({ aud: clientId, sub: person.accountId });
    expect((await call(app, userInfoRoute, { token: body.access_token })).status).toBe(200);
    const refreshed = { grant_type: "refresh_token", client_id: clientId, refresh_token: body.refresh_token };
    expect(await askToken(app, refreshed)).toMatchObject({ status: 200 });
    expect(await poll(), "a code is good once").toMatchObject(error("invalid_grant"));
    expect((await call(app, userInfoRoute, { token: body.access_token })).status).toBe(200);
  });

  it("a device is told that it was refused", async () => {
    const { at, path, poll, clientId } = await arrange();
    const done = await decide(at, await at.visit(path), "deny");
    expect(done.html).toContain("The device is refused");
    expect(await poll()).toMatchObject(error("access_denied"));
    expect(await db.$count(grants, eq(grants.clientId, clientId))).toBe(0);
  });

  it("a device that polls too early is told to slow down, by five seconds more each time", async () => {
    const { app, poll } = await arrange();
    expect(await poll()).toMatchObject(error("authorization_pending"));
    expect(await poll()).toMatchObject(error("slow_down"));
    app.clock.advance(6_000);
    expect(await poll(), "now ten seconds").toMatchObject(error("slow_down"));
    app.clock.advance(15_000);
    expect(await poll()).toMatchObject(error("authorization_pending"));
  });

  it("a device that polls too often can still be allowed", async () => {
    const { at, path, poll } = await arrange();
    for (let asked = 0; asked < 25; asked++) expect((await poll()).status).toBe(400);
    await decide(at, await at.visit(path), "allow");
    expect((await poll()).status).toBe(200);
  });

  it("a device code expires after ten minutes, for the device and for a person who types it", async () => {
    const { app, at, path, poll } = await arrange();
    app.clock.advance(600_000);
    expect(await poll()).toMatchObject(error("expired_token"));
    const page = await at.visit(path);
    expect([page.status, page.html.includes("No device waits with this code")]).toEqual([400, true]);
  });

  it("a device is refused another program's device code, and an unknown one", async () => {
    const { app, poll, device } = await arrange();
    const asked = { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: device.device_code };
    expect(await askToken(app, { ...asked, client_id: await seedProgram() })).toMatchObject(error("invalid_grant"));
    expect(await poll("muster_device_nobody")).toMatchObject(error("invalid_grant"));
    expect(await poll("")).toMatchObject(error("invalid_request"));
  });

  it("a device is refused a scope that its program may not have", async () => {
    const app = testApp();
    const clientId = await seedProgram({ scopes: "openid api" });
    expect(await start(app, clientId, { scope: "serve" })).toMatchObject(error("invalid_scope"));
  });

  it("a device of an unknown program or of an API client is refused", async () => {
    const { app, person } = await arrange();
    expect(await start(app, "nobody")).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(await start(app, person.clientId)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    const proved = await start(app, person.clientId, { client_secret: person.clientSecret });
    expect(proved).toMatchObject(error("unauthorized_client"));
  });

  it("an address can start thirty devices in a minute", async () => {
    const app = testApp();
    const clientId = await seedProgram();
    const { body, headers } = form({ client_id: clientId });
    const from = (address: string) =>
      call(app, startDeviceRoute, { body, headers: { ...headers, "CF-Connecting-IP": address } });
    for (let i = 0; i < 30; i++) expect((await from("192.0.2.1")).status).toBe(200);
    const refused = await from("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await from("192.0.2.2")).status).toBe(200);
  });
});

describe("what a device was allowed is refused when", () => {
  it.each<[string, (of: Awaited<ReturnType<typeof arrange>>) => Promise<unknown>]>([
    [
      "the account is disabled",
      ({ person }) => db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId)),
    ],
    [
      "the account left the organization",
      ({ person }) => db.delete(memberships).where(eq(memberships.accountId, person.accountId)),
    ],
    [
      "the grant is revoked",
      ({ clientId }) => db.update(grants).set({ revokedAt: 1 }).where(eq(grants.clientId, clientId)),
    ],
  ])("%s", async (_, change) => {
    const given = await arrange();
    await decide(given.at, await given.at.visit(given.path), "allow");
    await change(given);
    expect(await given.poll()).toMatchObject(error("invalid_grant"));
  });
});

describe("the page for a code", () => {
  it("needs a sign-in, and comes back with the code", async () => {
    const { app, path } = await arrange();
    const visit = await browser(app).visit(path);
    expect(visit.location).toBe(`/sign-in?${new URLSearchParams({ return_to: path })}`);
  });

  it("takes it in small letters and without its dash", async () => {
    const { at, device } = await arrange({ name: "<i>My</i> device" });
    expect((await at.visit("/connect/device")).html).toContain('name="user_code"');
    const typed = device.user_code.toLowerCase().replace("-", " ");
    const page = await at.visit(`/connect/device?${new URLSearchParams({ user_code: typed })}`);
    expect(page.html).toContain(device.user_code);
    expect(page.html).toContain("&lt;i&gt;My&lt;/i&gt; device");
    expect(page.html).not.toContain("<i>My");
  });

  it("asks although the program was allowed before", async () => {
    const { at, path, clientId, app, person } = await arrange();
    await decide(at, await at.visit(path), "allow");
    const second = (await start(app, clientId)).body;
    const page = await at.visit(`/connect/device?user_code=${second.user_code}`);
    expect(page.html).toContain("Connect a device?");
    expect(page.html).toContain(person.email);
  });

  it("lets the first decision count", async () => {
    const { at, app, path, poll } = await arrange();
    const page = await at.visit(path);
    const other = await signedIn(app);
    const theirs = await other.at.visit(path);
    await decide(at, page, "deny");
    expect((await decide(other.at, theirs, "allow")).status).toBe(400);
    expect(await poll()).toMatchObject(error("access_denied"));
  });

  it("grants once, however often it is allowed at once", async () => {
    const { at, path, poll, clientId } = await arrange();
    const page = await at.visit(path);
    const done = await Promise.all(Array.from({ length: 8 }, () => decide(at, page, "allow")));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(grants, eq(grants.clientId, clientId))).toBe(1);
    expect((await poll()).status).toBe(200);
  });

  it("cannot be answered by another site", async () => {
    const { at, device, poll } = await arrange();
    const bare = await at.post("/connect/device", { user_code: device.user_code, decision: "allow" });
    expect(bare.status).toBe(403);
    const crossSite = { "Sec-Fetch-Site": "cross-site" };
    const fields = { user_code: device.user_code, decision: "allow" };
    expect((await at.post("/connect/device", fields, crossSite)).status).toBe(403);
    expect(await poll()).toMatchObject(error("authorization_pending"));
  });

  it("gives nothing for a session that is ended while it decides", async () => {
    const { app, at, path, person, poll } = await arrange();
    const page = await at.visit(path);
    const session = await app.deps.sessionOf(at.jar.get("__Host-muster_session") as string);
    app.deps.sessionOf = async () => session;
    await db.delete(signInSessions).where(eq(signInSessions.accountId, person.accountId));
    expect((await decide(at, page, "allow")).status).toBe(400);
    expect(await poll()).toMatchObject(error("authorization_pending"));
  });

  it("gives nothing to an account without an organization", async () => {
    const { at, path, person, poll } = await arrange();
    await db.delete(memberships).where(eq(memberships.accountId, person.accountId));
    expect((await decide(at, await at.visit(path), "allow")).status).toBe(400);
    expect(await poll()).toMatchObject(error("authorization_pending"));
  });

  it("the page for a code locks an account after many codes, correct or not, and no other account", async () => {
    const { at, app, path } = await arrange();
    const other = await signedIn(app);
    for (let attempt = 0; attempt < 20; attempt++) {
      expect((await at.visit("/connect/device?user_code=BBBB-BBBB")).status).toBe(400);
    }
    const locked = await at.visit(path);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await other.at.visit(path)).status).toBe(200);
    app.clock.advance(61_000);
    expect((await at.visit(path)).status).toBe(200);
  });
});

it("of twenty simultaneous polls after the device was allowed, one gets the tokens, and they stay valid", async () => {
  const { app, at, path, poll } = await arrange();
  await decide(at, await at.visit(path), "allow");
  const answers = await Promise.all(Array.from({ length: 20 }, () => poll()));
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe("invalid_grant");
  expect((await call(app, userInfoRoute, { token: won?.body.access_token })).status).toBe(200);
});
