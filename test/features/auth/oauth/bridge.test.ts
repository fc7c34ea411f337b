import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { queryAudiencesRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import {
  accounts,
  clients,
  memberships,
  publicClients,
} from "../../../../src/features/auth/identity/identity.table.ts";
import {
  createClientAsSpelledRoute,
  createClientRoute,
  readBridgeRoute,
  startBridgeRoute,
} from "../../../../src/features/auth/oauth/bridge/bridge.contract.ts";
import { bridgeTokens, grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { signInSessions } from "../../../../src/features/auth/sign-in/sign-in.table.ts";
import { secretHash } from "../../../../src/platform/fresh-secret.ts";
import { runSweeps } from "../../../../src/schedule.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { browser } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { askToken, decide, seedProgram } from "../../../support/login.ts";
import { tokenOf } from "../../../support/seed.ts";
import { signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const program = "rapidata-cli";

const start = (app: TestApp, clientId = program, address = networkOfItsOwn()) =>
  call(app, startBridgeRoute, { query: { clientId }, headers: { "CF-Connecting-IP": address } });

function networkOfItsOwn(): string {
  const network = crypto.randomUUID();
  return `2001:db8:${network.slice(0, 4)}:${network.slice(4, 8)}::1`;
}

/** The address that the published client opens, blanks and all. */
const pathOf = (writeKey: string, { clientId = program, scope = "openid profile email api" } = {}) =>
  `/connect/authorize/external?clientId=${clientId}&scope=${scope}&writeKey=${writeKey}`;

async function arrange() {
  const app = testApp();
  const [{ at, person }, { body: keys }] = await Promise.all([signedIn(app), start(app)]);
  const read = () => call(app, readBridgeRoute, { query: { readKey: keys.readKey } });
  return { app, at, person, keys, path: pathOf(keys.writeKey), read };
}

async function allowed() {
  const given = await arrange();
  await decide(given.at, await given.at.visit(given.path), "allow");
  return given;
}

async function withToken() {
  const given = await allowed();
  const token: string = (await given.read()).body.accessToken;
  const make = (displayName: string | null = "laptop - Python API Client") =>
    call(given.app, createClientRoute, { token, json: { displayName } });
  return { ...given, token, make };
}

const bridgeOf = (readKey: string) =>
  db
    .select()
    .from(bridgeTokens)
    .where(eq(bridgeTokens.readHash, secretHash(readKey)));
const eventsOf = (organizationId: string, action: string) =>
  db
    .select({ subject: auditLog.subject, detail: auditLog.detail, accountId: auditLog.accountId })
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, action)));

const over = (sentence: string) => ({ status: 404, body: { detail: expect.stringContaining(sentence) } });

