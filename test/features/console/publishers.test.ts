import { env } from "cloudflare:workers";
import { and, desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { decideOnPublisher } from "../../../scripts/local/publishers.mjs";
import { auditLog } from "../../../src/features/auth/audit/audit.table.ts";
import { clients } from "../../../src/features/auth/identity/identity.table.ts";
import { openSessionRoute } from "../../../src/features/serving/serving.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { formTokenOf } from "../../support/browser.ts";
import { call } from "../../support/client.ts";
import { type Person, seedPerson, tokenOf } from "../../support/seed.ts";
import { signedIn } from "../../support/sign-in.ts";

const db = drizzle(env.DB);

/** An Admin at the console, and a client for serving that a member of another organization made. */
async function arrange(servingState: "Waiting" | "Approved" | "Refused" = "Waiting") {
  const app = testApp();
  const { at: admin, person } = await signedIn(app, { roles: ["Admin"] });
  const client = await seedPerson({ scopes: "openid serve", servingState });
  const decide = (decision: string, by = admin) =>
    by.submit("/console/publishers", {}, `/console/publishers/${client.clientId}/${decision}`);
  return { app, admin, adminMail: person.email, client, decide };
}

const grant = async (app: TestApp, { clientId, clientSecret }: Person, scope: string) => {
  const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret, scope };
  const response = await app.request("/connect/token", { method: "POST", body: new URLSearchParams(body) });
  return { status: response.status, ...((await response.json()) as { error?: string; error_description?: string }) };
};

const stateOf = async ({ clientId }: Person) =>
  (await db.select({ state: clients.servingState }).from(clients).where(eq(clients.id, clientId)))[0]?.state;

const lastNote = async ({ organizationId, clientId }: Person) => {
  const isAbout = and(eq(auditLog.organizationId, organizationId), eq(auditLog.subject, clientId));
  const [row] = await db.select().from(auditLog).where(isAbout).orderBy(desc(auditLog.id)).limit(1);
  return row?.action;
};

describe("a client for serving", () => {
  it("gets no token for serving while it waits, and one once an Admin has approved it", async () => {
    const { app, admin, client, decide } = await arrange();
    expect(await grant(app, client, "serve")).toMatchObject({
      status: 400,
      error: "invalid_scope",
      error_description: "No Admin has approved this client for serving yet.",
    });
    expect((await grant(app, client, "openid")).status).toBe(200);
    const { location } = await decide("approve");
    expect((await admin.visit(location as string)).html).toContain("The client may serve people now.");
    expect((await grant(app, client, "serve")).status).toBe(200);
    expect(await lastNote(client)).toBe("publisher.approved");
  });

  it("that was made before there were approvals waits", async () => {
    const { app, client } = await arrange();
    await db.update(clients).set({ servingState: null }).where(eq(clients.id, client.clientId));
    expect((await grant(app, client, "serve")).status).toBe(400);
  });

  it("may be refused, and approved later all the same", async () => {
    const { app, client, decide } = await arrange();
    await decide("refuse");
    expect([await stateOf(client), await lastNote(client)]).toEqual(["Refused", "publisher.refused"]);
    expect((await grant(app, client, "serve")).status).toBe(400);
    await decide("approve");
    expect((await grant(app, client, "serve")).status).toBe(200);
  });
});