describe("a program that signs in by browser", () => {
  it("a program gets two unrelated keys, which are stored hashed", async () => {
    const { keys } = await arrange();
    expect(keys).toEqual({
      readKey: expect.stringMatching(/^muster_read_[\w-]{43}$/),
      writeKey: expect.stringMatching(/^muster_write_[\w-]{43}$/),
    });
    const [row] = await bridgeOf(keys.readKey);
    expect(row).toMatchObject({
      clientId: program,
      writeHash: secretHash(keys.writeKey),
      askedFrom: expect.any(String),
    });
    const stored = JSON.stringify(row);
    expect([stored.includes(keys.readKey.slice(12)), stored.includes(keys.writeKey.slice(13))]).toEqual([false, false]);
  });

  it("a program waits until a person allows it, makes an API client, and works with it from then on", async () => {
    const { app, at, person, path, read } = await arrange();
    expect(await read()).toMatchObject({ status: 202, body: { message: expect.any(String) } });
    const done = await decide(at, await at.visit(path), "allow");
    expect([done.status, done.html.includes("The program is signed in")]).toEqual([200, true]);

    const { status, body, headers } = await read();
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      accessToken: expect.any(String),
      expiresIn: 3600,
      refreshToken: null,
      idToken: expect.any(String),
      tokenType: "Bearer",
      scope: "openid profile email api",
    });
    const { accountId, organizationId } = person;
    expect(decodeJwt(body.accessToken)).toMatchObject({ sub: accountId, org: organizationId, client_id: program });
    expect(await eventsOf(organizationId, "grant.created")).toMatchObject([{ accountId, detail: { client: program } }]);

    const made = await call(app, createClientAsSpelledRoute, {
      token: body.accessToken,
      json: { displayName: "laptop - Python API Client" },
    });
    expect(made).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^muster_secret_/) } });
    const { clientId: client_id, clientSecret: client_secret } = made.body;
    const tokens = await askToken(app, {
      grant_type: "client_credentials",
      client_id,
      client_secret,
      scope: "openid email api",
    });
    expect(tokens.status).toBe(200);
    expect((await call(app, queryAudiencesRoute, { token: tokens.body.access_token })).status).toBe(200);
    const [row] = await db.select().from(clients).where(eq(clients.id, client_id));
    expect(row).toMatchObject({ accountId, organizationId, name: "laptop - Python API Client", servingState: null });
    expect(await eventsOf(organizationId, "client.created")).toEqual([
      { accountId, subject: client_id, detail: { name: "laptop - Python API Client", use: "api", client: program } },
    ]);
    const log = await at.visit("/account/audit");
    expect(log.html).toContain("The Python client");
  });

  it("a program is told that it was refused, and refusing asks for no fresh password", async () => {
    const { app, at, person, path, read } = await arrange();
    const page = await at.visit(path);
    await letPasswordAge(app, person.accountId);
    expect((await decide(at, page, "deny")).html).toContain("The program is refused");
    expect(await read()).toMatchObject(over("refused this sign-in"));
    expect(await eventsOf(person.organizationId, "grant.refused")).toMatchObject([{ detail: { client: program } }]);
    expect((await decide(at, page, "allow")).status).toBe(303);
  });

  it("a sign-in ends after five minutes, for the program and for a person who opens its address", async () => {
    const { app, at, path, read } = await arrange();
    const page = await at.visit(path);
    app.clock.advance(300_000);
    expect(await read()).toMatchObject(over("within 5 minutes"));
    expect(await decide(at, page, "allow")).toMatchObject({ status: 400 });
    const again = await at.visit(path);
    expect([again.status, again.html.includes("No program waits behind this address")]).toEqual([400, true]);
    expect(await read()).toMatchObject(over("within 5 minutes"));
  });

  it("of several reads at once, one gets the token", async () => {
    const { read } = await allowed();
    const answers = await Promise.all(Array.from({ length: 8 }, read));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read()).toMatchObject(over("given once"));
  });

  it("an unknown read key, and the write key, read nothing", async () => {
    const { app, keys } = await allowed();
    for (const readKey of [keys.writeKey, "muster_read_nobody"]) {
      expect(await call(app, readBridgeRoute, { query: { readKey } })).toMatchObject(over("No sign-in has this"));
    }
    expect((await call(app, readBridgeRoute, { query: {} })).body.errors).toHaveProperty("readKey");
  });

  it.each<[string, () => Promise<string>, string]>([
    ["that is unknown", async () => "somebody", "names no program that this service knows"],
    ["that signs people in by a code", () => seedProgram(), "an authorization code or a device code"],
    ["that is deleted", deletedProgram, "names no program that this service knows"],
    ["without a name", async () => "", "must not be empty"],
  ])("a program %s is refused by its name", async (_, clientIdOf, reason) => {
    const answer = await start(testApp(), await clientIdOf());
    expect(answer).toMatchObject({ status: 400, body: { errors: { clientId: [expect.stringContaining(reason)] } } });
  });

  it("a network may begin thirty sign-ins in a minute and have twenty open", async () => {
    const app = testApp();
    const address = networkOfItsOwn();
    const open = await Promise.all(Array.from({ length: 20 }, () => start(app, program, address)));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    const refused = await start(app, program, address);
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 60]);
    expect((await start(app)).status).toBe(200);
    const { at } = await signedIn(app);
    await decide(at, await at.visit(pathOf(open[0]?.body.writeKey)), "deny");
    expect((await start(app, program, address)).status).toBe(200);
    for (let begun = 22; begun < 30; begun++) await start(app, program, address);
    await decide(at, await at.visit(pathOf(open[1]?.body.writeKey)), "deny");
    const tooFast = await start(app, program, address);
    expect(tooFast.status).toBe(429);
    app.clock.advance(61_000);
    expect((await start(app, program, address)).status).toBe(200);
  });

  it("a sweep removes what is over, and nothing that a client may still be made with", async () => {
    const { app, keys } = await allowed();
    app.clock.advance(599_000);
    await runSweeps(app.deps);
    expect(await bridgeOf(keys.readKey)).toHaveLength(1);
    app.clock.advance(2_000);
    await runSweeps(app.deps);
    expect(await bridgeOf(keys.readKey)).toEqual([]);
  });
});