describe("the page of publishers", () => {
  it("lists those that wait before the others, with who made them", async () => {
    const { admin, client } = await arrange();
    const approved = await seedPerson({ scopes: "openid serve" });
    const { html } = await admin.visit("/console/publishers");
    expect(html.indexOf(client.clientId)).toBeGreaterThan(0);
    expect(html.indexOf(approved.clientId)).toBeGreaterThan(html.indexOf(client.clientId));
    for (const text of [client.email, client.organizationId]) expect(html).toContain(text);
    expect(html).toMatch(/<a href="\/console\/publishers" aria-current="page">.*?Publishers<\/a>/);
  });

  it("is for Admins: others neither see it, nor are offered it, nor decide", async () => {
    const { app, client } = await arrange();
    const { at } = await signedIn(app);
    expect((await at.visit("/console/publishers")).status).toBe(403);
    const overview = await at.visit("/console");
    expect(overview.html).not.toContain("/console/publishers");
    const fields = { form_token: formTokenOf(overview) };
    for (const decision of ["approve", "refuse", "revoke"])
      await at.post(`/console/publishers/${client.clientId}/${decision}`, fields);
    expect(await stateOf(client)).toBe("Waiting");
    expect(await lastNote(client)).toBeUndefined();
  });

  it("asks for the password again before it approves, and not before it takes away", async () => {
    const { app, client, decide } = await arrange();
    app.clock.advance(16 * 60_000);
    expect((await decide("approve")).location).toContain("/sign-in/confirm");
    expect(await stateOf(client)).toBe("Waiting");
    expect((await decide("refuse")).location).toBe("/console/publishers");
    expect(await stateOf(client)).toBe("Refused");
  });

  it("does nothing twice: who decides second is told", async () => {
    const { client, decide, admin } = await arrange();
    const page = await admin.visit("/console/publishers");
    const fields = { form_token: formTokenOf(page) };
    const path = `/console/publishers/${client.clientId}/approve`;
    for (const sentence of ["The client may serve people now.", "Nothing changed: another Admin"]) {
      const { location } = await admin.post(path, fields);
      expect((await admin.visit(location as string)).html).toContain(sentence);
    }
    expect((await decide("refuse").catch((error: Error) => error.message)) as unknown).toContain("no form");
    expect(await stateOf(client)).toBe("Approved");
  });
});

describe("the account's page of clients", () => {
  it("makes a client for serving that waits, says so, and lets three of an organization wait", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const make = () =>
      at.submit("/account/clients/new", { name: "App", organization: person.organizationId, serve: "yes" });
    const made = await make();
    expect(made.html).toContain("waits for an Admin");
    const [clientId = ""] = /client_[0-9a-f-]{36}/.exec(made.html) ?? [];
    expect((await at.visit("/account/clients")).html).toContain("Waits for an Admin");
    await make();
    await make();
    const refused = await make();
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("At most 3 clients");
    await db.update(clients).set({ servingState: "Approved" }).where(eq(clients.id, clientId));
    expect((await at.visit(`/account/clients/${clientId}`)).html).toContain("Approved for serving");
    expect((await make()).status).toBe(200);
    const plain = await at.submit("/account/clients/new", { name: "Export", organization: person.organizationId });
    expect(plain.html).not.toContain("waits for an Admin");
  });
});

describe("the command line", () => {
  const execute = (statements: string[]) =>
    env.DB.batch<Record<string, unknown>>(statements.map((sql) => env.DB.prepare(sql)));

  it("approves a client that a person made for themselves, and revokes that", async () => {
    const { app, client } = await arrange();
    const { clientId } = client;
    expect(await decideOnPublisher({ clientId, decision: "approve" }, execute)).toMatchObject({
      clientId,
      servingState: "Approved",
    });
    expect([await lastNote(client), (await grant(app, client, "serve")).status]).toEqual(["publisher.approved", 200]);
    await decideOnPublisher({ clientId, decision: "revoke" }, execute);
    expect((await grant(app, client, "serve")).status).toBe(400);
  });

  it("knows no other client", async () => {
    const { clientId } = await seedPerson();
    const approve = decideOnPublisher({ clientId, decision: "approve" }, execute);
    await expect(approve).rejects.toThrow("no API client for serving");
    expect(await db.select().from(auditLog).where(eq(auditLog.subject, clientId))).toEqual([]);
  });
});

it("a token from before a client was refused opens nothing", async () => {
  const app = testApp();
  const client = await seedPerson({ scopes: "openid serve" });
  const token = await tokenOf(app, client);
  await db.update(clients).set({ servingState: "Refused" }).where(eq(clients.id, client.clientId));
  const json = { userId: crypto.randomUUID() };
  expect((await call(app, openSessionRoute, { token, json })).status).toBe(403);
});