describe("the page of a program that signs in by browser", () => {
  it("needs a password that was typed just now, and comes back with its address", async () => {
    const { app, at, person, path } = await arrange();
    const encoded = new URLSearchParams({ return_to: path.replaceAll(" ", "%20") }).toString();
    expect((await browser(app).visit(path)).location).toBe(`/sign-in?${encoded}`);
    await letPasswordAge(app, person.accountId);
    expect((await at.visit(path)).location).toBe(`/sign-in/confirm?${encoded}`);
  });

  it("allowing asks again for a password that has become old on the page", async () => {
    const { app, at, person, path, read } = await arrange();
    const page = await at.visit(path);
    await letPasswordAge(app, person.accountId);
    expect((await decide(at, page, "allow")).location).toMatch(
      /^\/sign-in\/confirm\?return_to=%2Fconnect%2Fauthorize%2Fexternal%3FclientId%3Drapidata-cli/,
    );
    expect((await read()).status).toBe(202);
  });

  it("says which program asks, from where, when, and for which account, and warns of links", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const { body } = await start(app, program, "203.0.113.9");
    await db
      .update(bridgeTokens)
      .set({ country: "CH" })
      .where(eq(bridgeTokens.readHash, secretHash(body.readKey)));
    const { html } = await at.visit(pathOf(body.writeKey));
    for (const shown of ["The Python client", program, "203.0.113.9", "Switzerland", "<time", person.email]) {
      expect(html, shown).toContain(shown);
    }
    expect(html).toContain("It asked from another network than the one that this browser is in");
    expect(html).toContain("Whoever sent you this link would act for you");
    expect(html).toContain("make an API client of its own");
    // The program asks for no roles, but its API client gets them.
    expect(html).toContain("see your role");
    await decide(at, await at.visit(pathOf(body.writeKey)), "allow");
    const [row] = await bridgeOf(body.readKey);
    expect(row, "who asked is forgotten").toMatchObject({ askedFrom: null, country: null });
  });

  it("names no other network where the browser is in the same", async () => {
    const app = testApp();
    const { at } = await signedIn(app);
    const { body } = await start(app, program, "203.0.113.10");
    const page = await at.visit(pathOf(body.writeKey), { headers: { "CF-Connecting-IP": "203.0.113.10" } });
    expect(page.html).toContain("Allow it only if you started the program yourself just now");
    expect(page.html).not.toContain("another network");
  });

  it.each<[string, (keys: { readKey: string; writeKey: string }) => string, string]>([
    ["another program's name", ({ writeKey }) => pathOf(writeKey, { clientId: "muster-cli" }), "No program waits"],
    ["an unknown key", () => pathOf("muster_write_nobody"), "No program waits"],
    ["the read key", ({ readKey }) => pathOf(readKey), "No program waits"],
    ["no members", () => "/connect/authorize/external", "No program waits"],
    ["a scope too many", ({ writeKey }) => pathOf(writeKey, { scope: "api serve" }), "the scope serve"],
    ["a scope for later", ({ writeKey }) => pathOf(writeKey, { scope: "api offline_access" }), "offline_access"],
  ])("refuses %s", async (_, addressOf, sentence) => {
    const { at, keys } = await arrange();
    const page = await at.visit(addressOf(keys));
    expect([page.status, page.html.includes(sentence)]).toEqual([400, true]);
  });

  it("lets the first decision count, and grants once, however often it is allowed at once", async () => {
    const { app, at, path, read, person } = await arrange();
    const page = await at.visit(path);
    const other = await signedIn(app);
    const theirs = await other.at.visit(path);
    const done = await Promise.all(Array.from({ length: 6 }, () => decide(at, page, "allow")));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await decide(other.at, theirs, "allow")).status).toBe(400);
    expect(await db.$count(grants, eq(grants.accountId, person.accountId))).toBe(1);
    expect(decodeJwt((await read()).body.accessToken).sub).toBe(person.accountId);
  });

  it("cannot be answered by another site", async () => {
    const { at, keys, read } = await arrange();
    const fields = { clientId: program, scope: "api", writeKey: keys.writeKey, decision: "allow" };
    expect((await at.post("/connect/authorize/external", fields)).status).toBe(403);
    const crossSite = { "Sec-Fetch-Site": "cross-site" };
    expect((await at.post("/connect/authorize/external", fields, crossSite)).status).toBe(403);
    expect((await read()).status).toBe(202);
  });

  it("gives nothing to an account without an organization, nor for a session that ends meanwhile", async () => {
    const lonely = await arrange();
    await db.delete(memberships).where(eq(memberships.accountId, lonely.person.accountId));
    expect((await decide(lonely.at, await lonely.at.visit(lonely.path), "allow")).status).toBe(400);
    expect((await lonely.read()).status).toBe(202);

    const { app, at, path, person, read } = await arrange();
    const page = await at.visit(path);
    const session = await app.deps.sessionOf(at.jar.get("__Host-muster_session") as string);
    app.deps.sessionOf = async () => session;
    await db.delete(signInSessions).where(eq(signInSessions.accountId, person.accountId));
    expect((await decide(at, page, "allow")).status).toBe(400);
    expect((await read()).status).toBe(202);
  });
});

describe("the token of a sign-in by browser", () => {
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
      ({ person }) => db.update(grants).set({ revokedAt: 1 }).where(eq(grants.accountId, person.accountId)),
    ],
  ])("is not given once %s", async (_, change) => {
    const given = await allowed();
    await change(given);
    expect(await given.read()).toMatchObject(over("may not act for its organization"));
  });

  it("makes one API client, however often it is asked at once, and ends with that", async () => {
    const { app, token, make, person } = await withToken();
    expect((await call(app, queryAudiencesRoute, { token })).status).toBe(200);
    const made = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(clients, eq(clients.accountId, person.accountId))).toBe(2);
    expect((await make()).status).toBe(401);
    expect((await call(app, queryAudiencesRoute, { token })).status).toBe(401);
  });

  it("makes a client until ten minutes after the sign-in began", async () => {
    const { app, make } = await withToken();
    app.clock.advance(601_000);
    expect((await make()).status).toBe(403);
    const second = await withToken();
    second.app.clock.advance(500_000);
    expect((await second.make(null)).status).toBe(200);
  });

  it("makes no client for an account that is disabled or has left", async () => {
    const disabled = await withToken();
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, disabled.person.accountId));
    expect((await disabled.make()).status).toBe(401);
    const left = await withToken();
    await db.delete(memberships).where(eq(memberships.accountId, left.person.accountId));
    expect((await left.make()).status).toBe(403);
  });

  it("is the only one that makes clients", async () => {
    const { app, person } = await arrange();
    const token = await tokenOf(app, person);
    expect((await call(app, createClientRoute, { token, json: {} })).status).toBe(403);
    expect((await call(app, createClientRoute, { json: {} })).status).toBe(401);
  });

  it("is asked for with a body that is checked", async () => {
    const { app, token } = await withToken();
    const wrong = await call(app, createClientRoute, { token, json: { displayName: 7, more: true } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { displayName: expect.any(Array) } } });
    expect((await call(app, createClientRoute, { token, json: {} })).status).toBe(200);
  });
});

async function deletedProgram(): Promise<string> {
  const id = await seedProgram();
  await db.update(publicClients).set({ deletedAt: 1, usesBridge: true }).where(eq(publicClients.id, id));
  return id;
}

async function letPasswordAge(app: TestApp, accountId: string): Promise<void> {
  await db
    .update(signInSessions)
    .set({ authenticatedAt: app.clock.now() - 900_000 })
    .where(eq(signInSessions.accountId, accountId));
}
